/** What a session may do only within ten minutes of its person showing who they are. screens.md 4.1.7 */
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';

import { installStepUp } from '../../src/server/http/require-step-up.ts';
import { login, bearer, password, timePasses, withPassword } from '../support/sign-in.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const erase = async (tenant: TestTenant, id?: string) =>
  tenant.as('owner').post(`/members/${id ?? (await tenant.given.member()).id}/erase`, { reason: 'Asked for it' });
const confirm = (tenant: TestTenant, given: object) => tenant.as('owner').post('/auth/step_up', given);
const refused = { status: 403, body: { code: 'step_up_required', details: { methods: ['password'] } } };

describe('the erasure of a member', () => {
  test('a member is erased by somebody who has just signed in', async () => {
    const tenant = await newTenant();
    const { body } = await login(tenant.as('nobody'), await withPassword(tenant));
    const { id } = await tenant.given.member();
    const reply = await tenant
      .as('nobody')
      .post(`/members/${id}/erase`, { reason: 'Asked for it' }, bearer(body.data.access_token));
    expect(reply.status).toBe(200);
  });

  test('an erasure is refused ten minutes after the sign-in, changes nothing, and says what can be shown', async () => {
    const tenant = await newTenant();
    await withPassword(tenant);
    const { id } = await tenant.given.member();
    await timePasses(tenant);
    expect(await erase(tenant, id)).toMatchObject(refused);
    expect((await tenant.as('owner').get(`/members/${id}`)).body['erase_at']).toBeNull();
  });

  test('an erasure is done once the password has been given again, by this session alone', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const other = await login(tenant.as('nobody'), email);
    await timePasses(tenant);
    expect((await confirm(tenant, { password })).status).toBe(200);
    expect((await erase(tenant)).status).toBe(200);
    const elsewhere = bearer(other.body.data.access_token);
    const { id } = await tenant.given.member();
    const reply = await tenant.as('nobody').post(`/members/${id}/erase`, { reason: 'Asked for it' }, elsewhere);
    expect(reply).toMatchObject(refused);
  });

  test('an erasure asks for the right first: whoever lacks it is not asked for their identity', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    await timePasses(tenant);
    const reply = await tenant.as('analyst').post(`/members/${id}/erase`, { reason: 'Asked for it' });
    expect(reply.body['code']).toBe('permission_denied');
  });
});

describe('a proof of identity', () => {
  test('a proof of identity with a wrong password is refused at its field, audited without it, and void', async () => {
    const tenant = await newTenant();
    await withPassword(tenant);
    await timePasses(tenant);
    expect(await confirm(tenant, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'step_up_failed', errors: { password: 'That’s not correct.' } },
    });
    expect(await erase(tenant)).toMatchObject(refused);
    const entries = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').selectAll().where('action', '=', 'step_up_failed').execute(),
    );
    expect(entries).toMatchObject([{ actor_id: tenant.staffId('owner'), reason: 'wrong_password' }]);
    expect(JSON.stringify(entries)).not.toContain('"wrong"');
  });

  test('a proof of identity with nothing is refused', async () => {
    expect((await confirm(await newTenant(), {})).status).toBe(422);
  });

  test('a proof of identity is refused after ten misses, even with the right password, in any session', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const other = bearer((await login(tenant.as('nobody'), email)).body.data.access_token);
    const statuses = await Promise.all(
      Array.from({ length: 14 }, async () => (await confirm(tenant, { password: 'wrong' })).status),
    );
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(400), ...Array<number>(4).fill(429)]);
    expect((await tenant.as('nobody').post('/auth/step_up', { password }, other)).status).toBe(429);
  });
});

test('a public route that asks for a proof of identity keeps the server from starting', async () => {
  const app = Fastify();
  installStepUp(app, { database: await serverDatabase() });
  expect(() => app.get('/odd', { config: { permission: 'public', stepUp: true } }, async () => 'open')).toThrow(
    '/odd is public',
  );
});
