import { describe, expect, test } from 'vitest';

import type { ApplicationSettingsReply, ResolveReply } from '../../src/shared/contracts/tenant-calls.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const resolve = (tenant: TestTenant, domain: unknown) =>
  tenant.as('nobody').post<ResolveReply & { code: string }>('/v3/domains/admin/resolve', { domain });

const addHost = (tenant: TestTenant, host: Record<string, unknown>) =>
  asOwner(tenant.id, (db) =>
    db
      .insertInto('site_domains')
      .values({ account_id: tenant.id, verified_at: new Date().toISOString(), ...host } as never)
      .execute(),
  );

describe('the call that resolves a host', () => {
  test('the call that resolves a host names the client organisation of its primary host', async () => {
    const tenant = await newTenant({ clientType: 'ENTERPRISE' });
    const { status, body } = await resolve(tenant, tenant.host);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      is_primary_domain: true,
      primary_domain: { domain: tenant.host },
      client_token: tenant.clientToken,
      consumer_portal_url: null,
      whitelabel_client: {
        account_id: tenant.id,
        client_type: 'ENTERPRISE',
        languages: ['en', 'zh', 'es'],
        time_zone: 'Europe/Madrid',
      },
    });
  });

  test.each([
    [{ GENERAL: { week_start: 'sunday' } }, 'sunday'],
    [{ GENERAL: { week_start: 'someday' } }, 'monday'],
    [{}, 'monday'],
  ])('the call that resolves a host says of the settings %o with which day weeks begin', async (settings, day) => {
    const tenant = await newTenant();
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('accounts')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', tenant.id)
        .execute(),
    );
    expect((await resolve(tenant, tenant.host)).body.data.whitelabel_client.week_start).toBe(day);
  });

  test('the call that resolves a host takes it in any case, with a port and with a final dot', async () => {
    const tenant = await newTenant();
    const forms = [tenant.host.toUpperCase(), `${tenant.host}:3000`, `${tenant.host}.`, ` ${tenant.host} `];
    const replies = await Promise.all(forms.map((form) => resolve(tenant, form)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('the call that resolves a host leads from another host to the primary one', async () => {
    const tenant = await newTenant();
    await addHost(tenant, { host: `alias.${tenant.host}` });
    const { body } = await resolve(tenant, `alias.${tenant.host}`);
    expect(body.data).toMatchObject({ is_primary_domain: false, primary_domain: { domain: tenant.host } });
  });

  test('the call that resolves a host names the environment of a staging host, which is primary there', async () => {
    const tenant = await newTenant();
    await addHost(tenant, { host: `staging.${tenant.host}`, is_primary: true, environment: 'staging' });
    const { headers, body } = await resolve(tenant, `staging.${tenant.host}`);
    expect(body.data.is_primary_domain).toBe(true);
    expect(headers['x-server']).toBe('staging');
  });

  test.each([
    'unknown.example',
    'localhost/../admin',
    '127.0.0.1.example',
    'a b',
    '*',
    "x' or '1'='1",
    'münchen.example',
    `${'a'.repeat(260)}.x`,
  ])('the call that resolves a host does not know %s', async (domain) => {
    const { status, body } = await resolve(await newTenant(), domain);
    expect([status, body.code]).toEqual([404, 'unknown_domain']);
  });

  test('the call that resolves a host knows none of a suspended tenant, nor an unverified one', async () => {
    const tenant = await newTenant();
    await addHost(tenant, { host: `claimed.${tenant.host}`, verified_at: null });
    expect((await resolve(tenant, `claimed.${tenant.host}`)).status).toBe(404);
    await asOwner(tenant.id, (db) => db.updateTable('accounts').set({ state: 'suspended' }).execute());
    expect((await resolve(tenant, tenant.host)).status).toBe(404);
  });

  test('the call that resolves a host takes a text and nothing else', async () => {
    const tenant = await newTenant();
    expect((await resolve(tenant, { host: tenant.host })).status).toBe(422);
    expect((await resolve(tenant, undefined)).body).toMatchObject({ errors: { domain: 'Please fill this in.' } });
  });

  test('the call that resolves a host answers the same with a dead token', async () => {
    const tenant = await newTenant();
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await tenant.as('nobody').post('/v3/domains/admin/resolve', { domain: tenant.host }, headers)).status).toBe(
      200,
    );
  });
});

describe('the look of a client organisation', () => {
  const square = (shapes: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#123456"/>${shapes}</svg>`;
  const draw = (tenant: TestTenant, look: Record<string, unknown>) =>
    asOwner(tenant.id, (db) => db.updateTable('accounts').set(look).execute());

  test('the look of a client organisation comes with its name: colours, corners, headings and its sign', async () => {
    const tenant = await newTenant();
    await draw(tenant, { logo: square(''), corner_px: 10, heading_face: 'serif', primary_color: '#0F766E' });
    const { body } = await resolve(tenant, tenant.host);
    expect(body.data.whitelabel_client).toMatchObject({
      corner_px: 10,
      heading_face: 'serif',
      primary_color: '#0F766E',
      logo: `data:image/svg+xml,${encodeURIComponent(square(''))}`,
      favicon: `data:image/svg+xml,${encodeURIComponent(square(''))}`,
    });
  });

  test('the look of a client organisation has no sign until it is given one, and one for the browser’s tab', async () => {
    const tenant = await newTenant();
    expect((await resolve(tenant, tenant.host)).body.data.whitelabel_client).toMatchObject({
      logo: null,
      favicon: null,
      corner_px: 6,
      heading_face: 'sans',
    });
    const favicon = square('<circle cx="16" cy="16" r="8" fill="#fff"/>');
    await draw(tenant, { logo: square(''), favicon });
    const { body } = await resolve(tenant, tenant.host);
    expect(body.data.whitelabel_client.favicon).toBe(`data:image/svg+xml,${encodeURIComponent(favicon)}`);
  });

  test.each([
    ['a script', square('<script>alert(1)</script>')],
    ['a handler', square('<path d="M0 0" onclick="alert(1)"/>')],
    ['a style', square('<style>rect{fill:url(https://elsewhere.example/x)}</style>')],
    ['a style of a shape', square('<path d="M0 0" style="fill:red"/>')],
    ['another picture', square('<image href="https://elsewhere.example/x.png"/>')],
    ['a piece of another document', square('<use href="https://elsewhere.example/x.svg#a"/>')],
    ['an address in a colour', square('<path d="M0 0" fill="url(https://elsewhere.example/x.svg#a)"/>')],
    ['HTML', square('<foreignObject><p>Hello</p></foreignObject>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${square('')}`],
    ['a text', square('Hello')],
    ['something behind it', `${square('')}<script>alert(1)</script>`],
    ['no picture at all', 'https://elsewhere.example/logo.svg'],
    ['more than 8 KiB', square(`<path d="${'M0 0'.repeat(2_100)}"/>`)],
  ])('the look of a client organisation may not hold %s', async (_what, logo) => {
    const tenant = await newTenant();
    await expect(draw(tenant, { logo })).rejects.toThrow('accounts_logo_check');
    await expect(draw(tenant, { favicon: logo })).rejects.toThrow('accounts_favicon_check');
  });

  test('the look of a client organisation has corners of 0 to 16 px and a face that every machine has', async () => {
    const tenant = await newTenant();
    await expect(draw(tenant, { corner_px: 17 })).rejects.toThrow('accounts_corner_px_check');
    await expect(draw(tenant, { heading_face: 'Comic' })).rejects.toThrow('accounts_heading_face_check');
  });
});

describe('application settings', () => {
  test('application settings are those of the client token’s tenant, and only what anybody may know', async () => {
    const tenant = await newTenant();
    await asOwner(tenant.id, (db) =>
      db
        .updateTable('accounts')
        .set({ settings: JSON.stringify({ chapters_enabled: false, smtp_password: 'secret' }) })
        .execute(),
    );
    const { status, body } = await tenant
      .as('nobody')
      .get<ApplicationSettingsReply>('/v2/general/application_settings');
    expect(status).toBe(200);
    expect(body.data.settings).toMatchObject({
      GENERAL: { currency: 'EUR' },
      CHAPTER: { enabled: false },
      MENU: { disabled: [] },
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('application settings are found by the host as well', async () => {
    const tenant = await newTenant();
    const reply = await tenant.app.inject({
      url: '/api/v2/general/application_settings',
      headers: { host: tenant.host },
    });
    expect(reply.statusCode).toBe(200);
  });

  test('application settings are not answered for an unknown token', async () => {
    const tenant = await newTenant();
    expect(
      (await tenant.as('nobody').get('/v2/general/application_settings', { 'client-token': 'unknown' })).status,
    ).toBe(404);
  });
});

test('a visitor of an unknown host is told whom to write to, where the server’s operator has said so', async () => {
  const ask = async (settings: Record<string, string>) => {
    const tenant = await newTenant({ settings });
    return (await tenant.as('nobody').post('/v3/domains/admin/resolve', { domain: 'nobody.example' })).body;
  };
  expect(await ask({ SUPPORT_EMAIL: 'support@example.org' })).toMatchObject({
    code: 'unknown_domain',
    details: { support_email: 'support@example.org' },
  });
  expect(await ask({})).not.toHaveProperty('details');
});
