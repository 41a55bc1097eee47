/**
 * The log of public reads that are answered from memory: sums in place of a line each, which took a third of the time of an answer and told
 * nobody anything that the sums do not. What an operator looks into has its own line. docs/decisions/0056-public-reads-are-summed-in-the-log.md
 */
import type { FastifyBaseLogger } from 'fastify';

import type { FastCall } from './fast-path.ts';

/** Slower is worth a line of its own. */
const slowMs = 1_000;
const everyMs = 10_000;

interface Sum {
  route: string;
  status: number;
  count: number;
  bytes: number;
  slowest_ms: number;
}

/** Errors, callers who left and slow answers. */
export const isWorthALine = ({ status, hasLeft, durationMs }: FastCall): boolean =>
  hasLeft || status >= 400 || durationMs >= slowMs;

/** Adds the reads up by route and status, and writes the sums every ten seconds while there are any. */
export class PublicReadsLog {
  readonly #log: FastifyBaseLogger;
  readonly #sums = new Map<string, Map<number, Sum>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  add({ route, status, durationMs, bytes }: FastCall): void {
    const sum = this.#sumOf(route, status);
    sum.count += 1;
    sum.bytes += bytes;
    if (durationMs > sum.slowest_ms) sum.slowest_ms = durationMs;
    this.#timer ??= setTimeout(() => this.write(), everyMs).unref();
  }

  /** Writes what was added since the last time; at the end of the server too. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const byStatus of this.#sums.values())
      for (const sum of byStatus.values())
        this.#log.info({ ...sum, slowest_ms: Math.round(sum.slowest_ms) }, 'public reads');
    this.#sums.clear();
  }

  #sumOf(route: string, status: number): Sum {
    const byStatus = this.#sums.get(route) ?? new Map<number, Sum>();
    this.#sums.set(route, byStatus);
    const sum = byStatus.get(status) ?? { route, status, count: 0, bytes: 0, slowest_ms: 0 };
    byStatus.set(status, sum);
    return sum;
  }
}
