/** Mails that come back to where they left from: whole ways by mail servers, and a server that is killed in between. screens.md 3.2, EM4 */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import { sendingTasks } from '../../src/server/app/sending-tasks.ts';
import type { MailTransport } from '../../src/server/mail/transport.ts';
import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { sendToMembers } from '../support/bounced-sends.ts';
import { startListenerProcess } from '../support/bounce-process.ts';
import { bounceAddressOf, bounceDomain, bounces, deliver, deliveryReport, startListener } from '../support/bounces.ts';
import { actOnReports, givenMailed, keptWebhooks, suppressedIn } from '../support/mail-reports.ts';
import { sender } from '../support/mail.ts';
import { recipientsOf, sendOf } from '../support/sends.ts';
import { startProcess } from '../support/server-process.ts';
import { newTenant, testEnv } from '../support/tenant.ts';

afterAll(endCompiling);

describe('an envelope sender', () => {
  test('each mail of a send leaves with an address of its own, and is from whom it was before', async () => {
    const { tenant, id, senders, taken } = await sendToMembers(3, { bounces });
    const recipients = await recipientsOf(tenant, id);
    expect(recipients.map(({ email }) => senders.get(email))).toEqual(
      recipients.map(({ id: recipientId }) => bounces.make({ accountId: tenant.id, recipientId })),
    );
    expect(taken.filter((text) => /^From: .*<news@senders\.example>/m.test(text))).toHaveLength(3);
    expect(taken.filter((text) => text.includes(bounceDomain))).toEqual([]);
  });

  test('a mail leaves as before where nothing takes what comes back', async () => {
    const { senders } = await sendToMembers(1, {});
    expect([...senders.values()]).toEqual(['news@senders.example']);
  });

  test('a mail by a server of the organisation leaves with a sender that this server lets out', async () => {
    const { senders } = await sendToMembers(1, {
      bounces,
      change: sql`update email_settings set provider = 'smtp', from_email = ${sender}`,
    });
    expect([...senders.values()]).toEqual(['news@senders.example']);
  });
});

describe('the settings', () => {
  test('mail leaves with addresses that come back where the settings name a domain, and not without', async () => {
    const sentBy = async (settings: Record<string, string>) => {
      const tasksBy = (transport: MailTransport) => sendingTasks(testEnv(settings), { transport });
      const { senders } = await sendToMembers(1, { tasksBy });
      return [...senders.values()];
    };
    expect(await sentBy({ BOUNCE_DOMAIN: bounceDomain })).toEqual([
      expect.stringMatching(/^b\+.*@bounces\.guildhall\.example$/),
    ]);
    expect(await sentBy({})).toEqual(['news@senders.example']);
  });

  test('a server takes what comes back where the settings name a port, until it stops', async () => {
    const server = await startProcess({ BOUNCE_DOMAIN: bounceDomain, BOUNCE_PORT: '0' });
    const port = Number(
      /Bounces: mail for bounces\.guildhall\.example at 127\.0\.0\.1, port (\d+)/.exec(server.output())?.[1],
    );
    expect(await deliver(port, `b+1@${bounceDomain}`, 'A: b\r\n\r\nc')).toBe('550 5.1.1 No such mailbox here');
    expect(await server.stop()).toBe(0);
  });

  test('a port of bounces that is taken ends the start with one line', async () => {
    const { port, close } = await startListener();
    await expect(startListener({ port })).rejects.toThrow(
      `The port of bounces, ${port}, is in use: set BOUNCE_PORT to another one.`,
    );
    await close();
    await expect(startListener({ host: '192.0.2.1' })).rejects.toThrow(
      'BOUNCE_HOST is no address of this machine: 192.0.2.1.',
    );
  });
});

test('mails that a server sends back later are told of those who did not get them', async () => {
  const { tenant, id, senders } = await sendToMembers(4, { bounces });
  const listener = await startListener();
  const answers = { p1: ['5.1.1', '550 5.1.1 No such user'], p2: ['5.2.2', '552 5.2.2 Mailbox full'] };
  for (const [name, [status, answer]] of Object.entries(answers)) {
    const to = senders.get(`${name}@people.example`)!;
    expect(await deliver(listener.port, to, deliveryReport({ to, status: status!, answer: answer! }))).toMatch(/^250/);
  }
  await listener.close();
  await actOnReports(tenant);
  const found = (await recipientsOf(tenant, id)).map(({ email, status }) => `${email} ${status}`);
  expect(found.toSorted()).toEqual([
    'p1@people.example hard_bounce',
    'p2@people.example soft_bounce',
    'p3@people.example sent',
    'p4@people.example sent',
  ]);
  expect(await sendOf(tenant, id)).toMatchObject({
    status: 'partially_failed',
    hard_count: 1,
    soft_count: 1,
    sent_count: 2,
  });
  expect((await suppressedIn(tenant)).map(({ email }) => email)).toEqual(['p1@people.example']);
});

test('a mail that was kept is acted on after the server that kept it is killed', async () => {
  const tenant = await newTenant();
  const { send, recipients } = await givenMailed(tenant, 1);
  const to = bounceAddressOf(tenant, recipients[0]!);
  const { port, kill } = await startListenerProcess(tenant);
  expect(await deliver(port, to, deliveryReport({ to }))).toBe('250 2.0.0 Kept');
  await kill();
  expect((await keptWebhooks(tenant)).map(({ state }) => state)).toEqual(['waiting']);
  await actOnReports(tenant);
  expect((await recipientsOf(tenant, send))[0]?.status).toBe('hard_bounce');
});
