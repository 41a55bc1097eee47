/** Signing in at the organisation's own provider, a real one. screens.md 2.1; security R8, R9; ASVS 1.3.6, 7.6.2 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LoginReply } from '../../src/shared/contracts/session-calls.ts';
import type { SsoSettings, SsoStartReply } from '../../src/shared/contracts/sso-calls.ts';
import { isPublicAddress, mayBeCalled, outboundFetch } from '../../src/server/http/outbound-fetch.ts';
import { client, startIdentityProvider, type IdentityProvider } from '../support/identity-provider.ts';
import { withApp } from '../support/second-factor.ts';
import { bearer, timePasses } from '../support/sign-in.ts';
import { atHost } from '../support/software-key.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const tenant = await newTenant();
const emailOf = (of: TestTenant, preset: string) => `${preset}@${of.host.replace('admin.', '')}`;
const domain = tenant.host.replace('admin.', '');
let provider: IdentityProvider;

const wanted = () => ({
  is_on: true,
  label: 'Guild login',
  issuer: provider.issuer,
  client_id: client.id,
  client_secret: client.secret,
  email_domains: [domain],
});

async function set(of: TestTenant, values: object = {}) {
  const { version } = (await of.as('owner').get<SsoSettings>('/sso_settings/current', atHost(of))).body;
  return of.as('owner').put<SsoSettings>('/sso_settings/current', { ...wanted(), version, ...values }, atHost(of));
}

const start = async (of = tenant) =>
  (await of.as('nobody').post<SsoStartReply>('/auth/sso/start', {}, atHost(of))).body.data;
const back = (sent: object, of = tenant) =>
  of.as('nobody').post<LoginReply & { code: string }>('/auth/sso/callback', sent, atHost(of));

/** There and back, as somebody; what the provider sent along. */
async function comeBack(person: Partial<IdentityProvider['person']> = {}) {
  Object.assign(provider.person, { email: emailOf(tenant, 'owner'), email_verified: true, ...person });
  const { url, state } = await start();
  const { searchParams } = await provider.visit(url);
  return { code: searchParams.get('code')!, state, iss: searchParams.get('iss')! };
}

beforeAll(async () => {
  const { body } = await tenant.as('owner').get<SsoSettings>('/sso_settings/current', atHost(tenant));
  provider = await startIdentityProvider([body.redirect_uri]);
  expect((await set(tenant)).status).toBe(200);
});
afterAll(() => provider.close());

describe('the address that the provider leads back to', () => {
  const told = async (of: TestTenant, host: string) =>
    (await of.as('owner').get<SsoSettings>('/sso_settings/current', { host })).body.redirect_uri;

  test('the address that the provider leads back to is the primary host’s, whatever the caller says of hosts', async () => {
    const [own, other] = [await newTenant(), await newTenant()];
    const primary = `http://${own.host}:3000/admin/auth-redirect`;
    await asOwner(own.id, (db) =>
      db
        .insertInto('site_domains')
        .values([
          { account_id: own.id, host: `x.${own.host}`, is_primary: false, verified_at: new Date().toISOString() },
          { account_id: own.id, host: `y.${own.host}`, is_primary: false, verified_at: null },
          {
            account_id: own.id,
            host: `staging.${own.host}`,
            is_primary: true,
            environment: 'staging',
            verified_at: new Date().toISOString(),
          },
        ])
        .execute(),
    );
    const hosts = [
      own.host,
      `x.${own.host}`,
      `y.${own.host}`,
      other.host,
      'evil.example:8443',
      'localhost:4711',
      'a@evil.example',
    ];
    expect(await Promise.all(hosts.map((host) => told(own, host)))).toEqual(hosts.map(() => primary));
    expect(await told(own, `staging.${own.host}:99`)).toBe(primary.replace('://', '://staging.'));
  });

  test('the address that the provider leads back to is what the sign-in sends to it', async () => {
    const { url } = await start();
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(await told(tenant, 'evil.example'));
  });
});

describe('single sign-on', () => {
  test('single sign-on lets the person of the verified address in, and the session says how', async () => {
    const { status, body } = await back(await comeBack());
    expect([status, body.data.user.id]).toEqual([200, tenant.staffId('owner')]);
    const listed = await tenant.as('nobody').get('/sessions', bearer(body.data.access_token));
    expect(listed.body['data']).toMatchObject([{ is_current: true, opened_with: 'sso' }, {}]);
  });

  test.each([
    ['an address that is not verified', { email_verified: false }],
    ['an address of nobody here', { email: `stranger@${domain}` }],
    ['an address of another domain', { email: 'owner@elsewhere.example' }],
    ['a domain that only ends alike', { email: `owner@evil-${domain}` }],
  ])('single sign-on makes nobody of %s, and says so', async (_fact, person) => {
    const before = await asOwner(tenant.id, (db) => db.selectFrom('staff').select('id').execute());
    expect(await back(await comeBack(person))).toMatchObject({ status: 403, body: { code: 'sso_no_account' } });
    expect(await asOwner(tenant.id, (db) => db.selectFrom('staff').select('id').execute())).toEqual(before);
  });

  test('single sign-on lets nobody in who is suspended', async () => {
    const email = emailOf(tenant, 'finance');
    await asOwner(tenant.id, (db) =>
      db.updateTable('staff').set({ status: 'suspended' }).where('email', '=', email).execute(),
    );
    expect((await back(await comeBack({ email }))).body.code).toBe('sso_no_account');
  });

  test('single sign-on takes a state once, of many at once too, and none that it did not give', async () => {
    const sent = await comeBack();
    const replies = await Promise.all([back(sent), back(sent)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const other = await comeBack();
    expect((await back({ ...other, state: 'x'.repeat(43) })).body.code).toBe('sso_failed');
  });

  test('single sign-on takes no state that is too old, nor one of another organisation', async () => {
    const sent = await comeBack();
    const stranger = await newTenant();
    expect((await back(sent, stranger)).status).toBe(400);
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('sso_attempts')
        .set({ expires_at: new Date(0).toISOString() })
        .execute(),
    );
    expect((await back(sent)).body.code).toBe('sso_failed');
  });

  test('single sign-on does not take one person’s code under another’s state', async () => {
    const [mine, theirs] = [await comeBack(), await comeBack({ email: emailOf(tenant, 'admin') })];
    expect((await back({ ...mine, code: theirs.code })).body.code).toBe('sso_failed');
    expect((await back({ ...(await comeBack()), iss: 'https://evil.example' })).body.code).toBe('sso_failed');
  });

  test('single sign-on asks a person who has a second factor for it', async () => {
    const { email } = await withApp(tenant, 'support');
    expect((await back(await comeBack({ email }))).body.code).toBe('second_factor_required');
  });

  test('single sign-on is offered where it is on alone, and started nowhere else', async () => {
    const other = await newTenant();
    expect((await tenant.as('nobody').get('/auth/sso')).body['data']).toEqual({ label: 'Guild login' });
    expect((await other.as('nobody').get('/auth/sso')).body['data']).toBeNull();
    expect((await other.as('nobody').post('/auth/sso/start', {}, atHost(other))).status).toBe(404);
    expect((await tenant.as('nobody').post('/auth/sso/start', {}, atHost(other))).status).toBe(404);
  });

  test('single sign-on is begun by an address of its domains alone, which the provider is told', async () => {
    const begin = (email: string) =>
      tenant.as('nobody').post<SsoStartReply>('/auth/sso/start', { email }, atHost(tenant));
    const begun = await begin(`Nobody.At.All@${domain.toUpperCase()}`);
    expect(new URL(begun.body.data.url).searchParams.get('login_hint')).toContain('Nobody.At.All@');
    for (const email of ['owner@elsewhere.example', `owner@evil-${domain}`, 'owner'])
      expect(await begin(email)).toMatchObject({ status: 422, body: { errors: { email: expect.any(String) } } });
  });

  test('single sign-on says that the provider cannot be reached, and why to nobody', async () => {
    const own = await newTenant();
    await set(own, { issuer: 'http://127.0.0.1:9' });
    const reply = await own.as('nobody').post('/auth/sso/start', {}, atHost(own));
    expect(reply).toMatchObject({ status: 502, body: { code: 'sso_unreachable' } });
    expect(JSON.stringify(reply.body)).not.toMatch(/127\.0\.0\.1|ECONN/);
  });
});

describe('the settings of single sign-on', () => {
  test('the settings of single sign-on give the secret to nobody, and keep it encrypted and out of the audit', async () => {
    const own = await newTenant();
    const { body } = await set(own);
    expect(body).toMatchObject({ has_secret: true, version: 1 });
    const stored = await asOwner(own.id, async (db) => [
      ...(await db.selectFrom('sso_settings').selectAll().execute()),
      ...(await db.selectFrom('audit_logs').selectAll().execute()),
    ]);
    const raw = stored
      .flatMap((row) => Object.values(row))
      .filter(Buffer.isBuffer)
      .map((bytes) => bytes.toString('latin1'));
    expect(`${JSON.stringify([body, stored])}${raw.join()}`).not.toContain(client.secret);
  });

  test('the settings of single sign-on want the secret again with another issuer', async () => {
    const own = await newTenant();
    await set(own);
    expect((await set(own, { client_secret: undefined, label: 'Other' })).status).toBe(200);
    const moved = await set(own, { client_secret: undefined, issuer: 'https://evil.example' });
    expect(moved).toMatchObject({ status: 422, body: { errors: { client_secret: expect.any(String) } } });
  });

  test('the settings of single sign-on are one organisation’s, for its owner with a proof of identity', async () => {
    const own = await newTenant();
    expect((await own.as('admin').get('/sso_settings/current')).status).toBe(403);
    await timePasses(own);
    expect((await set(own)).body).toMatchObject({ code: 'step_up_required' });
  });

  test.each([
    'http://idp.example',
    'https://10.0.0.7',
    'https://169.254.169.254',
    'https://[::1]',
    'https://intranet',
    'ftp://idp.example',
    'https://a:b@idp.example',
  ])('the settings of single sign-on take no provider at %s', async (issuer) => {
    const reply = await set(await newTenant(), { issuer });
    expect(reply).toMatchObject({ status: 422, body: { errors: { issuer: expect.any(String) } } });
  });
});

describe('an address that a tenant names', () => {
  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['169.254.169.254', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:a9fe:a9fe', false],
    ['fd00::1', false],
    ['64:ff9b::7f00:1', false],
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
  ])('the address %s that a tenant names is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });

  test('an address of one’s own machine that a tenant names is called on a developer’s machine alone', async () => {
    const here = provider.issuer;
    expect([mayBeCalled(here, { allowsOwnMachine: true }), mayBeCalled(here, { allowsOwnMachine: false })]).toEqual([
      true,
      false,
    ]);
    await expect(outboundFetch({ allowsOwnMachine: false })(here)).rejects.toThrow('sso_unreachable');
  });

  test('an address whose name leads to one’s own machine is not called', async () => {
    await expect(outboundFetch({ allowsOwnMachine: false })('https://localhost.localdomain')).rejects.toThrow(
      'sso_unreachable',
    );
  });
});
