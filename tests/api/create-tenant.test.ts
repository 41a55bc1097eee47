/** The first owner of a client organisation is made by a command, and can sign in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '../../src/server/app/app.ts';
import { createTenant, type NewTenant } from '../../src/server/db/create-tenant.ts';
import { hashPassword } from '../../src/server/features/session/passwords.ts';
import { newTenant } from '../../src/server/commands/new-tenant.ts';
import type { PublicationState } from '../../src/shared/contracts/every-publication.ts';
import type { ResolveReply } from '../../src/shared/contracts/tenant-calls.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { testEnv } from '../support/tenant.ts';

const password = 'correct horse battery';

let opened: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  opened = await testDatabase();
  app = await buildApp({ env: testEnv({ GUILDHALL_ENV: 'production', SMTP_URL: 'none' }), database: opened.database });
});
afterAll(async () => {
  await app.close();
  await opened.close();
});

const acme = async (host: string): Promise<NewTenant> => ({
  name: 'Acme Alumni',
  host,
  ownerEmail: 'ana@acme.example',
  ownerName: 'Ana',
  ownerPasswordHash: await hashPassword(password),
  clientType: 'PRO',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  language: 'es',
  website: null,
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, headers });

/** What the owner sends who has signed in at a host. */
async function signedIn(host: string): Promise<{ authorization: string }> {
  const resolved = await post('/v3/domains/admin/resolve', { domain: host });
  const { client_token, is_primary_domain } = resolved.json<ResolveReply>().data;
  expect(is_primary_domain).toBe(true);
  const login = await post(
    '/admin_portal/login',
    { email: 'ana@acme.example', password },
    { 'client-token': client_token },
  );
  expect(login.statusCode).toBe(200);
  return { authorization: `Bearer ${login.json<{ data: { access_token: string } }>().data.access_token}` };
}

describe('the look of a new client organisation', () => {
  const sign = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#fff"/></svg>';
  const lookAt = async (host: string) =>
    (await post('/v3/domains/admin/resolve', { domain: host })).json<ResolveReply>().data.whitelabel_client;

  test('the look of a new client organisation is its colour and its sign', async () => {
    await createTenant(opened.owner, { ...(await acme('look.acme.example')), color: '#0F766E', logo: sign });
    expect(await lookAt('look.acme.example')).toMatchObject({
      primary_color: '#0F766E',
      logo: `data:image/svg+xml,${encodeURIComponent(sign)}`,
    });
  });

  test('a sign with a script is refused, and then the new client organisation does not exist either', async () => {
    const logo = sign.replace('<path', '<script>alert(1)</script><path');
    const wanted = { ...(await acme('script.acme.example')), logo };
    await expect(createTenant(opened.owner, wanted)).rejects.toThrow('The logo must be an SVG of plain shapes');
    expect(await lookAt('script.acme.example').catch(() => 'nobody')).toBe('nobody');
  });

  test.each([
    [['--color', 'red'], '--color must be a colour like #0F766E.'],
    [['--logo', '/nowhere/logo.svg'], '--logo must be the path of an SVG file.'],
  ])('the options %j are refused with a word on what is meant', async (look, told) => {
    const args = ['--name', 'Acme', '--host', 'a.acme.example', '--owner', 'ana@acme.example', ...look];
    await expect(newTenant(args, () => undefined)).rejects.toThrow(told);
  });
});

describe('a new client organisation', () => {
  test('a new client organisation is found by its host, and its owner signs in with every permission', async () => {
    await createTenant(opened.owner, await acme('admin.acme.example'));

    const { authorization } = await signedIn('admin.acme.example');
    const me = await app.inject({ url: '/api/me/admin_portal', headers: { authorization } });
    expect(me.json()).toMatchObject({ data: { client_type: 'PRO', user: { roles: [{ preset: 'owner' }] } } });
    const members = await app.inject({ url: '/api/members', headers: { authorization } });
    expect(members.headers['content-range']).toBe('members */0');
  });

  test('a new client organisation makes pages by built-in templates, which its own language calls', async () => {
    await createTenant(opened.owner, await acme('admin.pages.example'));
    const headers = await signedIn('admin.pages.example');
    const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    const templates = (await ask('GET', '/page_templates?sort=["name","ASC"]')).json<Record<string, string>[]>();
    expect(templates.map(({ name }) => name)).toEqual([
      'Artículo',
      'Contacto',
      'Página de destino',
      'Página de evento',
      'Página de grupo',
      'Página en blanco',
      'Quiénes somos',
      'Texto legal',
    ]);
    for (const { id, name, version } of templates) {
      const { data } = (await ask('GET', `/page_templates/${id}/publication`)).json<{ data: PublicationState }>();
      expect(data).toMatchObject({ published: { number: 1 }, changes: [], problems: [] });
      const page = await ask('POST', '/pages', { title: { es: name }, slug: `p-${id}`, template_id: id });
      expect([name, page.statusCode]).toEqual([name, 201]);
      const refused = await ask('PUT', `/page_templates/${id}`, { name: 'Otra', version });
      expect(refused.json()).toMatchObject({ code: 'system_template' });
    }
  });

  test('a new client organisation cannot take the host of another, and then nothing of it remains', async () => {
    await createTenant(opened.owner, await acme('admin.first.example'));
    await expect(createTenant(opened.owner, await acme('admin.first.example'))).rejects.toThrow(
      'has the host admin.first.example',
    );
  });
});

test.each([
  ['--name', [], '--name must be the name of the organisation.'],
  ['--host', ['--name', 'Acme', '--host', 'https://acme.org'], '--host must be a host name like admin.acme.org.'],
  ['--owner', ['--name', 'Acme', '--host', 'admin.acme.org', '--owner', 'ana'], '--owner must be the e-mail address'],
  ['--colour', ['--colour', 'red'], "Unknown option '--colour'"],
])('a wrong %s is reported in one line, and nothing is opened', async (_option, args, line) => {
  await expect(newTenant(args, () => expect.unreachable())).rejects.toThrow(line);
});
