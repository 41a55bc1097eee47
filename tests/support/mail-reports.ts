/** What mail providers tell of mails in tests, each in its own words, and mails that they tell of. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { actingOnReports, reportReaders } from '../../src/server/email/reports/report-readers.ts';
import { actOnWebhooksTask } from '../../src/server/webhooks/act-on-webhooks.ts';
import type { ReportProvider } from '../../src/shared/contracts/webhook-calls.ts';
import { runJobs } from './jobs.ts';
import { byMailgun, byPostmark, bySendgrid, bySns, certificateUrl, keys, type Call } from './signed-webhooks.ts';
import { snsCertificate } from './sns-certificate.ts';
import { asOwner, newTenant, type TenantOptions, type TestTenant } from './tenant.ts';

/** What a provider tells of a mail, in the words that all have. */
export interface Told {
  kind: 'delivered' | 'opened' | 'clicked' | 'soft_bounce' | 'hard_bounce' | 'complaint';
  /** Of the recipient. */
  id: string;
  address: string;
  at?: Date;
  answer?: string;
}

type Telling = (told: Required<Told>) => Call;

const sendgridEvents = {
  delivered: { event: 'delivered' },
  opened: { event: 'open' },
  clicked: { event: 'click' },
  soft_bounce: { event: 'bounce', type: 'blocked' },
  hard_bounce: { event: 'bounce', type: 'bounce' },
  complaint: { event: 'spamreport' },
} as const;

const postmarkEvents = {
  delivered: { RecordType: 'Delivery' },
  opened: { RecordType: 'Open' },
  clicked: { RecordType: 'Click' },
  soft_bounce: { RecordType: 'Bounce', Type: 'SoftBounce' },
  hard_bounce: { RecordType: 'Bounce', Type: 'HardBounce' },
  complaint: { RecordType: 'SpamComplaint', Type: 'SpamComplaint' },
} as const;

const mailgunEvents = {
  delivered: { event: 'delivered' },
  opened: { event: 'opened' },
  clicked: { event: 'clicked' },
  soft_bounce: { event: 'failed', severity: 'permanent', reason: 'old' },
  hard_bounce: { event: 'failed', severity: 'permanent', reason: 'bounce' },
  complaint: { event: 'complained' },
} as const;

/** The same told by each. */
const telling: Readonly<Record<ReportProvider, Telling>> = {
  sendgrid: ({ kind, id, address, at, answer }) =>
    bySendgrid([
      {
        ...sendgridEvents[kind],
        email: address,
        timestamp: Math.floor(at.getTime() / 1_000),
        sg_event_id: randomUUID(),
        'smtp-id': `<${id}@guild.example>`,
        reason: answer,
      },
    ]),
  postmark: ({ kind, id, address, at, answer }) =>
    byPostmark({
      ...postmarkEvents[kind],
      ...(kind.includes('bounce') || kind === 'complaint'
        ? { ID: Math.floor(Math.random() * 1e9), Email: address, BouncedAt: at.toISOString() }
        : { Recipient: address, [kind === 'delivered' ? 'DeliveredAt' : 'ReceivedAt']: at.toISOString() }),
      MessageID: randomUUID(),
      Details: answer,
      Metadata: { mail_id: id },
    }),
  mailgun: ({ kind, id, address, at, answer }) =>
    byMailgun({
      ...mailgunEvents[kind],
      id: randomUUID(),
      recipient: address,
      timestamp: at.getTime() / 1_000,
      message: { headers: { 'message-id': `${id}@guild.example` } },
      'delivery-status': { code: 550, message: answer },
    }),
  ses: (told) => bySns({ Message: JSON.stringify(sesEvent(told)) }),
};

function sesEvent({ kind, id, address, at, answer }: Required<Told>) {
  const timestamp = at.toISOString();
  const mail = { timestamp, messageId: '0100', destination: [address], tags: { mail_id: [id] } };
  const bounced = (bounceType: string) => ({
    eventType: 'Bounce',
    mail,
    bounce: {
      bounceType,
      bounceSubType: 'General',
      timestamp,
      bouncedRecipients: [{ emailAddress: address, status: '5.1.1', diagnosticCode: `smtp; ${answer}` }],
    },
  });
  if (kind === 'soft_bounce') return bounced('Transient');
  if (kind === 'hard_bounce') return bounced('Permanent');
  if (kind === 'complaint')
    return {
      eventType: 'Complaint',
      mail,
      complaint: { timestamp, complainedRecipients: [{ emailAddress: address }] },
    };
  const [eventType, part] = {
    delivered: ['Delivery', 'delivery'],
    opened: ['Open', 'open'],
    clicked: ['Click', 'click'],
  }[kind] as [string, string];
  return { eventType, mail, [part]: { timestamp } };
}

/** The call by which a provider tells something. */
export const callOf = (provider: ReportProvider, told: Told): Call =>
  telling[provider]({ at: new Date(), answer: '550 5.1.1 No such user', ...told });

export interface Reporting {
  tenant: TestTenant;
  /** The path of the address that the provider calls. */
  path: string;
  call: (call: Call, path?: string) => Promise<{ status: number; body: Record<string, unknown> }>;
  /** Tells one thing, and has it acted on. */
  tell: (told: Told) => Promise<void>;
}

/** What SNS would answer. */
export const answersOfSns: Record<string, string> = { [certificateUrl]: snsCertificate };

const fetchText = async (address: string) => {
  const text = answersOfSns[address];
  if (text === undefined) throw new Error('nothing there');
  return text;
};

/** An organisation whose mails a provider tells of. */
export async function newReporting(provider: ReportProvider, parts: TenantOptions['parts'] = {}): Promise<Reporting> {
  const tenant = await newTenant({ parts: { fetchText, ...parts } });
  await asOwner(tenant.id, (db) =>
    sql`insert into email_settings (account_id, provider, reports_by) values (${tenant.id}, 'smtp', ${provider})
      on conflict (account_id) do update set provider = 'smtp', reports_by = ${provider}`.execute(db),
  );
  const { body, status } = await tenant
    .as('owner')
    .put<{ data: { address: string } }>('/email_settings/current/reports_key', { key: keys[provider] });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const path = new URL(body.data.address).pathname;
  const call = async ({ body: payload, headers }: Call, to = path) => {
    const reply = await tenant.app.inject({ method: 'POST', url: to, payload, headers });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };
  return {
    tenant,
    path,
    call,
    tell: async (told) => {
      const { status: answered, body: said } = await call(callOf(provider, told));
      if (answered !== 200) throw new Error(JSON.stringify(said));
      await actOnReports(tenant);
    },
  };
}

/** Acts on what waits. */
export const actOnReports = (tenant: TestTenant) =>
  runJobs(tenant, { tasks: [actOnWebhooksTask([actingOnReports(reportReaders(fetchText))])] });

export interface Mailed {
  send: string;
  recipients: { id: string; address: string }[];
}

/** A send that is over, with so many recipients to whom it has left: `p1@people.example`, and so on. */
export async function givenMailed(tenant: TestTenant, count: number, prefix = 'p'): Promise<Mailed> {
  const over = { status: 'sent', started_at: hourAgo(), finished_at: hourAgo(), failure_summary: [], ...noCounts };
  const { id: send } = await tenant.insert('email_sends', over);
  const { rows } = await asOwner(tenant.id, (db) =>
    sql<{ id: string; address: string }>`
      insert into email_recipients (account_id, send_id, email, language, status, sent_at, tried_at, attempts)
      select ${tenant.id}::uuid, ${send}::uuid, ${prefix} || n || '@people.example', 'en', 'sent', ${hourAgo()}::timestamptz, ${hourAgo()}::timestamptz, 1
        from generate_series(1, ${count}::int) as n
      returning id, email as address`.execute(db),
  );
  return { send, recipients: rows };
}

const counts = [
  'total',
  'queued',
  'sent',
  'opened',
  'clicked',
  'soft',
  'hard',
  'complaint',
  'unsubscribed',
  'suppressed',
];
const noCounts = Object.fromEntries([...counts, 'failed', 'unknown', 'cancelled'].map((key) => [`${key}_count`, 0]));

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

/** What is kept of webhooks. */
export const keptWebhooks = (tenant: TestTenant) =>
  asOwner(tenant.id, async (db) => {
    const { rows } = await sql<{
      event_id: string;
      state: string;
      body: string;
      attempts: number;
      problem: string | null;
    }>`
      select event_id, state, body, attempts, problem from webhook_events where account_id = ${tenant.id} order by received_at, id`.execute(
      db,
    );
    return rows;
  });

/** Who is on the list of those who get nothing more. */
export const suppressedIn = async (tenant: TestTenant) =>
  (
    await tenant
      .as('owner')
      .get<{ email: string; cause: string; status: string; ends_at: string | null; detail: string | null }[]>(
        '/suppressions?range=[0,99]&sort=["email","ASC"]',
      )
  ).body;
