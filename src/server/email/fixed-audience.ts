/**
 * Whom a send goes to, written down row by row: some thousands in each transaction, so that half a million hold up nobody. They are fixed when it
 * starts, or when it is scheduled. screens.md 3.2: the choice _now_ or _at send time_
 */
import { sql } from 'kysely';

import type { Row } from '../crud/row.ts';
import type { PlannedWrite } from '../crud/write-hooks.ts';
import { isSameValue } from '../crud/record.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import { invalid } from '../errors/app-error.ts';
import { addressed, type Addressed, type Means, type Texts } from './send-audience.ts';

/** Whether somebody wants them fixed when it is scheduled. */
export const isFixedEarly = ({ audience_at }: Row): boolean => audience_at === 'scheduling';

/** Whether the rows of a send that has not begun say whom it goes to. */
export const hasFixedRows = (row: Row): boolean =>
  isFixedEarly(row) && row.started_at === null && row.recipients_fixed_at !== null;

/** So many rows are written in one statement, and change in one transaction. Own choice: a second or less. */
export const rowsAtOnce = 5_000;

/** Lets go of recipients that were fixed, as long as nothing has left; answers the send as it is then. */
export async function freeRecipients({ db }: TenantScope, row: Row): Promise<Row> {
  if (row.started_at !== null || Number(row.total_count) === 0) return row;
  await forThousands(db, async () => {
    const { rows } = await sql<{ freed: number }>`
      select free_recipients(${row.id}, ${rowsAtOnce}) as freed`.execute(db);
    return firstRow(rows).freed;
  });
  return { ...row, total_count: 0, recipients_fixed_at: null };
}

/** Does a piece of work until a piece is smaller than it could be. The tally of thousands is counted in a slot of its own. */
export async function forThousands(db: TenantScope['db'], some: () => Promise<number>): Promise<void> {
  await sql`select set_config('app.bulk', 'on', true)`.execute(db);
  while ((await some()) === rowsAtOnce);
}

/** Fixes the next of an audience, in the order of the members' ids: who is fixed already stays. Answers whether there may be more. */
export async function fixNext(
  tenant: TenantScope,
  send: Addressed & { id: string },
  texts: Texts,
  means: Means,
): Promise<boolean> {
  const from = await addressed(tenant, send, texts, means);
  const { accountId, db } = tenant;
  // As a value of its own: an index finds what lies behind it, which it would not for a question within the question.
  const { rows } = await sql<{ member_id: string }>`
    select member_id from email_recipients where account_id = ${accountId} and send_id = ${send.id} and not is_second
     order by member_id desc limit 1`.execute(db);
  await sql`select set_config('app.bulk', 'on', true)`.execute(db);
  const { numAffectedRows } = await sql`
    insert into email_recipients (account_id, send_id, member_id, chapter_id, email, language, status, skip_reason)
    select ${accountId}::uuid, ${send.id}::uuid, whom.id, whom.chapter_id, whom.email,
      whom.language, case when whom.reason is null then 'queued' else 'suppressed' end, whom.reason
    from (${from}) as whom
    where whom.id > ${rows[0]?.member_id ?? noId}::uuid
    order by whom.id limit ${rowsAtOnce}`.execute(db);
  return Number(numAffectedRows) === rowsAtOnce;
}

/** Before all ids. */
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Of the next who were fixed, in the order of the members' ids: who may get none any more is left out with the reason; the others get it where
 * they are reached now. Answers the last of them where there may be more.
 */
export async function refreshFixed(
  tenant: TenantScope,
  send: Addressed & { id: string },
  { texts, after = noId }: { texts: Texts; after?: string | undefined },
  means: Means,
): Promise<string | undefined> {
  const { accountId, db } = tenant;
  const { rows: next } = await sql<{ id: string; member_id: string }>`
    select id, member_id from email_recipients where account_id = ${accountId} and send_id = ${send.id} and not is_second
       and member_id > ${after}::uuid order by member_id limit ${rowsAtOnce}`.execute(db);
  const ids = next.map(({ id }) => id);
  const among = next.map(({ member_id }) => member_id);
  const from = await addressed(tenant, { ...send, among }, texts, means);
  await sql`select set_config('app.bulk', 'on', true)`.execute(db);
  await sql`
    update email_recipients r set email = coalesce(now_is.email, r.email), language = coalesce(now_is.language, r.language),
      chapter_id = now_is.chapter_id, skip_reason = case when now_is.id is null then 'blocked' else now_is.reason end,
      status = case when now_is.id is not null and now_is.reason is null then 'queued' else 'suppressed' end, updated_at = now()
      from unnest(${ids}::uuid[], ${among}::uuid[]) as fixed (id, member_id) left join (${from}) as now_is on now_is.id = fixed.member_id
     where r.account_id = ${accountId} and r.id = fixed.id and r.id = any(${ids}::uuid[])
       and (now_is.id is null or r.status <> 'queued' or now_is.reason is not null
         or (r.email, r.language, r.chapter_id) is distinct from (now_is.email, now_is.language, now_is.chapter_id))`.execute(
    db,
  );
  return next.length === rowsAtOnce ? among.at(-1) : undefined;
}

const addressing = [
  'audience',
  'statuses',
  'member_ids',
  'excluded_segment_ids',
  'excluded_label_ids',
  'audience_at',
] as const;

/** @throws AppError 422 where it would be changed whom a send goes to whose recipients are fixed */
export function keepFixed({ row, values }: PlannedWrite): void {
  if (row?.status !== 'scheduled' || !hasFixedRows(row)) return;
  const changed = addressing.filter((field) => field in values && !isSameValue(values[field], row[field]));
  if (changed.length > 0)
    throw invalid(Object.fromEntries(changed.map((field) => [field, { key: 'rules.send_recipients_fixed' }])));
}
