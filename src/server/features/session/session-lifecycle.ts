/** A session's first and last moment, both written down. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { SessionMeans } from '../../../shared/contracts/account-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { enterTenant, withPublic, type TenantScope } from '../../db/scope.ts';
import { hashToken, newToken } from '../../http/tokens.ts';

/** Where a call comes from, for the session and for the audit. */
export interface OpenedBy {
  ip: string;
  userAgent: string | null;
  requestId: string;
}

/** The origin of a call that nobody has signed in for yet. */
export function comesFrom({ ip, headers, id }: FastifyRequest): OpenedBy {
  return { ip, userAgent: headers['user-agent']?.slice(0, 400) ?? null, requestId: id };
}

/**
 * Opens a session that ends after so many hours in any case; answers its id, and its token, which is nowhere else. Signing in shows who it
 * is; a link alone does not, so that what wants to know asks at once.
 */
export async function insertSession(
  tenant: TenantScope,
  { staffId, hours, means = 'password' }: { staffId: string; hours: number; means?: SessionMeans },
  by: OpenedBy,
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const { id } = await tenant
    .insertInto('sessions', {
      token_hash: hashToken(token),
      staff_id: staffId,
      expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
      ip: by.ip,
      user_agent: by.userAgent,
      opened_with: means,
      ...(means === 'link' && { stepped_up_at: longAgo }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tenant
    .updateTable('staff')
    .set({ last_sign_in_at: sql<string>`now()`, last_seen_at: sql<string>`now()` })
    .where('id', '=', staffId)
    .execute();
  await writeAudit({ ...tenant, actorId: staffId }, by, sessionEntry('sign_in', id));
  return { id, token };
}

/** Ends exactly the presented session (security R47); a token that is none is no failure. */
export async function endSession(database: ServerDatabase, token: string, by: OpenedBy): Promise<void> {
  const tokenHash = hashToken(token);
  await withPublic(database, { tokenHash: tokenHash.toString('hex') }, async (db) => {
    const session = await db
      .selectFrom('sessions')
      .select(['account_id', 'id', 'staff_id'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!session) return;
    const { account_id: accountId, id, staff_id: staffId } = session;
    await enterTenant(db, accountId);
    const { numAffectedRows } = await sql`delete from sessions where account_id = ${accountId} and id = ${id}`.execute(
      db,
    );
    // A twin of this call may have been faster.
    if (numAffectedRows === 1n) await writeAudit({ accountId, actorId: staffId, db }, by, sessionEntry('sign_out', id));
  });
}

const longAgo = '2000-01-01T00:00:00Z';

const sessionEntry = (action: 'sign_in' | 'sign_out', resourceId: string) =>
  ({ action, resource: 'sessions', resourceId, audit: 'final' }) as const;
