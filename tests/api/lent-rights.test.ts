/**
 * What is lent for a day makes nothing that outlives the day: no account, no role, no key, no open door. Tried by a person to whom every
 * permission there is has been lent, with each call that the server has. Security R55.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { neverLent, permissions } from '../../src/shared/access/permissions.ts';
import { addressFor, callRoute, everyRoute, isOfRecord, recordFor } from '../support/every-route.ts';
import { bodyFor } from '../support/route-bodies.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const tenant = await newTenant();
const isOpen = (permission: readonly string[]) => permission.includes('public') || permission.includes('signed-in');
const routes = (await everyRoute(tenant)).filter(({ permission }) => !isOpen(permission));
const isLasting = (permission: readonly string[]) => permission.every((one) => neverLent.some((name) => name === one));
const writes = routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD');

/** Makes the analyst somebody who may enter the portal for good and do everything for a day. */
async function lendAll(to: TestTenant): Promise<void> {
  const staff_id = to.staffId('analyst');
  await asOwner(to.id, async (db) => {
    await db
      .updateTable('roles')
      .set({ preset: null, permissions: ['portal.access'] })
      .where('preset', '=', 'analyst')
      .execute();
    const granted_until = new Date(Date.now() + 3_600_000).toISOString();
    const lent = { account_id: to.id, staff_id, path: '/', status: 'granted', granted_until } as const;
    await db
      .insertInto('access_requests')
      .values(permissions.map((permission) => ({ ...lent, permission })))
      .execute();
  });
}

/** Who gets in and what they may do, as the database has it. */
const access = () =>
  asOwner(tenant.id, async (db) => ({
    staff: await db
      .selectFrom('staff')
      .select(['id', 'email', 'status', 'role_ids', 'chapter_ids', 'invited_at'])
      .orderBy('id')
      .execute(),
    roles: await db.selectFrom('roles').select(['id', 'name', 'permissions', 'deleted_at']).orderBy('id').execute(),
    requests: await db.selectFrom('access_requests').select(['id', 'status', 'granted_until']).orderBy('id').execute(),
    keys: await db.selectFrom('portal_keys').selectAll().execute(),
    sso: await db.selectFrom('sso_settings').selectAll().execute(),
    door: await db.selectFrom('registration_settings').selectAll().execute(),
    rule: await db.selectFrom('two_person_settings').selectAll().execute(),
    mail: await db.selectFrom('email_settings').selectAll().execute(),
    code: (await sql`select runs_code, head_html, foot_html from website_settings`.execute(db)).rows,
    links: await db.selectFrom('ad_report_links').select(['id', 'ends_at', 'created_by']).orderBy('id').execute(),
    memberPasswords: await db.selectFrom('member_passwords').selectAll().execute(),
    // What a member is invited by goes to the member, and is the member's alone: decision 19.
    tokens: await db.selectFrom('one_time_tokens').selectAll().where('subject_kind', '=', 'staff').execute(),
  }));

beforeAll(() => lendAll(tenant));

test('every right that is lent is held like one’s own, but for those that are never lent', async () => {
  const { body } = await tenant.as('analyst').get<{ data: { permissions: string[] } }>('/me/admin_portal');
  expect(permissions.filter((one) => !body.data.permissions.includes(one)).toSorted()).toEqual(neverLent.toSorted());
});

describe.each(routes.filter(({ permission }) => isLasting(permission)))('$method $path', (route) => {
  test(`${route.method} ${route.path} is refused to a person whose right to it is lent`, async () => {
    const reply = await callRoute(tenant, route, { who: 'analyst', address: addressFor(route, 'no id'), body: {} });
    expect(reply).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
  });
});

describe.each(writes)('$method $path', (route) => {
  test(`${route.method} ${route.path} leaves who gets in, and what they may do, as it was`, async () => {
    const id = isOfRecord(route) ? await recordFor(tenant, route) : '';
    const body = await bodyFor(tenant, route);
    const before = await access();
    await callRoute(tenant, route, { who: 'analyst', address: addressFor(route, id), body });
    expect(await access()).toEqual(before);
  });
});

test('access that was closed is not opened by undoing that with a lent right', async () => {
  const owner = tenant.as('owner');
  const path = '/registration_settings/current';
  const { version } = (await owner.get(path)).body;
  await owner.put(path, { mode: 'open', version });
  const shut = await owner.put(path, { mode: 'closed', version: Number(version) + 1 });
  expect(shut.status).toBe(200);
  const undo = `/audit_logs/${shut.headers['x-audit-id']}/undo`;
  expect(await tenant.as('analyst').post(undo)).toMatchObject({ status: 403 });
  expect((await owner.post(undo)).status).toBe(200);
});

test('a link to a report is neither made nor opened again with a lent right', async () => {
  const [owner, borrower] = [tenant.as('owner'), tenant.as('analyst')];
  const { id } = await tenant.insert('ads');
  expect(await borrower.post(`/ads/${id}/share_report`, {})).toMatchObject({
    status: 403,
    body: {
      code: 'permission_denied',
      message: 'This would outlast the right you were lent. Ask a colleague who has it in their role.',
    },
  });
  const made = await owner.post<{ data: { id: string } }>(`/ads/${id}/share_report`, {});
  expect(made.status).toBe(201);
  const ended = await borrower.post(`/ad_report_links/${made.body.data.id}/end`);
  expect(ended.status).toBe(200);
  const undo = `/audit_logs/${ended.headers['x-audit-id']}/undo`;
  expect(await borrower.post(undo)).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
  expect((await owner.post(undo)).status).toBe(200);
});

test('a right to let people in is given with a role alone', async () => {
  const asked = { permission: 'admin.staff.write', path: '/admin-settings/staff' };
  const { body } = await tenant.as('marketing').post<{ data: { id: string } }>('/access_requests', asked);
  const path = `/access_requests/${body.data.id}`;
  expect((await tenant.as('owner').get(path)).body.allowed_actions).toContainEqual(
    expect.objectContaining({ verb: 'grant', disabled_reason: 'not_lent' }),
  );
  expect(await tenant.as('owner').post(`${path}/grant`)).toMatchObject({
    status: 409,
    body: { code: 'action_refused', details: { reason: 'not_lent' } },
  });
});
