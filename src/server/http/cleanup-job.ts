/** Removes what has served its time: answers of old keys, counts of old windows, sessions and codes that ended. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import { afterAnswers, type Chore } from './observe-calls.ts';

/** How often a tenant is cleanedAt by one server, at most; and how much of each kind at once. */
const everyMs = 10 * 60_000;
const atOnce = 10_000;
/** A caller who tries again does so within minutes; stored answers hold what the person saw then, so no longer than this. */
const keptFor = sql`interval '1 day'`;

/**
 * Cleans up after a tenant after one of its calls has been answered, every ten minutes at most. Row-level security lets the server
 * see one tenant at a time, so no job cleans up for all; where nobody calls, nothing grows.
 */
export function installCleanupJob(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  afterAnswers(app, {
    part: 'sweep',
    work: nowAndThen(everyMs, (accountId) => cleanUp(database, accountId)),
    onFailure: (request, error) => request.log.warn({ err: error }, 'old rows could not be removed'),
  });
}

/** The same work for each tenant that calls, but so often at most. */
export function nowAndThen(atMostEveryMs: number, work: (accountId: string) => Promise<unknown>): Chore['work'] {
  const cleanedAt = new Map<string, number>();
  return ({ caller }) => {
    const accountId = caller?.accountId;
    if (accountId === undefined || performance.now() - (cleanedAt.get(accountId) ?? -Infinity) < atMostEveryMs) return;
    cleanedAt.set(accountId, performance.now());
    return work(accountId);
  };
}

/** Keys and windows older than a day, and sessions and codes that ended, people who left a record long ago. Two servers that clean up at once share the work. */
export async function cleanUp(database: ServerDatabase, accountId: string): Promise<void> {
  await withTenant(database, { accountId, actorId: null }, async ({ db }) => {
    await sql`delete from idempotency_keys where account_id = ${accountId} and (actor_id, key) in (
      select actor_id, key from idempotency_keys where account_id = ${accountId} and created_at < now() - ${keptFor}
      limit ${atOnce} for update skip locked)`.execute(db);
    await sql`delete from rate_limits where account_id = ${accountId} and (key, window_start) in (
      select key, window_start from rate_limits where account_id = ${accountId} and window_start < now() - ${keptFor}
      limit ${atOnce} for update skip locked)`.execute(db);
    await sql`delete from sessions where account_id = ${accountId} and id in (
      select id from sessions where account_id = ${accountId} and expires_at < now()
      limit ${atOnce} for update skip locked)`.execute(db);
    await sql`delete from portal_login_codes where account_id = ${accountId} and code_hash in (
      select code_hash from portal_login_codes where account_id = ${accountId} and expires_at < now()
      limit ${atOnce} for update skip locked)`.execute(db);
    await sql`delete from passkey_challenges where account_id = ${accountId} and challenge in (
      select challenge from passkey_challenges where account_id = ${accountId} and expires_at < now()
      limit ${atOnce} for update skip locked)`.execute(db);
    await sql`delete from sso_attempts where account_id = ${accountId} and state_hash in (
      select state_hash from sso_attempts where account_id = ${accountId} and expires_at < now()
      limit ${atOnce} for update skip locked)`.execute(db);
    await sql`delete from record_editors where account_id = ${accountId} and (resource, record_id, staff_id) in (
      select resource, record_id, staff_id from record_editors where account_id = ${accountId}
        and seen_at < now() - ${keptFor}
      limit ${atOnce} for update skip locked)`.execute(db);
    await sql`delete from one_time_tokens where account_id = ${accountId} and token_hash in (
      select token_hash from one_time_tokens where account_id = ${accountId} and expires_at < now() - ${keptFor}
      limit ${atOnce} for update skip locked)`.execute(db);
    await sql`delete from verifications where account_id = ${accountId} and id in (
      select id from verifications where account_id = ${accountId} and expires_at < now()
      limit ${atOnce} for update skip locked)`.execute(db);
    // A used token is known for a while, so that whoever presents it again is.
    await sql`delete from autologin_tokens where account_id = ${accountId} and token_hash in (
      select token_hash from autologin_tokens where account_id = ${accountId} and expires_at < now() - ${keptFor}
      limit ${atOnce} for update skip locked)`.execute(db);
    await sql`delete from public_limits where (key, window_start) in (
      select key, window_start from public_limits where window_start < now() - ${keptFor}
      limit ${atOnce} for update skip locked)`.execute(db);
  });
}
