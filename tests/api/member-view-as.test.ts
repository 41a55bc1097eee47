/** Seeing what a member sees: read only, for a quarter of an hour, in one session, with a reason that is written down. */
import { describe, expect, test } from 'vitest';

import type { MemberViewReply, ViewAsReply } from '../../src/shared/contracts/member-calls.ts';
import { asOwner, newTenant, type TestTenant, type Who } from '../support/tenant.ts';

const reason = 'Says that her profile looks empty';
const open = (tenant: TestTenant, id: string, who: Who = 'support') =>
  tenant.as(who).post<ViewAsReply>(`/members/${id}/view_as`, { reason });
const look = (tenant: TestTenant, token: string, who: Who = 'support') =>
  tenant.as(who).get<MemberViewReply>('/member_views/current', { 'x-view-as': token });

describe('the view as a member', () => {
  test('the view as a member shows their record and their directory, and none of what the staff keep', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan({ name: JSON.stringify({ en: 'Gold' }) });
    const { id } = await tenant.given.member({ first_name: 'Mei', plan_id: plan.id, external_id: 'X-1' });
    const { data } = (await open(tenant, id)).body;
    const minutes = (Date.parse(data.expires_at) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    const seen = (await look(tenant, data.token)).body.data;
    expect(seen).toMatchObject({
      member: { id, first_name: 'Mei', email: expect.stringContaining('@') as unknown },
      plan: { en: 'Gold' },
      directory: { listed: true, visible_to: 'members', total: 1 },
    });
    expect(Object.keys(seen.member)).not.toContain('external_id');
    expect(Object.keys(seen.member)).not.toContain('label_ids');
  });

  test('the view as a member shows their entry as the directory does, and none where they are not listed', async () => {
    const tenant = await newTenant();
    const settings = { shows_bio: false, shows_links: false, version: 1 };
    await tenant.as('owner').put('/directory_settings/current', settings);
    const industry = await tenant.given.industryType({ name: JSON.stringify({ en: 'Farming' }) });
    const known = { title: 'Baker', bio: 'Bakes.', industry_type_id: industry.id, directory_visible: true };
    const { id } = await tenant.given.member(known);
    const { entry } = (await look(tenant, (await open(tenant, id)).body.data.token)).body.data;
    expect(entry).toMatchObject({ full_name: 'Ana Ruiz', title: 'Baker', industry: { en: 'Farming' } });
    expect(Object.keys(entry!)).not.toContain('bio');
    expect(Object.keys(entry!)).not.toContain('email');

    const hidden = await tenant.given.member({ directory_visible: false });
    const seen = await look(tenant, (await open(tenant, hidden.id)).body.data.token);
    expect(seen.body.data.entry).toBeNull();
  });

  test('the view as a member closes the directory to a member who may not open it', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ membership_status: 'lapsed' });
    const { token } = (await open(tenant, id)).body.data;
    expect((await look(tenant, token)).body.data.directory).toBeNull();
  });

  test('the view as a member writes nothing, whatever one may do otherwise', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const { token } = (await open(tenant, id, 'owner')).body.data;
    const header = { 'x-view-as': token };
    const replies = await Promise.all([
      tenant.as('owner').put(`/members/${id}`, { city: 'Bath', version: 1 }, header),
      tenant.as('owner').post('/labels', { name: 'New', color: '#123456' }, header),
      tenant.as('owner').post(`/members/${id}/archive`, {}, header),
    ]);
    expect(replies).toMatchObject(replies.map(() => ({ status: 403, body: { code: 'view_as_read_only' } })));
    expect((await tenant.as('owner').get(`/members/${id}`)).body).toMatchObject({ version: 1 });
  });

  test('the view as a member marks nothing as seen, and is logged on both sides with its reason', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ last_seen_at: null });
    const { token } = (await open(tenant, id)).body.data;
    await look(tenant, token);
    expect((await tenant.as('owner').get(`/members/${id}`)).body).toMatchObject({ last_seen_at: null, version: 1 });
    const entries = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').selectAll().where('action', '=', 'view_as').execute(),
    );
    expect(entries.map((entry) => entry.resource_id).toSorted()).toEqual([id, tenant.staffId('support')].toSorted());
    expect(entries.map((entry) => entry.reason)).toEqual([reason, reason]);
  });

  test('the view as a member ends after its time, when it is ended, and in every other session', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const { token } = (await open(tenant, id)).body.data;
    const ended = { status: 403, body: { code: 'view_as_ended' } };
    expect(await look(tenant, token, 'admin')).toMatchObject(ended);
    await tenant.as('support').delete('/member_views/current', { 'x-view-as': token });
    expect(await look(tenant, token)).toMatchObject(ended);

    const late = (await open(tenant, id)).body.data.token;
    const expires_at = new Date(Date.now() - 1000).toISOString();
    await asOwner(tenant.id, (db) => db.updateTable('member_views').set({ expires_at }).execute());
    expect(await look(tenant, late)).toMatchObject(ended);
    expect(await look(tenant, 'no token')).toMatchObject(ended);
  });

  test('the view as a member is refused for somebody on the staff who may do more', async () => {
    const tenant = await newTenant();
    const owner = await asOwner(tenant.id, (db) =>
      db.selectFrom('staff').select('email').where('id', '=', tenant.staffId('owner')).executeTakeFirstOrThrow(),
    );
    const { id } = await tenant.given.member({ email: owner.email.toUpperCase() });
    expect(await open(tenant, id)).toMatchObject({ status: 403, body: { code: 'view_as_refused' } });
    expect(await open(tenant, id, 'owner')).toMatchObject({ status: 200 });
  });

  test.each([
    ['analyst', 403],
    ['moderator', 403],
    ['stranger', 404],
    ['nobody', 401],
  ] as const)('the view as a member is not for: %s', async (who, status) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    expect((await open(tenant, id, who)).status).toBe(status);
  });

  test('the view as a member needs a reason', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    expect((await tenant.as('owner').post(`/members/${id}/view_as`, { reason: ' ' })).status).toBe(422);
  });
});
