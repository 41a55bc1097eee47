/** Mail of a verified domain is signed, and what arrives verifies: by code that knows nothing of how it was signed. RFC 6376 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openEncryption } from '../../src/server/crypto/encryption-at-rest.ts';
import { keepDkimKey, makeDkimKey } from '../../src/server/mail/dkim.ts';
import { sendLaneTask } from '../../src/server/email/send-lane.ts';
import { startSendTask } from '../../src/server/email/start-send.ts';
import { membersOfAudience } from '../../src/server/features/audiences/reach.ts';
import { outboxTransport } from '../../src/server/mail/outbox-transport.ts';
import { sendMailTask } from '../../src/server/mail/send-mail.ts';
import { smtpTransport } from '../../src/server/mail/smtp-transport.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { runJobs, testOutbox } from '../support/jobs.ts';
import { mailsOf, sender, startMailServer, type MailServer } from '../support/mail.ts';
import { act, givenMembers, newSend, newSender, sendTokens, timePasses } from '../support/sends.ts';
import { asOwner, serverDatabase, testEnv, type TestTenant } from '../support/tenant.ts';
import { verifyDkim } from '../support/verify-dkim.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const encryption = openEncryption(testEnv());
const origin = { scheme: 'https' } as const;

/** A key of the domain `senders.example`, found in DNS; answers what DNS says by the name it says it under. */
async function giveKey(tenant: TestTenant): Promise<Record<string, string>> {
  const key = await makeDkimKey();
  const who = { accountId: tenant.id, actorId: null };
  await withTenant(await serverDatabase(), who, (scope) => keepDkimKey(scope, key, encryption));
  await asOwner(tenant.id, (db) =>
    sql`update sender_domains set selector = ${key.selector}, signing_selector = ${key.selector}
         where account_id = ${tenant.id} and host = 'senders.example'`.execute(db),
  );
  return { [`${key.selector}._domainkey.senders.example`]: `v=DKIM1; k=rsa; p=${key.publicKey}` };
}

/** A send to one member; answers the mail as it arrived. */
async function sendToOne(tenant: TestTenant, templateId: string): Promise<string> {
  await givenMembers(tenant, 1);
  const { id } = await newSend(tenant, { template_id: templateId });
  await act(tenant, id, 'send');
  const transport = smtpTransport(server.settings);
  const tasks = [
    startSendTask({ origin, membersOf: membersOfAudience }),
    sendLaneTask({ transport, from: sender, origin, tokens: sendTokens, encryption }),
  ];
  await timePasses(tenant);
  await runJobs(tenant, { tasks });
  await transport.close();
  return server.taken.at(-1)!;
}

test('mail to many comes from the default sender, and its signature verifies as it arrives', async () => {
  const { tenant, templateId } = await newSender();
  const dns = await giveKey(tenant);
  const raw = await sendToOne(tenant, templateId);
  expect(raw).toMatch(/^From: The newsroom <news@senders\.example>/m);
  const found = verifyDkim(raw, dns);
  expect(found).toMatchObject({ result: 'pass', domain: 'senders.example' });
  // Without these a mail program shows no button to unsubscribe (RFC 8058 4).
  expect(found.signed).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
});

test('a mail that was changed on its way does not verify', async () => {
  const { tenant, templateId } = await newSender();
  const dns = await giveKey(tenant);
  const raw = await sendToOne(tenant, templateId);
  expect(verifyDkim(raw.replace(/^Subject: .*$/m, 'Subject: Another'), dns).result).toBe('fail');
  expect(verifyDkim(raw.replace('Dear', 'Dead'), dns).result).toBe('fail');
  const [name = ''] = Object.keys(dns);
  const other = await makeDkimKey();
  expect(verifyDkim(raw, { [name]: `v=DKIM1; p=${other.publicKey}` }).result).toBe('fail');
});

test('the outbox holds mails of the product signed as well, long lines and other scripts included', async () => {
  const { tenant } = await newSender();
  const dns = await giveKey(tenant);
  const { id } = await tenant.insert('members', {
    first_name: '欣怡',
    display_name: `${'Ana '.repeat(14)}欣怡`,
    language: 'zh',
    membership_status: 'pending_new',
  });
  await tenant.as('owner').post(`/members/${id}/approve`);
  await timePasses(tenant);
  const task = sendMailTask(outboxTransport(testOutbox), sender, origin, { encryption });
  await runJobs(tenant, { tasks: [task] });
  const [mail] = await mailsOf(tenant);
  const raw = await readFile(join(testOutbox, `${mail!.id}.eml`), 'utf8');
  expect(raw).toMatch(/^From: The newsroom <news@senders\.example>/m);
  expect(verifyDkim(raw, dns).result).toBe('pass');
});

test('a domain that fails lends its name to no mail', async () => {
  const { tenant } = await newSender();
  await giveKey(tenant);
  const { id } = await tenant.insert('members', { language: 'en', membership_status: 'pending_new' });
  await tenant.as('owner').post(`/members/${id}/approve`);
  await asOwner(tenant.id, (db) =>
    sql`update sender_domains set status = 'failed', dkim_status = 'failed' where account_id = ${tenant.id}`.execute(
      db,
    ),
  );
  await timePasses(tenant);
  await runJobs(tenant, { tasks: [sendMailTask(outboxTransport(testOutbox), sender, origin, { encryption })] });
  const [mail] = await mailsOf(tenant);
  const raw = await readFile(join(testOutbox, `${mail!.id}.eml`), 'utf8');
  expect(raw).toContain(`<${sender}>`);
  expect(raw).not.toMatch(/^DKIM-Signature:/im);
});
