/** Inviting whom an import brings in: all of them or nobody, now or on a day, and no more than the person knows of. */
import { describe, expect, test } from 'vitest';

import { checkedImport, countsOf, csv, importOf, upload } from '../support/imports.ts';
import { mailsOf, sendToOutbox } from '../support/mail.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const people = (count: number) =>
  csv(
    ['Email', 'First name', 'Language'],
    ...Array.from({ length: count }, (_, index) => [`p${index}@m.example`, `P${index}`, index === 0 ? 'es' : 'en']),
  );
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const invitedOf = async (tenant: TestTenant) =>
  (await tenant.as('owner').get<Record<string, unknown>[]>('/members?range=[0,99]')).body.map(
    ({ invited_at }) => invited_at,
  );

describe('an import', () => {
  test('an import invites nobody unless it was asked to', async () => {
    const tenant = await newTenant();
    await (await checkedImport(tenant, people(2))).commit();
    expect([await mailsOf(tenant), await invitedOf(tenant)]).toEqual([[], [null, null]]);
  });

  test('an import invites those it adds, each in their language, and nobody who was there', async () => {
    const tenant = await newTenant();
    await tenant.given.member({ email: 'p1@m.example', first_name: 'Old' });
    const given = await checkedImport(tenant, people(2), { invites: 'now' });
    await given.commit();
    await sendToOutbox(tenant);
    expect(await mailsOf(tenant)).toMatchObject([
      { state: 'sent', template: 'member_invited', to_address: 'p0@m.example', language: 'es', batch_id: given.id },
    ]);
  });

  test('an import invites on a day, at nine where the organisation is', async () => {
    const tenant = await newTenant({ timeZone: 'Asia/Tokyo' });
    const day = inDays(3);
    await (await checkedImport(tenant, people(1), { invites: 'on_date', invites_on: day })).commit();
    const [mail] = await mailsOf(tenant);
    expect(mail).toMatchObject({ state: 'queued', send_at: `${day}T00:00:00.000Z` });
    expect(await invitedOf(tenant)).toEqual([`${day}T00:00:00.000Z`]);
  });

  test('an import that is taken back takes the invitations back that have not left', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people(1), { invites: 'on_date', invites_on: inDays(3) });
    await given.commit();
    await given.step('undo');
    await given.work();
    expect((await given.read()).state).toBe('undone');
    await sendToOutbox(tenant);
    expect(await mailsOf(tenant)).toMatchObject([{ state: 'cancelled' }]);
  });

  test('an import asks for the number of invitations again beyond five hundred', async () => {
    const tenant = await newTenant();
    const given = await checkedImport(tenant, people(501), { invites: 'now' });
    const counts = countsOf(await given.read());
    const refused = await given.step<Record<string, unknown>>('commit', counts);
    expect(refused).toMatchObject({ status: 422, body: { errors: { invite_count: expect.any(String) } } });
    expect(await given.step('commit', { ...counts, invite_count: 500 })).toMatchObject({ status: 422 });
    expect(await given.step('commit', { ...counts, invite_count: 501 })).toMatchObject({ status: 202 });
  });

  test.each([
    ['businesses', { invites: 'now' }, 'invites'],
    ['members', { invites: 'on_date' }, 'invites_on'],
    ['members', { invites: 'on_date', invites_on: '2020-01-01' }, 'invites_on'],
    ['members', { invites: 'on_date', invites_on: inDays(800) }, 'invites_on'],
  ])('an import of %s takes no %j', async (kind, choice, field) => {
    const tenant = await newTenant();
    const header = kind === 'members' ? ['Email', 'First name'] : ['External ID', 'Category'];
    const { id } = (await upload(tenant, csv(header, ['a@m.example', 'other']), { kind })).body.data;
    const { mapping, match_on, mode, blank_cells, date_order, may_change_email } = await importOf(tenant, id).read();
    const body = { mapping, match_on, mode, blank_cells, date_order, may_change_email, default_values: {}, ...choice };
    expect(await importOf(tenant, id).step('map', body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(String) } },
    });
  });
});
