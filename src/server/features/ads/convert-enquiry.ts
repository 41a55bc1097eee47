/** An enquiry becomes an advertiser and the draft of an ad in one step, and the undo of that step takes both back. screens.md 3.7, AD4 */
import { sql } from 'kysely';

import type { Reason } from '../../../shared/contracts/reasons.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { ads } from '../../../shared/resources/ads.ts';
import { advertisers } from '../../../shared/resources/advertisers.ts';
import { lockRow } from '../../crud/read.ts';
import { refuseInUse } from '../../crud/references.ts';
import type { Row } from '../../crud/row.ts';
import { refusal } from '../../crud/undo-record.ts';
import type { VerbHandler, VerbWork } from '../../crud/verb-handlers.ts';
import type { SeenRecord } from '../../crud/verb-task.ts';
import type { PlannedWrite, WriteHook } from '../../crud/write-hooks.ts';
import { changeRow, createRecord } from '../../crud/write.ts';
import type { TenantScope } from '../../db/scope.ts';
import { isAllowed, requirePermission, type Caller } from '../../http/caller.ts';

/** What a draft begins with that nobody was asked for. */
const begun = { kind: 'image', audience: { who: 'everyone' }, pacing: 'even', priority: 'standard', weight: 10 };

export const converting: VerbHandler = { refuse: refuseConverting, run: convert };

function refuseConverting({ row, caller }: SeenRecord): Reason | undefined {
  if (row.ad_id !== null) return 'so_already';
  if (row.status === 'spam') return 'spam_enquiry';
  return isAllowed(caller, 'ads.write') ? undefined : 'ads_not_yours';
}

async function convert({ tenant, row, input, caller }: VerbWork): Promise<Row> {
  const name = String(row.company ?? row.name);
  const advertiser_id = (await findAdvertiser(tenant, name)) ?? (await makeAdvertiser({ tenant, row, caller }, name));
  const values = { ...begun, ...input, advertiser_id, name: [...name].slice(0, ads.fields.name.max).join('') };
  const { row: ad } = await createRecord(tenant, ads, values, caller);
  return { advertiser_id, ad_id: ad.id };
}

/** One of that name, held until the ad stands. */
async function findAdvertiser({ accountId, db }: TenantScope, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from advertisers where account_id = ${accountId} and lower(name) = lower(${name}) and deleted_at is null for share`.execute(
    db,
  );
  return rows[0]?.id;
}

async function makeAdvertiser(
  { tenant, row, caller }: Pick<VerbWork, 'tenant' | 'row' | 'caller'>,
  name: string,
): Promise<unknown> {
  const said = { contact_name: row.name, email: row.email, phone: row.phone };
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  const made = await createRecord(tenant, advertisers, { name, ...known }, caller);
  return made.row.id;
}

/** Sets what the undo of a conversion left behind aside: the ad, and the advertiser where it came with it. */
export const conversionHook: WriteHook = {
  before: async (write) => {
    const { row, values, action, caller } = write;
    const isTakenBack = action === 'undo' && 'ad_id' in values && values.ad_id === null;
    if (!caller || row === null || !isTakenBack) return;
    requirePermission(caller, 'ads.write');
    const made = await cameWithIt(write, row);
    await setAside(write, ads, { id: row.ad_id, caller });
    if (made) await setAside(write, advertisers, { id: row.advertiser_id, caller });
  },
};

/** What one transaction wrote down has one moment. */
async function cameWithIt({ tenant: { accountId, db } }: PlannedWrite, enquiry: Row): Promise<boolean> {
  const { rows } = await sql`
    select from audit_logs made
     where made.account_id = ${accountId} and made.resource = 'advertisers' and made.resource_id = ${enquiry.advertiser_id}
       and made.action = 'create' and made.at = (
         select max(at) from audit_logs where account_id = ${accountId} and resource = 'ad_enquiries'
           and resource_id = ${enquiry.id} and action = 'convert')`.execute(db);
  return rows.length > 0;
}

/** @throws AppError 409 `undo_refused` where somebody has worked on it since, `in_use` where something else goes by it */
async function setAside(
  { tenant }: PlannedWrite,
  definition: Resource,
  { id, caller }: { id: unknown; caller: Caller },
): Promise<void> {
  const row = await lockRow(tenant, definition, String(id), 'any');
  if (row.deleted_at) return;
  if (row.version !== 1) throw refusal({ reason: 'changed' });
  const values = { deleted_at: new Date().toISOString() };
  await changeRow(tenant, definition, { row, values, action: 'delete', audit: 'reversible' }, caller);
  await refuseInUse(tenant, definition, String(id));
}
