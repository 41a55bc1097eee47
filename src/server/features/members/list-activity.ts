/** What a member did and what was recorded of it, read from where it stands: days seen, orders, groups, and moments of their own. screens.md 3.3 */
import { sql, type RawBuilder } from 'kysely';

import { memberActivity } from '../../../shared/audit/activity-definition.ts';
import type { MemberActivity } from '../../../shared/contracts/member-calls.ts';
import { channels } from '../../../shared/resources/channels.ts';
import { eventOrders } from '../../../shared/resources/event-orders.ts';
import { members } from '../../../shared/resources/members.ts';
import { parseListQuery, type ListQuery } from '../../crud/list-query.ts';
import { conditionSql } from '../../crud/list-sql.ts';
import { findRow } from '../../crud/read.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { isAllowed, type Caller } from '../../http/caller.ts';

export interface ActivityQuery {
  memberId: string;
  query: ListQuery;
}

/** @throws AppError 400 as every list call, `bad_filter` where the filter names no member or several, or asks for what an activity is not found by */
export function parseActivityQuery(asked: Record<string, unknown>): ActivityQuery {
  const query = parseListQuery(memberActivity, asked);
  const named = query.conditions.find(({ column, operator }) => column === 'member_id' && operator === 'eq');
  const [memberId] = named?.values ?? [];
  if (typeof memberId !== 'string' || named?.values.length !== 1) throw badFilter('member_id');
  // It is neither searched nor deleted, and its entries have no ids of their own.
  const unknown = { q: query.words.length > 0, deleted: query.deleted, segment: query.segments.length > 0 };
  for (const [word, isThere] of Object.entries(unknown)) if (isThere) throw badFilter(word);
  if (query.conditions.some(({ column }) => column === 'id')) throw badFilter('id');
  return { memberId, query };
}

const badFilter = (filter: string) => new AppError('bad_filter', { details: { filter }, params: { filter } });

/** A page of it and how much there is. @throws AppError 404 for a member there is not, also for another tenant's */
export async function listActivity(
  tenant: TenantScope,
  { memberId, query }: ActivityQuery,
  caller: Caller,
): Promise<{ entries: MemberActivity[]; total: number }> {
  if (!(await findRow(tenant, members, memberId))) throw notFound('members');
  const direction = sql.raw(query.sort.direction === 'ASC' ? 'asc' : 'desc');
  const { rows } = await sql<MemberActivity & { total: number | null }>`
    with happened as (${sql.join(sourcesOf(tenant, memberId, caller), sql` union all `)}),
    found as (select * from happened where ${sql.join([sql`true`, ...query.conditions.map((one) => conditionSql(one, caller))], sql` and `)}),
    page as (
      select * from found order by day ${direction}, at ${direction} nulls last, kind, subject_id
      limit ${query.limit} offset ${query.offset})
    select concat_ws(' ', kind, day, subject_id) as id, kind, day::text, at, status, tickets, counted.total,
      case when subject_id is null then null
        else jsonb_build_object('resource', resource, 'id', subject_id, 'label', label) end as subject
    from (select count(*)::int as total from found) as counted left join page on true
    order by day ${direction}, at ${direction} nulls last, kind, subject_id`.execute(tenant.db);
  const entries = rows.filter(({ kind }) => kind !== null).map(({ total: _total, ...entry }) => entry);
  return { entries, total: rows[0]?.total ?? 0 };
}

type Sql = RawBuilder<unknown>;

/** The moments of a member's own record that say what they did. */
const ownMoments = {
  joined: 'joined_at',
  left: 'left_at',
  invited: 'invited_at',
  email_verified: 'email_verified_at',
  terms_accepted: 'terms_accepted_at',
} as const;

/** Each as (member_id, kind, day, at, resource, subject_id, label, status, tickets); of orders and groups where the caller may read those. */
function sourcesOf({ accountId }: TenantScope, id: string, caller: Caller): Sql[] {
  const day = (moment: Sql) => sql`(${moment} at time zone ${caller.timeZone}::text)::date`;
  const ofMember = sql`account_id = ${accountId} and member_id = ${id}`;
  const moments = Object.entries(ownMoments).map(
    ([kind, column]) => sql`
      select id as member_id, ${kind}::text as kind, ${day(sql.ref(column))} as day, ${sql.ref(column)} as at,
        null::text as resource, null::uuid as subject_id, null::text as label, null::text as status, null::int as tickets
      from members where account_id = ${accountId} and id = ${id} and ${sql.ref(column)} <= now()`,
  );
  const seen = sql`
    select member_id, 'seen', day, null::timestamptz, null, null::uuid, null, null, null::int from member_activity where ${ofMember}`;
  const orders = sql`
    select o.member_id, 'order', ${day(sql`o.at`)}, o.at, 'event_orders', o.id, e.name, o.status, o.tickets
    from event_orders o join events e on e.account_id = o.account_id and e.id = o.event_id
    where o.account_id = ${accountId} and o.member_id = ${id} and o.deleted_at is null`;
  const groups = (['joined', 'left'] as const).map((what) => {
    const at = sql.ref(`g.${what}_at`);
    return sql`
      select g.member_id, ${`group_${what}`}::text, ${day(at)}, ${at}, 'channels', c.id, c.name, null, null::int
      from channel_members g join channels c on c.account_id = g.account_id and c.id = g.channel_id
      where g.account_id = ${accountId} and g.member_id = ${id} and ${at} <= now() and c.deleted_at is null`;
  });
  return [
    ...moments,
    seen,
    ...(isAllowed(caller, eventOrders.can.read) ? [orders] : []),
    ...(isAllowed(caller, channels.can.read) ? groups : []),
  ];
}
