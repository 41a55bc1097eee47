/**
 * Reading from a replica without anybody missing what they have written: it is asked only for tenants that have been quiet for a
 * while, and only when it is as far as the primary was a few seconds ago. Everything else, and every doubt, goes to the primary.
 */
import { sql, type RawBuilder } from 'kysely';

import { AppError } from '../errors/app-error.ts';
import type { Connections } from './connections.ts';
import type { Statements } from './statements.ts';
import { transact } from './transaction.ts';

/** Longer than any call takes, so that a tenant's last write was kept before. */
export const quietSeconds = 30;
const maxLagMs = 5_000;
/** A replica that failed is left alone for this time. */
const restMs = 5_000;

/** Keeps how far the primary was, and how the replica does. */
export class Replica {
  readonly database: Connections;
  /** How far the primary was at which time, of the last seconds. */
  #positions: { at: number; position: string }[] = [];
  #restsUntil = 0;

  constructor(database: Connections) {
    this.database = database;
  }

  /** Takes down how far the primary is now. */
  note(position: string): void {
    const now = performance.now();
    this.#positions = this.#positions.filter(({ at }) => at >= now - maxLagMs);
    const last = this.#positions.at(-1);
    // A few a second are enough.
    if (!last || now - last.at > maxLagMs / 50) this.#positions.push({ at: now, position });
  }

  /** Runs `work` on the replica; undefined when it lags too far behind or fails: then the primary is to be asked. */
  async read<T>(
    accountId: string,
    first: RawBuilder<unknown>,
    work: (statements: Statements) => Promise<T>,
  ): Promise<{ value: T } | undefined> {
    const needed = this.#positions.find(({ at }) => at >= performance.now() - maxLagMs)?.position;
    if (needed === undefined || performance.now() < this.#restsUntil) return undefined;
    try {
      return await this.database.tenantSemaphore.run(accountId, () =>
        transact(this.database, { first, access: 'read' }, async (statements) => {
          const asked = statements.prepared(
            sql<{ is_near: boolean | null }>`select pg_last_wal_replay_lsn() >= ${needed}::pg_lsn as is_near`,
          );
          const [value, [replica]] = await Promise.all([work(statements), asked]);
          return replica?.is_near ? { value } : undefined;
        }),
      );
    } catch (error) {
      // An expected failure is the answer, except the one that says that the replica cannot.
      if (error instanceof AppError && error.code !== 'unavailable') throw error;
      this.#restsUntil = performance.now() + restMs;
      return undefined;
    }
  }
}
