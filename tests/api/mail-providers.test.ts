/** Mail by the SMTP servers of providers: what one says of them, and what follows from it. screens.md 3.2, EM1; decision 66 */
import { afterAll, describe, expect, test } from 'vitest';

import { openEncryption } from '../../src/server/crypto/encryption-at-rest.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { trySending } from '../../src/server/email/try-sending.ts';
import { aboutPassword } from '../../src/server/mail/relay.ts';
import { startMailServer } from '../support/mail.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const encryption = openEncryption({ secretsKey: 'a key of this test alone, long enough', dataDir: '/nowhere' });
const from_email = 'hello@guild.example';

/** A server that lets nobody in but who says these words. */
const serverFor = (user: string, password: string) =>
  startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: (given, _session, callback) =>
      given.username === user && given.password === password
        ? callback(null, { user })
        : callback(Object.assign(new Error('Who are you?'), { responseCode: 535 })),
  });
let port = 0;
const servers: { close: () => Promise<void> }[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function useProvider(tenant: TestTenant, values: object) {
  const { body } = await tenant.as('owner').get<{ version: number }>('/email_settings/current');
  return tenant.as('owner').put<{ errors?: object }>('/email_settings/current', {
    from_email,
    ...values,
    version: body.version,
  });
}

/** Sends a mail as the test of the settings does, with the provider's server in the place where ours is; answers where it was to be. */
async function tryOut(tenant: TestTenant, password: string) {
  const sealed = await encryption.encrypt(password, aboutPassword(tenant.id));
  await asOwner(tenant.id, (db) =>
    db.updateTable('email_settings').set({ password: sealed }).where('account_id', '=', tenant.id).execute(),
  );
  const asked: object[] = [];
  const stands = (server: { host: string; port: number }) => {
    asked.push({ host: server.host, port: server.port });
    return { host: '127.0.0.1', port };
  };
  const mail = { to: { name: 'Ana', address: 'ana@there.example' }, subject: 'S', text: 'T', html: '<p>T</p>' };
  const means = { encryption, allowsOwnMachine: true, stands, mail: { isOff: true, from: from_email } as const };
  const [attempt] = await withTenant(await serverDatabase(), { accountId: tenant.id, actorId: null }, (scope) =>
    trySending(scope, [{ ...mail, language: 'en' as const, logo: undefined }], { means, senderName: 'Guild' }),
  );
  return { attempt, asked: asked[0] };
}

describe('the mail server of a provider', () => {
  test.each([
    [{ provider: 'ses', ses_region: 'eu-west-1', username: 'AKIA' }, 'email-smtp.eu-west-1.amazonaws.com', 'AKIA'],
    [{ provider: 'sendgrid' }, 'smtp.sendgrid.net', 'apikey'],
    [{ provider: 'postmark' }, 'smtp.postmarkapp.com', 'a secret'],
    [{ provider: 'mailgun', mailgun_region: 'us', username: 'a@mg.example' }, 'smtp.mailgun.org', 'a@mg.example'],
    [{ provider: 'mailgun', mailgun_region: 'eu', username: 'a@mg.example' }, 'smtp.eu.mailgun.org', 'a@mg.example'],
  ])('mail by %j goes to %s and signs in as %s', async (settings, host, user) => {
    const tenant = await newTenant();
    expect((await useProvider(tenant, settings)).status).toBe(200);
    const server = await serverFor(user, 'a secret');
    servers.push(server);
    port = server.settings.port;
    const { attempt, asked } = await tryOut(tenant, 'a secret');
    expect(attempt).toMatchObject({ is_sent: true, explanation: 'sent' });
    expect(asked).toEqual({ host, port: 587 });
    expect(server.taken[0]).toContain(`<${from_email}>`);
    const wrong = await tryOut(tenant, 'another');
    expect(wrong.attempt).toMatchObject({ is_sent: false, answer: '535 Who are you?', explanation: 'login' });
  });

  test.each([
    [{ provider: 'ses' }, ['ses_region', 'username']],
    [{ provider: 'mailgun' }, ['mailgun_region', 'username']],
    [{ provider: 'postmark', from_email: null }, ['from_email']],
  ])('settings that say too little of a provider are refused: %j', async (settings, missing) => {
    const { status, body } = await useProvider(await newTenant(), settings);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(missing.toSorted());
  });

  test('the provider tells what becomes of its mails, and its keys go with it', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const reports = async () =>
      (await owner.get<{ data: { provider: string | null; has_key: boolean } }>('/email_settings/current/reports')).body
        .data;
    const hasPassword = async () =>
      (await owner.get<{ data: { has_password: boolean } }>('/email_settings/current/password')).body.data.has_password;
    await useProvider(tenant, { provider: 'postmark' });
    await owner.put('/email_settings/current/password', { password: 'token' });
    await owner.put('/email_settings/current/reports_key', { key: 'sixteen-characters' });
    expect([await reports(), await hasPassword()]).toMatchObject([{ provider: 'postmark', has_key: true }, true]);
    await useProvider(tenant, { provider: 'sendgrid' });
    expect([await reports(), await hasPassword()]).toMatchObject([{ provider: 'sendgrid', has_key: false }, false]);
  });

  test('a password for one region of a provider is not sent to another', async () => {
    const tenant = await newTenant();
    const settings = { provider: 'mailgun', mailgun_region: 'us', username: 'a@mg.example' };
    await useProvider(tenant, settings);
    await tenant.as('owner').put('/email_settings/current/password', { password: 'secret' });
    await useProvider(tenant, { ...settings, mailgun_region: 'eu' });
    const { body } = await tenant.as('owner').get<{ data: object }>('/email_settings/current/password');
    expect(body.data).toEqual({ has_password: false });
  });
});
