/**
 * What is counted of one member when somebody looks at them. Own choice: none of it is a column of the list but the lifetime value, for it
 * is asked for one at a time. Posts, comments and referrals are counted once there are any; so are flags from reports.
 */
import { sql } from 'kysely';

import type { MemberSummaryReply, RiskFlag } from '../../../shared/contracts/member-calls.ts';
import { channels } from '../../../shared/resources/channels.ts';
import { eventOrders } from '../../../shared/resources/event-orders.ts';
import { members } from '../../../shared/resources/members.ts';
import { payments } from '../../../shared/resources/payments.ts';
import { firstRow } from '../../db/first-row.ts';
import { maySee } from '../../crud/mask.ts';
import { findRow } from '../../crud/read.ts';
import type { TenantScope } from '../../db/scope.ts';
import { notFound } from '../../errors/app-error.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

type Summary = MemberSummaryReply['data'];

interface Found extends Record<RiskFlag, boolean> {
  events: number;
  groups: number;
}

/** @throws AppError 404 for a member there is not, also for another tenant's */
export async function summariseMember({ db, ...tenant }: TenantScope, id: string, caller: Caller): Promise<Summary> {
  const row = await findRow({ db, ...tenant }, members, id);
  if (!row) throw notFound('members');
  const of = (table: string) =>
    sql`from ${sql.table(table)} where account_id = ${tenant.accountId} and member_id = ${id}`;
  const { rows } = await sql<Found>`select
    (select count(distinct event_id)::int ${of('event_orders')} and deleted_at is null and takes_place(status)) as events,
    (select count(*)::int ${of('channel_members')} and left_at is null) as groups,
    exists (select ${of('subscriptions')} and deleted_at is null and status in ('past_due', 'unpaid')) as payment_overdue,
    exists (select ${of('payments')} and deleted_at is null and status = 'disputed') as payment_disputed,
    coalesce((
      select state = 'failed' from mails where account_id = ${tenant.accountId} and recipient_kind = 'member' and recipient_id = ${id}
        and state in ('sent', 'failed') order by finished_at desc limit 1), false) as mail_failed`.execute(db);
  const found = firstRow(rows);
  const seesMoney = isAllowed(caller, payments.can.read);
  const flags: RiskFlag[] = [...(seesMoney ? (['payment_overdue', 'payment_disputed'] as const) : []), 'mail_failed'];
  const { currency } = caller;
  return {
    counts: {
      events: isAllowed(caller, eventOrders.can.read) ? found.events : null,
      groups: isAllowed(caller, channels.can.read) ? found.groups : null,
    },
    lifetime_value: maySee(members.fields.lifetime_value_cents, caller)
      ? { amount_cents: Number(row.lifetime_value_cents), currency }
      : null,
    risk_flags: flags.filter((flag) => found[flag]),
  };
}
