/** Counts within fixed windows, kept in the database so that all servers share them and a restart forgets none. */
import { sql, type Transaction } from 'kysely';

import type { ServerDatabase } from '../db/connect.ts';
import type { Database } from '../db/types.ts';
import { AppError } from '../errors.ts';

export interface PublicLimit {
  key: string;
  most: number;
  windowMinutes: number;
}

export interface Limit extends PublicLimit {
  accountId: string;
}

interface Counted {
  count: number;
  /** Until the window ends, at least 1. */
  seconds: number;
}

/**
 * Counts one attempt.
 *
 * @throws AppError `rate_limited` (429, with Retry-After) when there were more than `most` within the window
 */
export async function countAttempt(db: Transaction<Database>, limit: Limit): Promise<void> {
  const { count, seconds } = await countOne(db, limit);
  if (count > limit.most) throw tooMany(seconds);
}

/** Counts one, or an amount; a count stops at one more than `most`, so that it never overflows. */
export async function countOne(
  db: Transaction<Database>,
  { accountId, key, most, windowMinutes, amount = 1 }: Limit & { amount?: number },
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into rate_limits as r (account_id, key, window_start, count)
    values (${accountId}, ${key}, ${windowStart(windowMinutes)}, ${Math.min(amount, most + 1)})
    on conflict (account_id, key, window_start) do update set count = least(r.count + ${amount}, ${most + 1})
    returning count, ${secondsLeft(windowMinutes)}`.execute(db);
  return rows[0]!;
}

/** The same before a tenant is known. */
export async function countPublic(
  database: ServerDatabase,
  { key, most, windowMinutes }: PublicLimit,
): Promise<Counted> {
  const rows = await database.lookUp(sql<Counted>`
    insert into public_limits as r (key, window_start, count) values (${key}, ${windowStart(windowMinutes)}, 1)
    on conflict (key, window_start) do update set count = least(r.count + 1, ${most + 1})
    returning count, ${secondsLeft(windowMinutes)}`);
  return rows[0]!;
}

const windowStart = (minutes: number) => sql`date_bin(make_interval(mins => ${minutes}), now(), 'epoch')`;
const secondsLeft = (minutes: number) =>
  sql`greatest(1, ceil(extract(epoch from window_start + make_interval(mins => ${minutes}) - now())))::int as seconds`;

/** A longer wait is told in minutes, rounded up. */
const inMinutesFrom = 120;

/** The refusal of a caller who was too busy: 429 with Retry-After. */
export const tooMany = (seconds: number) =>
  new AppError('rate_limited', {
    params: { seconds, smart_count: Math.ceil(seconds / 60) },
    ...(seconds >= inMinutesFrom && { textKey: 'errors.rate_limited_minutes' }),
    details: { seconds },
    headers: { 'retry-after': String(seconds) },
  });

/** Forgets the attempts under a key. */
export async function forgetAttempts(db: Transaction<Database>, accountId: string, key: string): Promise<void> {
  await sql`delete from rate_limits where account_id = ${accountId} and key = ${key}`.execute(db);
}

/** Takes one attempt back: it turned out to be none of those that are limited. */
export async function uncountAttempt(db: Transaction<Database>, accountId: string, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where account_id = ${accountId} and key = ${key} and count > 0
            and window_start = (select max(window_start) from rate_limits
              where account_id = ${accountId} and key = ${key} and window_start <= now())`.execute(db);
}

const rememberedAtMost = 50_000;

/** Remembers which keys are used up, in this process, so that what is refused anyway costs the database nothing. */
export class UsedUp {
  readonly #until = new Map<string, number>();

  /** Seconds for which the key stays closed; 0 when it is open. */
  secondsLeft(key: string): number {
    const until = this.#until.get(key);
    if (until === undefined) return 0;
    const seconds = Math.ceil((until - performance.now()) / 1_000);
    if (seconds <= 0) this.#until.delete(key);
    return Math.max(0, seconds);
  }

  close(key: string, seconds: number): void {
    // What is forgotten here is still known to the database, and closed again by the next count.
    if (this.#until.size >= rememberedAtMost) this.#until.clear();
    this.#until.set(key, performance.now() + seconds * 1_000);
  }
}
