/** The members that an audience reaches, as SQL: the same parts as `shared/audience/is-in-audience.ts`, of those who are in good standing. */
import { sql, type RawBuilder } from 'kysely';

import { audienceRecordParts, type Audience, type AudienceRecordPart } from '../../../shared/audience/audience.ts';
import type { AudienceReach } from '../../../shared/contracts/audience-calls.ts';
import { goodStandings } from '../../../shared/resources/parts/member-states.ts';
import { parseListQuery } from '../../crud/list-query.ts';
import { matching } from '../../crud/list-sql.ts';
import { withSegments } from '../../crud/segments.ts';
import { firstRow } from '../../db/first-row.ts';
import { countBrowsers } from '../../db/push-audience.ts';
import type { TenantScope } from '../../db/scope.ts';
import { resourceOf } from '../../definitions/registry.ts';
import type { Caller } from '../../http/caller.ts';

/** What is asked of a member, by the part that asks it. */
const conditions: Record<
  Exclude<AudienceRecordPart, 'segment_ids'>,
  (ids: readonly string[]) => RawBuilder<boolean>
> = {
  plan_ids: (ids) => sql<boolean>`plan_id = any(${ids}::uuid[])`,
  chapter_ids: (ids) => sql<boolean>`chapter_id = any(${ids}::uuid[])`,
  label_ids: (ids) => sql<boolean>`label_ids && ${ids}::uuid[]`,
  industry_ids: (ids) => sql<boolean>`industry_type_id = any(${ids}::uuid[])`,
  channel_ids: (ids) => sql<boolean>`exists (select from channel_members c
      where c.account_id = members.account_id and c.member_id = members.id and c.left_at is null
        and c.channel_id = any(${ids}::uuid[]))`,
  // Who has a ticket: an order that waits for its payment, failed or was paid back brings none.
  event_ids: (ids) => sql<boolean>`exists (select from event_orders o
      where o.account_id = members.account_id and o.member_id = members.id and o.deleted_at is null and o.tickets > 0
        and o.status in ('paid', 'free', 'partially_refunded', 'disputed') and o.event_id = any(${ids}::uuid[]))`,
};

/** Who sees what is shown to members in some states of membership. */
const whoSees = (statuses: readonly string[]) =>
  sql`deleted_at is null and account_status not in ('blocked', 'deactivated', 'erased')
  and membership_status = any(${statuses.length > 0 ? statuses : goodStandings}::text[])`;

/** What is asked of the rows of `members`, whatever their standing. @throws AppError 400 `bad_filter` for a segment that is none of the tenant's */
export async function membersOfAudience(
  tenant: TenantScope,
  audience: Audience,
  caller: Caller,
): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = [audience.who === 'guests' ? sql`false` : sql`true`];
  for (const part of audienceRecordParts) {
    const ids = audience[part] ?? [];
    if (ids.length === 0) continue;
    parts.push(part === 'segment_ids' ? await inSegments(tenant, ids, caller) : conditions[part](ids));
  }
  if (audience.languages?.length) parts.push(sql`language = any(${audience.languages})`);
  if (audience.countries?.length) parts.push(sql`country = any(${audience.countries})`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** @throws AppError as `membersOfAudience` */
export async function reachOf(
  tenant: TenantScope,
  audience: Audience,
  caller: Caller,
  statuses: readonly string[] = [],
): Promise<AudienceReach> {
  const isMeant = await membersOfAudience(tenant, audience, caller);
  const { rows } = await sql<{ members: number; all: number }>`
    select count(*) filter (where ${isMeant})::int as members, count(*)::int as all
      from members where account_id = ${tenant.accountId} and ${whoSees(statuses)}`.execute(tenant.db);
  const isOfMembers = audience.who === 'members' || audienceRecordParts.some((part) => audience[part]?.length);
  const browsers = await countBrowsers(tenant, audience);
  return { ...firstRow(rows), guests: !isOfMembers, browsers, is_about: (audience.devices ?? []).length > 0 };
}

/** How many members are in an audience of members alone; null where others see it as well. @throws AppError as `reachOf` */
export async function membersIn(tenant: TenantScope, audience: Audience, caller: Caller): Promise<number | null> {
  const { members, guests } = await reachOf(tenant, audience, caller);
  return guests ? null : members;
}

/** In any of them. */
async function inSegments(tenant: TenantScope, ids: readonly string[], caller: Caller): Promise<RawBuilder<unknown>> {
  const members = resourceOf('members');
  const each: RawBuilder<unknown>[] = [];
  for (const segment of ids) {
    const query = parseListQuery(members, { filter: JSON.stringify({ segment }) });
    each.push(sql`(${matching(tenant, members, await withSegments(tenant, members, query), caller)})`);
  }
  return sql`(${sql.join(each, sql` or `)})`;
}
