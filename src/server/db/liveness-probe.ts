/**
 * A liveness probe: whether the database still answers. A statement may take its time, but while it does, a living database answers
 * others: so it is asked whenever somebody has waited for long, over a connection of its own.
 */
import type { Pool, PoolClient } from 'pg';

import { AppError } from '../errors/app-error.ts';

export interface LivenessProbeOptions {
  /** Asks the database something small. */
  ask: () => Promise<unknown>;
  /** What is cut when it does not answer. */
  pools: readonly Pool[];
}

/** Together less than the five seconds within which everybody shall be told. */
const patienceMs = 1_500;
const answerMs = 1_500;
const lookEveryMs = 250;
const probeEveryMs = 500;

/**
 * Watches those who wait. Once the database has fallen silent, all connections to it are cut, so that everybody is told, and
 * nobody is sent to wait any more until it answers again.
 */
export class LivenessProbe {
  readonly #ask: LivenessProbeOptions['ask'];
  readonly #connections = new Set<PoolClient>();
  /** Since when each one waits. */
  readonly #waiting = new Map<symbol, number>();
  #looking: NodeJS.Timeout | undefined;
  #isAsking = false;
  #isSilent = false;
  #isOver = false;

  constructor({ ask, pools }: LivenessProbeOptions) {
    this.#ask = ask;
    for (const pool of pools) {
      pool.on('connect', (client) => {
        this.#connections.add(client);
        client.once('end', () => this.#connections.delete(client));
      });
    }
  }

  /**
   * Does what waits for the database.
   *
   * @throws AppError `unavailable` (503) at once while the database is silent
   */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isSilent) throw new AppError('unavailable');
    const one = Symbol('waiting');
    this.#waiting.set(one, performance.now());
    this.#looking ??= setInterval(() => this.#look(), lookEveryMs).unref();
    try {
      return await work();
    } finally {
      this.#waiting.delete(one);
      if (this.#waiting.size === 0) this.#rest();
    }
  }

  /** Looks no more. */
  end(): void {
    this.#isOver = true;
    this.#rest();
  }

  #rest(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #look(): void {
    // They stand in the order in which they came.
    const [oldest] = this.#waiting.values();
    if (this.#isAsking || oldest === undefined || performance.now() - oldest < patienceMs) return;
    this.#isAsking = true;
    void this.#answers().then((lives) => {
      this.#isAsking = false;
      if (!lives && !this.#isOver) this.#fallSilent();
    });
  }

  #fallSilent(): void {
    this.#isSilent = true;
    for (const client of this.#connections) cut(client);
    void this.#probe();
  }

  async #probe(): Promise<void> {
    if (this.#isOver) return;
    this.#isSilent = !(await this.#answers());
    if (this.#isSilent) setTimeout(() => void this.#probe(), probeEveryMs).unref();
  }

  async #answers(): Promise<boolean> {
    let hasAnswered = false;
    const asked = this.#ask().then(
      () => (hasAnswered = true),
      () => undefined,
    );
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      // When this process itself stood still, the answer may lie there unread: it is read before the time is up.
      timer = setTimeout(() => setImmediate(() => setImmediate(resolve)), answerMs);
    });
    await Promise.race([asked, tooLate]);
    clearTimeout(timer);
    return hasAnswered;
  }
}

/** Ends a connection at once: what waits for an answer on it fails. */
const cut = (client: PoolClient) =>
  (client as PoolClient & { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
