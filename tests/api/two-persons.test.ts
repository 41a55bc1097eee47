/** Whether two people agree to what cannot be taken back. screens.md 4.1.8 */
import { beforeAll, describe, expect, test } from 'vitest';

import { auditHeader } from '../../src/shared/contracts/headers.ts';
import { timePasses } from '../support/sign-in.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const path = '/two_person_settings/current';
const set = (tenant: TestTenant, two_persons: boolean, version = 1) =>
  tenant.as('owner').put(path, { two_persons, version });

describe('the two-person rule', () => {
  test.each([
    ['STANDARD', false],
    ['PRO', false],
    ['ENTERPRISE', true],
  ] as const)('of a new %s client is on: %s', async (clientType, two_persons) => {
    const tenant = await newTenant({ clientType });
    expect((await tenant.as('owner').get(path)).body).toMatchObject({ two_persons, version: 1 });
  });

  test('is set by an owner, is taken back by an owner, and stands in its history', async () => {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    const changed = await set(tenant, false);
    expect(changed.body).toMatchObject({ two_persons: false, version: 2 });
    expect((await tenant.as('owner').get(`${path}/history`)).body).toMatchObject([
      { action: 'update', before: { two_persons: true }, after: { two_persons: false }, can_undo: true },
    ]);
    expect((await tenant.as('owner').post(`/audit_logs/${changed.headers[auditHeader]}/undo`)).status).toBe(200);
    expect((await tenant.as('owner').get(path)).body).toMatchObject({ two_persons: true });
  });

  test('is neither seen nor set by who does not decide on roles', async () => {
    const tenant = await newTenant();
    const { as } = tenant;
    const replies = [await as('admin').get(path), await as('admin').put(path, { two_persons: true, version: 1 })];
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('whoever signed in long ago', () => {
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
  ])('%s only after showing again that it is them', async (_what, call) => {
    expect(await call()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  });
});
