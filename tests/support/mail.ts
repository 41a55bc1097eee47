/** Mail in tests: what is sent by a mail server, what is in the outbox, and the queue made to hurry. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

import type { QueueTask } from '../../src/server/jobs/job-handler.ts';
import { sendMailTask } from '../../src/server/mail/send-mail.ts';
import type { MailTransport } from '../../src/server/mail/transport.ts';
import { smtpTransport } from '../../src/server/mail/smtp-transport.ts';
import { withClient } from './database.ts';
import { runJobs, testOutbox } from './jobs.ts';
import { sender, type MailServer } from './mail-server.ts';
import { asOwner, type TestTenant } from './tenant.ts';

export { sender, startMailServer, type MailServer } from './mail-server.ts';

/** Sends all that waits, now, by a mail server. */
export const sendBySmtp = (tenant: TestTenant, { settings }: Pick<MailServer, 'settings'>): Promise<void> =>
  sendBy(tenant, smtpTransport(settings), settings.from);

/** Sends all that waits, now, by this way out. */
export async function sendBy(tenant: TestTenant, transport: MailTransport, from = sender): Promise<void> {
  await hurry(tenant);
  await runJobs(tenant, { tasks: [sendMailTask(transport, from)] });
  await transport.close();
}

/** Sends all that waits, now, into the outbox, or as other tasks do it. */
export async function sendToOutbox(tenant: TestTenant, tasks?: readonly QueueTask[]): Promise<void> {
  await hurry(tenant);
  await runJobs(tenant, tasks && { tasks });
}

/** What waits for its time is due, and what was tried before is tried again. */
const hurry = (tenant: TestTenant) =>
  withClient(tenant.address('postgres'), (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now()'),
  );

/** The tenant's mails as their rows are, the oldest first. */
export const mailsOf = (tenant: TestTenant) =>
  asOwner(tenant.id, (db) =>
    db.selectFrom('mails').selectAll().where('account_id', '=', tenant.id).orderBy('created_at').execute(),
  );

/** A mail of the outbox, as a program for mail reads it. */
export const fromOutbox = async (id: string): Promise<Email> =>
  PostalMime.parse(await readFile(join(testOutbox, `${id}.eml`), 'utf8'));

export const parseMail = (text: string): Promise<Email> => PostalMime.parse(text);

/** The token of the link in a mail. */
export const tokenIn = ({ text }: Email): string => /\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
