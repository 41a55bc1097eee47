/** Sends to many: what is needed before, who gets one, and what came of it, by a real mail server. screens.md 3.2, EM4 */
import type { SMTPServerOptions } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import type { AudiencePreview, SendSummary } from '../../src/shared/contracts/email-send-calls.ts';
import { pauseLostSends } from '../../src/server/email/pause-lost-sends.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { newTemplate } from '../support/emails.ts';
import { browser } from '../support/counting.ts';
import { withClient } from '../support/database.ts';
import { parseMail, startMailServer } from '../support/mail.ts';
import { act, givenMembers, newSend, newSender, recipientsOf, sendAll, sendOf, tallyOf } from '../support/sends.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

/** Answers by the first part of an address. */
const server = (onRcptTo: (name: string) => [number, string] | undefined, more: SMTPServerOptions = {}) =>
  startMailServer({
    onRcptTo: ({ address }, _session, callback) => {
      const said = onRcptTo(address.split('@')[0] ?? '');
      callback(said ? Object.assign(new Error(said[1]), { responseCode: said[0] }) : null);
    },
    ...more,
  });

describe('before a mail goes to many', () => {
  test('a send names everything that is missing at once', async () => {
    const tenant = await newTenant();
    const { id: template_id } = await newTemplate(tenant);
    const send = await newSend(tenant, { template_id });
    const { status, body } = await act(tenant, send.id, 'send');
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object).toSorted()).toEqual(['audience', 'postal_address', 'template_id']);
  });

  test('a language of the audience that the template lacks is named, and is no obstacle with a fallback', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 1);
    await tenant.given.member({ language: 'zh', membership_status: 'active' });
    const send = await newSend(tenant, { template_id });
    const refused = await act(tenant, send.id, 'send');
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { text_language: 'The template has no text in Chinese. Add it, or use the organisation’s language instead.' },
    ]);
    await tenant.as('marketing').put(`/email_sends/${send.id}`, { uses_fallback: true, version: 1 });
    expect((await act(tenant, send.id, 'send')).status).toBe(200);
  });

  test('the preview counts who is left out and why, and the send leaves out the same', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 4);
    await tenant.insert('suppressions', { email: 'p1@people.example', cause: 'unsubscribed', status: 'active' });
    await tenant.insert('suppressions', { email: 'p2@people.example', cause: 'bounced', status: 'active' });
    await tenant.given.member({ membership_status: 'active', account_status: 'blocked' });
    const { body } = await tenant
      .as('marketing')
      .post<{ data: AudiencePreview }>('/email_sends/audience_preview', { template_id, audience: { who: 'members' } });
    expect(body.data).toMatchObject({ total: 5, recipients: 2 });
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    const left = (await recipientsOf(tenant, send.id, ['suppressed'])).map(({ skip_reason }) => skip_reason);
    expect(left.toSorted()).toEqual(body.data.left_out.map(({ reason }) => reason).toSorted());
    expect(await sendOf(tenant, send.id)).toMatchObject({
      status: 'sent',
      total_count: 5,
      sent_count: 2,
      suppressed_count: 3,
    });
  });

  test('for thirty seconds a send can be taken back, and nobody gets it', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    const send = await newSend(tenant, { template_id });
    const sent = await act(tenant, send.id, 'send');
    expect(sent.body.status).toBe('queued');
    expect(Date.parse(String(sent.body['hold_until']))).toBeGreaterThan(Date.now() + 20_000);
    expect((await act(tenant, send.id, 'withdraw')).body).toMatchObject({ status: 'draft', hold_until: null });
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    expect([mails.taken.length, await tallyOf(tenant, send.id)]).toEqual([0, {}]);
  });

  test('what is sent to whom is fixed once it is on its way', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 1);
    const send = await newSend(tenant, { template_id });
    const { body } = await act(tenant, send.id, 'send');
    const changed = { audience: { who: 'everyone' }, version: body.version };
    expect((await tenant.as('marketing').put(`/email_sends/${send.id}`, changed)).status).toBe(409);
    expect((await tenant.as('marketing').delete(`/email_sends/${send.id}`)).status).toBe(409);
  });
});

describe('what a mail server answers', () => {
  test('each recipient has what was answered, word for word and in plain words, and the counts are those of the list', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 6);
    const mails = await server((name) => {
      if (name === 'p1') return [550, '5.1.1 No such user here'];
      if (name === 'p2') return [450, '4.7.1 Greylisted'];
      return name === 'p3' ? [554, '5.7.1 Looks like spam'] : undefined;
    });
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    const of = async (email: string) =>
      (await recipientsOf(tenant, send.id)).find((one) => one.email === `${email}@people.example`);
    expect(await of('p1')).toMatchObject({
      status: 'hard_bounce',
      smtp_code: 550,
      enhanced_code: '5.1.1',
      explanation: 'no_mailbox',
      message: '550 5.1.1 No such user here',
    });
    expect(await of('p2')).toMatchObject({ status: 'deferred', explanation: 'try_later', attempts: 1 });
    expect(await of('p3')).toMatchObject({ status: 'failed', explanation: 'looks_like_spam' });
    expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'sending', queued_count: 1, sent_count: 3 });

    // What is deferred is tried again, later each time, and then given up.
    for (let nth = 0; nth < 5; nth += 1) await sendAll(tenant, mails);
    expect(await of('p2')).toMatchObject({ status: 'soft_bounce', attempts: 6 });
    const over = await sendOf(tenant, send.id);
    expect(over).toMatchObject({
      status: 'partially_failed',
      hard_count: 1,
      soft_count: 1,
      failed_count: 1,
      sent_count: 3,
    });
    expect(await tallyOf(tenant, send.id)).toEqual({ sent: 3, hard_bounce: 1, soft_bounce: 1, failed: 1 });
    const { body } = await tenant.as('owner').get<{ data: SendSummary }>(`/email_sends/${send.id}/summary`);
    expect(body.data.failures.map(({ explanation, count }) => [explanation, count])).toEqual([
      ['looks_like_spam', 1],
      ['no_mailbox', 1],
      ['try_later', 1],
    ]);
    await mails.close();
  });

  test('a mail whose line broke in DATA is told as unknown, and is sent again only where somebody wants it', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 3);
    let breaks = true;
    const taken: string[] = [];
    const mails = await startMailServer({
      onData: (stream, session, callback) => {
        const { address = '' } = session.envelope.rcptTo[0] ?? {};
        stream.resume();
        stream.on('end', () => {
          taken.push(address);
          if (!breaks || !address.startsWith('p1@')) return callback();
          // The mail was taken; its answer is lost.
          mails.breakLines();
        });
      },
    });
    const send = await newSend(tenant, { template_id, member_ids: [] });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    const lost = await recipientsOf(tenant, send.id, ['unknown']);
    expect(lost.map(({ explanation }) => explanation)).toContain('line_lost');
    expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'partially_failed', unknown_count: lost.length });
    expect((await act(tenant, send.id, 'retry_failed')).status).toBe(409);
    breaks = false;
    const before = taken.length;
    await sendAll(tenant, mails);
    expect(taken).toHaveLength(before);
    expect((await act(tenant, send.id, 'retry_failed', { include_unknown: true })).status).toBe(200);
    await sendAll(tenant, mails);
    expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'sent', sent_count: 3, unknown_count: 0 });
    await mails.close();
  });

  test('a mail server that is away makes the send wait, and loses nobody', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    const gone = await startMailServer();
    await gone.close();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, gone);
    expect(await sendOf(tenant, send.id)).toMatchObject({
      status: 'sending',
      wait_reason: 'no_server',
      queued_count: 2,
    });
    const back = await startMailServer();
    await sendAll(tenant, back);
    await back.close();
    expect([back.taken.length, (await sendOf(tenant, send.id)).status]).toEqual([2, 'sent']);
  });
});

describe('while a send is on its way', () => {
  test('a send that is cancelled half-way says who got it and who did not', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 5);
    await limitTo(tenant.id, 2);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    expect(await sendOf(tenant, send.id)).toMatchObject({
      status: 'sending',
      wait_reason: 'hourly_limit',
      sent_count: 2,
    });
    expect((await act(tenant, send.id, 'cancel')).body.status).toBe('cancelled');
    await sendAll(tenant, mails);
    await mails.close();
    expect(mails.taken).toHaveLength(2);
    expect(await tallyOf(tenant, send.id)).toEqual({ sent: 2, cancelled: 3 });
  });

  test('within an hour never more leave than the limit, and the rest goes on when there is room', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 10);
    await limitTo(tenant.id, 4);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    await sendAll(tenant, mails);
    expect(mails.taken).toHaveLength(4);
    // Half of them leave the hour.
    await asOwner(tenant.id, (db) =>
      sql`update email_recipients set tried_at = tried_at - interval '1 hour' where account_id = ${tenant.id} and id in (
        select id from email_recipients where account_id = ${tenant.id} and tried_at is not null limit 2)`.execute(db),
    );
    await sendAll(tenant, mails);
    expect(mails.taken).toHaveLength(6);
    await mails.close();
  });

  test('a paused send rests, and goes on where it was', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 3);
    await limitTo(tenant.id, 1);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    await act(tenant, send.id, 'pause');
    await limitTo(tenant.id, null);
    await sendAll(tenant, mails);
    expect(mails.taken).toHaveLength(1);
    await act(tenant, send.id, 'resume');
    await sendAll(tenant, mails);
    await mails.close();
    expect([mails.taken.length, (await sendOf(tenant, send.id)).status]).toEqual([3, 'sent']);
  });

  test('who unsubscribes after the start, and before their turn, gets none', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    const gone = await startMailServer();
    await gone.close();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, gone);
    await tenant.insert('suppressions', { email: 'p2@people.example', cause: 'unsubscribed', status: 'active' });
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    expect(await tallyOf(tenant, send.id)).toEqual({ sent: 1, suppressed: 1 });
  });

  test('what nobody may see of members is masked among recipients', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 1);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    await mails.close();
    const path = `/email_recipients?filter=${encodeURIComponent(JSON.stringify({ send_id: send.id }))}`;
    const { body } = await tenant.as('marketing').get<{ email: string }[]>(path);
    expect(body[0]?.email).not.toBe('p1@people.example');
    expect((await tenant.as('analyst').get(path)).status).toBe(403);
    expect((await tenant.as('stranger').get<unknown[]>(path)).body).toEqual([]);
  });

  test('a resend goes to those who got the mail and have not opened it', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 3);
    const mails = await startMailServer();
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await sendAll(tenant, mails);
    const opened = await parseMail(mails.taken.find((text) => text.includes('p1@people.example')) ?? '');
    const pixel = /https:\/\/[^"]+(\/o\/[\w-]+\.gif)/.exec(opened.html ?? '')?.[1] ?? '';
    await tenant.app.inject({ url: pixel, headers: { host: tenant.host, 'user-agent': browser } });
    const { body } = await act(tenant, send.id, 'resend_unopened');
    const again = String(body['resent_as_id']);
    expect(await sendOf(tenant, again)).toMatchObject({ kind: 'resend', resend_of_id: send.id, status: 'draft' });
    await act(tenant, again, 'send');
    await sendAll(tenant, mails);
    await mails.close();
    const emails = (await recipientsOf(tenant, again)).map(({ email }) => email);
    expect(emails.toSorted()).toEqual(['p2@people.example', 'p3@people.example']);
  });

  test('a send whose queue is lost waits for a person to decide', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 1);
    const send = await newSend(tenant, { template_id });
    await act(tenant, send.id, 'send');
    await forgetQueue(tenant);
    await pauseLostSends(await serverDatabase(), tenant.id);
    expect(await sendOf(tenant, send.id)).toMatchObject({ status: 'paused', wait_reason: 'interrupted' });
    await act(tenant, send.id, 'resume');
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    expect(mails.taken).toHaveLength(1);
  });
});

const limitTo = (accountId: string, limit: number | null) =>
  asOwner(accountId, (db) =>
    sql`update email_settings set hourly_limit = ${limit} where account_id = ${accountId}`.execute(db),
  );

/** As a restored backup has it: the queue is no part of it. */
const forgetQueue = ({ address }: TestTenant) =>
  withClient(address('postgres'), (client) => client.query('delete from graphile_worker._private_jobs'));
