/**
 * Removes the files that nothing needs any more, and what an upload that broke off has left. Own choice: a week after a file was
 * last found in use, so that a change of a record can be taken back for as long.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { withTenant, type TenantScope } from '../../db/scope.ts';
import { afterAnswers } from '../../http/observe-calls.ts';
import { nowAndThen } from '../../http/cleanup-job.ts';
import { removeMedia, type MediaDeps } from './media-files.ts';
import { isUsed } from './media-uses.ts';

/** How often a tenant is swept by one server, at most; and how many files at once. */
const everyMs = 60 * 60_000;
const atOnce = 500;
const unusedFor = sql`interval '7 days'`;
/** No upload takes as long. */
const unfinishedFor = sql`interval '1 day'`;

/** Cleans up after a tenant, once one of its calls has been answered, once an hour at most. */
export function installMediaCleanup(app: FastifyInstance, deps: MediaDeps): void {
  afterAnswers(app, {
    part: 'media sweep',
    work: nowAndThen(everyMs, (accountId) => cleanUpMedia(deps, accountId)),
    onFailure: (request, error) => request.log.warn({ err: error }, 'unused files could not be removed'),
  });
}

/**
 * Notes which files nothing needs, and removes those of which that is known for a week. Rows go after their files, so that
 * what fails is tried again. Answers how many went.
 */
export async function cleanUpMedia(deps: MediaDeps, accountId: string): Promise<number> {
  const { database } = deps;
  const who = { accountId, actorId: null };
  const going = await withTenant(database, who, findGoing);
  const ids: string[] = [];
  for (const { id, mime } of going) if (await removeMedia(deps, { accountId, id, mime })) ids.push(id);
  if (ids.length > 0) {
    await withTenant(database, who, async (tenant) => {
      await tenant.deleteFrom('media').where('id', 'in', ids).execute();
    });
  }
  return ids.length;
}

async function findGoing({ db, accountId }: TenantScope): Promise<{ id: string; mime: string }[]> {
  const used = isUsed();
  await sql`update media m set unused_since = case when ${used} then null else now() end
    where account_id = ${accountId} and deleted_at is null and (unused_since is null) <> ${used}`.execute(db);
  // Whoever is about to point to one of them holds it, and is not disturbed.
  const { rows } = await sql<{ id: string; mime: string }>`
    with going as (
      select id from media m where account_id = ${accountId} and not ${used}
        and (deleted_at < now() - ${unfinishedFor} or (deleted_at is null and unused_since < now() - ${unusedFor}))
      limit ${atOnce} for update skip locked
    )
    update media m set deleted_at = coalesce(deleted_at, now())
    from going where m.account_id = ${accountId} and m.id = going.id
    returning m.id, m.mime`.execute(db);
  return rows;
}
