import { readFileSync } from 'node:fs';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { apiDocuments } from '../../src/server/openapi/api-documents.ts';
import { buildApp } from '../../src/server/app/app.ts';
import { connectDatabase } from '../../src/server/db/connect.ts';
import { statements } from '../../src/server/diagnostics/diagnostic-events.ts';
import { installAuthentication } from '../../src/server/http/authenticate.ts';
import { resourceNames } from '../../src/server/definitions/registry.ts';
import { publicDefinitions } from '../support/public-reads.ts';
import { newTenant, testEnv } from '../support/tenant.ts';

interface Matrix {
  permissions: { permission: string; presets: string[] }[];
  routes: { method: string; path: string; permission: string[] }[];
}

const nowhere = connectDatabase({
  target: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nowhere' },
  connectTimeoutMs: 1_000,
  statementTimeoutMs: 1_000,
  poolSize: 1,
  onError: () => undefined,
});
/** A server whose database is not there. */
let lonely: FastifyInstance;

beforeAll(async () => {
  lonely = await buildApp({ env: testEnv(), database: nowhere });
});

afterAll(() => lonely.close());

describe('health', () => {
  test('health is told of the process and of the database', async () => {
    const { app } = await newTenant();
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
  });

  test('the health of the process does not need the database, readiness does', async () => {
    expect((await lonely.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await lonely.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json().code]).toEqual([503, 'unavailable']);
  });

  test('health tells no more than that, to anybody', async () => {
    const { app } = await newTenant();
    for (const url of ['/healthz', '/readyz']) {
      const { headers, body } = await app.inject(url);
      expect(body).toBe('{"status":"ok"}');
      expect(Object.keys(headers).filter((name) => /powered|version|^via$/.test(name))).toEqual([]);
    }
  });

  test('the database is asked for its health once, however many ask', async () => {
    const { app } = await newTenant();
    let asked = 0;
    const stop = statements.subscribe(({ sql }) => (asked += sql.includes('pg_is_in_recovery') ? 1 : 0));
    const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
    stop();
    expect([new Set(replies.map(({ statusCode }) => statusCode)), asked]).toEqual([new Set([200]), 1]);
  });

  test('the call ping answers the same to everybody, with the database or without', async () => {
    expect((await lonely.inject({ url: '/api/portal/ping' })).json()).toEqual({ data: { pong: true } });
  });
});

describe('without a database', () => {
  test.each(['/api/me/admin_portal', '/api/members', '/api/v2/general/application_settings'])(
    'the call %s asks to come again later without a database, and tells nothing of the inside',
    async (url) => {
      const authorization = `Bearer ${'x'.repeat(43)}`;
      const reply = await lonely.inject({ url, headers: { authorization, 'client-token': 'any' } });
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
      expect(reply.json()).toEqual({
        message: 'The service is busy or unavailable right now. Please try again in a moment.',
        code: 'unavailable',
        request_id: reply.headers['x-request-id'],
      });
    },
  );
});

/** What needs no session. */
const openToAll = [
  'DELETE /api/public/push_subscriptions/:subscription',
  'GET /',
  'GET /api/admin/autologin',
  'GET /api/auth/sso',
  'GET /api/openapi.json',
  'GET /api/permissions-matrix',
  'GET /api/portal/ping',
  'GET /api/v2/general/application_settings',
  'GET /api/public/ad_report/:token',
  'GET /api/public/ads',
  'GET /api/public/captcha',
  'GET /api/public/navigation',
  'GET /api/public/push_key',
  'GET /api/public/site',
  'GET /api/public/tiles',
  'GET /c/*',
  'GET /api/public/home',
  'GET /api/public/pages/:slug',
  'GET /preview/:token',
  'GET /robots.txt',
  'GET /site',
  'GET /site/*',
  'GET /site/seen/:place/:id',
  'GET /files/:account/:name',
  'GET /files/:account/public/:name',
  'GET /healthz',
  'GET /invitation',
  'GET /l/*',
  'GET /o/*',
  'GET /s/*',
  'POST /s/*',
  'GET /u/*',
  'POST /u/*',
  'GET /readyz',
  'GET /reset-password',
  'POST /api/admin_portal/login',
  'POST /api/auth/autologin_tokens',
  'POST /api/auth/autologin_tokens/check',
  'POST /api/auth/forgot_password',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/reset_password',
  'POST /api/auth/reset_password/check',
  'POST /api/auth/second_factor',
  'POST /api/auth/second_factor/passkey',
  'POST /api/auth/sso/callback',
  'POST /api/auth/sso/start',
  'POST /api/auth/verify',
  'POST /api/auth/verify/resend',
  'POST /api/hooks/email/:provider/:token',
  'POST /api/logout',
  'POST /api/public/ad_enquiries',
  'POST /api/public/conversions',
  'POST /api/public/push_subscriptions',
  'POST /api/public/seen',
  'POST /api/register',
  'POST /api/v3/auth/portal-login/redeem',
  'POST /api/v3/domains/admin/resolve',
  'POST /site/dismiss/:place/:id',
  // What definitions let out, each by its own part.
  ...publicDefinitions.map(([name]) => `GET /api/public/${name}`),
];

describe('the permission matrix', () => {
  test('the permission matrix names every collection’s routes, and only public ones without a permission', async () => {
    const { body } = await (await newTenant()).as('nobody').get<Matrix>('/permissions-matrix');
    const paths = new Set(body.routes.map(({ path }) => path));
    expect(resourceNames.filter((name) => !paths.has(`/api/${name}`))).toEqual([]);
    expect(body.routes.filter(({ permission }) => permission.length === 0)).toEqual([]);
    const publicRoutes = body.routes
      .filter(({ permission }) => permission.includes('public'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(publicRoutes.toSorted()).toEqual(openToAll.toSorted());
  });

  test('the permission matrix is what the server does: nobody is answered on a private route', async () => {
    const tenant = await newTenant();
    const { body } = await tenant.as('nobody').get<Matrix>('/permissions-matrix');
    const open = body.routes.filter(({ permission }) => !permission.includes('public'));
    const statuses = await Promise.all(
      open.map(
        async ({ method, path }) =>
          (await tenant.app.inject({ method: method as 'GET', url: path.replace(':id', tenant.id) })).statusCode,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  test('the permission matrix agrees with the OpenAPI document', async () => {
    const nobody = (await newTenant()).as('nobody');
    const { body: matrix } = await nobody.get<Matrix>('/permissions-matrix');
    const { body: document } = await nobody.get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
      '/openapi.json',
    );
    expect(document.openapi).toBe('3.1.0');
    const written = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
    );
    const served = matrix.routes
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(written.toSorted()).toEqual(
      served.filter((route) => !/openapi\.json|permissions-matrix/.test(route)).toSorted(),
    );
  });
});

test.each(['docs/openapi.json', 'docs/permissions.md'])(
  'the document %s is as the code says (else: npm run docs)',
  async (path) => {
    expect((await apiDocuments())[path]).toBe(readFileSync(path, 'utf8'));
  },
);

test('production serves no documents about itself', async () => {
  const { as } = await newTenant({ settings: { NODE_ENV: 'production', SMTP_URL: 'none' } });
  expect((await as('nobody').get('/openapi.json')).status).toBe(404);
  expect((await as('nobody').get('/permissions-matrix')).status).toBe(404);
  expect((await as('nobody').get('/portal/ping')).headers['x-server']).toBe('production');
});

test.each([[undefined], ['nonsense'], [[]], [['members.read', 'nonsense']]])(
  'a route whose permission is %j keeps the server from starting',
  async (permission) => {
    const app = Fastify();
    installAuthentication(app, { database: nowhere, sessionIdleMinutes: 60 });
    const config = { permission: permission as 'public' };
    expect(() => app.get('/forgotten', { config }, async () => 'open')).toThrow('/forgotten names no permission');
  },
);
