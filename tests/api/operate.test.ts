/** What whoever runs the installation does by a command: owners, sessions, keys, and closing an organisation. */
import { describe, expect, test } from 'vitest';

import { connectDatabase } from '../../src/server/db/connect.ts';
import { operate } from '../../src/server/commands/operate.ts';
import { lastMail, linkToken, signIn } from '../support/arrivals.ts';
import { withApp } from '../support/second-factor.ts';
import { withPassword } from '../support/sign-in.ts';
import { withPasskey } from '../support/software-key.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

/** Does a command as the owner of the tables. */
async function runAt(tenant: TestTenant, args: string[]): Promise<string> {
  const target = tenant.address('guildhall_owner');
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 15_000, poolSize: 1 };
  const owner = connectDatabase({ target, ...limits, onError: () => undefined });
  return operate(args, owner).finally(() => owner.destroy());
}

const run = (tenant: TestTenant, command: string, ...more: string[]) =>
  runAt(tenant, [command, '--host', tenant.host, ...more]);
const isIn = async (tenant: TestTenant, who: 'owner' | 'analyst') =>
  (await tenant.as(who).get('/me/admin_portal')).status === 200;
const actions = async (tenant: TestTenant) => {
  const rows = await asOwner(tenant.id, (db) =>
    db.selectFrom('audit_logs').select('action').where('actor_kind', '=', 'system').execute(),
  );
  return rows.map(({ action }) => action);
};

describe('the command operate', () => {
  test('the command owner makes a new person an owner, with a password that works', async () => {
    const tenant = await newTenant();
    const told = await run(tenant, 'owner', '--email', 'Nora@Acme.example', '--name', 'Nora');
    const password = /password\s+(\S+)/.exec(told)![1]!;
    const { body } = await signIn(tenant, 'nora@acme.example', password);
    expect(body.data['user']).toMatchObject({ first_name: 'Nora', roles: [{ preset: 'owner' }] });
    expect(await actions(tenant)).toEqual(['make_owner']);
  });

  test('the command owner gives the role to an existing person, and leaves their password alone', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant, 'analyst', { status: 'suspended' });
    expect(await run(tenant, 'owner', '--email', email)).toContain('with the password they have');
    const { body } = await signIn(tenant, email);
    expect(body.data['user']).toMatchObject({
      roles: expect.arrayContaining([expect.objectContaining({ preset: 'owner' })]) as unknown,
    });
  });

  test('the command end-sessions ends the sessions of one person, or of all', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant, 'analyst');
    expect(await run(tenant, 'end-sessions', '--email', email)).toBe(`1 sessions of ${email} have ended.`);
    expect([await isIn(tenant, 'analyst'), await isIn(tenant, 'owner')]).toEqual([false, true]);
    await run(tenant, 'end-sessions');
    expect(await isIn(tenant, 'owner')).toBe(false);
  });

  test('the command reset-second-factor lets the password alone in again, and tells the person by mail', async () => {
    const tenant = await newTenant();
    const [{ email }, colleague] = [await withApp(tenant), await withApp(tenant, 'analyst')];
    await withPasskey(tenant);
    expect(await run(tenant, 'reset-second-factor', '--email', email)).toContain(`lets ${email} in again`);
    expect([await isIn(tenant, 'owner'), await isIn(tenant, 'analyst')]).toEqual([false, true]);
    expect((await signIn(tenant, email)).status).toBe(200);
    expect((await signIn(tenant, colleague.email)).status).toBe(403);
    expect((await actions(tenant)).toSorted()).toEqual(['end_sessions', 'reset_second_factor']);
    expect((await lastMail(tenant, 'second_factor_reset')).to).toMatchObject([{ address: email }]);
    await expect(run(tenant, 'reset-second-factor', '--email', email)).rejects.toThrow('has no second factor');
  });

  test('the command new-password gives a person one that works, ends their sessions and voids their links', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant, 'analyst');
    await tenant.as('nobody').post('/auth/forgot_password', { email });
    const token = await linkToken(tenant, 'staff_password_reset');
    const told = await run(tenant, 'new-password', '--email', email);
    const password = /password\s+(\S+)/.exec(told)![1]!;
    expect([await isIn(tenant, 'owner'), await isIn(tenant, 'analyst')]).toEqual([true, false]);
    expect([(await signIn(tenant, email)).status, (await signIn(tenant, email, password)).status]).toEqual([400, 200]);
    const link = await tenant.as('nobody').post('/auth/reset_password/check', { token, purpose: 'staff_password' });
    expect(link.status).toBe(410);
    expect(await actions(tenant)).toContain('change_password');
  });

  test('the command suspend closes the organisation at once, and reinstate opens it again', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const email = await withPassword(tenant);
    await run(tenant, 'suspend');
    expect([await isIn(tenant, 'owner'), await isIn(other, 'owner')]).toEqual([false, true]);
    expect((await signIn(tenant, email)).status).toBe(404);
    await expect(run(tenant, 'suspend')).rejects.toThrow('is suspended already');
    await run(tenant, 'reinstate');
    expect((await signIn(tenant, email)).status).toBe(200);
    expect(await actions(tenant)).toEqual(['suspend', 'reinstate']);
  });

  test('the command portal-key makes a key that works until it is removed, and is kept as its hash', async () => {
    const tenant = await newTenant();
    const email = await withPassword(tenant);
    const told = await run(tenant, 'portal-key', '--name', 'Consumer portal');
    const key = /x-portal-key\s+(\S{43})/.exec(told)![1]!;
    const make = async () =>
      (await tenant.as('nobody').post('/auth/autologin_tokens', { email }, { 'x-portal-key': key })).status;
    expect(await make()).toBe(200);
    await expect(run(tenant, 'portal-key', '--name', 'Consumer portal')).rejects.toThrow('already: remove it first');
    await run(tenant, 'remove-portal-key', '--name', 'Consumer portal');
    expect(await make()).toBe(403);
    await expect(run(tenant, 'remove-portal-key', '--name', 'Consumer portal')).rejects.toThrow('has no key');
  });

  test.each([
    [['nonsense'], 'Usage: npm run operate'],
    [['suspend'], '--host must be'],
    [['suspend', '--surprise', 'x'], "Unknown option '--surprise'"],
    [['suspend', '--host', 'nobody.example'], 'No client organisation has the host nobody.example.'],
    [['owner', '--host', 'nobody.example'], '--email must be'],
    [['owner', '--host', 'nobody.example', '--email', 'nobody'], '--email must be'],
    [['portal-key', '--host', 'nobody.example'], '--name must be'],
  ])('the arguments %j are refused with a clear line', async (args, line) => {
    await expect(runAt(await newTenant(), args)).rejects.toThrow(line);
  });

  test('the command end-sessions knows nobody by the name of another organisation', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const email = await withPassword(other);
    await expect(run(tenant, 'end-sessions', '--email', email)).rejects.toThrow('has the address');
  });
});
