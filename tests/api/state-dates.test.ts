/** Since when a record is in its state: a moment beside each state, which no definition names and the database keeps. */
import { describe, expect, test } from 'vitest';

import { isDated, stateDateOf } from '../../src/shared/definition/state-dates.ts';
import type { Field } from '../../src/shared/definition/field-kinds.ts';
import { resources } from '../../src/server/definitions/registry.ts';
import { listPath } from '../support/generate-record.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

type Member = Record<'id' | 'membership_status_since' | 'account_status_since', string> & { version: number };

const all = Object.values(resources);
const statesOf = ({ fields }: (typeof all)[number]) =>
  Object.entries<Field>(fields).flatMap(([key, field]) => (isDated(field) ? [key] : []));

const read = async (tenant: TestTenant, id: string) => (await tenant.as('owner').get<Member>(`/members/${id}`)).body;

const sinceLongAgo = '2024-03-01T09:00:00.000Z';

describe('the date of a state', () => {
  test('a state has its date among the fields, filters and sorts of every definition, in three languages', () => {
    for (const definition of all) {
      const dates = statesOf(definition).map(stateDateOf);
      expect(Object.keys(definition.fields)).toEqual(expect.arrayContaining(dates));
      expect(definition.list.filters).toEqual(expect.arrayContaining(dates));
      expect(definition.list.sorts).toEqual(expect.arrayContaining(dates));
      for (const labels of Object.values(definition.translations!))
        expect(Object.keys(labels.fields)).toEqual(expect.arrayContaining(dates));
    }
    expect(all.flatMap(statesOf).length).toBeGreaterThan(25);
  });

  test('the date moves with its own state alone', async () => {
    const tenant = await newTenant();
    const dates = { membership_status_since: sinceLongAgo, account_status_since: sinceLongAgo };
    const { id } = await tenant.given.member({ membership_status: 'active', ...dates });
    const changed = await tenant.as('owner').put(`/members/${id}`, { city: 'Lugo', version: 1 });
    expect(changed).toMatchObject({ status: 200, body: dates });

    const moved = await tenant.as('owner').post<Member>(`/members/${id}/suspend`, { reason: 'Dues' });
    expect(moved).toMatchObject({ status: 200, body: { account_status_since: sinceLongAgo } });
    expect(Date.parse(moved.body.membership_status_since)).toBeGreaterThan(Date.parse(sinceLongAgo));
    expect(await read(tenant, id)).toMatchObject({ membership_status_since: moved.body.membership_status_since });
  });

  test('the date that comes along with a state is believed', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ membership_status: 'active' });
    const lapsed = { membership_status: 'lapsed', membership_status_since: sinceLongAgo };
    await asOwner(tenant.id, (db) => db.updateTable('members').set(lapsed).where('id', '=', id).execute());
    expect(await read(tenant, id)).toMatchObject(lapsed);
  });

  test('nobody writes the date of a state', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const body = { membership_status_since: sinceLongAgo, version: 1 };
    expect(await tenant.as('owner').put(`/members/${id}`, body)).toMatchObject({
      status: 400,
      body: { code: 'unknown_field', details: { fields: ['membership_status_since'] } },
    });
  });

  test('a list is narrowed to the date of a state, and put in its order', async () => {
    const tenant = await newTenant();
    const given = (first_name: string, membership_status_since: string) =>
      tenant.given.member({ first_name, membership_status: 'lapsed', membership_status_since });
    await given('second', '2024-03-02T09:00:00Z');
    await given('first', '2024-03-01T09:00:00Z');
    await given('later', '2025-01-01T09:00:00Z');
    const path = listPath('members', {
      filter: { membership_status: 'lapsed', membership_status_since_lt: '2025-01-01T00:00:00Z' },
      sort: ['membership_status_since', 'ASC'],
    });
    const { body } = await tenant.as('owner').get<{ first_name: string }[]>(path);
    expect(body.map(({ first_name }) => first_name)).toEqual(['first', 'second']);
  });

  test('a member added by hand has the dates of the member that they are', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan();
    const made = {
      first_name: 'Ada',
      email: 'ada@example.org',
      language: 'en',
      custom_kind: 'honorary',
      plan_id: plan.id,
    };
    const reason = { custom_reason: 'Founder of the club' };
    const { id } = (await tenant.as('owner').post('/custom_members', { ...made, ...reason })).body as Member;
    await asOwner(tenant.id, (db) =>
      db.updateTable('members').set({ login_status_since: sinceLongAgo }).where('id', '=', id).execute(),
    );
    expect(await tenant.as('owner').get(`/custom_members/${id}`)).toMatchObject({
      status: 200,
      body: {
        login_status_since: sinceLongAgo,
        membership_status_since: (await read(tenant, id)).membership_status_since,
      },
    });
  });
});
