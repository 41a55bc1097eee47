/**
 * The matrix that the code prints is what holds: every route is called by every preset and by holders of each single permission, and
 * lets in exactly those whom the matrix names. Bodies are empty and ids unknown: only whether one is refused counts. screens.md 4.1.4.
 */
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { permissions, permissionsOf, presets, type Permission } from '../../src/shared/access/permissions.ts';
import { hashToken, newToken } from '../../src/server/http/tokens.ts';
import { addressFor, everyRoute, type Route } from '../support/every-route.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

const tenant = await newTenant();
const routes = await everyRoute(tenant);
const isPublic = ({ permission }: Route) => permission.includes('public');
/** These ask for more than a permission, and refuse by the same status: session.test.ts and member-view-as.test.ts. */
const asksForMore = /portal-login\/initiate$|member_views/;
const guarded = routes.filter((route) => !isPublic(route) && !asksForMore.test(route.path));

/** A person of an own role with exactly these permissions; answers the bearer token. */
async function holderOf(held: readonly Permission[]): Promise<string> {
  const token = newToken();
  const [staffId, roleId] = [randomUUID(), randomUUID()];
  const account_id = tenant.id;
  await asOwner(account_id, async (db) => {
    await db
      .insertInto('roles')
      .values({ account_id, id: roleId, name: roleId, permissions: [...held] })
      .execute();
    const person = { email: `${staffId}@staff.example`, first_name: 'One', language: 'en' as const };
    await db
      .insertInto('staff')
      .values({ account_id, id: staffId, ...person, role_ids: [roleId] })
      .execute();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    await db
      .insertInto('sessions')
      .values({ account_id, staff_id: staffId, token_hash: hashToken(token), expires_at })
      .execute();
  });
  return token;
}

/** Whether the route refuses for a missing right. */
async function isRefused(route: Route, token: string): Promise<boolean> {
  const reply = await tenant.app.inject({
    method: route.method,
    url: addressFor(route, 'no id'),
    headers: { authorization: `Bearer ${token}`, 'client-token': tenant.clientToken },
  });
  expect([route.method, route.path, reply.statusCode]).not.toContain(401);
  expect([route.method, route.path, reply.statusCode]).not.toContain(500);
  return reply.statusCode === 403 && /permission_denied/.test(reply.body);
}

/** Calls on their way at the same time. */
const atOnce = 8;

const named = ({ method, path }: Route) => `${method} ${path}`;
const opens = ({ permission, also = [] }: Route, held: readonly string[]) =>
  permission.includes('signed-in') ||
  (permission.some((one) => held.includes(one)) && also.every((one) => held.includes(one)));

/** The routes that let the person in, and those of which the matrix says so. */
async function compare(held: readonly string[], token: string, asked = guarded) {
  const found: string[] = [];
  for (let start = 0; start < asked.length; start += atOnce) {
    const some = asked.slice(start, start + atOnce);
    const refused = await Promise.all(some.map((route) => isRefused(route, token)));
    found.push(...some.filter((_route, index) => !refused[index]).map(named));
  }
  const wanted = asked.filter((route) => opens(route, held)).map(named);
  return { found, wanted: wanted.filter((name) => found.includes(name) || !asksLater.test(name)) };
}

/** These ask once more when they know the record, the screen or the verb: they may refuse whom their route lets in, never the reverse. */
const asksLater = /\/api\/(audit_logs\/:id\/undo|mail_previews|recycle_bin|presence|jobs|saved_views)|\/bulk$/;

test.each(presets)('the role %s is let in by the routes that the matrix names, and by no other', async (preset) => {
  const { found, wanted } = await compare(permissionsOf(preset), tenant.token(preset));
  expect(found).toEqual(wanted);
});

test.each(permissions)('the permission %s alone opens what the matrix says, and nothing else', async (permission) => {
  const token = await holderOf([permission]);
  // What it should open, and one in fifteen of all others: each route is refused to half a dozen of permissions.
  const turn = permissions.indexOf(permission) % 15;
  const asked = guarded.filter((route, index) => opens(route, [permission]) || index % 15 === turn);
  const { found, wanted } = await compare([permission], token, asked);
  expect(found).toEqual(wanted);
});

test.each(routes.filter(isPublic).map((route) => [named(route), route] as const))(
  'the route %s answers without a token, and never with 401',
  async (_name, route) => {
    const reply = await tenant.app.inject({
      method: route.method,
      url: addressFor(route, 'no id'),
      headers: { 'client-token': tenant.clientToken },
    });
    expect(reply.statusCode).not.toBe(401);
    expect(reply.statusCode).toBeLessThan(500);
  },
);

test('every other route answers 401 to nobody', async () => {
  const open = [];
  for (const route of routes.filter((one) => !isPublic(one))) {
    const reply = await tenant.app.inject({
      method: route.method,
      url: addressFor(route, 'no id'),
      headers: { 'client-token': tenant.clientToken },
    });
    if (reply.statusCode !== 401) open.push(named(route));
  }
  expect(open).toEqual([]);
});
