/** Roles: the presets are the product's, own ones a client organisation's, and neither leads beyond what one holds. screens.md 4.1. */
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { permissions } from '../../src/shared/access/permissions.ts';
import { newTenant } from '../support/tenant.ts';

const tenant = await newTenant();
const owner = tenant.as('owner');
const presetId = async (preset: string) =>
  (await owner.get<{ id: string; preset: string }[]>('/roles?range=[0,99]')).body.find((one) => one.preset === preset)!
    .id;
const invite = (role: string, more = {}) =>
  owner.post<{ id: string }>('/staff', {
    first_name: 'Kim',
    email: `${randomUUID()}@staff.example`,
    language: 'en',
    role_ids: [role],
    ...more,
  });

test('a preset is neither changed nor removed', async () => {
  const id = await presetId('analyst');
  expect(await owner.put(`/roles/${id}`, { permissions: ['portal.access'], version: 1 })).toMatchObject({
    status: 409,
  });
  expect((await owner.delete(`/roles/${id}`)).status).toBe(409);
});

test('nobody makes a preset', async () => {
  const reply = await owner.post('/roles', { name: 'Mine', permissions: ['portal.access'], preset: 'owner' });
  expect(reply).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
});

test.each([
  ['no permission at all', []],
  ['a permission there is not', ['portal.access', 'everything']],
])('a role of %s is refused', async (_what, held) => {
  const reply = await owner.post('/roles', { name: randomUUID(), permissions: held });
  expect(reply).toMatchObject({ status: 422, body: { errors: { permissions: expect.any(String) as unknown } } });
});

test('a role that somebody has is not removed until they have moved', async () => {
  const role = await tenant.insert('roles');
  const { id } = (await invite(role.id)).body;
  expect(await owner.delete(`/roles/${role.id}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use', message: expect.stringContaining('One person') as unknown, details: { count: 1 } },
  });
  await owner.put(`/staff/${id}`, { role_ids: [await presetId('analyst')], version: 1 });
  expect((await owner.delete(`/roles/${role.id}`)).status).toBe(200);
});

test('a person who may write roles makes and touches none that holds more than they do', async () => {
  const writers = await tenant.insert('roles', {
    permissions: ['portal.access', 'members.read', 'admin.staff.read', 'admin.staff.write', 'admin.roles.write'],
  });
  const all = await tenant.insert('roles', { permissions: [...permissions] });
  const spare = await tenant.insert('roles', { permissions: ['portal.access'] });
  await owner.put(`/staff/${tenant.staffId('finance')}`, { role_ids: [writers.id], version: 1 });
  const writer = tenant.as('finance');

  const beyond = await writer.post('/roles', { name: randomUUID(), permissions: ['portal.access', 'finance.refund'] });
  expect(beyond).toMatchObject({ status: 403, body: { details: { needed: ['finance.refund'] } } });
  expect((await writer.post('/roles', { name: randomUUID(), permissions: ['members.read'] })).status).toBe(201);
  expect((await writer.put(`/roles/${all.id}`, { permissions: ['portal.access'], version: 1 })).status).toBe(403);
  expect((await writer.put(`/roles/${spare.id}`, { permissions: ['members.erase'], version: 1 })).status).toBe(403);
  expect(await writer.put(`/roles/${writers.id}`, { name: 'Renamed', version: 1 })).toMatchObject({
    status: 409,
    body: { details: { reason: 'own_role' } },
  });
});

test('what a role loses, its people lose at their next call', async () => {
  const role = await tenant.insert('roles', { permissions: ['portal.access', 'members.read'] });
  await owner.put(`/staff/${tenant.staffId('marketing')}`, { role_ids: [role.id], version: 1 });
  expect((await tenant.as('marketing').get('/members')).status).toBe(200);
  await owner.put(`/roles/${role.id}`, { permissions: ['portal.access'], version: 1 });
  expect((await tenant.as('marketing').get('/members')).status).toBe(403);
});
