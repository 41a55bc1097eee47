/**
 * What no route lets through, tried on each that the app has: who lacks its permission, and whoever names a record of another
 * tenant, one that does not exist, or no id at all. A route that is added is tried as well, and fails here until it can be.
 */
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import type { Permission } from '../../src/shared/access/permissions.ts';
import { addressFor, callRoute, everyRoute, isOfRecord, recordFor } from '../support/every-route.ts';
import { withoutPermission } from '../support/generate-record.ts';
import { bodyFor } from '../support/route-bodies.ts';
import { newTenant } from '../support/tenant.ts';

const [tenant, other] = await Promise.all([newTenant(), newTenant()]);
const routes = await everyRoute(tenant);
const isOpen = (permission: readonly string[]) => permission.includes('public') || permission.includes('signed-in');

/** Those that take the same follow one another, so that a person loses each permission once. */
const held = routes
  .filter(({ permission }) => !isOpen(permission))
  .toSorted((one, next) => one.permission.join().localeCompare(next.permission.join()));
let missing = '';
async function lose(permission: string[]): Promise<void> {
  if (permission.join() === missing) return;
  await withoutPermission(tenant, ...(permission as Permission[]));
  missing = permission.join();
}

describe.each(held)('$method $path', (route) => {
  test(`${route.method} ${route.path} is refused without its permission, before anything is looked at`, async () => {
    await lose(route.permission);
    const address = addressFor(route, 'no id');
    expect(await callRoute(tenant, route, { who: 'analyst', address, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'permission_denied', details: { needed: expect.arrayContaining(route.permission) as unknown } },
    });
  });
});

describe.each(routes.filter(isOfRecord))('$method $path', (route) => {
  let body: object | undefined;
  const told = async (id: string) => {
    const reply = await callRoute(tenant, route, { who: 'owner', address: addressFor(route, id), body });
    const { code, message, details } = reply.body;
    return { status: reply.status, code, message, details };
  };
  beforeAll(async () => {
    body = await bodyFor(tenant, route);
  });

  test.each([randomUUID(), 'no id', '..'])(`${route.method} ${route.path} finds nothing under %s`, async (id) => {
    expect(await told(id)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test(`${route.method} ${route.path} answers another tenant’s record as if there were none`, async () => {
    expect(await told(await recordFor(other, route))).toEqual(await told(randomUUID()));
  });
});

/** Of a job there is a file, and of an import a report, only once they are done; a file is sent as it is, not as JSON. */
const isOfFile = /jobs\/:id\/(?:file|report)$|POST \/api\/(?:media|import_jobs)$/;
/** These ask for more than a permission: session.test.ts, member-activity.test.ts, member-view-as.test.ts, step-up.test.ts, second-factor.test.ts, passkeys.test.ts, view-counts.test.ts, access-requests.test.ts and email-sends.test.ts. */
const asksForMore =
  /portal-login\/initiate$|member_views\/current$|auth\/step_up$|me\/password$|totp\/confirm$|api\/passkeys(?:\/options)?$|step_up\/passkey$|api\/access_requests$|api\/member_activity$|api\/view_counts$|email_sends\/:id\/(?:send|schedule|duplicate|preview)$/;
const answered = routes.filter(
  ({ method, path, permission }) =>
    !permission.includes('public') && !isOfFile.test(`${method} ${path}`) && !asksForMore.test(path),
);

describe.each(answered)('$method $path', (route) => {
  test(`${route.method} ${route.path} finds the tenant’s own, and takes what it asks for`, async () => {
    // A read leaves nothing behind that the next one would meet, but where something is published for it first.
    const isRead = route.method === 'GET' && !route.path.includes('/versions/');
    const own = isRead ? tenant : await newTenant();
    const id = isOfRecord(route) ? await recordFor(own, route) : '';
    const call = { who: 'owner', address: addressFor(route, id), body: await bodyFor(own, route) } as const;
    const { status } = await callRoute(own, route, call);
    expect([200, 201, 202, 204, 409]).toContain(status);
  });
});
