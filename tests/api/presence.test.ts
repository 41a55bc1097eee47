/** Who else has a record open for editing. */
import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Editor } from '../../src/shared/contracts/presence-calls.ts';
import { presenceExpiresSeconds } from '../../src/shared/contracts/presence.ts';
import { cleanUp } from '../../src/server/http/cleanup-job.ts';
import { everyDefinition, withoutPermission } from '../support/generate-record.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant, type Who } from '../support/tenant.ts';

const beat = (tenant: TestTenant, who: Who, path: string, has_changes = false) =>
  tenant.as(who).put<{ data: Editor[] }>(`/presence/${path}`, { has_changes });

const unheardFor = (tenant: TestTenant, seconds: number) =>
  asOwner(tenant.id, (db) =>
    db
      .updateTable('record_editors')
      .set({ seen_at: new Date(Date.now() - seconds * 1_000).toISOString() })
      .execute(),
  );

describe('two people at one record', () => {
  test('two people at one record know of each other, and since when; nobody is told of themselves', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    expect((await beat(tenant, 'admin', `members/${id}`)).body).toEqual({ data: [] });
    const { body } = await beat(tenant, 'owner', `members/${id}`, true);
    expect(body.data).toEqual([{ name: 'Test admin', has_changes: false, since: expect.any(String) as string }]);
    const again = await beat(tenant, 'admin', `members/${id}`);
    expect(again.body.data).toMatchObject([{ name: 'Test owner', has_changes: true }]);
    expect((await beat(tenant, 'owner', `members/${id}`)).body.data).toEqual(body.data);
  });

  test('two people at one record know of each other through whatever collection they came', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.customMember();
    await beat(tenant, 'admin', `custom_members/${id}`);
    expect((await beat(tenant, 'owner', `members/${id}`)).body.data).toHaveLength(1);
  });

  test('two people at one record know of each other at settings that nobody has set yet', async () => {
    const tenant = await newTenant();
    await beat(tenant, 'admin', 'directory_settings/current', true);
    const { body } = await beat(tenant, 'owner', 'directory_settings/current');
    expect(body.data).toMatchObject([{ name: 'Test admin', has_changes: true }]);
    expect(await tenant.as('admin').delete('/presence/directory_settings/current')).toMatchObject({ status: 200 });
    expect((await beat(tenant, 'owner', 'directory_settings/current')).body.data).toEqual([]);
    expect(await beat(tenant, 'stranger', 'directory_settings/current')).toMatchObject({ body: { data: [] } });
  });

  test('two people at one record lose sight of one who leaves', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    await beat(tenant, 'admin', `members/${id}`);
    expect(await tenant.as('admin').delete(`/presence/members/${id}`)).toMatchObject({ status: 200 });
    expect((await beat(tenant, 'owner', `members/${id}`)).body.data).toEqual([]);
  });

  test('two people at one record can leave it after it went to the bin', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    await beat(tenant, 'admin', `members/${id}`);
    await tenant.as('owner').delete(`/members/${id}`);
    expect(await tenant.as('admin').delete(`/presence/members/${id}`)).toMatchObject({ status: 200 });
  });

  test('two people meet nobody at a record in the bin, and a page that does not know of it gets no fault', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ deleted_at: '2026-01-03T09:00:00.000Z' });
    await beat(tenant, 'admin', `members/${id}`);
    expect(await beat(tenant, 'owner', `members/${id}`)).toMatchObject({ status: 200, body: { data: [] } });
  });

  test('two people at one record lose sight of a silent one, who begins anew on return', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    await beat(tenant, 'admin', `members/${id}`);
    const [first] = (await beat(tenant, 'owner', `members/${id}`)).body.data;
    await unheardFor(tenant, presenceExpiresSeconds + 5);
    expect((await beat(tenant, 'owner', `members/${id}`)).body.data).toEqual([]);
    await beat(tenant, 'admin', `members/${id}`);
    const [back] = (await beat(tenant, 'owner', `members/${id}`)).body.data;
    expect(Date.parse(back!.since)).toBeGreaterThan(Date.parse(first!.since));
  });

  test('two people at one record leave nothing behind for long', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    await beat(tenant, 'admin', `members/${id}`);
    await unheardFor(tenant, 2 * 86_400);
    await cleanUp(await serverDatabase(), tenant.id);
    // The cleanup that the call before began may be at it still: the two share the work.
    const left = () => asOwner(tenant.id, (db) => db.selectFrom('record_editors').selectAll().execute());
    await expect.poll(left).toEqual([]);
  });
});

describe('the isolation of tenants', () => {
  test.each(everyDefinition)('only somebody who may change a record of %s is met there', async (name, definition) => {
    const tenant = await newTenant();
    const { id } = await tenant.insert(name);
    expect(await beat(tenant, 'owner', `${name}/${id}`)).toMatchObject({ status: 200 });
    expect(await beat(tenant, 'stranger', `${name}/${id}`)).toMatchObject({ status: 404 });
    expect(await beat(tenant, 'nobody', `${name}/${id}`)).toMatchObject({ status: 401 });
    const person = await withoutPermission(tenant, definition.can.write);
    expect(await person.put(`/presence/${name}/${id}`, { has_changes: true })).toMatchObject({ status: 403 });
  });

  test.each([
    ['a collection there is not', async () => `staff/${randomUUID()}`, 404],
    ['a record there is not', async () => `members/${randomUUID()}`, 404],
    ['what is no id', async () => 'members/nonsense', 404],
    ['settings of which there is one, under another id', async () => `directory_settings/${randomUUID()}`, 404],
  ])('nobody is met at %s', async (_what, path, status) => {
    const tenant = await newTenant();
    expect(await beat(tenant, 'owner', await path())).toMatchObject({ status });
  });

  test.each([
    [{}, 422],
    [{ has_changes: 'yes' }, 422],
    [{ has_changes: true, staff_id: 'somebody else' }, 400],
  ])('the body %j is refused', async (body, status) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    expect(await tenant.as('owner').put(`/presence/members/${id}`, body)).toMatchObject({ status });
  });
});
