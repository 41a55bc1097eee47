/** How a tenant's own provider is reached. The secret comes in and never out. */
import { sql } from 'kysely';

import type { SsoSettingsBody } from '../../../shared/contracts/sso-calls.ts';
import type { AuditClass } from '../../../shared/definition/define-resource.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError, invalid, type Problem } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { mayBeCalled } from '../../http/outbound-fetch.ts';
import type { FieldEncryption } from '../../crypto/encryption-at-rest.ts';

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
export async function readSso(tenant: TenantScope): Promise<StoredSso> {
  const row = await tenant
    .selectFrom('sso_settings')
    .select(['is_on', 'label', 'issuer', 'client_id', 'sealed_secret', 'email_domains', 'version'])
    .executeTakeFirst();
  return row ?? nothingSet;
}

/** What of it is told to people: in the audit log, and of a change that waits. */
export const toldSso = ({ is_on, label, issuer, client_id, email_domains }: Told) => ({
  is_on,
  label,
  issuer,
  client_id,
  email_domains: email_domains.join(', '),
});
type Told = Pick<StoredSso, 'is_on' | 'label' | 'issuer' | 'client_id' | 'email_domains'>;

/** What was sent, its secret sealed; null where the one that is kept stays. */
export interface WantedSso extends Told {
  sealed_secret: Buffer | null;
}

/**
 * What was sent, as it would be kept.
 *
 * @throws AppError 428 `version_required`, 409 `stale_record`, 422 with what is missing or wrong
 */
export async function planSso(
  tenant: TenantScope,
  { encryption, allowsOwnMachine }: SsoMeans,
  { version, client_secret, ...told }: SsoSettingsBody,
): Promise<{ before: StoredSso; wanted: WantedSso }> {
  if (version === undefined) throw new AppError('version_required', { details: { field: 'version' } });
  const before = await lockSso(tenant);
  if (before.version !== version) throw new AppError('stale_record', { details: { fields: [] } });
  const about = aboutSecret(tenant.accountId, told.issuer);
  const sealed_secret = client_secret === undefined ? null : await encryption.encrypt(client_secret, about);
  refuseFaults({ ...told, sealed_secret: sealed_secret ?? keptSecret(before, told) }, allowsOwnMachine);
  return { before, wanted: { ...told, sealed_secret } };
}

export interface SsoMeans {
  encryption: FieldEncryption;
  allowsOwnMachine: boolean;
}

/** As it is set now; nobody else sets it until the end of the transaction. */
export async function lockSso(tenant: TenantScope): Promise<StoredSso> {
  await sql`insert into sso_settings (account_id, version) values (${tenant.accountId}, 0) on conflict do nothing`.execute(
    tenant.db,
  );
  await sql`select from sso_settings where account_id = ${tenant.accountId} for update`.execute(tenant.db);
  return readSso(tenant);
}

/** Another issuer or client wants its secret again: none is ever sent to whom it was not given for. */
const keptSecret = (before: StoredSso, { issuer, client_id }: Told) =>
  before.issuer === issuer && before.client_id === client_id ? before.sealed_secret : null;

/** Sets it. @throws AppError 422 where what is kept by now is missing something */
export async function setSso(
  tenant: TenantScope,
  { allowsOwnMachine }: SsoMeans,
  { caller, before, wanted, action }: { caller: Caller; before: StoredSso; wanted: WantedSso; action: string },
): Promise<StoredSso> {
  const sealed_secret = wanted.sealed_secret ?? keptSecret(before, wanted);
  refuseFaults({ ...wanted, sealed_secret }, allowsOwnMachine);
  const after = { ...wanted, sealed_secret, version: before.version + 1 };
  await tenant
    .updateTable('sso_settings')
    .set({ ...after, updated_at: sql<string>`now()`, updated_by: tenant.actorId })
    .execute();
  await noteSso(tenant, { caller, before, wanted, action, audit: 'compensated' });
  return after;
}

interface Noted {
  caller: Caller;
  before: StoredSso;
  wanted: WantedSso;
  action: string;
  audit: AuditClass;
}

/** Writes down what was set, or asked for and decided on; a secret but as that there was one. */
export async function noteSso(tenant: TenantScope, { caller, before, wanted, action, audit }: Noted): Promise<void> {
  const secret = wanted.sealed_secret && hidden;
  await writeAudit(tenant, caller, {
    action,
    resource: 'sso_settings',
    resourceId: tenant.accountId,
    before: { ...toldSso(before), ...secret },
    after: { ...toldSso(wanted), ...secret },
    audit,
  });
}

export const hidden = { client_secret: '***' } as const;

/** What is turned on must be whole. */
function refuseFaults(wanted: WantedSso, allowsOwnMachine: boolean): void {
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
