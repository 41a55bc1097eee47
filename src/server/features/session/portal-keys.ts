/** Other servers of the organisation: each shows a key that the operator made (`npm run operate -- portal-key`). */
import { sql } from 'kysely';

import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { hashToken } from '../../http/tokens.ts';

/** How the key is sent: it is no session, so it stands in no `Authorization`. */
export const portalKeyHeader = 'x-portal-key';

/** @throws AppError `portal_key_refused` (403) for none and for one that is not the tenant's */
export async function requirePortalKey(database: ServerDatabase, accountId: string, sent: unknown): Promise<void> {
  const key = typeof sent === 'string' && /^[A-Za-z0-9_-]{43}$/.test(sent) ? sent : '';
  const known = await readTenant(database, { accountId, actorId: null }, async ({ db }) => {
    const { rows } = await sql`
      select from portal_keys where account_id = ${accountId} and key_hash = ${hashToken(key)}`.execute(db);
    return rows.length > 0;
  });
  if (!known) throw new AppError('portal_key_refused');
}
