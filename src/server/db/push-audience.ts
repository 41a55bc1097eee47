/** The browsers that an audience reaches, as SQL: the same parts as `shared/audience/is-in-audience.ts`. */
import { sql, type RawBuilder } from 'kysely';

import type { Audience } from '../../shared/audience/audience.ts';
import { firstRow } from './first-row.ts';
import type { TenantScope } from './scope.ts';

/** What is asked of the rows of `push_subscriptions`. */
export function inPushAudience(audience: Audience): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [
    audience.who === 'everyone' ? sql`true` : sql`is_member = ${audience.who !== 'guests'}`,
  ];
  const ask = (
    wanted: readonly string[] | undefined,
    condition: (values: readonly string[]) => RawBuilder<unknown>,
  ) => {
    if (wanted && wanted.length > 0) parts.push(condition(wanted));
  };
  ask(audience.plan_ids, (ids) => sql`plan_id = any(${ids}::uuid[])`);
  ask(audience.chapter_ids, (ids) => sql`chapter_id = any(${ids}::uuid[])`);
  ask(audience.industry_ids, (ids) => sql`industry_id = any(${ids}::uuid[])`);
  ask(audience.label_ids, (ids) => sql`label_ids && ${ids}::uuid[]`);
  ask(audience.segment_ids, (ids) => sql`segment_ids && ${ids}::uuid[]`);
  ask(audience.channel_ids, (ids) => sql`channel_ids && ${ids}::uuid[]`);
  ask(audience.event_ids, (ids) => sql`event_ids && ${ids}::uuid[]`);
  ask(audience.languages, (languages) => sql`language = any(${languages}::text[])`);
  ask(audience.countries, (countries) => sql`country = any(${countries}::text[])`);
  ask(audience.devices, (devices) => sql`device = any(${devices}::text[])`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** How many browsers an audience has now. */
export async function countBrowsers({ db, accountId }: TenantScope, audience: Audience): Promise<number> {
  const { rows } = await sql<{ browsers: number }>`
    select count(*)::int as browsers from push_subscriptions
     where account_id = ${accountId} and ${inPushAudience(audience)}`.execute(db);
  return firstRow(rows).browsers;
}
