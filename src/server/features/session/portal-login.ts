/** The way on to the portal of the group that a client organisation belongs to. Specification 1 and 7. */
import { sql } from 'kysely';

import type { RedeemPortalCodeReply } from '../../../shared/contracts/autologin-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import type { OpenedBy } from './session-lifecycle.ts';

const codeLivesSeconds = 60;
const maxPerPerson = 30;
const windowMinutes = 15;

/** Whether the person has an account in the group's portal, and the organisation still belongs to the group. */
export async function hasOrgAccount(tenant: TenantScope, staffId: string): Promise<boolean> {
  const found = await tenant
    .selectFrom('staff as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select('s.id')
    .where('s.id', '=', staffId)
    .where('s.has_org_account', '=', true)
    .where('a.has_org_account', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Makes a code of 32 random bytes that stands for this person for a minute, and answers the configured address of the group's
 * portal with the code in its query. The code is nowhere else: its hash is kept, the audit says that there was one (security R11).
 *
 * @throws AppError `permission_denied` (403) for whoever has no organisation account, and for everybody where no portal is
 *   configured (security R21); `rate_limited` (429)
 */
export async function initiatePortalLogin(
  database: ServerDatabase,
  portalUrl: string | undefined,
  caller: Caller,
): Promise<{ uri: string }> {
  const { accountId, actorId } = caller;
  return withTenant(database, caller, async (tenant) => {
    if (portalUrl === undefined || !(await hasOrgAccount(tenant, actorId)))
      throw new AppError('permission_denied', { details: { needed: ['has_org_account'] } });
    const key = `portal-login:${actorId}`;
    await countAttempt(tenant.db, { accountId, key, most: maxPerPerson, windowMinutes });
    const code = newToken();
    await tenant
      .insertInto('portal_login_codes', {
        code_hash: hashToken(code),
        staff_id: actorId,
        login_type: 'org_account',
        expires_at: sql<string>`now() + make_interval(secs => ${codeLivesSeconds})`,
      })
      .execute();
    const done = { action: 'portal_login', resource: 'staff', resourceId: actorId, audit: 'final' } as const;
    await writeAudit(tenant, caller, { ...done, reason: 'org_account' });
    const uri = new URL(portalUrl);
    uri.searchParams.set('code', code);
    return { uri: uri.href };
  });
}

/**
 * Whose code it is, for the group's portal itself, which shows a key of the organisation (`portal-keys.ts`). The code is gone with it: of
 * many who ask at once, one is told.
 *
 * @throws AppError `link_dead` (410) for one that is used, too old or none, and where the person or the organisation has left the group
 */
export async function redeemPortalCode(
  database: ServerDatabase,
  { accountId, code, ...by }: { accountId: string; code: string } & OpenedBy,
): Promise<RedeemPortalCodeReply['data']> {
  const person = await withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const { rows } = await sql<RedeemPortalCodeReply['data'] & { id: string }>`
      with used as (
        delete from portal_login_codes where account_id = ${accountId} and code_hash = ${hashToken(code)} and expires_at > now()
        returning staff_id, login_type)
      select s.id, u.login_type, s.email, s.first_name, s.last_name from used u
        join staff s on s.account_id = ${accountId} and s.id = u.staff_id and s.status = 'active'`.execute(tenant.db);
    const found = rows[0];
    if (!found || !(await hasOrgAccount(tenant, found.id))) return undefined;
    const entry = { action: 'redeem_portal_login', resource: 'staff', resourceId: found.id } as const;
    await writeAudit(tenant, { ...by, actorKind: 'api' }, { ...entry, reason: 'org_account', audit: 'final' });
    return found;
  });
  if (!person) throw new AppError('link_dead');
  const { id: _own, ...told } = person;
  return told;
}
