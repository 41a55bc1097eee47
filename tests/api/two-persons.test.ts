/** Whether two people agree to what cannot be taken back. screens.md 4.1.8 */
import { beforeAll, describe, expect, test } from 'vitest';

import { auditHeader } from '../../src/shared/contracts/headers.ts';
import { timePasses } from '../support/sign-in.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const path = '/two_person_settings/current';
const set = (tenant: TestTenant, two_persons: boolean, version = 1) =>
  tenant.as('owner').put(path, { two_persons, version });

describe('the two-person rule', () => {
  test.each([
    ['STANDARD', false],
    ['PRO', false],
    ['ENTERPRISE', true],
  ] as const)('the two-person rule of a new %s client is on: %s', async (clientType, two_persons) => {
    const tenant = await newTenant({ clientType });
    expect((await tenant.as('owner').get(path)).body).toMatchObject({ two_persons, version: 1 });
  });

  test('the two-person rule is set by an owner, is taken back by an owner, and stands in its history', async () => {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    const changed = await set(tenant, false);
    expect(changed.body).toMatchObject({ two_persons: false, version: 2 });
    expect((await tenant.as('owner').get(`${path}/history`)).body).toMatchObject([
      { action: 'update', before: { two_persons: true }, after: { two_persons: false }, can_undo: true },
    ]);
    expect((await tenant.as('owner').post(`/audit_logs/${changed.headers[auditHeader]}/undo`)).status).toBe(200);
    expect((await tenant.as('owner').get(path)).body).toMatchObject({ two_persons: true });
  });

  test('the two-person rule is neither seen nor set by somebody who does not decide on roles', async () => {
    const tenant = await newTenant();
    const { as } = tenant;
    const replies = [await as('admin').get(path), await as('admin').put(path, { two_persons: true, version: 1 })];
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('an erasure under the two-person rule', () => {
  const said = { reason: 'By letter' };
  /** An owner, and an administrator who may erase as well and decides on no roles. */
  async function withRule() {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    const permissions = ['portal.access', 'members.read', 'members.write', 'members.private.read', 'members.erase'];
    await asOwner(tenant.id, (db) =>
      db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute(),
    );
    const { id } = await tenant.given.member();
    const owner = tenant.as('owner');
    const erase = () => owner.post(`/members/${id}/erase`, said);
    const switchOff = () => owner.put(path, { two_persons: false, version: 1 });
    return { tenant, owner, id, erase, switchOff };
  }

  test('an erasure stays under the two-person rule though one person switches it off and asks anew', async () => {
    const { owner, id, erase, switchOff } = await withRule();
    expect((await erase()).body).toMatchObject({ erase_needs_second: true });
    expect((await switchOff()).body).toMatchObject({ two_persons: true, waiting_change: expect.anything() });
    expect((await owner.get(`/members/${id}`)).body).toMatchObject({ erase_needs_second: true });
    expect((await owner.post(`/members/${id}/cancel_erase`)).status).toBe(200);
    expect((await erase()).body).toMatchObject({ erase_needs_second: true, erase_confirmed_at: null });
    expect(await owner.post('/two_person_settings/current/confirm_change')).toMatchObject({ status: 409 });
  });

  test('an erasure that already waits keeps the two-person rule, when two people have switched it off', async () => {
    const { tenant, owner, id, erase, switchOff } = await withRule();
    await erase();
    await switchOff();
    const off = await tenant.as('admin').post('/two_person_settings/current/confirm_change');
    expect(off.body).toMatchObject({ two_persons: false });
    expect((await owner.get(`/members/${id}`)).body).toMatchObject({
      erase_needs_second: true,
      erase_confirmed_at: null,
    });
    expect(await owner.post(`/members/${id}/confirm_erase`)).toMatchObject({ status: 409 });
    expect((await tenant.as('admin').post(`/members/${id}/confirm_erase`)).status).toBe(200);
  });

  test('an erasure waits for the second person even if whoever asks has removed them before', async () => {
    const { tenant, owner, erase } = await withRule();
    expect((await owner.post(`/staff/${tenant.staffId('admin')}/suspend`, said)).status).toBe(200);
    expect((await erase()).body).toMatchObject({ erase_needs_second: true });
  });
});

describe('the second person of an erasure', () => {
  test.each([
    ['is waited for where they look after the member’s chapter', 'own', true],
    ['is not waited for where they look after another', 'other', false],
  ] as const)('the second person of an erasure %s', async (_fact, which, needs) => {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    const chapters = [await tenant.given.chapter(), await tenant.given.chapter()];
    const permissions = ['portal.access', 'members.read', 'members.write', 'members.private.read', 'members.erase'];
    await asOwner(tenant.id, async (db) => {
      await db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute();
      const chapter_ids = [chapters[which === 'own' ? 0 : 1]!.id];
      await db.updateTable('staff').set({ chapter_ids }).where('id', '=', tenant.staffId('admin')).execute();
    });
    const { id } = await tenant.given.member({ chapter_id: chapters[0]!.id });
    const asked = await tenant.as('owner').post(`/members/${id}/erase`, { reason: 'By letter' });
    expect(asked.body).toMatchObject({ erase_needs_second: needs });
  });
});

describe('a second person who looks after one chapter', () => {
  async function withColleague() {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    const [theirs, other] = [await tenant.given.chapter(), await tenant.given.chapter()];
    const permissions = ['portal.access', 'members.read', 'members.write', 'members.private.read', 'members.erase'];
    await asOwner(tenant.id, async (db) => {
      await db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute();
      await db
        .updateTable('staff')
        .set({ chapter_ids: [theirs.id] })
        .where('id', '=', tenant.staffId('admin'))
        .execute();
    });
    return { tenant, owner: tenant.as('owner'), theirs, other };
  }

  test('a second person of one chapter is waited for after the member was moved out of it by whoever asks', async () => {
    const { tenant, owner, theirs, other } = await withColleague();
    const { id } = await tenant.given.member({ chapter_id: theirs.id });
    expect((await owner.put(`/members/${id}`, { chapter_id: other.id, version: 1 })).status).toBe(200);
    const asked = await owner.post(`/members/${id}/erase`, { reason: 'By letter' });
    expect(asked.body).toMatchObject({ erase_needs_second: true });
  });

  test('a second person of one chapter is waited for after a member of theirs was merged into the other', async () => {
    const { tenant, owner, theirs, other } = await withColleague();
    const goes = await tenant.given.member({ chapter_id: theirs.id });
    const stays = await tenant.given.member({ chapter_id: other.id });
    const merged = await owner.post(`/members/${stays.id}/merge`, {
      duplicate_id: goes.id,
      take: [],
      keep: ['chapter_id'],
      reason: 'The same person',
      version: 1,
      duplicate_version: 1,
    });
    expect(merged.status).toBe(200);
    const asked = await owner.post(`/members/${stays.id}/erase`, { reason: 'By letter' });
    expect(asked.body).toMatchObject({ erase_needs_second: true });
  });
});

describe('a person who signed in long ago', () => {
  let tenant: TestTenant;
  let rule: string;
  let role: { id: unknown; audit: string };
  let registration: string;

  beforeAll(async () => {
    tenant = await newTenant();
    const owner = tenant.as('owner');
    rule = (await set(tenant, true)).headers[auditHeader]!;
    registration = (await owner.put('/registration_settings/current', { mode: 'open', version: 1 })).headers[
      auditHeader
    ]!;
    const made = await owner.post('/roles', { name: 'Helpers', permissions: ['portal.access'] });
    role = { id: made.body['id'], audit: made.headers[auditHeader]! };
    await owner.delete(`/roles/${String(role.id)}`);
    await timePasses(tenant);
  });

  test.each([
    ['sets the rule', () => set(tenant, false, 2)],
    ['takes back that it was set', () => tenant.as('owner').post(`/audit_logs/${rule}/undo`)],
    [
      'opens registration',
      () => tenant.as('owner').put('/registration_settings/current', { mode: 'open', version: 2 }),
    ],
    ['takes back who may register', () => tenant.as('owner').post(`/audit_logs/${registration}/undo`)],
    ['takes back a role that was made', () => tenant.as('owner').post(`/audit_logs/${role.audit}/undo`)],
    ['removes a role for good', () => tenant.as('owner').post(`/recycle_bin/roles/${String(role.id)}/purge`)],
  ])('a person who signed in long ago %s only after proving their identity again', async (_what, call) => {
    expect(await call()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  });
});
