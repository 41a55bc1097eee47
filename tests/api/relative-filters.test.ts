/** Filters by days that move with today: a word is kept, and what it means is asked when the list is read. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import type { Job } from '../../src/shared/contracts/job-calls.ts';
import type { SavedView, SavedViewsReply } from '../../src/shared/contracts/saved-view-calls.ts';
import { listPath } from '../support/generate-record.ts';
import { runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

type Rows = Record<string, unknown>[];

/** The moment that it is for the server. */
const at = (moment: string) => vi.setSystemTime(new Date(moment));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const namesIn = async (tenant: TestTenant, filter: object) =>
  (await tenant.as('owner').get<Rows>(listPath('members', { filter }))).body
    .map(({ first_name }) => first_name as string)
    .toSorted();

/** A tenant in Madrid with members who renew, or joined, when their name says. */
async function withMembers(
  field: 'renewal_on' | 'joined_at' | 'membership_status_since',
  moments: readonly string[],
): Promise<TestTenant> {
  const tenant = await newTenant();
  for (const moment of moments) await tenant.given.member({ first_name: moment, [field]: moment });
  return tenant;
}

describe('a filter by days that move with today', () => {
  test('a word stands for the days that it means when the list is read', async () => {
    const tenant = await withMembers('renewal_on', [
      '2026-10-31',
      '2026-11-01',
      '2026-11-30',
      '2026-12-01',
      '2026-12-31',
    ]);
    await tenant.given.member({ first_name: 'never', renewal_on: null });
    const found = () => namesIn(tenant, { renewal_on_during: 'this_month' });
    expect(await found()).toEqual(['2026-11-01', '2026-11-30']);
    at('2026-12-05T12:00:00Z');
    expect(await found()).toEqual(['2026-12-01', '2026-12-31']);
  });

  test('a day begins at midnight where the organisation is, while it is yesterday in Greenwich', async () => {
    const tenant = await withMembers('renewal_on', ['2026-11-27', '2026-11-28']);
    expect(await namesIn(tenant, { renewal_on_during: 'today' })).toEqual(['2026-11-27']);
    at('2026-11-27T23:30:00Z');
    expect(await namesIn(tenant, { renewal_on_during: 'today' })).toEqual(['2026-11-28']);
  });

  test('moments lie in the days of the organisation, over both changes of the clocks', async () => {
    const tenant = await withMembers('joined_at', [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
      '2026-10-24T21:59:59Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ]);
    at('2026-03-29T12:00:00Z');
    expect(await namesIn(tenant, { joined_at_during: 'today' })).toEqual([
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
    ]);
    at('2026-10-25T12:00:00Z');
    expect(await namesIn(tenant, { joined_at_during: 'today' })).toEqual([
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
    ]);
  });

  test('weeks begin when the organisation says', async () => {
    const tenant = await withMembers('renewal_on', ['2026-11-22', '2026-11-23']);
    const found = () => namesIn(tenant, { renewal_on_during: 'this_week' });
    expect(await found()).toEqual(['2026-11-23']);
    const settings = JSON.stringify({ GENERAL: { week_start: 'sunday' } });
    await asOwner(tenant.id, (db) =>
      db.updateTable('accounts').set({ settings }).where('id', '=', tenant.id).execute(),
    );
    expect(await found()).toEqual(['2026-11-22', '2026-11-23']);
  });

  test('an export, a change of all that match and a segment mean the same days as the list', async () => {
    const tenant = await withMembers('renewal_on', ['2026-10-15', '2026-10-16', '2026-11-15']);
    const filter = { renewal_on_during: 'last_month' };
    const segment = await tenant.as('owner').post('/segments', { name: 'Renewed last month', filter });
    expect(segment.status).toBe(201);
    at('2026-12-27T12:00:00Z');
    expect(await namesIn(tenant, { segment: segment.body.id })).toEqual(['2026-11-15']);

    const columns = ['first_name'];
    const asked = await tenant
      .as('owner')
      .post<{ job_id: string }>('/members/export', { format: 'csv', columns, filter });
    await runJobs(tenant);
    expect((await tenant.as('owner').get<Job>(`/jobs/${asked.body.job_id}`)).body).toMatchObject({
      status: 'succeeded',
      total: 1,
    });

    at('2026-11-27T12:00:00Z');
    const body = { action: 'delete', filter };
    expect((await tenant.as('owner').post<BulkReply>('/members/bulk', body)).body.matched).toBe(2);
    expect(await namesIn(tenant, {})).toEqual(['2026-11-15']);
  });

  test('a shared view “lapsed this month” is right next month', async () => {
    const tenant = await newTenant();
    for (const moment of ['2026-11-15T09:00:00Z', '2026-12-15T09:00:00Z'])
      await tenant.given.member({
        first_name: moment.slice(0, 10),
        membership_status: 'lapsed',
        membership_status_since: moment,
      });
    const state = { filter: { membership_status: 'lapsed', membership_status_since_during: 'this_month' } };
    const view = { screen: 'users', name: 'Lapsed this month', state, is_shared: true };
    expect((await tenant.as('owner').post<{ data: SavedView }>('/saved_views', view)).status).toBe(201);
    at('2026-12-02T12:00:00Z');
    const { body } = await tenant.as('support').get<SavedViewsReply>('/saved_views?screen=users');
    expect(await namesIn(tenant, body.data[0]!.state.filter)).toEqual(['2026-12-15']);
  });

  test('what is shown for a time is found by a word as well', async () => {
    const tenant = await newTenant();
    const shown = (title: string, starts_at: string | null, ends_at: string | null) =>
      tenant.insert('banners', { title, starts_at, ends_at });
    await shown('October', '2026-10-01T00:00:00Z', '2026-10-31T00:00:00Z');
    await shown('November', '2026-11-02T00:00:00Z', '2026-11-10T00:00:00Z');
    await shown('always', null, null);
    await shown('December', '2026-12-02T00:00:00Z', null);
    const { body } = await tenant
      .as('owner')
      .get<Rows>(listPath('banners', { filter: { window_during: 'this_month' } }));
    expect(body.map(({ title }) => title).toSorted()).toEqual(['November', 'always']);
  });

  test.each(['audit_logs', 'recycle_bin'])('the list of %s takes such a word', async (name) => {
    const tenant = await newTenant();
    vi.useRealTimers();
    const { id } = await tenant.given.member();
    await tenant.as('owner').delete(`/members/${id}`);
    const field = name === 'audit_logs' ? 'at' : 'deleted_at';
    const found = async (word: string) =>
      (await tenant.as('owner').get<Rows>(listPath(name, { filter: { [`${field}_during`]: word } }))).body.length;
    expect(await found('last_7_days')).toBeGreaterThan(0);
    expect(await found('last_year')).toBe(0);
  });

  test.each(['this_decade', 'last_0_days', '2026-11-01', ['today'], null, 7])(
    'the word %j is refused, and the words there are are named',
    async (word) => {
      const tenant = await newTenant();
      const reply = await tenant.as('owner').get(listPath('members', { filter: { renewal_on_during: word } }));
      expect(reply).toMatchObject({
        status: 400,
        body: {
          code: 'bad_filter',
          message: expect.stringMatching(/renewal_on_during.*this_month/) as unknown,
          details: { filter: 'renewal_on_during', value: word },
        },
      });
      const view = { screen: 'users', name: 'Odd', state: { filter: { renewal_on_during: word } }, is_shared: false };
      expect((await tenant.as('owner').post('/saved_views', view)).status).toBe(400);
    },
  );

  test.each(['city_during', 'membership_status_during'])('no word of days is asked about with %s', async (filter) => {
    const tenant = await newTenant();
    const reply = await tenant.as('owner').get(listPath('members', { filter: { [filter]: 'today' } }));
    expect(reply).toMatchObject({ status: 400, body: { code: 'unknown_filter' } });
  });
});
