/** How a tenant's own provider is reached. The secret comes in and never out. */
import { sql } from 'kysely';

import type { SsoSettings, SsoSettingsBody } from '../../../shared/contracts/sso.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError, invalid, type Problem } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { mayBeCalled } from '../../http/outward.ts';
import type { Sealing } from '../../sealing.ts';

export interface StoredSso {
  is_on: boolean;
  label: string;
  issuer: string;
  client_id: string;
  sealed_secret: Buffer | null;
  email_domains: string[];
  version: number;
}

const nothingSet: StoredSso = {
  is_on: false,
  label: '',
  issuer: '',
  client_id: '',
  sealed_secret: null,
  email_domains: [],
  version: 0,
};

/** What a secret is sealed for: it opens nothing for another tenant or provider. */
export const aboutSecret = (accountId: string, issuer: string) => `sso ${accountId} ${issuer}`;

/** What is set; version 0 where nothing is. */
export async function readSso({ accountId, db }: TenantScope): Promise<StoredSso> {
  const row = await db
    .selectFrom('sso_settings')
    .select(['is_on', 'label', 'issuer', 'client_id', 'sealed_secret', 'email_domains', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? nothingSet;
}

/** As it is shown. */
export const shownSso = ({ sealed_secret, ...settings }: StoredSso, redirect_uri: string): SsoSettings => ({
  id: 'current',
  ...settings,
  has_secret: sealed_secret !== null,
  redirect_uri,
});

/**
 * Sets it. Another issuer or client wants its secret again: none is ever sent to whom it was not given for.
 *
 * @throws AppError 428 `version_required`, 409 `stale_record`, 422 with what is missing or wrong
 */
export async function changeSso(
  tenant: TenantScope,
  { sealing, allowsOwnMachine }: { sealing: Sealing; allowsOwnMachine: boolean },
  { caller, sent }: { caller: Caller; sent: SsoSettingsBody },
): Promise<StoredSso> {
  const { version, client_secret, ...wanted } = sent;
  if (version === undefined) throw new AppError('version_required', { details: { field: 'version' } });
  await sql`insert into sso_settings (account_id, version) values (${tenant.accountId}, 0) on conflict do nothing`.execute(
    tenant.db,
  );
  await sql`select from sso_settings where account_id = ${tenant.accountId} for update`.execute(tenant.db);
  const before = await readSso(tenant);
  if (before.version !== version) throw new AppError('stale_record', { details: { fields: [] } });
  const isSame = before.issuer === wanted.issuer && before.client_id === wanted.client_id;
  const kept = isSame ? before.sealed_secret : null;
  const about = aboutSecret(tenant.accountId, wanted.issuer);
  const sealed_secret = client_secret === undefined ? kept : await sealing.seal(client_secret, about);
  refuseFaults({ ...wanted, sealed_secret }, allowsOwnMachine);
  await tenant.db
    .updateTable('sso_settings')
    .set({ ...wanted, sealed_secret, version: version + 1, updated_at: sql<string>`now()`, updated_by: tenant.actorId })
    .where('account_id', '=', tenant.accountId)
    .execute();
  const told = ({ is_on, label, issuer, client_id, email_domains }: Omit<StoredSso, 'sealed_secret' | 'version'>) => ({
    is_on,
    label,
    issuer,
    client_id,
    email_domains: email_domains.join(', '),
  });
  await writeAudit(tenant, caller, {
    action: 'update',
    resource: 'sso_settings',
    resourceId: tenant.accountId,
    before: { ...told(before), ...(client_secret && { client_secret: '***' }) },
    after: { ...told(wanted), ...(client_secret && { client_secret: '***' }) },
    audit: 'compensated',
  });
  return { ...wanted, sealed_secret, version: version + 1 };
}

/** What is turned on must be whole. */
function refuseFaults(wanted: Omit<StoredSso, 'version'>, allowsOwnMachine: boolean): void {
  const required: Problem = { key: 'validation.required' };
  const faults: Record<string, Problem> = {};
  if (wanted.issuer !== '' && !mayBeCalled(wanted.issuer, { allowsOwnMachine }))
    faults['issuer'] = { key: 'validation.bad_issuer' };
  if (wanted.is_on) {
    for (const field of ['label', 'issuer', 'client_id'] as const) if (wanted[field] === '') faults[field] = required;
    if (wanted.sealed_secret === null) faults['client_secret'] = required;
    if (wanted.email_domains.length === 0) faults['email_domains'] = required;
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
