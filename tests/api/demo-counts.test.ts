/** What the demo data promise of views and clicks: a year of them, and every sum the same. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { stories } from '../../demo/seed/load.ts';
import { accountIdOf } from '../../demo/seed/settings.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { resources } from '../../src/server/definitions/registry.ts';
import { isPublic } from '../../src/shared/definition/check-public.ts';
import type { TestDatabase } from '../support/database.ts';
import { demoDatabase, loadDay, loadTimeoutMs } from '../support/demo-tenants.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
}, loadTimeoutMs);
afterAll(() => database.close());

interface Row {
  id: string;
  clicks: number;
  impressions: number | null;
  status: string;
  days_clicks: number;
  days_impressions: number;
  total_clicks: number;
  first: string | null;
  last: string | null;
}

const counted = Object.values(resources)
  .filter(isPublic)
  .filter(({ public: part }) => part.counts);
const names = [...counted.map(({ name }) => name), 'ads'];

/** Each record of a collection, with what its days and its total add up to. */
const rowsOf = (name: string) =>
  Promise.all(
    stories.map((story) =>
      withTenant(database.owner, { accountId: accountIdOf(story), actorId: null }, async ({ db, accountId }) => {
        const { rows } = await sql<Row>`
          select r.id, r.clicks, (to_jsonb(r) ->> 'impressions')::int as impressions, r.status, coalesce(d.clicks, 0) as days_clicks,
              coalesce(d.impressions, 0) as days_impressions, coalesce(t.clicks, 0) as total_clicks, d.first, d.last
            from ${sql.table(name)} as r
              left join view_totals t on t.account_id = r.account_id and t.kind = ${name} and t.subject_id = r.id
              left join lateral (select sum(clicks) as clicks, sum(impressions) as impressions, min(day) as first, max(day) as last
                from view_counts v where v.account_id = r.account_id and v.kind = ${name} and v.subject_id = r.id) d on true
            where r.account_id = ${accountId}`.execute(db);
        return rows;
      }),
    ),
  );

test.each(names)('what a record says of itself is what its days add up to: %s', async (name) => {
  const rows = (await rowsOf(name)).flat();
  const sums = ({ clicks, impressions }: Row) => [clicks, clicks, impressions];
  // An announcement says how many people have seen it, not how often.
  const days = (row: Row) => [
    row.days_clicks,
    row.total_clicks,
    row.impressions === null ? null : row.days_impressions,
  ];
  expect(rows.map(days)).toEqual(rows.map(sums));
  expect(rows.some(({ clicks }) => clicks > 20)).toBe(true);
});

test.each(names)('nothing was seen before it was shown, nor on the day of the load: %s', async (name) => {
  const rows = (await rowsOf(name)).flat();
  expect(
    rows.filter(
      ({ status, clicks }) => ['draft', 'pending_review', 'rejected', 'scheduled'].includes(status) && clicks > 0,
    ),
  ).toEqual([]);
  // What begins on that day has been seen on it, and on no other.
  expect(rows.filter(({ first, last }) => last !== null && last >= loadDay && first !== loadDay)).toEqual([]);
});

test('the audiences of the demo ads add up to what was counted, and what they cost by day to their spend', async () => {
  const wrong = await Promise.all(
    stories.map((story) =>
      withTenant(database.owner, { accountId: accountIdOf(story), actorId: null }, async ({ db, accountId }) => {
        const { rows } = await sql<{ name: string }>`
          select a.name from ads a where a.account_id = ${accountId} and (
            a.impressions <> (select coalesce(sum(impressions), 0) from view_audiences v
              where v.account_id = a.account_id and v.subject_id = a.id and v.facet = 'who')
            or a.spend_cents <> (select coalesce(sum(cents), 0) from view_costs v where v.account_id = a.account_id and v.subject_id = a.id))`.execute(
          db,
        );
        return rows.map(({ name }) => name);
      }),
    ),
  );
  expect(wrong.flat()).toEqual([]);
});
