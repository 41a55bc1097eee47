/** A person's own sessions: where they are signed in, and ending them one by one or all but the present one. */
import { sql } from 'kysely';

import type { OwnSession } from '../../../shared/contracts/account-calls.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { browserOf } from '../../http/browser-of.ts';
import { networkOf } from '../../http/network.ts';

/** More than this nobody looks through; the ones seen last are shown. Own choice. */
const shownAtMost = 100;

/** The sessions of the caller that still live, the present one first. */
export async function listOwnSessions(
  tenant: TenantScope,
  { actorId, sessionId }: Caller,
  idleMinutes: number,
): Promise<OwnSession[]> {
  const rows = await tenant
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'opened_with', 'created_at', 'last_seen_at', 'expires_at'])
    .where('staff_id', '=', actorId)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_seen_at', '>', sql<string>`now() - make_interval(mins => ${idleMinutes})`)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(shownAtMost)
    .execute();
  return Promise.all(
    rows.map(async ({ user_agent, ip, ...row }) => ({
      ...row,
      ...(await browserOf(user_agent)),
      network: ip === null ? null : networkOf(ip),
      is_current: row.id === sessionId,
    })),
  );
}

/** Ends one of the caller's own sessions. @throws AppError `not_found` (404), also for one of somebody else */
export async function endOwnSession(tenant: TenantScope, caller: Caller, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from sessions where account_id = ${tenant.accountId} and staff_id = ${caller.actorId}
      and id::text = ${id}`.execute(tenant.db);
  if (numAffectedRows !== 1n) throw new AppError('not_found');
  const ended = { action: 'end_session', resource: 'sessions', resourceId: id, audit: 'final' } as const;
  await writeAudit(tenant, caller, ended);
}
