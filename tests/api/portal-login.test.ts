/** The way on to the group's portal: only for whom it is there, by a code that is worth something once and nowhere kept. */
import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { MeReply, PortalLoginReply } from '../../src/shared/contracts/session-calls.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const settings = { GROUP_PORTAL_URL: 'https://group.example.org/enter?from=guildhall' };
const initiate = '/v3/auth/portal-login/initiate';
const body = { login_type: 'org_account' };

/** Marks the organisation, the owner, or both. */
async function mark(tenant: TestTenant, { organisation = true, person = true } = {}): Promise<TestTenant> {
  await asOwner(tenant.id, async (db) => {
    await db.updateTable('accounts').set({ has_org_account: organisation }).where('id', '=', tenant.id).execute();
    await db.updateTable('staff').set({ has_org_account: person }).where('id', '=', tenant.staffId('owner')).execute();
  });
  return tenant;
}

const marked = async () => mark(await newTenant({ settings }));
const hasOrgAccount = async (tenant: TestTenant, who: 'owner' | 'admin' = 'owner') =>
  (await tenant.as(who).get<MeReply>('/me/admin_portal')).body.data.has_org_account;
const codesOf = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) => db.selectFrom('portal_login_codes').selectAll().execute());

describe('an organisation account', () => {
  test('an organisation account is the person’s, within an organisation that belongs to a group', async () => {
    const tenant = await marked();
    expect([await hasOrgAccount(tenant), await hasOrgAccount(tenant, 'admin')]).toEqual([true, false]);
  });

  test.each([
    ['the organisation belongs to no group', { organisation: false }],
    ['the person has none', { person: false }],
  ])('an organisation account is not there when %s, and leads nowhere', async (_fact, marks) => {
    const tenant = await mark(await newTenant({ settings }), marks);
    expect(await hasOrgAccount(tenant)).toBe(false);
    const reply = await tenant.as('owner').post(initiate, body);
    expect([reply.status, reply.body.code]).toEqual([403, 'permission_denied']);
    expect(await codesOf(tenant)).toEqual([]);
  });

  test('an organisation account is not there on a server that knows no portal of the group', async () => {
    const tenant = await mark(await newTenant());
    expect(await hasOrgAccount(tenant)).toBe(false);
    expect((await tenant.as('owner').post(initiate, body)).status).toBe(403);
  });
});

describe('going on to the group’s portal', () => {
  test('the group’s portal is opened at its configured address with a code, whatever the caller says', async () => {
    const tenant = await marked();
    const forged = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    const { status, body: reply } = await tenant.as('owner').post<PortalLoginReply>(initiate, body, forged);
    const uri = new URL(reply.data.uri);
    expect([status, uri.origin + uri.pathname, uri.searchParams.get('from')]).toEqual([
      200,
      'https://group.example.org/enter',
      'guildhall',
    ]);
    expect(uri.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  test('the code for the group’s portal is kept as a hash alone, for a minute, tied to the person', async () => {
    const tenant = await marked();
    const { body: reply } = await tenant.as('owner').post<PortalLoginReply>(initiate, body);
    const code = new URL(reply.data.uri).searchParams.get('code')!;
    const [kept, ...more] = await codesOf(tenant);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ staff_id: tenant.staffId('owner'), login_type: 'org_account' });
    expect(kept!.code_hash).toEqual(createHash('sha256').update(code).digest());
    const livesMs = Date.parse(kept!.expires_at) - Date.parse(kept!.created_at);
    expect(livesMs).toBe(60_000);
    expect(JSON.stringify(await everythingOf(tenant))).not.toContain(code);
  });

  test('the code for the group’s portal is new each time, also under one idempotency key', async () => {
    const owner = (await marked()).as('owner');
    const key = { 'idempotency-key': 'the-same' };
    const uris = [1, 2].map(() => owner.post<PortalLoginReply>(initiate, body, key));
    const [first, second] = (await Promise.all(uris)).map((reply) => reply.body.data.uri);
    expect(first).not.toBe(second);
  });

  test('the way to the group’s portal is written down without the code', async () => {
    const tenant = await marked();
    await tenant.as('owner').post(initiate, body);
    const entries = await asOwner(tenant.id, (db) =>
      db
        .selectFrom('audit_logs')
        .select(['actor_id', 'reason', 'after'])
        .where('action', '=', 'portal_login')
        .execute(),
    );
    expect(entries).toEqual([{ actor_id: tenant.staffId('owner'), reason: 'org_account', after: null }]);
  });

  test.each([
    [{}, 422, 'validation_failed'],
    [{ login_type: 'user' }, 422, 'validation_failed'],
    [{ ...body, uri: 'https://evil.example' }, 400, 'unknown_field'],
  ])('the call for the group’s portal takes nothing but its kind: %j', async (sent, status, code) => {
    const reply = await (await marked()).as('owner').post(initiate, sent);
    expect(reply).toMatchObject({ status, body: { code } });
  });

  test('the way to the group’s portal is refused for a while after thirty times', async () => {
    const owner = (await marked()).as('owner');
    for (let time = 0; time < 30; time += 1) expect((await owner.post(initiate, body)).status).toBe(200);
    const reply = await owner.post(initiate, body);
    expect([reply.status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('the way to the group’s portal leaves no expired code behind', async () => {
    const tenant = await marked();
    await tenant.as('owner').post(initiate, body);
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('portal_login_codes')
        .set({ expires_at: new Date(0).toISOString() })
        .execute(),
    );
    await tenant.as('owner').post(initiate, body);
    const app = await tenant.anotherApp(settings);
    await app.inject({
      url: '/api/me/admin_portal',
      headers: { authorization: `Bearer ${tenant.token('owner')}` },
    });
    await app.close();
    expect(await codesOf(tenant)).toHaveLength(1);
  });
});

const everythingOf = (tenant: TestTenant) =>
  asOwner(tenant.id, async (db) => [
    await db.selectFrom('audit_logs').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
    await db.selectFrom('rate_limits').selectAll().execute(),
  ]);

describe('the page that stands in for the group’s portal in a demo', () => {
  const emailOf = ({ host }: TestTenant) => host.replace('admin.', 'owner@');
  const inDemo = async () => mark(await newTenant({ settings: { DEMO_DATA: 'small' } }));
  const open = async (tenant: TestTenant) => {
    const { body: reply } = await tenant.as('owner').post<PortalLoginReply>(initiate, body);
    return new URL(reply.data.uri);
  };
  const visit = (tenant: TestTenant, { pathname, search }: URL, language = 'en') =>
    tenant.app.inject({
      url: pathname + search,
      headers: { 'client-token': tenant.clientToken, 'accept-language': language },
    });

  test.each([
    ['en', 'You’re signed in to the group portal as'],
    ['es', 'Ha entrado en el portal del grupo como'],
    ['zh', '身份登录集团门户'],
  ])('the page that stands in for the group’s portal says in %s whose code it was', async (language, words) => {
    const tenant = await inDemo();
    expect(await hasOrgAccount(tenant)).toBe(true);
    const uri = await open(tenant);
    const page = await visit(tenant, uri, language);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(words);
    expect(page.body).toContain(emailOf(tenant));
    expect(page.body).not.toContain(uri.searchParams.get('code'));
  });

  test('the page that stands in for the group’s portal takes a code once, and no other', async () => {
    const tenant = await inDemo();
    const uri = await open(tenant);
    expect((await visit(tenant, uri)).statusCode).toBe(200);
    const again = await visit(tenant, uri);
    expect([again.statusCode, again.body.includes(emailOf(tenant))]).toEqual([410, false]);
    const forged = new URL(uri);
    forged.searchParams.set('code', '<script>');
    const page = await visit(tenant, forged);
    expect([page.statusCode, page.body.includes('<script>')]).toEqual([410, false]);
    expect((await visit(await inDemo(), await open(tenant))).statusCode).toBe(410);
  });

  test('the page that stands in for the group’s portal is nowhere but in a demo without one', async () => {
    for (const more of [{}, { DEMO_DATA: 'small', ...settings }]) {
      const tenant = await newTenant({ settings: more });
      expect((await tenant.app.inject({ url: '/group-portal?code=x' })).statusCode).toBe(404);
    }
  });
});
