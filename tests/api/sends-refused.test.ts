/** What becomes of a send whose mail server limits, refuses or stalls, told by a real one. screens.md 3.2, EM4 */
import { sql } from 'kysely';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';

import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { startMailServer } from '../support/mail.ts';
import { act, givenMembers, newSend, newSender, recipientsOf, sendAll, sendOf, tallyOf } from '../support/sends.ts';
import { asOwner, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

const answer = (text: string) => {
  const [code, ...words] = text.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
};

/** Answers each address so, or takes it. */
const refusing = (answers: Readonly<Record<string, string>>, more: SMTPServerOptions = {}) =>
  startMailServer({
    onRcptTo: ({ address }, _session, callback) => {
      const said = answers[address.split('@')[0] ?? ''];
      callback(said === undefined ? null : answer(said));
    },
    ...more,
  });

/** Whatever waits for its next attempt has one left. */
const lastTry = ({ id }: TestTenant) =>
  asOwner(id, (db) =>
    sql`update email_recipients set attempts = 5 where account_id = ${id} and status in ('queued', 'deferred')`.execute(
      db,
    ),
  );

describe('addresses that bounce for a while', () => {
  test('an address that our own dialogue gave up three times within a week rests for thirty days', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    const mails = await refusing({ p1: '452 4.2.2 Mailbox full' });
    const stopped = async () =>
      (await tenant.as('owner').get<{ email: string; ends_at: string }[]>('/suppressions')).body;
    for (const expected of [0, 0, 1]) {
      const send = await newSend(tenant, { template_id });
      await act(tenant, send.id, 'send');
      await sendAll(tenant, mails);
      await lastTry(tenant);
      await sendAll(tenant, mails);
      expect(await tallyOf(tenant, send.id)).toEqual({ soft_bounce: 1, sent: 1 });
      expect(await stopped()).toHaveLength(expected);
    }
    await mails.close();
    const [{ email, ends_at } = { email: '', ends_at: '' }] = await stopped();
    const days = (Date.parse(ends_at) - Date.now()) / 86_400_000;
    expect([email, Math.round(days)]).toEqual(['p1@people.example', 30]);
  });
});

describe('a mail server that limits the size', () => {
  test.each(['552 Message size exceeds fixed maximum message size', '552 5.3.4 Too big', '552 5.2.3 Over the limit'])(
    'a mail refused with “%s” is told as too large, and its address may get others',
    async (said) => {
      const { tenant, templateId: template_id } = await newSender();
      await givenMembers(tenant, 1);
      const mails = await startMailServer({
        size: 200,
        onData: (stream, _session, callback) => {
          stream.resume();
          stream.on('end', () => callback(stream.sizeExceeded ? answer(said) : null));
        },
      });
      const send = await newSend(tenant, { template_id });
      await act(tenant, send.id, 'send');
      await sendAll(tenant, mails);
      await mails.close();
      expect(await recipientsOf(tenant, send.id)).toMatchObject([
        { status: 'failed', explanation: 'too_large', message: said, smtp_code: 552 },
      ]);
      expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'failed', failure_summary: ['too_large'] });
      expect((await tenant.as('owner').get('/suppressions')).body).toEqual([]);
    },
  );
});

describe('the settings of a mail server', () => {
  /** A send to two over a server, and its recipients. */
  async function sendOver(mails: Parameters<typeof sendAll>[1]) {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    return { tenant, id: send.id };
  }

  test('a send over a server with a wrong certificate says so, waits, and goes on once it is right', async () => {
    const mails = await startMailServer({}, { mustEncrypt: true });
    const { tenant, id } = await sendOver(mails);
    expect(mails.taken).toEqual([]);
    expect(await sendOf(tenant, id)).toMatchObject({ status: 'sending', wait_reason: 'certificate', queued_count: 2 });
    expect(await recipientsOf(tenant, id)).toMatchObject(
      [1, 2].map(() => ({ status: 'queued', explanation: 'certificate', attempts: 0 })),
    );
    await sendAll(tenant, { settings: { ...mails.settings, mustEncrypt: false } });
    await mails.close();
    expect(await sendOf(tenant, id)).toMatchObject({ status: 'sent', wait_reason: null, sent_count: 2 });
    expect(await recipientsOf(tenant, id)).toMatchObject([{ explanation: null }, { explanation: null }]);
  });

  test('a send over a server that refuses the login says so, with its words at each recipient', async () => {
    const mails = await startMailServer(
      {
        authOptional: false,
        allowInsecureAuth: true,
        hideSTARTTLS: true,
        onAuth: (_auth, _session, callback) => callback(answer('535 5.7.8 Who are you?')),
      },
      { login: { user: 'guild', password: 'wrong' } },
    );
    const { tenant, id } = await sendOver(mails);
    await mails.close();
    expect(await sendOf(tenant, id)).toMatchObject({ status: 'sending', wait_reason: 'login', queued_count: 2 });
    expect(await recipientsOf(tenant, id, ['queued'])).toMatchObject(
      [1, 2].map(() => ({ explanation: 'login', message: '535 5.7.8 Who are you?', attempts: 0 })),
    );
  });

  test('a send without the login that its server asks for fails nobody, and says what is missing', async () => {
    const mails = await startMailServer({ authOptional: false, allowInsecureAuth: true, hideSTARTTLS: true });
    const { tenant, id } = await sendOver(mails);
    await mails.close();
    expect(await sendOf(tenant, id)).toMatchObject({ status: 'sending', wait_reason: 'login', failed_count: 0 });
  });
});

describe('a provider that takes no more for now', () => {
  const tooMany = '454 4.7.0 Too many messages, try again later';

  /** A send to twenty over a server that takes none, or so many of those it hears of. */
  async function limitedSend() {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 20);
    const provider = { takes: 0, asked: 0 };
    const mails = await startMailServer({
      onMailFrom: (_address, _session, callback) => {
        provider.asked += 1;
        callback(provider.asked > provider.takes ? answer(tooMany) : null);
      },
    });
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    return { tenant, provider, mails, id: send.id };
  }

  const waitOf = async (tenant: TestTenant, id: string) =>
    Math.round((Date.parse(String((await sendOf(tenant, id))['waits_until'])) - Date.now()) / 60_000);
  const sinceMinutesAgo = (tenant: TestTenant, minutes: number) =>
    asOwner(tenant.id, (db) =>
      sql`update email_sends set throttled_since = now() - make_interval(mins => ${minutes}::int) where account_id = ${tenant.id}`.execute(
        db,
      ),
    );

  test('the whole send waits, says until when, and nobody loses an attempt', async () => {
    const { tenant, provider, mails, id } = await limitedSend();
    expect(provider.asked).toBeLessThanOrEqual(16);
    expect(await sendOf(tenant, id)).toMatchObject({ status: 'sending', wait_reason: 'provider_limit' });
    expect(await waitOf(tenant, id)).toBe(5);
    expect(await tallyOf(tenant, id)).toEqual({ queued: 20 });
    const told = (await recipientsOf(tenant, id)).filter(({ message }) => message === tooMany);
    expect(told.map(({ attempts }) => attempts)).toEqual(Array.from({ length: provider.asked }, () => 0));
    provider.takes = Infinity;
    await sendAll(tenant, mails);
    await mails.close();
    expect(await sendOf(tenant, id)).toMatchObject({ status: 'sent', wait_reason: null, sent_count: 20 });
  });

  test('the wait grows with how long nothing was taken, up to an hour, and begins anew once something was', async () => {
    const { tenant, provider, mails, id } = await limitedSend();
    const waits: number[] = [];
    for (const minutes of [1, 20, 300]) {
      await sinceMinutesAgo(tenant, minutes);
      await sendAll(tenant, mails);
      waits.push(await waitOf(tenant, id));
    }
    expect(waits).toEqual([5, 20, 60]);
    provider.takes = Infinity;
    await sendAll(tenant, mails);
    await mails.close();
    const [send] = await asOwner(tenant.id, (db) =>
      db.selectFrom('email_sends').selectAll().where('id', '=', id).execute(),
    );
    expect(send).toMatchObject({ status: 'sent', throttled_since: null });
  });

  test('after a day of it each is deferred by themselves, so that a send comes to its end', async () => {
    const { tenant, mails, id } = await limitedSend();
    await sinceMinutesAgo(tenant, 25 * 60);
    await sendAll(tenant, mails);
    await mails.close();
    expect(await sendOf(tenant, id)).toMatchObject({ status: 'sending', wait_reason: 'provider_limit' });
    expect((await tallyOf(tenant, id))['deferred']).toBeGreaterThanOrEqual(8);
  });

  test('servers that put off single mailboxes let the send go on', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 6);
    const mails = await refusing({ p1: tooMany, p2: '421 4.7.0 Slow down', p3: '451 4.7.1 Greylisted' });
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    await mails.close();
    expect(await sendOf(tenant, send.id)).toMatchObject({ wait_reason: null, sent_count: 3 });
    expect(await recipientsOf(tenant, send.id, ['deferred'])).toMatchObject([1, 2, 3].map(() => ({ attempts: 1 })));
  });
});
