/** Mail that comes back: which addresses take it, and what it makes of a send. screens.md 3.2, EM4; RFC 3464, 5965, 3834; security R60 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { BounceListener } from '../../src/server/email/bounces/bounce-listener.ts';
import {
  bounceAddressOf,
  bounceDomain,
  bounces,
  deliver,
  deliveryReport,
  feedbackReport,
  hold,
  startListener,
  talk,
  textMail,
} from '../support/bounces.ts';
import { actOnReports, givenMailed, keptWebhooks, suppressedIn } from '../support/mail-reports.ts';
import { recipientsOf, sendOf } from '../support/sends.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

let listener: BounceListener;
beforeAll(async () => {
  listener = await startListener();
});
afterAll(() => listener.close());

const noMailbox = '550 5.1.1 No such mailbox here';

/** An organisation, a send of which somebody's mail has left, and the address to which it comes back. */
async function givenLeft(count = 1) {
  const tenant = await newTenant();
  const { send, recipients } = await givenMailed(tenant, count);
  const to = recipients.map((recipient) => bounceAddressOf(tenant, recipient));
  const comesBack = async (mail: string | Buffer, place = 0) => {
    const answer = await deliver(listener.port, to[place]!, mail);
    await actOnReports(tenant);
    return answer;
  };
  const recipient = async () => (await recipientsOf(tenant, send))[0]!;
  return { tenant, send, recipients, to, comesBack, recipient };
}

describe('a report of delivery', () => {
  test('a report that a mail failed for good is told word for word, and stops the address it went to', async () => {
    const { tenant, send, recipients, to, comesBack } = await givenLeft(2);
    expect(await comesBack(deliveryReport({ to: to[0]! }))).toBe('250 2.0.0 Kept');
    expect((await recipientsOf(tenant, send, ['hard_bounce']))[0]).toMatchObject({
      id: recipients[0]!.id,
      smtp_code: 550,
      enhanced_code: '5.1.1',
      explanation: 'no_mailbox',
      message: '550 5.1.1 No such user',
      failed_at: expect.any(String) as unknown,
    });
    expect(await sendOf(tenant, send)).toMatchObject({
      status: 'partially_failed',
      hard_count: 1,
      sent_count: 1,
      failure_summary: ['no_mailbox'],
    });
    // Whatever address the report names, it is that of the recipient.
    expect(await suppressedIn(tenant)).toMatchObject([{ email: recipients[0]!.address, cause: 'bounced' }]);
  });

  test.each([
    ['hard_bounce', 'failed', '5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
    ['hard_bounce', 'failed', '5.2.1', '550 5.2.1 The account is disabled'],
    ['hard_bounce', 'failed', '5.0.0', '550 User unknown'],
    ['hard_bounce', 'failed', '5.4.1', '550 5.4.1 Recipient address rejected: Access denied'],
    ['hard_bounce', 'failed', '5.4.4', 'Host or domain name not found'],
    ['soft_bounce', 'failed', '5.2.2', '552 5.2.2 Mailbox full'],
    ['soft_bounce', 'failed', '5.7.1', '550 5.7.1 Message rejected as spam'],
    ['soft_bounce', 'failed', '5.0.0', '550 Spam message rejected'],
    ['soft_bounce', 'failed', '5.1.8', '553 5.1.8 Bad sender address'],
    ['soft_bounce', 'failed', '4.4.7', 'delivery time expired'],
    ['delivered', 'delivered', '2.1.5', '250 2.1.5 OK'],
    ['sent', 'delayed', '4.2.2', '452 4.2.2 Mailbox full'],
    ['sent', 'relayed', '2.0.0', '250 OK'],
  ])('a mail is %s when a report says %s, %s, “%s”', async (state, action, status, answer) => {
    const { to, comesBack, recipient } = await givenLeft();
    await comesBack(deliveryReport({ to: to[0]!, action, status, answer }));
    expect((await recipient()).status).toBe(state);
  });

  test('a status that its words do not say is known of the report', async () => {
    const { to, comesBack, recipient } = await givenLeft();
    await comesBack(deliveryReport({ to: to[0]!, status: '5.4.4', answer: 'Host or domain name not found' }));
    expect(await recipient()).toMatchObject({
      smtp_code: null,
      enhanced_code: '5.4.4',
      message: 'Host or domain name not found',
    });
  });

  test('a report that comes again changes nothing, whatever was put before it on its way', async () => {
    const { tenant, send, to, comesBack } = await givenLeft();
    const report = deliveryReport({ to: to[0]! });
    await comesBack(report);
    const before = [await sendOf(tenant, send), await suppressedIn(tenant), await keptWebhooks(tenant)];
    expect(await comesBack(`Received: from another.example\r\n${report}`)).toBe('250 2.0.0 Kept');
    expect([await sendOf(tenant, send), await suppressedIn(tenant), await keptWebhooks(tenant)]).toEqual(before);
  });

  test('reports make the same of a mail in whatever order they come', async () => {
    const { tenant, send, to } = await givenLeft(2);
    const second = Math.floor(Date.now() / 1_000) * 1_000;
    const minutesAgo = (minutes: number) => new Date(second - minutes * 60_000);
    const told = [
      { action: 'delivered', status: '2.0.0', answer: '250 OK', at: minutesAgo(30) },
      { action: 'failed', status: '4.4.7', answer: '451 4.4.7 Expired', at: minutesAgo(20) },
      { action: 'delivered', status: '2.0.0', answer: '250 OK', at: minutesAgo(10) },
    ];
    for (const [place, order] of [told, told.toReversed()].entries())
      for (const one of order) await deliver(listener.port, to[place]!, deliveryReport({ to: to[place]!, ...one }));
    await actOnReports(tenant);
    const found = (await recipientsOf(tenant, send)).map(({ status, delivered_at }) => [status, delivered_at]);
    expect(found).toEqual([
      ['delivered', minutesAgo(10).toISOString()],
      ['delivered', minutesAgo(10).toISOString()],
    ]);
  });
});

describe('a report of feedback', () => {
  test('a complaint by mail stops the address', async () => {
    const { tenant, send, recipients, to, comesBack } = await givenLeft();
    await comesBack(feedbackReport(to[0]!));
    expect(await sendOf(tenant, send)).toMatchObject({ complaint_count: 1 });
    expect(await suppressedIn(tenant)).toMatchObject([{ email: recipients[0]!.address, cause: 'complaint' }]);
  });

  test('a complaint that a mailbox provider sends to the address for them is told of the mail in it', async () => {
    const { tenant, send, to } = await givenLeft();
    const report = feedbackReport(bounces.feedback, 'abuse', to[0]);
    expect(await deliver(listener.port, bounces.feedback, report)).toBe('250 2.0.0 Kept');
    await actOnReports(tenant);
    expect(await sendOf(tenant, send)).toMatchObject({ complaint_count: 1 });
  });

  test('a complaint of no mail of ours is refused, however many addresses it names', async () => {
    const { tenant, to } = await givenLeft();
    const forged = Array.from({ length: 30 }, (_, place) => `b+${'0'.repeat(60)}${10 + place}@${bounceDomain}`);
    for (const named of ['ana@people.example', forged.join(), [...forged, to[0]].join()])
      expect(await deliver(listener.port, bounces.feedback, feedbackReport(bounces.feedback, 'abuse', named))).toBe(
        noMailbox,
      );
    expect(await keptWebhooks(tenant)).toEqual([]);
  });

  test('feedback that a mail is no spam changes nothing', async () => {
    const { to, comesBack, recipient, tenant } = await givenLeft();
    await comesBack(feedbackReport(to[0]!, 'not-spam'));
    expect([(await recipient()).status, await suppressedIn(tenant)]).toEqual(['sent', []]);
  });
});

const daemon = 'From: MAILER-DAEMON@people.example';

describe('mail that is no such report', () => {
  test.each([
    ['hard_bounce', [daemon], 'Sorry:\r\n<a@b.example>: Remote host said: 550 5.1.1 unknown user'],
    ['soft_bounce', ['From: x@y.example', 'X-Failed-Recipients: a@b.example'], '452-4.2.2 over quota'],
    ['sent', [daemon], 'We could not deliver your mail.'],
    ['sent', [daemon, 'Subject: Warning: message delayed 24 hours'], '452 4.2.2 over quota'],
    ['sent', ['From: ana@people.example', 'Auto-Submitted: auto-replied'], 'Away. Call 550 5.1.1'],
    ['sent', ['From: ana@people.example'], 'Your newsletter said 550 5.1.1 to me'],
    ['sent', ['Content-Type: multipart/report; boundary=x'], ''],
  ])('a mail is %s after a mail that has %j and says %j', async (state, headers, text) => {
    const { comesBack, recipient } = await givenLeft();
    await comesBack(textMail(headers, text));
    expect((await recipient()).status).toBe(state);
  });

  test('a mail that is no report is kept as ignored, and why is said', async () => {
    const { tenant, comesBack } = await givenLeft();
    const letter = textMail(['From: ana@people.example'], 'Thank you!');
    expect(await comesBack(letter)).toBe('250 2.0.0 Kept');
    await comesBack(textMail(['From: ana@people.example', 'Auto-Submitted: auto-replied'], 'I am away.'));
    const kept = await keptWebhooks(tenant);
    expect(kept.map(({ state, problem }) => [state, problem])).toEqual([
      ['ignored', 'No report.'],
      ['ignored', 'An automatic reply.'],
    ]);
    expect((JSON.parse(kept[0]!.body) as { mail: string }).mail).toBe(letter);
  });

  test('bytes that are no text are kept as they are, and stand in the way of nothing', async () => {
    const { tenant, comesBack } = await givenLeft();
    const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, place) => (place * 7_919) % 256));
    expect(await comesBack(Buffer.concat([Buffer.from('Subject: \0\r\n\r\n'), bytes]))).toBe('250 2.0.0 Kept');
    expect((await keptWebhooks(tenant)).map(({ state }) => state)).toEqual(['ignored']);
  });
});

describe('an address', () => {
  test('an address that we have not made is refused in the same words as one that is good no more', async () => {
    const { tenant, to } = await givenLeft();
    const [good = ''] = to;
    const at = good.indexOf('@');
    const other = (await newTenant()).id;
    const forged = [
      `postmaster@${bounceDomain}`,
      `${good.slice(0, at - 1)}${good[at - 1] === '0' ? '1' : '0'}@${bounceDomain}`,
      `${good.slice(0, 2)}${good[2] === '0' ? '1' : '0'}${good.slice(3)}`,
      `${good.slice(0, at)}0@${bounceDomain}`,
      `b+${'z'.repeat(62)}@${bounceDomain}`,
      bounces.make({ accountId: other, recipientId: tenant.id }),
      bounces.make({ accountId: other, recipientId: (await givenMailed(tenant, 1)).recipients[0]!.id }),
    ];
    for (const address of forged) expect(await deliver(listener.port, address, 'A: b\r\n\r\nc')).toBe(noMailbox);
    await asOwner(tenant.id, (db) =>
      sql`update email_recipients set tried_at = now() - interval '61 days' where account_id = ${tenant.id}`.execute(
        db,
      ),
    );
    expect(await deliver(listener.port, good, deliveryReport({ to: good }))).toBe(noMailbox);
    expect(await keptWebhooks(tenant)).toEqual([]);
  });

  test('an address is good in capitals, and fits into a local part', async () => {
    const { to, recipient, tenant } = await givenLeft();
    expect(to[0]!.indexOf('@')).toBe(64);
    await deliver(listener.port, to[0]!.toUpperCase(), deliveryReport({ to: to[0]! }));
    await actOnReports(tenant);
    expect((await recipient()).status).toBe('hard_bounce');
  });

  test('twenty mails to an address are kept, and no more', async () => {
    const { tenant, to } = await givenLeft();
    const answers: string[] = [];
    for (let count = 0; count < 21; count += 1)
      answers.push(await deliver(listener.port, to[0]!, textMail([daemon], `Mail ${count}`)));
    expect([answers.filter((one) => one === '250 2.0.0 Kept').length, answers.at(-1)]).toEqual([20, noMailbox]);
    expect(await keptWebhooks(tenant)).toHaveLength(20);
  });
});

describe('the listener', () => {
  const hello = ['EHLO mx.people.example', 'MAIL FROM:<>'];

  test('mail for any other name is refused, with a good address before it too', async () => {
    const { to } = await givenLeft();
    const local = to[0]!.slice(0, to[0]!.indexOf('@'));
    for (const address of ['ana@people.example', `${local}@people.example`, `${local}@x.${bounceDomain}`])
      expect(await deliver(listener.port, address, 'A: b\r\n\r\nc', 'eva@people.example')).toBe(noMailbox);
    expect((await talk(listener.port, [...hello, `RCPT TO:<@${bounceDomain}:ana@people.example>`])).at(-1)).toMatch(
      /^5/,
    );
  });

  test('a mail of ten megabytes is refused, whether its size is said or not, and nothing is kept', async () => {
    const { tenant, to } = await givenLeft();
    const size = 10 * 1_024 * 1_024;
    expect((await talk(listener.port, [hello[0]!, `MAIL FROM:<> SIZE=${size}`])).at(-1)).toMatch(/^552/);
    expect(await deliver(listener.port, to[0]!, `A: b\r\n\r\n${'x'.repeat(70)}\r\n`.repeat(size / 79))).toMatch(/^552/);
    expect(await keptWebhooks(tenant)).toEqual([]);
  });

  test('nobody signs in, and nobody has two recipients in one mail', async () => {
    const { to } = await givenLeft(2);
    const said = await talk(listener.port, [
      ...hello,
      `RCPT TO:<${to[0]}>`,
      `RCPT TO:<${to[1]}>`,
      'AUTH PLAIN AGFuYQBwYXNzd29yZA==',
      'VRFY ana',
    ]);
    expect(said.map((one) => one.slice(0, 3))).toEqual(['220', '250', '250', '250', '452', '500', '252']);
  });

  test('whoever tries out addresses is sent away', async () => {
    const tries = Array.from({ length: 12 }, (_, place) => `RCPT TO:<b+${place}@${bounceDomain}>`);
    const said = await talk(listener.port, [...hello, ...tries]);
    expect(said.slice(3).map((one) => one.slice(0, 3))).toEqual([...Array<string>(9).fill('550'), '421']);
  });

  test('a connection ends after its time, however much is said on it', async () => {
    const quick = await startListener({ longestMs: 400 });
    const said = await talk(quick.port, Array<string>(100_000).fill('NOOP'));
    await quick.close();
    expect(said.length).toBeLessThan(100_000);
  });

  test('no more than twenty connections of one address are taken at a time', async () => {
    const own = await startListener();
    const held = await Promise.all(Array.from({ length: 20 }, () => hold(own.port)));
    const one = await hold(own.port);
    expect([...new Set(held.map(({ greeting }) => greeting.slice(0, 3))), one.greeting.slice(0, 3)]).toEqual([
      '220',
      '421',
    ]);
    for (const { end } of [...held, one]) end();
    await own.close();
  });
});
