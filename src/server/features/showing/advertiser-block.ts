/** A blocked advertiser's ads pause; the undo of it brings them back, and nothing else does. screens.md 3.7 */
import { sql } from 'kysely';

import { ads } from '../../../shared/resources/ads.ts';
import { servedStates } from '../../../shared/resources/parts/ad-states.ts';
import { lockRow } from '../../crud/read.ts';
import type { Row } from '../../crud/row.ts';
import type { PlannedWrite, WriteHook } from '../../crud/write-hooks.ts';
import { changeRow } from '../../crud/write.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';

/** Asked before one of its ads is shown; a block that comes at the same time waits, or is waited for. */
export async function isAdvertiserBlocked({ accountId, db }: TenantScope, ad: Row): Promise<boolean> {
  const { rows } = await sql`
    select from advertisers where account_id = ${accountId} and id = ${ad.advertiser_id} and status = 'blocked' for share`.execute(
    db,
  );
  return rows.length > 0;
}

export const advertisersHook: WriteHook = {
  before: async (write) => {
    const { row, values, action, caller } = write;
    if (!caller || row === null || !('status' in values)) return;
    if (values.status === 'blocked') await pauseAll(write, row, caller);
    else if (row.status === 'blocked' && action === 'undo') await bringBack(write, row, caller);
  },
};

async function pauseAll({ tenant }: PlannedWrite, advertiser: Row, caller: Caller): Promise<void> {
  const { accountId, db } = tenant;
  const { rows } = await sql<{ id: string }>`
    select id from ads where account_id = ${accountId} and advertiser_id = ${advertiser.id} and deleted_at is null
      and status in ('scheduled', 'live') order by id`.execute(db);
  for (const { id } of rows) {
    const row = await lockRow(tenant, ads, id);
    if (!servedStates.includes(String(row.status))) continue;
    const values = { status: 'paused', status_previous: row.status };
    await changeRow(tenant, ads, { row, values, action: 'pause', audit: 'reversible' }, caller);
  }
}

/** Those that paused in the same moment as the advertiser was blocked, and that nobody has touched since. */
async function bringBack({ tenant }: PlannedWrite, advertiser: Row, caller: Caller): Promise<void> {
  const { accountId, db } = tenant;
  const { rows } = await sql<{ id: string }>`
    select a.id from ads a
     where a.account_id = ${accountId} and a.advertiser_id = ${advertiser.id} and a.status = 'paused' and a.deleted_at is null
       and (a.ends_at is null or a.ends_at > now())
       and (select (l.action, l.at) = ('pause', (select max(b.at) from audit_logs b
              where b.account_id = ${accountId} and b.resource = 'advertisers' and b.resource_id = ${advertiser.id} and b.after ->> 'status' = 'blocked'))
              from audit_logs l where l.account_id = ${accountId} and l.resource = 'ads' and l.resource_id = a.id
             order by l.at desc, l.id desc limit 1)
     order by a.id`.execute(db);
  for (const { id } of rows) {
    const row = await lockRow(tenant, ads, id);
    const values = { status: 'live', status_previous: row.status };
    await changeRow(tenant, ads, { row, values, action: 'resume', audit: 'reversible' }, caller);
  }
}
