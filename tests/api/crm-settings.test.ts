/** Where an organisation's CRM is: who may know, who may say, and what is refused. */
import { describe, expect, test } from 'vitest';

import type { SingletonRecord } from '../../src/shared/definition/define-singleton.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const address = '/crm_settings/current';
const nothingSet = {
  id: 'current',
  crm_home_url: null,
  label: null,
  open_new_tab: true,
  version: 1,
  updated_at: null,
};
const home = 'https://crm.example.org/home?view=mine';

const set = (tenant: TestTenant, crm_home_url: unknown, version = 1) =>
  tenant.as('owner').put<SingletonRecord & { code: string; errors: object }>(address, { crm_home_url, version });

describe('the settings of the CRM', () => {
  test('the settings of the CRM name no address where the organisation has set nothing', async () => {
    const { status, body } = await (await newTenant()).as('analyst').get<SingletonRecord>(address);
    expect([status, body]).toEqual([200, nothingSet]);
  });

  test('the settings of the CRM are set by whoever may write them, and read by all who may read them', async () => {
    const tenant = await newTenant();
    const { status, body } = await set(tenant, ` ${home} `);
    expect([status, body]).toEqual([
      200,
      { ...nothingSet, crm_home_url: home, version: 2, updated_at: expect.any(String) },
    ]);
    expect((await tenant.as('analyst').get(address)).body).toEqual(body);
    expect((await tenant.as('stranger').get(address)).body).toMatchObject({ crm_home_url: null });
  });

  test.each([
    ['analyst', 403],
    ['finance', 403],
    ['nobody', 401],
  ] as const)('the settings of the CRM are not set by: %s', async (who, status) => {
    const tenant = await newTenant();
    expect((await tenant.as(who).put(address, { crm_home_url: home, version: 1 })).status).toBe(status);
    expect((await tenant.as('owner').get(address)).body).toMatchObject({ crm_home_url: null });
  });

  test('the settings of the CRM cannot be read by a stranger', async () => {
    expect((await (await newTenant()).as('nobody').get(address)).status).toBe(401);
  });

  test('the settings of the CRM can be emptied again', async () => {
    const tenant = await newTenant();
    await set(tenant, home);
    expect((await set(tenant, '', 2)).body).toMatchObject({ crm_home_url: null, version: 3 });
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//crm.example.org',
    'crm.example.org',
    'https://name:secret@crm.example.org',
    'https://crm.example.org/\u0007',
    'https://crm.example.org/\u202Egro.live',
    `https://crm.example.org/${'x'.repeat(2048)}`,
    7,
  ])('the settings of the CRM take no address like %j, and nothing is written', async (link) => {
    const tenant = await newTenant();
    const { status, body } = await set(tenant, link);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['crm_home_url']]);
    expect((await tenant.as('owner').get(address)).body).toMatchObject({ version: 1 });
  });
});

describe('a change of the settings of the CRM', () => {
  test('a change of the settings of the CRM names the version it was decided on', async () => {
    const { status, body } = await (await newTenant()).as('owner').put(address, { crm_home_url: home });
    expect([status, body.code]).toEqual([428, 'version_required']);
  });

  test('a change of the settings of the CRM is refused to the slower one, who is shown what is there', async () => {
    const tenant = await newTenant();
    const replies = await Promise.all([set(tenant, home), set(tenant, 'https://other.example.org')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)!.body;
    expect(refused).toMatchObject({
      code: 'stale_record',
      details: { current: { version: 2 }, fields: ['crm_home_url'] },
    });
  });

  test('a change of the settings of the CRM is written down with what was there before, if it changes any', async () => {
    const tenant = await newTenant();
    const first = await set(tenant, home);
    const same = await set(tenant, home, 2);
    expect([same.status, same.body.version, same.headers['x-audit-id']]).toEqual([200, 2, undefined]);
    const entries = await asOwner(tenant.id, (db) =>
      db
        .selectFrom('audit_logs')
        .select(['id', 'actor_id', 'action', 'before', 'after'])
        .where('resource', '=', 'crm_settings')
        .execute(),
    );
    expect(entries).toEqual([
      {
        id: first.headers['x-audit-id'],
        actor_id: tenant.staffId('owner'),
        action: 'update',
        before: { crm_home_url: null },
        after: { crm_home_url: home },
      },
    ]);
  });
});
