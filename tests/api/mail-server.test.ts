/** An organisation's own mail server, its password, and addresses that bounce. screens.md 3.2, EM1; security R37 */
import { describe, expect, test } from 'vitest';

import type { SendingAttempt } from '../../src/shared/contracts/email-calls.ts';
import { openEncryption } from '../../src/server/crypto/encryption-at-rest.ts';
import { mayRelayTo, Relays } from '../../src/server/mail/relay.ts';
import { nullTransport } from '../../src/server/mail/null-transport.ts';
import { sendMailTask } from '../../src/server/mail/send-mail.ts';
import { mailsOf, sendBySmtp, sendToOutbox, startMailServer } from '../support/mail.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const person = { language: 'en', membership_status: 'pending_new' } as const;

/** The organisation sends by a server of this machine. */
async function useServer(tenant: TestTenant, port: number): Promise<void> {
  const { body } = await tenant.as('owner').get<{ version: number }>('/email_settings/current');
  const settings = {
    provider: 'smtp',
    host: '127.0.0.1',
    port,
    tls: 'starttls',
    username: 'guild',
    from_email: 'hello@guild.example',
  };
  const { status } = await tenant.as('owner').put('/email_settings/current', { ...settings, version: body.version });
  expect(status).toBe(200);
}

const setPassword = (tenant: TestTenant, password: string | null) =>
  tenant.as('owner').put<{ data: { has_password: boolean } }>('/email_settings/current/password', { password });
const tryOut = async (tenant: TestTenant) =>
  (await tenant.as('owner').post<{ data: SendingAttempt }>('/email_settings/current/test')).body.data;

describe('the password of a mail server', () => {
  test('the password is written, sealed and read by nobody', async () => {
    const tenant = await newTenant();
    await useServer(tenant, 2525);
    expect((await setPassword(tenant, 'open sesame')).body.data).toEqual({ has_password: true });
    const told = await tenant.as('owner').get('/email_settings/current');
    expect(JSON.stringify(told.body)).not.toMatch(/sesame|password/);
    const rows = await asOwner(tenant.id, (db) =>
      db.selectFrom('email_settings').selectAll().where('account_id', '=', tenant.id).execute(),
    );
    expect(rows[0]?.password?.toString('latin1')).not.toContain('sesame');
    const log = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').selectAll().where('account_id', '=', tenant.id).execute(),
    );
    expect(JSON.stringify(log)).toContain('set_password');
    expect(JSON.stringify(log)).not.toContain('sesame');
  });

  test('whoever names another server does not get the password sent there', async () => {
    const tenant = await newTenant();
    await useServer(tenant, 2525);
    await setPassword(tenant, 'open sesame');
    await useServer(tenant, 587);
    const { body } = await tenant.as('owner').get<{ data: object }>('/email_settings/current/password');
    expect(body.data).toEqual({ has_password: false });
  });
});

describe('trying out a mail server', () => {
  test('what the server answers is told word for word, with what it means', async () => {
    const tenant = await newTenant();
    const refusing = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      onAuth: ({ username, password }, _session, callback) => {
        if (username === 'guild' && password === 'open sesame') return callback(null, { user: username });
        return callback(Object.assign(new Error('Who are you?'), { responseCode: 535 }));
      },
    });
    await useServer(tenant, refusing.settings.port);
    await setPassword(tenant, 'wrong');
    expect(await tryOut(tenant)).toMatchObject({ is_sent: false, answer: '535 Who are you?', explanation: 'login' });
    await setPassword(tenant, 'open sesame');
    expect(await tryOut(tenant)).toMatchObject({ is_sent: true, explanation: 'sent' });
    expect(refusing.taken[0]).toContain('hello@guild.example');
    await refusing.close();
    expect(await tryOut(tenant)).toMatchObject({ is_sent: false, explanation: 'unreachable' });
  });

  test.each([
    ['169.254.169.254', 587, false],
    ['10.0.0.5', 587, false],
    ['::1', 587, false],
    ['mail', 587, false],
    ['smtp.guild.example', 25, false],
    ['smtp.guild.example', 6379, false],
    ['smtp.guild.example', 587, true],
    ['smtp.guild.example', 465, true],
    ['localhost', 587, false],
  ])('mail to %s at %i is let out: %s', (host, port, isLet) => {
    expect(mayRelayTo({ host, port }, false)).toBe(isLet);
  });
});

test('the mails of an organisation leave by its own server, from its own address', async () => {
  const tenant = await newTenant();
  const server = await startMailServer();
  await useServer(tenant, server.settings.port);
  const { id } = await tenant.insert('members', person);
  await tenant.as('owner').post(`/members/${id}/approve`);
  const encryption = openEncryption({ secretsKey: 'a key of this test alone, long enough', dataDir: '/nowhere' });
  const relays = new Relays({ encryption, allowsOwnMachine: true });
  await sendToOutboxWith(tenant, relays);
  await relays.close();
  await server.close();
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatch(/^From: .*<hello@guild\.example>/m);
});

/** Sends all that waits, by the organisation's own server: the installation has none. */
async function sendToOutboxWith(tenant: TestTenant, relays: Relays): Promise<void> {
  const task = sendMailTask(nullTransport(), 'no-reply@guildhall.example', { scheme: 'https' }, { relays });
  await sendToOutbox(tenant, [task]);
}

describe('addresses that bounce', () => {
  const bouncing = (answer: string) =>
    startMailServer({
      onRcptTo: (_address, _session, callback) => {
        const [code, ...words] = answer.split(' ');
        callback(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }));
      },
    });
  const suppressed = async (tenant: TestTenant) =>
    (await tenant.as('owner').get<{ email: string; cause: string; detail: string }[]>('/suppressions')).body;

  test('an address that is refused for good is suppressed with the server’s answer, and gets no mail', async () => {
    const tenant = await newTenant();
    const server = await bouncing('550 5.1.1 No such user here');
    const { id, email } = await tenant.insert('members', person);
    await tenant.as('owner').post(`/members/${id}/approve`);
    await sendBySmtp(tenant, server);
    await server.close();
    expect(await suppressed(tenant)).toMatchObject([
      { email: String(email).toLowerCase(), cause: 'bounced', detail: '550 5.1.1 No such user here' },
    ]);
    await tenant.as('owner').post(`/members/${id}/suspend`, { reason: 'Dues' });
    await sendToOutbox(tenant);
    const [, second] = await mailsOf(tenant);
    expect(second).toMatchObject({ template: 'member_suspended', state: 'cancelled', error: 'suppressed' });
  });

  test('a server that will have nothing of us suppresses nobody', async () => {
    const tenant = await newTenant();
    const server = await bouncing('550 5.7.1 You are on our list');
    const { id } = await tenant.insert('members', person);
    await tenant.as('owner').post(`/members/${id}/approve`);
    await sendBySmtp(tenant, server);
    await server.close();
    expect(await suppressed(tenant)).toEqual([]);
  });

  test('a mail that lets somebody in goes to a suppressed address too, and one is let go with a reason', async () => {
    const tenant = await newTenant();
    const { id, email } = await tenant.insert('members', { language: 'en', account_status: 'invited' });
    const { body } = await tenant.as('support').post<{ id: string }>('/suppressions', { email, cause: 'complaint' });
    await tenant.as('owner').post(`/members/${id}/invite`);
    await sendToOutbox(tenant);
    expect((await mailsOf(tenant)).map(({ state }) => state)).toEqual(['sent']);
    expect((await tenant.as('support').post(`/suppressions/${body.id}/lift`)).status).toBe(422);
    const lifted = await tenant
      .as('support')
      .post<{ status: string }>(`/suppressions/${body.id}/lift`, { reason: 'Asked to' });
    expect(lifted.body.status).toBe('lifted');
  });
});
