/** What an organisation's settings, a stalling server and a second try make of a send. screens.md 3.2, EM1 and EM4 */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { endCompiling } from '../../src/server/mail/templates/compiler.ts';
import { smtpTransport } from '../../src/server/mail/smtp-transport.ts';
import { runJobs } from '../support/jobs.ts';
import { parseMail, startMailServer, type MailServer } from '../support/mail.ts';
import {
  act,
  givenMembers,
  newSend,
  newSender,
  recipientsOf,
  sendAll,
  sendingBy,
  sendOf,
  tallyOf,
  timePasses,
} from '../support/sends.ts';
import { asOwner, type TestTenant } from '../support/tenant.ts';

afterAll(endCompiling);

/** A send to so many that somebody has sent. */
async function begunSend(members: number, prepare: (tenant: TestTenant) => Promise<unknown> = async () => undefined) {
  const { tenant, templateId: template_id } = await newSender();
  await givenMembers(tenant, members);
  await prepare(tenant);
  const { id } = await newSend(tenant, { template_id });
  await act(tenant, id, 'send');
  return { tenant, id };
}

test('a send in quiet hours waits until they end, and says so', async () => {
  const hour = new Date().getUTCHours();
  const { tenant, id } = await begunSend(2, ({ id: account }) =>
    asOwner(account, async (db) => {
      await sql`update accounts set time_zone = 'UTC' where id = ${account}`.execute(db);
      await sql`update email_settings set quiet_from = ${hour}, quiet_until = ${(hour + 2) % 24} where account_id = ${account}`.execute(
        db,
      );
    }),
  );
  const mails = await startMailServer();
  await sendAll(tenant, mails);
  await mails.close();
  const send = await sendOf(tenant, id);
  expect(send).toMatchObject({ status: 'sending', wait_reason: 'quiet_hours', queued_count: 2 });
  const end = new Date(String(send['waits_until']));
  expect([end.getUTCHours(), end.getUTCMinutes(), mails.taken]).toEqual([(hour + 2) % 24, 0, []]);
});

/** Sends over a line that is given up after a moment of silence. */
async function sendImpatiently(tenant: TestTenant, { settings }: MailServer): Promise<void> {
  const transport = smtpTransport(settings, { silenceMs: 500 });
  await timePasses(tenant);
  await runJobs(tenant, { tasks: sendingBy(transport) });
  await transport.close();
}

test('a server that stalls before the mail leaves its recipients waiting, and the send with them', async () => {
  const { tenant, id } = await begunSend(2);
  const mails = await startMailServer({ onMailFrom: () => undefined });
  await sendImpatiently(tenant, mails);
  mails.breakLines();
  await mails.close();
  expect(await tallyOf(tenant, id)).toEqual({ queued: 2 });
  expect(await sendOf(tenant, id)).toMatchObject({ status: 'sending', wait_reason: 'no_server' });
});

test('a server that stalls once it has the mail leaves its recipients unknown', async () => {
  const { tenant, id } = await begunSend(2);
  const mails = await startMailServer({ onData: (stream) => void stream.resume() });
  await sendImpatiently(tenant, mails);
  mails.breakLines();
  await mails.close();
  expect(await recipientsOf(tenant, id)).toMatchObject(
    [1, 2].map(() => ({ status: 'unknown', explanation: 'line_lost' })),
  );
  expect(await sendOf(tenant, id)).toMatchObject({ unknown_count: 2 });
});

test('a retry of failed ones reaches whom a server refused once, and asks no hard bounce again', async () => {
  const { tenant, id } = await begunSend(3);
  const asked: string[] = [];
  const answers: Readonly<Record<string, [number, string]>> = {
    p1: [550, '5.1.1 No such user'],
    p2: [554, '5.3.0 Not now'],
  };
  const mails = await startMailServer({
    onRcptTo: ({ address }, _session, callback) => {
      const name = address.split('@')[0] ?? '';
      const said = asked.includes(name) ? undefined : answers[name];
      asked.push(name);
      callback(said ? Object.assign(new Error(said[1]), { responseCode: said[0] }) : null);
    },
  });
  await sendAll(tenant, mails);
  expect(await tallyOf(tenant, id)).toEqual({ hard_bounce: 1, failed: 1, sent: 1 });
  expect((await act(tenant, id, 'retry_failed')).status).toBe(200);
  await sendAll(tenant, mails);
  await mails.close();
  expect(await tallyOf(tenant, id)).toEqual({ hard_bounce: 1, sent: 2 });
  expect(asked.toSorted()).toEqual(['p1', 'p2', 'p2', 'p3']);
  expect((await sendOf(tenant, id)).status).toBe('partially_failed');
});

test.each([false, true])('a mail is counted by pixel and links where that is wanted: %s', async (isWanted) => {
  const { tenant } = await begunSend(1, ({ id: account }) =>
    asOwner(account, (db) =>
      sql`update email_settings set tracks_opens = ${isWanted}, tracks_clicks = ${isWanted} where account_id = ${account}`.execute(
        db,
      ),
    ),
  );
  const mails = await startMailServer();
  await sendAll(tenant, mails);
  await mails.close();
  const { html = '' } = await parseMail(mails.taken[0] ?? '');
  expect([/\/o\/[\w-]+\.gif/.test(html), /\/l\/[\w-]+/.test(html)]).toEqual([isWanted, isWanted]);
  expect(html.includes('https://there.example/spring')).toBe(!isWanted);
});
