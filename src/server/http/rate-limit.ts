/** Counts within fixed windows, kept in the database so that all servers share them and a restart forgets none. */
import { sql, type Transaction } from 'kysely';

import type { Database } from '../db/types.ts';
import { AppError } from '../errors.ts';

export interface Limit {
  accountId: string;
  key: string;
  most: number;
  windowMinutes: number;
}

interface Count {
  count: number;
  seconds_left: number;
}

/**
 * Counts one attempt.
 *
 * @throws AppError `rate_limited` (429, with Retry-After) when there were more than `most` within the window
 */
export async function countAttempt(
  db: Transaction<Database>,
  { accountId, key, most, windowMinutes }: Limit,
): Promise<void> {
  const counted = await sql<Count>`
    insert into rate_limits as r (account_id, key, window_start, count)
    values (${accountId}, ${key}, date_bin(make_interval(mins => ${windowMinutes}), now(), 'epoch'), 1)
    on conflict (account_id, key, window_start) do update set count = least(r.count + 1, ${most + 1})
    returning count, ceil(extract(epoch from window_start + make_interval(mins => ${windowMinutes}) - now()))::int as seconds_left`.execute(
    db,
  );
  const { count, seconds_left } = counted.rows[0]!;
  if (count <= most) return;
  const seconds = Math.max(1, seconds_left);
  throw new AppError('rate_limited', {
    params: { seconds },
    details: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

/** Forgets the attempts under a key, and what is older than a day. */
export async function forgetAttempts(db: Transaction<Database>, accountId: string, key: string): Promise<void> {
  await sql`delete from rate_limits where account_id = ${accountId}
            and (key = ${key} or window_start < now() - interval '1 day')`.execute(db);
}

/** Takes one attempt back: it turned out to be none of those that are limited. */
export async function uncountAttempt(db: Transaction<Database>, accountId: string, key: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where account_id = ${accountId} and key = ${key} and count > 0
            and window_start = (select max(window_start) from rate_limits where account_id = ${accountId} and key = ${key})`.execute(
    db,
  );
}
