/** Sign-ins that begin in another portal of the organisation, and codes that lead on to one. Security R10 and R11; Specification 7. */
import { describe, expect, test } from 'vitest';

import type { NewAutologinReply, RedeemPortalCodeReply } from '../../src/shared/contracts/autologin-calls.ts';
import type { LoginReply, PortalLoginReply } from '../../src/shared/contracts/session-calls.ts';
import { hashToken, newToken } from '../../src/server/http/tokens.ts';
import { bearer, withPassword } from '../support/sign-in.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

/** The tenant with a key of another server of it, and the owner's address. */
async function withKey(settings: Record<string, string> = {}) {
  const tenant = await newTenant({ settings });
  const key = newToken();
  const row = { account_id: tenant.id, name: 'Consumer portal', key_hash: hashToken(key) };
  await asOwner(tenant.id, (db) => db.insertInto('portal_keys').values(row).execute());
  return { tenant, key: { 'x-portal-key': key }, email: await withPassword(tenant) };
}

const make = (tenant: TestTenant, key: Record<string, string>, body: object) =>
  tenant.as('nobody').post<NewAutologinReply>('/auth/autologin_tokens', body, key);
const enter = (tenant: TestTenant, token: string) =>
  tenant.as('nobody').get<LoginReply & { code: string }>(`/admin/autologin?token=${token}`);
const look = (tenant: TestTenant, token: string) => tenant.as('nobody').post('/auth/autologin_tokens/check', { token });

async function given() {
  const { tenant, key, email } = await withKey();
  const { body } = await make(tenant, key, { email });
  const uri = new URL(body.data.uri);
  return { tenant, key, email, uri, token: uri.searchParams.get('token') ?? '' };
}

describe('a token of the consumer portal', () => {
  test('a token of the consumer portal leads to the tenant’s own host, and is kept as its hash alone', async () => {
    const { tenant, uri, token } = await given();
    expect(uri.origin + uri.pathname).toBe(`http://${tenant.host}:3000/admin/ssouserportal`);
    expect(token).toHaveLength(43);
    const kept = await asOwner(tenant.id, (db) => db.selectFrom('autologin_tokens').selectAll().execute());
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('a token of the consumer portal names its person at each look, and opens one session of theirs', async () => {
    const { tenant, email, token } = await given();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await look(tenant, token)).body.data).toMatchObject({ name: 'Test owner', email });
    const { body } = await enter(tenant, token);
    expect(body.data.user).toMatchObject({ email });
    expect((await tenant.as('nobody').get('/me/admin_portal', bearer(body.data.access_token))).status).toBe(200);
  });

  test('a token of the consumer portal that comes again is refused, and ends the session that it opened', async () => {
    const { tenant, token } = await given();
    const first = await enter(tenant, token);
    const session = bearer(first.body.data.access_token);
    expect(await enter(tenant, token)).toMatchObject({ status: 410, body: { code: 'link_dead' } });
    expect((await tenant.as('nobody').get('/me/admin_portal', session)).status).toBe(401);
    expect((await tenant.as('owner').get('/me/admin_portal')).status).toBe(200);
  });

  test('a replayed token is written down, however many wrong passwords came before', async () => {
    const { tenant, token } = await given();
    const refusals = () =>
      asOwner(tenant.id, (db) =>
        db.selectFrom('audit_logs').select(['reason', 'resource_id']).where('action', '=', 'sign_in_failed').execute(),
      );
    await enter(tenant, token);
    for (let turn = 0; turn < 25; turn += 1) {
      const address = `nobody${turn}@nowhere.example`;
      await tenant.as('nobody').post('/admin_portal/login', { email: address, password: 'wrong' });
    }
    expect(await refusals()).toHaveLength(20);
    for (let turn = 0; turn < 21; turn += 1) await enter(tenant, token);
    const replayed = (await refusals()).filter(({ reason }) => reason === 'autologin_replayed');
    // Of one token so many are enough.
    expect(replayed).toHaveLength(20);
    expect(replayed[0]!.resource_id).toBe(tenant.staffId('owner'));
  });

  test('a replayed token ends its session even when its network has tried too many dead ones', async () => {
    const { tenant, token } = await given();
    const headers = { host: tenant.host, 'client-token': tenant.clientToken };
    const from = (remoteAddress: string, tried: string) =>
      tenant.app.inject({ url: `/api/admin/autologin?token=${tried}`, headers, remoteAddress });
    const { data } = (await from('203.0.113.7', token)).json<LoginReply>();
    for (let turn = 0; turn < 101; turn += 1) await from('203.0.113.8', `dead${turn}`.padEnd(43, 'x'));
    expect((await from('203.0.113.8', token)).statusCode).toBe(429);
    const refusals = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').select('reason').where('reason', '=', 'autologin_replayed').execute(),
    );
    expect(refusals).toHaveLength(1);
    expect((await tenant.as('nobody').get('/me/admin_portal', bearer(data.access_token))).status).toBe(401);
  });

  test('a token of the consumer portal lets in one of many who come at once, and then nobody', async () => {
    const { tenant, token } = await given();
    const replies = await Promise.all([1, 2, 3, 4].map(() => enter(tenant, token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
  });

  test('a token of the consumer portal lasts a minute', async () => {
    const { tenant, token } = await given();
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('autologin_tokens')
        .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
        .execute(),
    );
    expect((await look(tenant, token)).status).toBe(410);
    expect((await enter(tenant, token)).status).toBe(410);
  });

  test.each([
    ['a HEAD', 'HEAD', {}, 404],
    ['what a browser fetches ahead', 'GET', { 'sec-purpose': 'prefetch;prerender' }, 400],
    ['a link, which names no client', 'GET', { 'client-token': '' }, 400],
  ] as const)('a token of the consumer portal is not used up by %s', async (_what, method, headers, status) => {
    const { tenant, token } = await given();
    const url = `/api/admin/autologin?token=${token}`;
    const all = { host: tenant.host, 'client-token': tenant.clientToken, ...headers };
    const reply = await tenant.app.inject({ method, url, headers: all });
    expect(reply.statusCode).toBe(status);
    expect((await enter(tenant, token)).status).toBe(200);
  });

  test('a token of the consumer portal is not valid for another tenant', async () => {
    const [{ tenant, token }, other] = [await given(), await newTenant()];
    expect((await enter(other, token)).status).toBe(410);
    expect((await look(other, token)).status).toBe(410);
    expect((await enter(tenant, token)).status).toBe(200);
  });

  test('a token of the consumer portal opens nothing for a person who was suspended meanwhile', async () => {
    const { tenant, token } = await given();
    await withPassword(tenant, 'owner', { status: 'suspended' });
    expect(await enter(tenant, token)).toMatchObject({ status: 403, body: { code: 'account_blocked' } });
  });
});

describe('another server of the organisation', () => {
  test.each([
    ['shows no key', {}],
    ['shows what is no key', { 'x-portal-key': 'anything' }],
    ['shows a key that nobody made', { 'x-portal-key': newToken() }],
  ])('another server of the organisation that %s gets nothing', async (_fact, key) => {
    const { tenant, email } = await withKey();
    expect(await make(tenant, key, { email })).toMatchObject({ status: 403, body: { code: 'portal_key_refused' } });
    const redeem = await tenant.as('nobody').post('/v3/auth/portal-login/redeem', { code: newToken() }, key);
    expect(redeem.status).toBe(403);
  });

  test('another server of the organisation speaks for its own organisation alone', async () => {
    const [one, two] = [await withKey(), await withKey()];
    expect((await make(two.tenant, one.key, { email: two.email })).status).toBe(403);
  });

  test('another server of the organisation signs in nobody who does not work there', async () => {
    const { tenant, key } = await withKey();
    expect((await make(tenant, key, { email: 'nobody@nowhere.example' })).status).toBe(404);
    const member = await tenant.given.member();
    expect((await make(tenant, key, { email: member.email })).status).toBe(404);
  });

  test('another server of the organisation learns once whose a code of the group’s portal is', async () => {
    const { tenant, key, email } = await withKey({ GROUP_PORTAL_URL: 'https://group.example.org/enter' });
    await asOwner(tenant.id, async (db) => {
      await db.updateTable('accounts').set({ has_org_account: true }).execute();
      await db.updateTable('staff').set({ has_org_account: true }).where('email', '=', email).execute();
    });
    const begun = await tenant
      .as('owner')
      .post<PortalLoginReply>('/v3/auth/portal-login/initiate', { login_type: 'org_account' });
    const code = new URL(begun.body.data.uri).searchParams.get('code') ?? '';
    const redeem = () => tenant.as('nobody').post<RedeemPortalCodeReply>('/v3/auth/portal-login/redeem', { code }, key);
    expect((await redeem()).body.data).toEqual({
      login_type: 'org_account',
      email,
      first_name: 'Test',
      last_name: 'owner',
    });
    expect((await redeem()).status).toBe(410);
  });
});
