import { sql } from 'kysely';

import type { CrmSettings } from '../../../shared/contracts/crm-calls.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

const nothingSet: CrmSettings = { id: 'current', crm_home_url: null, version: 0, updated_at: null };
const columns = ['crm_home_url', 'version', 'updated_at'] as const;

/** The tenant's settings; version 0 where nobody has set anything. */
export async function readCrmSettings(tenant: TenantScope): Promise<CrmSettings> {
  const row = await tenant.selectFrom('crm_settings').select(columns).executeTakeFirst();
  return row ? { id: 'current', ...row } : nothingSet;
}

/**
 * Sets where the CRM is, and writes it down. What is the same already changes nothing.
 *
 * @throws AppError 428 `version_required`, 409 `stale_record` with `details: { current, fields }` when somebody was faster
 */
export async function changeCrmSettings(
  tenant: TenantScope,
  { crm_home_url, version }: { crm_home_url: string | null; version?: number | undefined },
  caller: Caller,
): Promise<{ settings: CrmSettings; auditId: string | null }> {
  if (version === undefined) throw new AppError('version_required', { details: { field: 'version' } });
  const before = await lockSettings(tenant);
  if (before.version !== version)
    throw new AppError('stale_record', { details: { current: shownTo(before, caller), fields: ['crm_home_url'] } });
  if (before.crm_home_url === crm_home_url) return { settings: shownTo(before, caller), auditId: null };
  const row = await tenant
    .updateTable('crm_settings')
    .set({
      crm_home_url,
      version: version + 1,
      updated_at: sql<string>`now()`,
      updated_by: tenant.actorId,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return {
    settings: shownTo({ id: 'current', ...row }, caller),
    auditId: await writeAudit(tenant, caller, {
      action: 'update',
      resource: 'crm_settings',
      resourceId: tenant.accountId,
      before: { crm_home_url: before.crm_home_url },
      after: { crm_home_url },
      // Another change sets it back; the undo of entries knows collections alone.
      audit: 'compensated',
    }),
  };
}

/** Whoever may set it and not read it is told which version it is. */
const shownTo = (settings: CrmSettings, caller: Caller): CrmSettings =>
  isAllowed(caller, 'admin.crm.read') ? settings : { ...settings, crm_home_url: null };

/** The row, made where there was none, and locked: of two who set the first address at once the second sees the first's. */
async function lockSettings(tenant: TenantScope): Promise<CrmSettings> {
  await tenant
    .insertInto('crm_settings', { crm_home_url: null, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tenant.selectFrom('crm_settings').select(columns).forUpdate().executeTakeFirstOrThrow();
  return { id: 'current', ...row };
}
