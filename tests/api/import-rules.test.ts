/** The rules of a definition hold in an import as they do elsewhere: its dry run tells of each row that would break one. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { findResource } from '../../src/server/definitions/registry.ts';
import { findKind } from '../../src/shared/imports/import-kinds.ts';
import { clockOf } from '../../src/server/crud/timed-states.ts';
import { ruleFaults } from '../../src/server/features/import/rule-faults.ts';
import { brokenRules, type Rule, type Values } from '../../src/shared/definition/rules.ts';
import { checkedImport, csv } from '../support/imports.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

describe('an import', () => {
  test('an import refuses rows with half of a place, new ones and known ones', async () => {
    const tenant = await newTenant();
    await tenant.given.business({ name: 'Known', external_id: 'B1', latitude: 1.5, longitude: 2.5 });
    const file = csv(
      ['External ID', 'Name', 'Category', 'Latitude', 'Longitude'],
      ['B1', 'Known', 'other', '3', ''],
      ['B2', 'Half', 'other', '3', ''],
      ['B3', 'Whole', 'other', '3', '4'],
      ['B4', 'Nowhere', 'other', '', ''],
      ['B5', 'Wrong', 'other', 'north', '4'],
    );
    const given = await checkedImport(tenant, file, {
      kind: 'businesses',
      match_on: 'external_id',
      default_values: {},
    });
    const told = (await given.rows()).map(({ action, problems }) => [
      action,
      ...problems.map((one) => `${one.field} ${one.code}`),
    ]);
    expect(told).toEqual([
      ['update'],
      ['error', 'longitude other_half'],
      ['create'],
      ['create'],
      ['error', 'latitude bad_number'],
    ]);
  });
});

const { definition } = findKind('businesses', findResource)!;
const rules: Rule[] = [
  { rule: 'after', field: 'position', other: 'founded_year' },
  { rule: 'needed_when', field: 'city', when: { field: 'category', is: ['retail'] } },
  { rule: 'needed_when', field: 'country', when: { field: 'city', isSet: true } },
  { rule: 'shown_when', field: 'hours', when: { field: 'verification', is: ['unverified'] } },
  { rule: 'frozen_once', field: 'slug', when: { field: 'listing_status', is: ['published'] } },
  { rule: 'both_or_neither', fields: ['latitude', 'longitude'] },
];
const codes: Record<Rule['rule'], string> = {
  after: 'not_after',
  not_past: 'past',
  both_or_neither: 'other_half',
  needed_when: 'required',
  shown_when: 'not_shown',
  frozen_once: 'locked',
};

describe('a rule as a condition over rows', () => {
  test.each<[string, Values | null, Values]>([
    ['nothing', null, {}],
    ['a place later than the year', null, { position: 1999, founded_year: 1990 }],
    ['a place before the year', null, { position: 9, founded_year: 1990 }],
    ['a year beyond the place that stands', { position: 1900 }, { founded_year: 1990 }],
    ['shops without a city', null, { category: 'retail' }],
    ['shops with an empty city', null, { category: 'retail', city: '' }],
    ['a record that becomes a shop', { category: 'food', city: null }, { category: 'retail' }],
    ['a shop whose city stands', { category: 'food', city: 'Lima', country: 'Peru' }, { category: 'retail' }],
    ['a city of no country', { country: null }, { city: 'Lima' }],
    ['hours of a new record', null, { hours: 'Always' }],
    ['hours of one that is verified', { verification: 'verified' }, { hours: 'Always' }],
    ['another address of what is published', { listing_status: 'published', slug: 'a' }, { slug: 'b' }],
    ['another address of a draft', { listing_status: 'draft', slug: 'a' }, { slug: 'b' }],
    ['half a place', { latitude: 1, longitude: 2 }, { latitude: null }],
  ])('the condition of a rule says the same as the rule itself of %s', async (_title, row, values) => {
    const tenant = await newTenant();
    const stored = row && (await tenant.given.business(row));
    const clock = clockOf('Europe/Madrid');
    const initial = { verification: 'unverified', listing_status: 'draft', ...(row ? {} : values) };
    const expected = rules.flatMap((rule) =>
      brokenRules([rule], { row: stored, values: row ? values : initial, clock }).map(() => codes[rule.rule]),
    );
    const found = await asOwner(tenant.id, async (db) => {
      const { rows } = await sql<{ faults: { code: string }[] }>`
        select to_jsonb(array_remove(array[${sql.join(ruleFaults({ ...definition, rules }, clock.today))}]::jsonb[], null)) as faults
        from (select null::jsonb as cell_problems) r
        left join businesses m on m.id = ${stored?.id ?? null}::uuid
        cross join (select ${JSON.stringify(values)}::jsonb as changes) wanted`.execute(db);
      return rows[0]!.faults;
    });
    expect(found.map(({ code }) => code)).toEqual(expected);
  });

  test.each([
    ['2020-01-01', undefined, ['past']],
    ['2999-01-01', undefined, []],
    ['2999-01-01', [1, 365] as const, ['past']],
    [clockOf('Europe/Madrid').today, undefined, []],
    [clockOf('Europe/Madrid').today, [1, 365] as const, ['past']],
  ])(
    'the condition of a rule knows of %s with the days %j whether it has passed',
    async (renewal_on, days, expected) => {
      const tenant = await newTenant();
      const { definition: members } = findKind('members', findResource)!;
      const own: Rule[] = [{ rule: 'not_past', field: 'renewal_on', ...(days && { days }) }];
      const found = await asOwner(tenant.id, async (db) => {
        const { rows } = await sql<{ fault: { code: string } | null }>`
        select ${ruleFaults({ ...members, rules: own }, clockOf('Europe/Madrid').today)[0]!} as fault
        from (select null::jsonb as cell_problems) r left join members m on false
        cross join (select ${JSON.stringify({ renewal_on })}::jsonb as changes) wanted`.execute(db);
        return rows[0]!.fault;
      });
      expect([found?.code ?? []].flat()).toEqual(expected);
    },
  );
});
