/** Counts within fixed windows, kept in the database so that all servers share them and a restart forgets none. */
import { sql, type Transaction } from 'kysely';

import { firstRow } from '../db/first-row.ts';
import type { ServerDatabase } from '../db/connect.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Database } from '../db/types.ts';
import { AppError } from '../errors/app-error.ts';

export interface KeyLimit {
  key: string;
  most: number;
}

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
  return firstRow(rows);
}

/**
 * Counts one attempt under several keys of a tenant by one statement, which holds their rows for a moment only when it is the last one.
 * Nobody waits for its end on the disk: after a power cut the last counts may be gone.
 *
 * @returns the seconds until its window ends for each key that was used up
 */
export async function countAttempts(
  { accountId, db, defer }: Pick<TenantScope, 'accountId' | 'db' | 'defer'>,
  limits: readonly KeyLimit[],
  windowMinutes: number,
): Promise<ReadonlyMap<string, number>> {
  defer(sql`select set_config('synchronous_commit', 'off', true)`);
  const rows = inOrder(limits).map(({ key }) => sql`(${accountId}::uuid, ${key}, ${windowStart(windowMinutes)}, 1)`);
  const most = limits.map(({ key, most: atMost }) => sql`when ${key} then ${atMost + 1}::int`);
  const counted = await sql<Counted & { key: string }>`
    insert into rate_limits as r (account_id, key, window_start, count) values ${sql.join(rows)}
    on conflict (account_id, key, window_start) do update set count = least(r.count + 1, case r.key ${sql.join(most, sql` `)} end)
    returning key, count, ${secondsLeft(windowMinutes)}`.execute(db);
  return new Map(
    counted.rows
      .filter(({ key, count }) => limits.some((limit) => limit.key === key && count > limit.most))
      .map(({ key, seconds }) => [key, seconds]),
  );
}

/**
 * Takes one attempt back under several keys by one statement: it turned out to be none of those that are limited.
 *
 * @param forgotten of those the keys under which none counts any more
 */
export async function uncountAttempts(
  { accountId, db }: Pick<TenantScope, 'accountId' | 'db'>,
  keys: readonly string[],
  forgotten: readonly string[],
): Promise<void> {
  // Held in the order in which they are counted, lest two who come at once wait for each other.
  await sql`
    with held as (
      select key, window_start from rate_limits where account_id = ${accountId} and key = any(${keys}::text[])
      order by key collate "C", window_start for update
    )
    update rate_limits as r set count = case when r.key = any(${forgotten}::text[]) then 0 else greatest(0, r.count - 1) end
    from held where r.account_id = ${accountId} and r.key = held.key and r.window_start = held.window_start
      and (r.key = any(${forgotten}::text[]) or r.window_start = (
        select max(window_start) from held as of_key where of_key.key = r.key and of_key.window_start <= now()))`.execute(
    db,
  );
}

const inOrder = (limits: readonly KeyLimit[]) => limits.toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** The same before a tenant is known. */
export async function countPublic(
  database: ServerDatabase,
  { key, most, windowMinutes }: PublicLimit,
): Promise<Counted> {
  const rows = await database.lookUp(sql<Counted>`
    insert into public_limits as r (key, window_start, count) values (${key}, ${windowStart(windowMinutes)}, 1)
    on conflict (key, window_start) do update set count = least(r.count + 1, ${most + 1})
    returning count, ${secondsLeft(windowMinutes)}`);
  return firstRow(rows);
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
