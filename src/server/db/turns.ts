/**
 * Whose turn it is when more is asked for than can be done at once: tenants take turns, so that a thousand calls of one do not
 * stand before a single call of another, and none holds all the places (OWASP API4: unrestricted resource consumption).
 */
import { AppError } from '../errors.ts';

export interface TurnsOptions {
  /** How many may work at once. */
  places: number;
  /** How many of them one key may hold. */
  perKey: number;
  /** How long one waits for a place, in milliseconds. */
  waitMs: number;
  /** How many may wait, of all keys together; one key may have half of them. */
  queue: number;
}

interface Waiter {
  enter: () => void;
}

/** A queue for places, fair among keys. */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #working = new Map<string, number>();
  /** In the order in which the keys' turns come. */
  readonly #waiting = new Map<string, Waiter[]>();
  #taken = 0;
  #queued = 0;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** How many work and how many wait now. */
  get state(): { working: number; waiting: number } {
    return { working: this.#taken, waiting: this.#queued };
  }

  /**
   * Does the work when the key's turn has come.
   *
   * @throws AppError `unavailable` (503) when too many wait already, or when no place becomes free in time
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#queued > 0 || !this.#hasPlaceFor(key)) await this.#wait(key);
    else this.#take(key);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #hasPlaceFor(key: string): boolean {
    return this.#taken < this.#options.places && (this.#working.get(key) ?? 0) < this.#options.perKey;
  }

  #take(key: string): void {
    this.#taken += 1;
    this.#working.set(key, (this.#working.get(key) ?? 0) + 1);
  }

  #leave(key: string): void {
    this.#taken -= 1;
    const left = (this.#working.get(key) ?? 1) - 1;
    if (left === 0) this.#working.delete(key);
    else this.#working.set(key, left);
    this.#admit();
  }

  #wait(key: string): Promise<void> {
    const line = this.#waiting.get(key) ?? [];
    if (this.#queued >= this.#options.queue || line.length >= this.#options.queue / 2)
      throw new AppError('unavailable');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#forget(key, waiter);
        reject(new AppError('unavailable'));
      }, this.#options.waitMs);
      const waiter: Waiter = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.push(waiter);
      this.#waiting.set(key, line);
      this.#queued += 1;
      // A newcomer whose key has places left need not wait for those whose key has none.
      this.#admit();
    });
  }

  #forget(key: string, waiter: Waiter): void {
    this.#queued -= 1;
    this.#keep(
      key,
      (this.#waiting.get(key) ?? []).filter((one) => one !== waiter),
    );
  }

  #keep(key: string, line: Waiter[]): void {
    if (line.length === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, line);
  }

  /** Gives free places to those whose turn it is; a key that had its turn goes to the end. */
  #admit(): void {
    for (const [key, line] of this.#waiting) {
      if (this.#taken >= this.#options.places) return;
      if (!this.#hasPlaceFor(key)) continue;
      const [next, ...others] = line;
      this.#waiting.delete(key);
      this.#keep(key, others);
      this.#queued -= 1;
      this.#take(key);
      next!.enter();
    }
  }
}
