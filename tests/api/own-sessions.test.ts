/** Where a person is signed in, and ending it. screens.md 3.10; security R47. */
import { describe, expect, test } from 'vitest';

import type { OwnSessionsReply, SessionsEndedReply } from '../../src/shared/contracts/account-calls.ts';
import { bearer, givenSession } from '../support/sign-in.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const listed = async (tenant: TestTenant) => (await tenant.as('owner').get<OwnSessionsReply>('/sessions')).body.data;
const isIn = async (tenant: TestTenant, token: string) =>
  (await tenant.as('nobody').get('/me/admin_portal', bearer(token))).status === 200;
const entries = (tenant: TestTenant, action: string) =>
  asOwner(tenant.id, (db) =>
    db.selectFrom('audit_logs').select(['actor_id', 'resource_id']).where('action', '=', action).execute(),
  );

describe('the list of sessions', () => {
  test('the list of sessions says browser, system and network, the present one first', async () => {
    const tenant = await newTenant();
    await givenSession(tenant, 'owner', { user_agent: chrome, ip: '203.0.113.7' });
    await givenSession(tenant, 'owner', {
      user_agent: iPhone,
      ip: '2001:db8:1:2:3:4:5:6',
      last_seen_at: new Date(Date.now() - 60_000).toISOString(),
    });
    expect(await listed(tenant)).toMatchObject([
      { is_current: true, browser: null, network: null },
      { is_current: false, browser: 'Chrome', system: 'Windows', device: 'desktop', network: '203.0.113.7' },
      { is_current: false, browser: 'Safari', system: 'iOS', device: 'mobile', network: '2001:db8:1:2::/64' },
    ]);
  });

  test('the list of sessions holds no token, nobody else’s, and none that has ended', async () => {
    const tenant = await newTenant();
    const { token } = await givenSession(tenant, 'admin');
    await givenSession(tenant, 'owner', { expires_at: new Date(Date.now() - 1_000).toISOString() });
    await givenSession(tenant, 'owner', { last_seen_at: new Date(Date.now() - 3_700_000).toISOString() });
    const found = await listed(tenant);
    expect(found).toHaveLength(1);
    expect(Object.keys(found[0]!).filter((key) => /token|hash/.test(key))).toEqual([]);
    expect(await isIn(tenant, token)).toBe(true);
  });

  test.each(['', 'x', '\u{1F9D0}'.repeat(100), 'Mozilla/5.0 ('.repeat(30)])(
    'the list of sessions is not broken by a browser that says %j',
    async (user_agent) => {
      const tenant = await newTenant();
      await givenSession(tenant, 'owner', { user_agent });
      expect(await listed(tenant)).toHaveLength(2);
    },
  );
});

describe('ending a session', () => {
  test('ending one session signs that browser out at its next call, and is written down', async () => {
    const tenant = await newTenant();
    const [lost, kept] = [await givenSession(tenant), await givenSession(tenant)];
    expect((await tenant.as('owner').post(`/sessions/${lost.id}/end`)).status).toBe(200);
    expect([await isIn(tenant, lost.token), await isIn(tenant, kept.token)]).toEqual([false, true]);
    expect(await entries(tenant, 'end_session')).toEqual([{ actor_id: tenant.staffId('owner'), resource_id: lost.id }]);
  });

  test('ending a colleague’s session as one’s own is refused, and it lives on', async () => {
    const tenant = await newTenant();
    const { id, token } = await givenSession(tenant, 'admin');
    expect((await tenant.as('owner').post(`/sessions/${id}/end`)).status).toBe(404);
    expect(await isIn(tenant, token)).toBe(true);
  });

  test('ending all others leaves this session and everybody else’s', async () => {
    const tenant = await newTenant();
    const others = [await givenSession(tenant), await givenSession(tenant)];
    const colleague = await givenSession(tenant, 'admin');
    const { body } = await tenant.as('owner').post<SessionsEndedReply>('/sessions/end_others');
    expect(body.data).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(({ token }) => isIn(tenant, token)))).toEqual([false, false]);
    expect(await isIn(tenant, colleague.token)).toBe(true);
    expect(await listed(tenant)).toMatchObject([{ is_current: true }]);
    expect(await entries(tenant, 'end_sessions')).toHaveLength(1);
  });

  test('ending a session twice at once ends it once', async () => {
    const tenant = await newTenant();
    const { id } = await givenSession(tenant);
    const end = () => tenant.as('owner').post(`/sessions/${id}/end`);
    const replies = await Promise.all([end(), end(), end()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await entries(tenant, 'end_session')).toHaveLength(1);
  });
});
