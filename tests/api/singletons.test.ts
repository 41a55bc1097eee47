/** Settings of which a tenant has one: read, set, and taken back as any record, though nobody made them. */
import { describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import { auditHeader } from '../../src/shared/contracts/headers.ts';
import { singletons } from '../../src/server/definitions/registry.ts';
import { newTenant } from '../support/tenant.ts';

/** Those of a website begin with what the organisation was made with (website-settings.test.ts). */
const plain = Object.entries(singletons).filter(([name]) => name !== 'website_settings');

describe.each(plain)('the settings %s', (name, definition) => {
  const path = `/${name}/current`;

  test(`the settings ${name} are those of the definition until somebody sets them`, async () => {
    const tenant = await newTenant();
    const { body } = await tenant.as('owner').get(path);
    expect(body).toEqual({ id: 'current', ...definition.initial, version: 1, updated_at: null });
    const same = await tenant.as('owner').put(path, { ...definition.initial, version: 1 });
    expect(same.body).toMatchObject({ ...definition.initial, version: 1 });
  });
});

describe('settings', () => {
  const name = 'directory_settings';
  const definition = singletons[name]!;
  const path = `/${name}/current`;
  const { page_size: _left, ...others } = definition.initial;

  test('settings that two people set are set by one, and the other is told', async () => {
    const tenant = await newTenant();
    const [one, two] = await Promise.all(
      [12, 48].map((page_size) => tenant.as('marketing').put(path, { page_size, version: 1 })),
    );
    expect([one!.status, two!.status].toSorted()).toEqual([200, 409]);
    expect((await tenant.as('owner').get(path)).body).toMatchObject({ ...others, version: 2 });
    expect((await tenant.as('stranger').get(path)).body).toMatchObject({ version: 1 });
  });

  test.each([
    [{ page_size: 5, version: 1 }, 422],
    [{ page_size: 12 }, 428],
    [{ surprise: 1, version: 1 }, 400],
    [{ plan_ids: ['00000000-0000-4000-8000-000000000000'], version: 1 }, 422],
  ])('settings refuse %j', async (body, status) => {
    expect((await (await newTenant()).as('owner').put(path, body)).status).toBe(status);
  });

  test('settings are not set without the permission', async () => {
    const tenant = await newTenant();
    expect((await tenant.as('analyst').put(path, { page_size: 12, version: 1 })).status).toBe(403);
    expect((await tenant.as('finance').get(path)).status).toBe(403);
  });

  test('settings tell who changed them, and the change is taken back', async () => {
    const tenant = await newTenant();
    const marketing = tenant.as('marketing');
    const changed = await marketing.put(path, { page_size: 12, version: 1 });
    const history = await marketing.get<AuditEntry[]>(`${path}/history`);
    expect(history.body).toMatchObject([
      { action: 'update', after: { page_size: 12 }, actor_name: 'Test marketing', can_undo: true },
    ]);
    const undone = await marketing.post(`/audit_logs/${changed.headers[auditHeader]}/undo`);
    expect(undone.status).toBe(200);
    expect((await marketing.get(path)).body).toMatchObject({ ...definition.initial, version: 3 });
    expect((await tenant.as('finance').get(`${path}/history`)).status).toBe(403);
    expect((await tenant.as('stranger').get(`${path}/history`)).body).toEqual([]);
  });

  test('settings hold what they name: it does not go to the bin', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan();
    await tenant.as('owner').put(path, { plan_ids: [plan.id], version: 1 });
    const refused = await tenant.as('owner').delete(`/membership_plans/${plan.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', details: { resource: name } } });
  });
});
