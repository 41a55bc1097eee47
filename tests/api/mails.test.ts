/** Mail that goes with what is done to people: with the change or not at all, once, in their language, and never with a secret left behind. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import { smtpTransport } from '../../src/server/mail/smtp-transport.ts';
import { giveUpLost } from '../../src/server/mail/clean-up-mails.ts';
import { testOutbox } from '../support/jobs.ts';
import {
  fromOutbox,
  mailsOf,
  parseMail,
  sendBySmtp,
  sendToOutbox,
  startMailServer,
  type MailServer,
} from '../support/mail.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const suspension = { reason: 'Unpaid dues', suspended_until: '2027-01-31' };
const suspend = (tenant: TestTenant, id: string, more = {}) =>
  tenant.as('moderator').post(`/members/${id}/suspend`, { ...suspension, ...more });
const set = (tenant: TestTenant, values: Record<string, unknown>) =>
  asOwner(tenant.id, (db) => db.updateTable('accounts').set(values).where('id', '=', tenant.id).execute());

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('a mail', () => {
  test('a mail goes out with its change, in the person’s language and the organisation’s name', async () => {
    server = await startMailServer();
    const tenant = await newTenant();
    await set(tenant, { name: 'Gremio del Puerto', consumer_portal_url: 'https://puerto.example/' });
    const member = await tenant.given.member({ language: 'es', last_name: 'Ruiz Gómez' });
    await suspend(tenant, member.id);
    await sendBySmtp(tenant, server);

    const mail = await parseMail(server.taken[0]!);
    expect(mail).toMatchObject({
      from: { name: 'Gremio del Puerto', address: 'no-reply@guildhall.example' },
      to: [{ name: 'Ana Ruiz Gómez', address: member.email }],
      subject: 'Tu membresía de Gremio del Puerto está suspendida',
    });
    expect(mail.text).toContain('Motivo: Unpaid dues');
    expect(mail.text).toContain('La suspensión termina el 31 de enero de 2027.');
    expect(mail.text).toContain('https://puerto.example\n');
    expect(mail.html).toContain('<html lang="es">');
    expect(await mailsOf(tenant)).toMatchObject([
      { state: 'sent', to_address: member.email, language: 'es', facts: null, attempts: 1, error: null },
    ]);
  });

  test('a mail is not there where the change was refused', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member({ membership_status: 'pending_new' });
    expect(await suspend(tenant, member.id)).toMatchObject({ status: 409 });
    expect(await mailsOf(tenant)).toEqual([]);
  });

  test('a mail is left out where the acting person says so', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member();
    expect(await suspend(tenant, member.id, { notify: false })).toMatchObject({ status: 200 });
    expect(await mailsOf(tenant)).toEqual([]);
  });

  test('a mail waits a minute, and is not sent when the change is taken back meanwhile', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member();
    const done = await suspend(tenant, member.id);
    const [held] = await mailsOf(tenant);
    expect(Date.parse(held!.send_at) - Date.parse(held!.created_at)).toBe(60_000);
    await tenant.as('moderator').post(`/audit_logs/${done.headers['x-audit-id']}/undo`);
    await sendToOutbox(tenant);
    expect(await mailsOf(tenant)).toMatchObject([{ state: 'cancelled', error: 'taken_back', facts: null }]);
  });

  test('a dry run on many sends no mail', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    const body = { action: 'suspend', ids: [id], params: suspension, dry_run: true };
    expect((await tenant.as('owner').post('/members/bulk', body)).body).toMatchObject({ succeeded: [id] });
    expect(await mailsOf(tenant)).toEqual([]);
  });

  test('a mail is sent again under the same Message-ID after the server was away', async () => {
    const refusing = { onMailFrom: (_from: unknown, _session: unknown, done: (error: Error) => void) => done(busy) };
    const busy = Object.assign(new Error('Come again'), { responseCode: 451 });
    const away = await startMailServer(refusing as never);
    const tenant = await newTenant();
    await suspend(tenant, (await tenant.given.member()).id);
    await sendBySmtp(tenant, away);
    await away.close();
    expect(await mailsOf(tenant)).toMatchObject([
      { state: 'queued', error: 'unreachable', error_detail: '451 Come again' },
    ]);

    server = await startMailServer();
    await sendBySmtp(tenant, server);
    const [row] = await mailsOf(tenant);
    expect(row).toMatchObject({ state: 'sent', attempts: 2, error: null });
    expect((await parseMail(server.taken[0]!)).messageId).toBe(`<${row!.id}@guildhall.example>`);
    await sendBySmtp(tenant, server);
    expect(server.taken).toHaveLength(1);
  });

  test('a mail that the mail server refuses for good has failed, and the member’s page says so', async () => {
    const unknown = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    server = await startMailServer({ onRcptTo: (_address, _session, done) => done(unknown) });
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    await suspend(tenant, id);
    await sendBySmtp(tenant, server);
    const told = await tenant.as('support').get(`/members/${id}/mails`);
    const failed = { template: 'member_suspended', state: 'failed', error: 'refused' };
    expect(told.body).toMatchObject({ data: [{ ...failed, error_detail: '550 No such mailbox' }] });
    // Who may not see the address is not told what names it.
    expect((await tenant.as('analyst').get(`/members/${id}/mails`)).body).toMatchObject({
      data: [{ ...failed, error_detail: null }],
    });
    expect(await tenant.as('stranger').get(`/members/${id}/mails`)).toMatchObject({ status: 404 });
  });

  test('a mail is not sent to a person who has gone meanwhile', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member();
    await suspend(tenant, member.id);
    await tenant.as('owner').delete(`/members/${member.id}`);
    await sendToOutbox(tenant);
    expect(await mailsOf(tenant)).toMatchObject([{ state: 'cancelled', error: 'nobody' }]);
  });

  test('a mail goes to the address that was corrected meanwhile', async () => {
    const tenant = await newTenant();
    const member = await tenant.given.member();
    await suspend(tenant, member.id);
    const { version } = (await tenant.as('owner').get(`/members/${member.id}`)).body;
    await tenant.as('owner').put(`/members/${member.id}`, { email: 'right@members.example', version });
    await sendToOutbox(tenant);
    const [row] = await mailsOf(tenant);
    expect((await fromOutbox(row!.id)).to).toMatchObject([{ address: 'right@members.example' }]);
  });

  test('a mail that is in no queue any more is reported as failed, not sent', async () => {
    const tenant = await newTenant();
    await suspend(tenant, (await tenant.given.member()).id);
    expect(await giveUpLost(await serverDatabase())).toBe(0);
    await asOwner(tenant.id, (db) => sql`delete from graphile_worker._private_jobs`.execute(db));
    expect(await giveUpLost(await serverDatabase())).toBe(1);
    expect(await mailsOf(tenant)).toMatchObject([{ state: 'failed', error: 'lost' }]);
  });

  test('a mail lies in the outbox as a file that its owner alone can read', async () => {
    const tenant = await newTenant();
    await suspend(tenant, (await tenant.given.member()).id);
    await sendToOutbox(tenant);
    const [row] = await mailsOf(tenant);
    expect(statSync(join(testOutbox, `${row!.id}.eml`)).mode & 0o777).toBe(0o600);
    expect(readdirSync(testOutbox).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  });
});

describe('typed text in a mail', () => {
  test('typed text in a mail adds no header and no recipient', async () => {
    server = await startMailServer();
    const tenant = await newTenant();
    await set(tenant, { name: 'Guild\r\nBcc: thief@x.example' });
    const member = await tenant.given.member({
      first_name: 'Ana\r\nBcc: thief@x.example',
      last_name: '<a@x.example>, b@x.example',
    });
    await suspend(tenant, member.id);
    await sendBySmtp(tenant, server);
    const mail = await parseMail(server.taken[0]!);
    expect(mail.to).toMatchObject([{ address: member.email }]);
    const names = mail.headers.map(({ key }) => key);
    expect(names.filter((key) => ['bcc', 'cc', 'list-unsubscribe'].includes(key))).toEqual([]);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test('typed text is text in the HTML of a mail, whatever it looks like', async () => {
    const tenant = await newTenant();
    await set(tenant, { name: '<b>"Guild"</b>' });
    const member = await tenant.given.member({ first_name: '<img src=x>' });
    await suspend(tenant, member.id, { reason: '<script>alert(1)</script> & %{tenant} ||||' });
    await sendToOutbox(tenant);
    const { html, text } = await fromOutbox((await mailsOf(tenant))[0]!.id);
    expect(html).not.toMatch(/<script|<img src=x|<b>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; %{tenant} ||||');
    expect(text).toContain('Reason: <script>alert(1)</script> & %{tenant} ||||');
  });
});

describe('a mail to a mail server', () => {
  test('a mail is encrypted where the mail server offers it', async () => {
    const secure: boolean[] = [];
    server = await startMailServer({
      onMailFrom: (_from, session, done) => {
        secure.push(session.secure);
        done();
      },
    });
    const tenant = await newTenant();
    await suspend(tenant, (await tenant.given.member()).id);
    await sendBySmtp(tenant, server);
    expect(secure).toEqual([true]);
  });

  test.each([
    ['offers no encryption', { hideSTARTTLS: true }],
    ['cannot prove who it is', {}],
  ])('a mail does not leave for a server elsewhere that %s', async (_what, options) => {
    server = await startMailServer(options, { mustEncrypt: true });
    const tenant = await newTenant();
    await suspend(tenant, (await tenant.given.member()).id);
    await sendBySmtp(tenant, server);
    expect(server.taken).toEqual([]);
    expect(await mailsOf(tenant)).toMatchObject([{ state: 'queued', error: 'unreachable' }]);
  });

  test('a mail waits while the server does not know the password, which is told nowhere', async () => {
    const wrong = Object.assign(new Error('Bad login'), { responseCode: 535 });
    const login = { user: 'guild', password: 'hunter2-of-the-guild' };
    server = await startMailServer({ authOptional: false, onAuth: (_auth, _session, done) => done(wrong) }, { login });
    const transport = smtpTransport(server.settings);
    const mail = { id: 'm', from: { name: '', address: 'a@x.example' }, to: { name: '', address: 'b@x.example' } };
    const failure = await transport
      .send({ ...mail, language: 'en', subject: 's', text: 't', html: 'h' })
      .catch((error: unknown) => error);
    await transport.close();
    expect(failure).toMatchObject({ message: '535 Bad login' });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure as object))).not.toContain('hunter2');
  });
});

describe('the preview of a mail', () => {
  const preview = (tenant: TestTenant, who: 'moderator' | 'analyst' | 'stranger', body: Record<string, unknown>) =>
    tenant.as(who).post('/mail_previews', { resource: 'members', verb: 'suspend', ...body });

  test('the preview of a mail is what will be sent, with what was typed so far', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member({ language: 'zh' });
    const { body } = await preview(tenant, 'moderator', { id, said: suspension });
    await suspend(tenant, id);
    await sendToOutbox(tenant);
    const { data } = body as { data: { subject: string; paragraphs: string[]; to_name: string } };
    const sent = await fromOutbox((await mailsOf(tenant))[0]!.id);
    expect(data.to_name).toBe('Ana Ruiz');
    expect(data.subject).toBe(sent.subject);
    expect(sent.text?.startsWith(data.paragraphs.join('\n\n'))).toBe(true);
  });

  test('the preview of a mail to many people is the one that the acting person would get', async () => {
    const { body } = await preview(await newTenant(), 'moderator', {});
    expect(body).toMatchObject({ data: { to_name: null, language: 'en' } });
  });

  test('the preview of a mail is for people who may do the verb, and of verbs that send one', async () => {
    const tenant = await newTenant();
    const { id } = await tenant.given.member();
    expect(await preview(tenant, 'analyst', { id })).toMatchObject({ status: 403 });
    expect(await preview(tenant, 'stranger', { id })).toMatchObject({ status: 404 });
    expect(await preview(tenant, 'moderator', { id, verb: 'archive' })).toMatchObject({ status: 404 });
  });
});
