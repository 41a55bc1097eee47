/** What a colleague may do, and lending them a permission before they ask. screens.md 4.1, 4.4. */
import { expect, test } from 'vitest';

import { en } from '../../i18n/en.ts';
import type { RightsOfColleague } from '../../src/shared/contracts/staff-calls.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

const tenant = await newTenant();
const other = await newTenant();
const analyst = tenant.staffId('analyst');

const lend = (permission: string, to = analyst, who: 'owner' | 'admin' | 'analyst' = 'owner') =>
  tenant.as(who).post<{ data: { request_id: string; granted_until: string } }>(`/staff/${to}/lend`, { permission });
const rightsOf = async (id = analyst) =>
  (await tenant.as('owner').get<{ data: RightsOfColleague }>(`/staff/${id}/rights`)).body.data;
const addLabel = (name: string) => tenant.as('analyst').post('/labels', { name, color: '#409EFF' });

test('a colleague’s rights are said with the role each is from', async () => {
  const { roles, lent } = await rightsOf();
  expect(roles).toMatchObject([{ preset: 'analyst', permissions: expect.arrayContaining(['members.read']) }]);
  expect(lent).toEqual([]);
});

test('a permission is lent for a day unasked, is told by mail, and is ended as one asked for', async () => {
  expect((await addLabel('Before')).status).toBe(403);
  const { status, body } = await lend('members.write');
  expect(status).toBe(201);
  const hours = (Date.parse(body.data.granted_until) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
  expect((await addLabel('Meanwhile')).status).toBe(201);
  expect((await rightsOf()).lent).toEqual([{ permission: 'members.write', ...body.data }]);
  const mails = await asOwner(tenant.id, (db) =>
    db.selectFrom('mails').select('template').where('recipient_id', '=', analyst).execute(),
  );
  expect(mails).toContainEqual({ template: 'access_granted' });

  expect(await lend('members.write')).toMatchObject({
    status: 422,
    body: { errors: { permission: en.validation.held_by_colleague } },
  });
  expect((await tenant.as('owner').post(`/access_requests/${body.data.request_id}/end`)).status).toBe(200);
  expect((await addLabel('After')).status).toBe(403);
});

test('a permission that was asked for and is lent answers the request', async () => {
  const asked = { permission: 'media.write', path: '/configure_platform/website' };
  const { body } = await tenant.as('analyst').post<{ data: { id: string } }>('/access_requests', asked);
  expect((await lend('media.write')).body.data.request_id).toBe(body.data.id);
});

test.each([
  ['there is not', { permission: 'members.fly' }, 422, 'validation_failed'],
  ['makes something that outlives it', { permission: 'admin.roles.write' }, 409, 'action_refused'],
  ['one lacks oneself', { permission: 'admin.roles.write', who: 'admin' }, 409, 'action_refused'],
  ['would be one’s own', { to: tenant.staffId('owner') }, 409, 'action_refused'],
  ['is of another organisation’s colleague', { to: other.staffId('analyst') }, 404, 'not_found'],
  ['one may not decide on', { to: tenant.staffId('admin'), who: 'analyst' }, 403, 'permission_denied'],
] as const)('a permission that %s is not lent', async (_why, asked, status, code) => {
  const { permission, to, who } = { permission: 'members.export', to: analyst, who: 'owner', ...asked } as const;
  expect(await lend(permission, to, who)).toMatchObject({ status, body: { code } });
});

test('a permission is not lent to a colleague who cannot sign in', async () => {
  const id = tenant.staffId('support');
  await asOwner(tenant.id, (db) => db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', id).execute());
  expect(await lend('members.export', id)).toMatchObject({
    status: 409,
    body: { details: { reason: 'cannot_sign_in' } },
  });
});
