/** Denials that explain themselves, asking for what was refused, and what is lent for a day. screens.md 4.4. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { DenialDetails, OwnAccessRequest } from '../../src/shared/contracts/access-calls.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await newTenant();
});

const wish = { permission: 'members.write', path: '/user-manager/create', message: 'Two people to add' };
const askAs = (who: 'analyst' | 'admin' = 'analyst', body: object = wish) =>
  tenant.as(who).post<{ data: OwnAccessRequest }>('/access_requests', body);
const decide = (who: 'owner' | 'admin' | 'analyst', id: string, verb: string, body?: object) =>
  tenant.as(who).post(`/access_requests/${id}/${verb}`, body);
const addLabel = () => tenant.as('analyst').post('/labels', { name: 'Speaker', color: '#409EFF' });
const letTimePass = (id: string) =>
  asOwner(tenant.id, (db) =>
    db
      .updateTable('access_requests')
      .set({ granted_until: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', id)
      .execute(),
  );
const mails = async () =>
  (await asOwner(tenant.id, (db) => db.selectFrom('mails').select(['template', 'recipient_id']).execute())).map(
    ({ template, recipient_id }) => [template, recipient_id],
  );

describe('a denial', () => {
  test('a denial says what is missing, which roles have it, who can grant it and where to ask for it', async () => {
    await tenant.insert('roles', { name: 'Label keepers', permissions: ['portal.access', 'members.write'] });
    const { body } = await tenant.as('analyst').post<{ details: DenialDetails }>('/labels', {});
    expect(body.details).toEqual({
      needed: ['members.write'],
      any_or_all: 'any',
      you_have_roles: ['analyst'],
      roles_that_have_it: ['owner', 'admin', 'support', 'Label keepers'],
      people_who_can_grant: [
        { id: tenant.staffId('admin'), name: 'Test admin' },
        { id: tenant.staffId('owner'), name: 'Test owner' },
      ],
      request_url: '/api/access_requests',
    });
  });

  test('a denial names nobody who could not grant the right, nor the person themselves', async () => {
    const { body } = await tenant.as('admin').post<{ details: DenialDetails }>('/roles', {});
    expect(body.details.people_who_can_grant).toEqual([{ id: tenant.staffId('owner'), name: 'Test owner' }]);
  });

  test('the denial of a page is explained before anything is called', async () => {
    const { body } = await tenant.as('analyst').get<{ data: DenialDetails }>('/permission_holders?need=members.export');
    expect(body.data).toMatchObject({ roles_that_have_it: ['owner', 'admin'] });
    expect(body.data.people_who_can_grant).toHaveLength(2);
  });
});

describe('a request for a right', () => {
  test('a request for a right is made once a person, right, page and day; a second one gets the first answer', async () => {
    const [one, other] = [await askAs(), await askAs()];
    expect([one.status, other.status]).toEqual([201, 200]);
    expect(other.body.data.id).toBe(one.body.data.id);
    const { body } = await tenant.as('analyst').get<{ data: OwnAccessRequest[] }>('/my_access_requests');
    expect(body.data).toMatchObject([{ permission: 'members.write', status: 'open' }]);
  });

  test.each([
    ['a permission there is not', { ...wish, permission: 'everything' }, 422],
    ['what one holds already', { ...wish, permission: 'members.read' }, 422],
    ['a page elsewhere', { ...wish, path: 'https://elsewhere.example' }, 422],
    ['more than one was asked', { ...wish, staff_id: 'x' }, 400],
  ])('a request for a right for %s is refused', async (_what, body, status) => {
    expect((await askAs('analyst', body)).status).toBe(status);
  });

  test('requests for rights are shown only to somebody who decides', async () => {
    await askAs();
    expect((await tenant.as('analyst').get('/access_requests')).status).toBe(403);
    expect((await tenant.as('support').get<{ data: unknown[] }>('/my_access_requests')).body.data).toEqual([]);
  });
});

describe('a right that is lent', () => {
  test('a right that is lent works from the next call on, in the session there is, and ends by itself', async () => {
    const { id } = (await askAs()).body.data;
    expect((await addLabel()).status).toBe(403);
    const granted = await decide('owner', id, 'grant');
    expect(granted).toMatchObject({ status: 200, body: { status: 'granted' } });
    expect(Date.parse(String(granted.body.granted_until)) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect((await addLabel()).status).toBe(201);
    expect(await mails()).toEqual([['access_granted', tenant.staffId('analyst')]]);

    await letTimePass(id);
    expect((await addLabel()).status).toBe(403);
    expect((await tenant.as('owner').get(`/access_requests/${id}`)).body).toMatchObject({ status: 'ended' });
  });

  test('a right that is lent is no role: the person’s roles are what they were', async () => {
    await decide('owner', (await askAs()).body.data.id, 'grant');
    const { body } = await tenant
      .as('analyst')
      .get<{ data: { user: { roles: unknown[] }; permissions: string[] } }>('/me/admin_portal');
    expect(body.data.permissions).toContain('members.write');
    expect(body.data.user.roles).toMatchObject([{ preset: 'analyst' }]);
  });

  test('a right that is lent is ended at once by whoever decides', async () => {
    const { id } = (await askAs()).body.data;
    await decide('owner', id, 'grant');
    expect((await decide('admin', id, 'end')).status).toBe(200);
    expect((await addLabel()).status).toBe(403);
  });

  test('a right that is lent cannot be lent on', async () => {
    const role = { permissions: ['portal.access', 'admin.roles.write', 'admin.staff.read'] };
    const { id: role_id } = await tenant.insert('roles', role);
    const asked = { permission: 'admin.roles.write', path: '/admin-settings/roles' };
    await decide('owner', (await askAs('analyst', asked)).body.data.id, 'give_role', { role_id });
    await decide('owner', (await askAs()).body.data.id, 'grant');
    const make = (permission: string) =>
      tenant.as('analyst').post('/roles', { name: permission, permissions: [permission] });
    expect(await make('members.write')).toMatchObject({
      status: 403,
      body: { details: { needed: ['members.write'] } },
    });
    expect((await make('members.read')).status).toBe(201);
  });
});

describe('the decision on a request for a right', () => {
  test('nobody decides on their own request for a right', async () => {
    const { id } = (await askAs('admin', { permission: 'members.erase', path: '/user-manager/users' })).body.data;
    const refused = { status: 409, body: { details: { reason: 'own_request' } } };
    expect(await decide('admin', id, 'grant')).toMatchObject(refused);
    expect(await decide('admin', id, 'refuse', { reason: 'No' })).toMatchObject(refused);
  });

  test('the decision on a request needs the right that is asked for', async () => {
    const { id } = (await askAs('analyst', { permission: 'members.erase', path: '/user-manager/users' })).body.data;
    expect(await decide('admin', id, 'grant')).toMatchObject({
      status: 409,
      body: { details: { reason: 'beyond_yours' } },
    });
    expect((await decide('owner', id, 'grant')).status).toBe(200);
  });

  test('the decision on a request can give a role that has the right, for good', async () => {
    const { id } = (await askAs()).body.data;
    const [role, other] = await Promise.all([
      tenant.insert('roles', { permissions: ['portal.access', 'members.write'] }),
      tenant.insert('roles'),
    ]);
    expect(await decide('owner', id, 'give_role', { role_id: other.id })).toMatchObject({ status: 422 });
    expect((await decide('owner', id, 'give_role', { role_id: role.id })).status).toBe(200);
    expect((await addLabel()).status).toBe(201);
    const { body } = await tenant.as('owner').get(`/staff/${tenant.staffId('analyst')}`);
    expect(body.role_ids).toContain(role.id);
  });

  test('the decision on a request tells the person why it was refused', async () => {
    const { id } = (await askAs()).body.data;
    await decide('owner', id, 'refuse', { reason: 'Ask support' });
    const { body } = await tenant.as('analyst').get<{ data: OwnAccessRequest[] }>('/my_access_requests');
    expect(body.data).toMatchObject([{ status: 'refused', answer: 'Ask support' }]);
    expect(await mails()).toEqual([['access_refused', tenant.staffId('analyst')]]);
  });

  test('the decision on a request is written down, and not made twice', async () => {
    const { id } = (await askAs()).body.data;
    await decide('owner', id, 'grant');
    expect((await decide('owner', id, 'refuse', { reason: 'Too late' })).status).toBe(409);
    const entries = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').select(['action', 'actor_id']).where('resource_id', '=', id).orderBy('at').execute(),
    );
    expect(entries).toEqual([
      { action: 'create', actor_id: tenant.staffId('analyst') },
      { action: 'grant', actor_id: tenant.staffId('owner') },
    ]);
  });
});

test('every answer names the version of one’s rights, which changes as soon as they do', async () => {
  const version = async () => (await tenant.as('analyst').get('/welcome')).headers['x-permissions-version'];
  const before = await version();
  expect(await version()).toBe(before);
  await decide('owner', (await askAs()).body.data.id, 'grant');
  expect(await version()).not.toBe(before);
});
