/** Nobody tries out links and codes for long: what looks at a token without asking who calls is limited by network. */
import { expect, test } from 'vitest';

import { addressFor, everyRoute, type Route } from '../support/every-route.ts';
import { bodyFor } from '../support/route-bodies.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

const dead = 'x'.repeat(43);
const autologin: Route = { method: 'GET', path: '/api/admin/autologin', permission: ['public'] };

/** The calls that look at a token and ask nobody who they are, today's and later ones. */
async function tokenCalls(tenant: TestTenant): Promise<[Route, object | undefined][]> {
  const found: [Route, object | undefined][] = [[autologin, undefined]];
  for (const route of await everyRoute(tenant)) {
    if (!route.permission.includes('public')) continue;
    const body = await bodyFor(tenant, route);
    if (body && 'token' in body) found.push([route, { ...body, token: dead }]);
  }
  return found;
}

test('every call that looks at a token is refused with 429 and a wait after a hundred dead ones', async () => {
  const tenant = await newTenant();
  const calls = await tokenCalls(tenant);
  expect(calls.length).toBeGreaterThanOrEqual(6);
  const send = ([{ method, path }, body]: (typeof calls)[number]) =>
    tenant.app.inject({
      method,
      url: body ? addressFor({ method, path, permission: [] }, dead) : `${path}?token=${dead}`,
      headers: { 'client-token': tenant.clientToken },
      ...(body && { payload: body }),
    });
  for (const call of calls) expect([call[0].path, (await send(call)).statusCode]).toEqual([call[0].path, 410]);
  for (let turn = calls.length; turn < 100; turn += 1) await send(calls[turn % calls.length]!);
  for (const call of calls) {
    const { statusCode, headers } = await send(call);
    expect([call[0].path, statusCode]).toEqual([call[0].path, 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
