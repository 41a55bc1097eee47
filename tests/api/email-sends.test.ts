/** Sends to many: what is needed before, who gets one, and what came of it, by a real mail server. screens.md 3.2, EM4 */
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';

import type { AudiencePreview, SendSummary } from '../../src/shared/contracts/email-send-calls.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { newTemplate } from '../support/emails.ts';
import { listPath } from '../support/generate-record.ts';
import { startMailServer } from '../support/mail.ts';
import {
  act,
  givenMembers,
  newSend,
  newSender,
  recipientsOf,
  sendAll,
  sendOf,
  tallyOf,
  type Send,
} from '../support/sends.ts';
import { newTenant } from '../support/tenant.ts';

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
    expect(Object.keys(body['errors'] as object).toSorted()).toEqual([
      'audience',
      'postal_address',
      'sender_domain',
      'template_id',
    ]);
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

  test('who has no address is left out with that reason, and excepted segments and labels are not meant', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 2);
    const label = await tenant.insert('labels');
    const here = { membership_status: 'active', language: 'en' };
    await tenant.given.member({ ...here, email: '' });
    await tenant.given.member({ ...here, label_ids: [label.id] });
    await tenant.given.member({ ...here, language: 'es' });
    const { id: segment } = await tenant.insert('segments', { filter: JSON.stringify({ language: 'es' }) });
    const excepted = { excluded_label_ids: [label.id], excluded_segment_ids: [segment] };
    const send = await newSend(tenant, { template_id, ...excepted });
    await act(tenant, send.id, 'send');
    const mails = await startMailServer();
    await sendAll(tenant, mails);
    await mails.close();
    const found = (await recipientsOf(tenant, send.id)).map(({ email, status, skip_reason }) => [
      email,
      status,
      skip_reason,
    ]);
    expect(found.toSorted()).toEqual([
      ['', 'suppressed', 'no_address'],
      ['p1@people.example', 'sent', null],
      ['p2@people.example', 'sent', null],
    ]);
    const audience = { audience: { who: 'members' }, template_id };
    const preview = (of: object) =>
      tenant.as('marketing').post<{ data: AudiencePreview }>('/email_sends/audience_preview', { ...audience, ...of });
    expect((await preview(excepted)).body.data).toMatchObject({
      total: 3,
      recipients: 2,
      left_out: [{ reason: 'no_address', count: 1 }],
    });
    expect((await preview({})).body.data).toMatchObject({ total: 5 });
  });

  test('a send can be taken back for thirty seconds, and nobody gets it', async () => {
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

/** By the name before the @. */
const refusals: Readonly<Record<string, [number, string]>> = {
  p1: [550, '5.1.1 No such user here'],
  p2: [450, '4.7.1 Greylisted'],
  p3: [554, '5.7.1 Looks like spam'],
};

describe('what a mail server answers', () => {
  test('each recipient has the server’s answer, in plain words too, and the counts are those of the list', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 6);
    const mails = await server((name) => refusals[name]);
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

  test('a send that has failures is found by that, and by what it failed of', async () => {
    const { tenant, templateId: template_id } = await newSender();
    await givenMembers(tenant, 4);
    const mails = await server((name) => (name === 'p2' ? undefined : refusals[name]));
    const failed = await newSend(tenant, { template_id });
    await act(tenant, failed.id, 'send');
    await sendAll(tenant, mails);
    await mails.close();
    const fine = await newSend(tenant, { template_id, name: 'Later' });
    expect((await sendOf(tenant, failed.id))['failure_summary']).toEqual(['looks_like_spam', 'no_mailbox']);
    const found = async (filter: object) =>
      (await tenant.as('owner').get<Send[]>(listPath('email_sends', { filter }))).body.map(({ id }) => id);
    expect(await found({ has_failures: true })).toEqual([failed.id]);
    expect(await found({ has_failures: false })).toEqual([fine.id]);
    expect(await found({ failure_summary: ['no_mailbox'] })).toEqual([failed.id]);
    expect(await found({ failure_summary: ['too_large'] })).toEqual([]);
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
