/** One of the demo people signs in with a code as well, and the list of sign-ins says with what it is made. screens.md 7.4 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp } from '../../src/server/app/app.ts';
import { stories } from '../../demo/seed/load.ts';
import type { DemoAccount } from '../../src/server/start/demo.ts';
import { openEncryption } from '../../src/server/crypto/encryption-at-rest.ts';
import { giveSecondFactors } from '../../demo/demo-second-factor.ts';
import type { TestDatabase } from '../support/database.ts';
import { demoDatabase, demoPassword, loadTimeoutMs } from '../support/demo-tenants.ts';
import { testStorage } from '../support/jobs.ts';
import { codeOf } from '../support/second-factor.ts';
import { testEnv } from '../support/tenant.ts';

let database: TestDatabase;
let app: FastifyInstance;
let accounts: DemoAccount[];

beforeAll(async () => {
  database = await demoDatabase();
  const env = testEnv();
  const known = ['owner', 'gina.watkins'].map((name) => ({
    tenant: 'northgate',
    host: 'admin.northgate.localhost',
    email: `${name}@northgate.example`,
    password: demoPassword,
    role: '',
  }));
  accounts = await giveSecondFactors(database.database, openEncryption(env), known);
  app = await buildApp({ env, database: database.database, storage: testStorage, longestDelayMs: 0 });
}, loadTimeoutMs);
afterAll(async () => {
  await app?.close();
  await database?.close();
});

const post = async (tenant: string, path: string, payload: object) => {
  const clientToken = stories.find(({ slug }) => slug === tenant)!.account.client_token;
  const headers = { 'client-token': clientToken };
  const reply = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  return { status: reply.statusCode, body: reply.json<{ code?: string; details?: { token: string } }>() };
};

test('the person with a second factor in the demo is asked for a code, and comes in with a right one', async () => {
  const [account, ...others] = accounts.filter(({ totp_secret }) => totp_secret !== undefined);
  expect(others).toEqual([]);
  const { tenant, email, password, totp_secret } = account!;
  const asked = await post(tenant, '/admin_portal/login', { email, password });
  expect(asked).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  const { token } = asked.body.details!;
  const code = codeOf(totp_secret!);
  expect((await post(tenant, '/auth/second_factor', { token, code })).status).toBe(200);
});

test('the demo’s other people are let in by their password', async () => {
  const { tenant, email, password } = accounts.find(({ email: of }) => of === 'owner@northgate.example')!;
  expect((await post(tenant, '/admin_portal/login', { email, password })).status).toBe(200);
});
