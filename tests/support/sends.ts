/** Sends to many in tests: an organisation that may send, a send that begins now, and lanes that run in the test's own time. */
import { sql } from 'kysely';

import { endRecipientsTask } from '../../src/server/email/end-waiting.ts';
import { fixRecipientsTask } from '../../src/server/email/fix-early.ts';
import { startSendTask } from '../../src/server/email/start-send.ts';
import { mailTokens } from '../../src/server/email/mail-tokens.ts';
import { sendLaneTask, type LaneMeans } from '../../src/server/email/send-lane.ts';
import { membersOfAudience } from '../../src/server/features/audiences/reach.ts';
import { openTenantKeys } from '../../src/server/crypto/tenant-keys.ts';
import type { QueueTask } from '../../src/server/jobs/job-handler.ts';
import type { MailTransport } from '../../src/server/mail/transport.ts';
import { smtpTransport } from '../../src/server/mail/smtp-transport.ts';
import { inBlocks, newTemplate, publishTemplate } from './emails.ts';
import { runJobs } from './jobs.ts';
import { sender, type MailServer } from './mail.ts';
import { asOwner, newTenant, testEnv, type TestTenant } from './tenant.ts';
import { withClient } from './database.ts';

export const sendTokens = mailTokens(openTenantKeys(testEnv()));
const origin = { scheme: 'https' } as const;

export interface Send {
  id: string;
  version: number;
  status: string;
  [field: string]: unknown;
}

export interface Recipient {
  id: string;
  email: string;
  status: string;
  [field: string]: unknown;
}

/** An organisation from which mail to many may leave, with a published campaign in English. */
export async function newSender(): Promise<{ tenant: TestTenant; templateId: string }> {
  const tenant = await newTenant();
  await asOwner(tenant.id, (db) =>
    sql`insert into email_settings (account_id, postal_address) values (${tenant.id}, '1 Main Street')
      on conflict (account_id) do update set postal_address = excluded.postal_address`.execute(db),
  );
  await giveSender(tenant);
  const { id } = await newTemplate(tenant, {
    subject: { en: 'Spring at {{ organisation.name }}' },
    body_source: inBlocks(
      { kind: 'text', html: '<p>Dear {{ person.name }}</p>' },
      { kind: 'button', label: 'See', url: 'https://there.example/spring?a=1&b=2' },
    ),
  });
  await publishTemplate(tenant, id);
  return { tenant, templateId: id };
}

/** A verified domain, and a confirmed default sender on it: `news@<domain>`. */
export const giveSender = (tenant: TestTenant, host = 'senders.example') =>
  asOwner(tenant.id, async (db) => {
    await sql`insert into sender_domains (account_id, host, status, spf_status, dkim_status, dmarc_status, verified_at)
      values (${tenant.id}, ${host}, 'verified', 'ok', 'ok', 'ok', now())`.execute(db);
    await sql`insert into sender_identities (account_id, from_name, from_email, is_default, verified_at)
      values (${tenant.id}, 'The newsroom', ${`news@${host}`}, true, now())`.execute(db);
  });

/** So many members in good standing, with addresses `<prefix><n>@people.example`. */
export const givenMembers = (tenant: TestTenant, count: number, prefix = 'p') =>
  asOwner(tenant.id, (db) =>
    sql`insert into members (account_id, first_name, last_name, email, language, membership_status, account_status)
      select ${tenant.id}::uuid, 'Ana', 'Ruiz', ${prefix} || n || '@people.example', 'en', 'active', 'active'
        from generate_series(1, ${count}::int) as n`.execute(db),
  );

export async function newSend(tenant: TestTenant, values: Record<string, unknown>): Promise<Send> {
  const reply = await tenant.as('marketing').post<Send>('/email_sends', {
    name: 'Spring',
    audience: { who: 'members' },
    text_language: 'each_member',
    ...values,
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
}

export const act = (tenant: TestTenant, id: string, verb: string, body: object = {}) =>
  tenant.as('marketing').post<Send>(`/email_sends/${id}/${verb}`, body);

export const sendOf = async (tenant: TestTenant, id: string): Promise<Send> =>
  (await tenant.as('owner').get<Send>(`/email_sends/${id}`)).body;

/** All of them, or those in some states. */
export async function recipientsOf(tenant: TestTenant, id: string, status?: readonly string[]): Promise<Recipient[]> {
  const filter = JSON.stringify({ send_id: id, ...(status && { status }) });
  const { body } = await tenant
    .as('owner')
    .get<Recipient[]>(`/email_recipients?range=[0,99]&filter=${encodeURIComponent(filter)}`);
  return body;
}

/** How many are in each state. */
export const tallyOf = (tenant: TestTenant, id: string): Promise<Record<string, number>> =>
  asOwner(tenant.id, async (db) => {
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int as count from email_recipients where account_id = ${tenant.id} and send_id = ${id} group by 1`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  });

/** So many mails to many may leave within an hour. */
export const limitTo = (accountId: string, limit: number | null) =>
  asOwner(accountId, (db) =>
    sql`update email_settings set hourly_limit = ${limit} where account_id = ${accountId}`.execute(db),
  );

/** The 30 seconds are over, and whatever waits for its time is due. */
export const timePasses = async (tenant: TestTenant): Promise<void> => {
  await asOwner(tenant.id, (db) =>
    sql`update email_sends set hold_until = now() - interval '1 s', send_at = send_at - interval '10 years', waits_until = null,
      wait_reason = null where account_id = ${tenant.id}`.execute(db),
  );
  await asOwner(tenant.id, (db) =>
    sql`update email_recipients set next_try_at = now() where account_id = ${tenant.id} and status in ('queued', 'deferred')`.execute(
      db,
    ),
  );
  await withClient(tenant.address('postgres'), (client) =>
    client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null'),
  );
};

/** The tasks by which it is fixed who gets a send, and ended for whom it is cancelled. */
const fixingTasks: QueueTask[] = [
  startSendTask({ origin, membersOf: membersOfAudience }),
  fixRecipientsTask({ origin, membersOf: membersOfAudience }),
  endRecipientsTask,
];

/** The tasks by which mails to many leave. */
export const sendingBy = (transport: MailTransport, means: Partial<LaneMeans> = {}): QueueTask[] => [
  ...fixingTasks,
  sendLaneTask({ transport, from: sender, origin, tokens: sendTokens, ...means }),
];

/** Fixes the audience of what is due; nothing leaves yet. */
export async function beginSend(tenant: TestTenant): Promise<void> {
  await timePasses(tenant);
  await fixRecipients(tenant);
}

/** Does what the queue holds of fixing and ending now. */
export const fixRecipients = (tenant: TestTenant): Promise<void> => runJobs(tenant, { tasks: fixingTasks });

/** Does what is due: starts, and sends by a mail server. */
export async function sendAll(
  tenant: TestTenant,
  { settings }: Pick<MailServer, 'settings'>,
  tasksBy: (transport: MailTransport) => QueueTask[] = sendingBy,
): Promise<void> {
  const transport = smtpTransport(settings);
  await timePasses(tenant);
  await runJobs(tenant, { tasks: tasksBy(transport) });
  await transport.close();
}
