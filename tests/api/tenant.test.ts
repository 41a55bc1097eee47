import { describe, expect, test } from 'vitest';

import type { ApplicationSettingsReply, ResolveReply } from '../../src/shared/contracts/tenant.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const resolve = (tenant: TestTenant, domain: unknown) =>
  tenant.as('nobody').post<ResolveReply & { code: string }>('/v3/domains/admin/resolve', { domain });

const addHost = (tenant: TestTenant, host: Record<string, unknown>) =>
  asOwner(tenant.id, (db) =>
    db
      .insertInto('account_hosts')
      .values({ account_id: tenant.id, verified_at: new Date().toISOString(), ...host } as never)
      .execute(),
  );

describe('resolving a host', () => {
  test('names the client organisation of its primary host', async () => {
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

  test('takes it in any case, with a port and with a final dot', async () => {
    const tenant = await newTenant();
    const forms = [tenant.host.toUpperCase(), `${tenant.host}:3000`, `${tenant.host}.`, ` ${tenant.host} `];
    const replies = await Promise.all(forms.map((form) => resolve(tenant, form)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('leads from another host to the primary one', async () => {
    const tenant = await newTenant();
    await addHost(tenant, { host: `alias.${tenant.host}` });
    const { body } = await resolve(tenant, `alias.${tenant.host}`);
    expect(body.data).toMatchObject({ is_primary_domain: false, primary_domain: { domain: tenant.host } });
  });

  test('names the environment of a staging host, which is primary there', async () => {
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
  ])('does not know %s', async (domain) => {
    const { status, body } = await resolve(await newTenant(), domain);
    expect([status, body.code]).toEqual([404, 'unknown_domain']);
  });

  test('does not know the host of a suspended tenant, nor one that nobody has verified', async () => {
    const tenant = await newTenant();
    await addHost(tenant, { host: `claimed.${tenant.host}`, verified_at: null });
    expect((await resolve(tenant, `claimed.${tenant.host}`)).status).toBe(404);
    await asOwner(tenant.id, (db) => db.updateTable('accounts').set({ state: 'suspended' }).execute());
    expect((await resolve(tenant, tenant.host)).status).toBe(404);
  });

  test('takes a text and nothing else', async () => {
    const tenant = await newTenant();
    expect((await resolve(tenant, { host: tenant.host })).status).toBe(422);
    expect((await resolve(tenant, undefined)).body).toMatchObject({ errors: { domain: 'Please fill this in.' } });
  });

  test('is the same with a dead token', async () => {
    const tenant = await newTenant();
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await tenant.as('nobody').post('/v3/domains/admin/resolve', { domain: tenant.host }, headers)).status).toBe(
      200,
    );
  });
});

describe('application settings', () => {
  test('are those of the client token’s tenant, and only what anybody may know', async () => {
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

  test('are found by the host as well', async () => {
    const tenant = await newTenant();
    const reply = await tenant.app.inject({
      url: '/api/v2/general/application_settings',
      headers: { host: tenant.host },
    });
    expect(reply.statusCode).toBe(200);
  });

  test('are nobody’s for an unknown token', async () => {
    const tenant = await newTenant();
    expect(
      (await tenant.as('nobody').get('/v2/general/application_settings', { 'client-token': 'unknown' })).status,
    ).toBe(404);
  });
});
