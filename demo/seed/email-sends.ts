/** What a demo tenant has sent to many, with what came of it for each: nothing of it leaves again. */
import { sql, type Insertable, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { momentAgo } from './days.ts';
import { insertRows } from './insert-rows.ts';
import { makeRandom, inShares, type Random } from './random.ts';
import type { MemberRow, Setting } from './rows.ts';
import type { TenantStory } from './story.ts';

export type SendRow = Insertable<Database['email_sends']> & { id: string };
type RecipientRow = Insertable<Database['email_recipients']>;
type Status = NonNullable<RecipientRow['status']>;
type Shares = Readonly<Partial<Record<string, number>>>;

export interface SendSeed {
  status: string;
  daysAgo: number;
  /** How many of the members it went to. */
  share: number;
  language?: 'en' | 'zh' | 'es';
  wait?: string;
  isResend?: true;
  /** Its recipients were fixed when it was scheduled. */
  isFixed?: true;
}

const arrived = { sent: 41, delivered: 20, opened: 31, clicked: 6, suppressed: 2 };
const outcomes: Readonly<Record<string, Shares>> = {
  sent: { ...arrived, complaint: 0.1 },
  partially_failed: { ...arrived, soft_bounce: 1.4, hard_bounce: 0.6, failed: 14, unknown: 0.4 },
  failed: { failed: 96, suppressed: 4 },
  cancelled: { ...arrived, cancelled: 100 },
  paused: { ...arrived, queued: 60 },
  sending: { ...arrived, queued: 70, deferred: 2, sending: 0.2 },
  scheduled: { queued: 100 },
};

const seeds: Readonly<Record<string, readonly SendSeed[]>> = {
  northgate: [
    { status: 'sent', daysAgo: 64, share: 1 },
    { status: 'sent', daysAgo: 47, share: 0.7 },
    { status: 'sent', daysAgo: 43, share: 0.5, isResend: true },
    { status: 'partially_failed', daysAgo: 33, share: 0.8 },
    { status: 'cancelled', daysAgo: 26, share: 0.6 },
    { status: 'sent', daysAgo: 19, share: 0.3, language: 'en' },
    { status: 'failed', daysAgo: 15, share: 0.2, language: 'zh' },
    { status: 'sent', daysAgo: 6, share: 0.9 },
    { status: 'paused', daysAgo: 1, share: 0.6, wait: 'interrupted' },
    { status: 'sending', daysAgo: 0, share: 0.5, wait: 'hourly_limit' },
    { status: 'queued', daysAgo: 0, share: 0 },
    { status: 'sending', daysAgo: 0, share: 0.2, wait: 'provider_limit' },
    { status: 'scheduled', daysAgo: -9, share: 0.4, isFixed: true },
    { status: 'draft', daysAgo: 0, share: 0 },
  ],
  gremio: [
    { status: 'sent', daysAgo: 58, share: 1, language: 'es' },
    { status: 'partially_failed', daysAgo: 36, share: 0.9 },
    { status: 'sent', daysAgo: 29, share: 0.6 },
    { status: 'sent', daysAgo: 8, share: 0.8 },
    { status: 'sending', daysAgo: 0, share: 0.5, wait: 'quiet_hours' },
    { status: 'sending', daysAgo: 0, share: 0.3, wait: 'no_server' },
    { status: 'paused', daysAgo: 0, share: 0, wait: 'cannot_start' },
    { status: 'scheduled', daysAgo: -5, share: 0 },
    { status: 'draft', daysAgo: 0, share: 0 },
  ],
  yunfan: [
    { status: 'sent', daysAgo: 40, share: 1 },
    { status: 'sent', daysAgo: 11, share: 0.8 },
    { status: 'draft', daysAgo: 0, share: 0 },
  ],
};

/** However many members there are: enough to look at, and soon loaded. */
export const mostRecipients = 400;

interface Template {
  id: string;
  name: string;
  category: 'campaign' | 'newsletter';
  subject: Record<string, string>;
}

export interface Means {
  setting: Setting;
  members: readonly MemberRow[];
}

/** Whether somebody is among those whom mails to many reach. */
export const isWrittenTo = ({ membership_status, account_status, deleted_at }: MemberRow): boolean =>
  membership_status === 'active' && account_status !== 'erased' && !deleted_at;

export async function loadEmailSends(db: Transaction<Database>, { slug }: TenantStory, means: Means): Promise<void> {
  const { setting, members } = means;
  const random = makeRandom(`${slug}:email sends`);
  const { rows: templates } = await sql<Template>`
    select id, name, category, subject from email_templates
     where account_id = ${setting.accountId} and status = 'published' and category in ('campaign', 'newsletter')
     order by created_at, id`.execute(db);
  if (templates.length === 0) return;
  const meant = members.filter(isWrittenTo);
  let before: SendRow | undefined;
  for (const [nth, seed] of (seeds[slug] ?? []).entries()) {
    const template = templates[nth % templates.length]!;
    const send = sendRow({ seed, template, nth, before }, { setting, random });
    await insertRows(db, 'email_sends', [send]);
    if (seed.share === 0) continue;
    const count = Math.max(1, Math.round(Math.min(meant.length, mostRecipients) * seed.share));
    const recipients = recipientRows(random.some(meant, count), { seed, send, setting, random });
    await insertRows(db, 'email_recipients', recipients);
    if (seed.status === 'cancelled') await insertRows(db, 'segments', segmentsOf(send));
    if (!seed.isFixed) await insertRows(db, 'email_links', [linkRow(slug, { send, recipients, random })]);
    before = send;
  }
  await sql`
    update email_sends s set failure_summary = array(
      select r.explanation from email_recipients r
       where r.account_id = s.account_id and r.send_id = s.id and r.explanation is not null
         and r.status in ('failed', 'soft_bounce', 'hard_bounce', 'unknown')
       group by r.explanation order by count(*) desc, r.explanation)
     where account_id = ${setting.accountId} and finished_at is not null`.execute(db);
}

/** What remains of one that was cancelled half-way; the organisation speaks English. */
const segmentsOf = ({ id, account_id, name, finished_at: at }: SendRow) =>
  [
    {
      of_send_part: 'got',
      says: 'received',
      description: `People who received “${name}” before it was cancelled, or may have.`,
    },
    {
      of_send_part: 'missed',
      says: 'not received',
      description: `People “${name}” didn’t reach before it was cancelled.`,
    },
  ].map(({ says, ...part }) => ({
    ...part,
    account_id,
    name: `${name}: ${says}`,
    of_send_id: id,
    created_at: at,
    updated_at: at,
  }));

const at = (base: number, seed: SendSeed, hour = 9) =>
  new Date(Date.parse(momentAgo(base, seed.daysAgo)) + (seed.daysAgo === 0 ? 0 : hour - 9) * 3_600_000).toISOString();

interface Sending {
  seed: SendSeed;
  template: Template;
  nth: number;
  before: SendRow | undefined;
}

function sendRow({ seed, template, nth, before }: Sending, { setting, random }: { setting: Setting; random: Random }) {
  const { accountId, base, owner } = setting;
  const { status, daysAgo, share } = seed;
  const isBegun = share > 0 && !seed.isFixed;
  const isOver = ['sent', 'partially_failed', 'failed', 'cancelled'].includes(status);
  const made = momentAgo(base, Math.max(0, daysAgo) + 2 + (nth % 3));
  const started = isBegun ? at(base, seed) : null;
  const isResend = seed.isResend && before;
  return {
    account_id: accountId,
    id: random.uuid(),
    name: isResend ? before.name : template.name,
    kind: isResend ? 'resend' : template.category,
    template_id: isResend ? before.template_id : template.id,
    template_version: isBegun ? 1 : null,
    subject: template.subject,
    audience: { who: 'members' },
    resend_of_id: isResend ? before.id : null,
    text_language: seed.language ?? 'each_member',
    uses_fallback: true,
    audience_at: seed.isFixed ? 'scheduling' : 'sending',
    status,
    status_previous: status === 'draft' ? null : 'draft',
    send_at: status === 'scheduled' ? at(base, seed) : null,
    hold_until: status === 'queued' ? new Date(setting.now + 30_000).toISOString() : null,
    waits_until: seed.wait && status === 'sending' ? new Date(setting.now + 1_800_000).toISOString() : null,
    wait_reason: seed.wait ?? null,
    started_at: started,
    finished_at: started && isOver ? new Date(Date.parse(started) + 1_260_000).toISOString() : null,
    sent_by_id: status === 'draft' ? null : owner,
    version: 1,
    created_at: made,
    created_by: owner,
    updated_at: started ?? made,
    updated_by: owner,
    deleted_at: null,
  } as object as SendRow;
}

const skips = { unsubscribed: 44, suppressed: 26, blocked: 12, no_address: 10, no_language: 8 } as const;
const answers: Readonly<Record<string, readonly (readonly [meaning: string, code: number, text: string])[]>> = {
  soft_bounce: [
    ['mailbox_full', 452, '452 4.2.2 Mailbox full'],
    ['try_later', 450, '450 4.7.1 Greylisted, try again in 300 seconds'],
  ],
  deferred: [['try_later', 451, '451 4.7.1 Too many messages, slow down']],
  hard_bounce: [
    ['no_mailbox', 550, '550 5.1.1 No such user here'],
    ['mailbox_closed', 550, '550 5.2.1 Mailbox disabled'],
  ],
  failed: [
    ['looks_like_spam', 554, '554 5.7.1 Message refused by policy'],
    ['refused', 550, '550 5.0.0 Not accepted'],
    ['too_large', 552, '552 5.3.4 Message too big'],
  ],
};

export interface Made {
  seed: SendSeed;
  send: SendRow;
  setting: Setting;
  random: Random;
}

/** Each of a kind after the other, from another one for each send, so that all of them occur. */
function inTurn<T>(
  of: Readonly<Partial<Record<Status, readonly T[]>>>,
  from: number,
): (status: Status) => T | undefined {
  const given = new Map<Status, number>();
  return (status) => {
    const nth = given.get(status) ?? from;
    given.set(status, nth + 1);
    return of[status]?.[nth % of[status].length];
  };
}

export function recipientRows(members: readonly MemberRow[], { seed, send, setting, random }: Made): RecipientRow[] {
  const states = inShares(random, members.length, outcomes[seed.status] ?? {}) as Status[];
  const started = Date.parse(String(send.started_at));
  const nextAnswer = inTurn(answers, Math.abs(seed.daysAgo));
  return members.map((member, nth) => {
    const hasLeft = member.left_mail_kinds?.includes(String(send.kind)) ?? false;
    const status = hasLeft ? 'suppressed' : (states[nth] ?? 'sent');
    const isTaken = ['sent', 'delivered', 'opened', 'clicked', 'complaint'].includes(status);
    const sentMs = started + nth * 2_000;
    const later = (hours: number) => new Date(Math.min(setting.now, sentMs + hours * 3_600_000)).toISOString();
    const skip = hasLeft ? 'left_kind' : status === 'suppressed' ? random.pickWeighted(skips) : null;
    const isNoServer = seed.status === 'failed' && status === 'failed';
    const said = isNoServer ? undefined : nextAnswer(status);
    const isOpened = status === 'opened' || status === 'clicked';
    return {
      account_id: setting.accountId,
      id: random.uuid(),
      send_id: send.id,
      member_id: member.id,
      chapter_id: member.chapter_id,
      email: skip === 'no_address' ? '' : member.email,
      language: seed.language ?? member.language,
      status,
      status_previous: status === 'queued' || status === 'suppressed' ? null : 'sending',
      skip_reason: skip,
      sent_at: isTaken ? later(0) : null,
      delivered_at: isTaken && status !== 'sent' ? later(0.01) : null,
      opened_at: isOpened ? later(1 + random.next() * 30) : null,
      clicked_at: status === 'clicked' ? later(32 + random.next() * 8) : null,
      failed_at: said && status !== 'deferred' ? later(0) : null,
      unsubscribed: status === 'clicked' && random.chance(0.06),
      smtp_code: isTaken ? 250 : (said?.[1] ?? null),
      enhanced_code: said ? (said[2].split(' ')[1] ?? null) : null,
      explanation: isNoServer ? 'no_server' : status === 'unknown' ? 'line_lost' : (said?.[0] ?? null),
      message: isTaken ? '250 2.0.0 Ok: queued' : isNoServer ? 'This server sends no mail.' : (said?.[2] ?? null),
      attempts: ['queued', 'suppressed', 'cancelled'].includes(status) ? 0 : status === 'soft_bounce' ? 6 : 1,
      created_at: send.started_at ?? send.updated_at,
      updated_at: send.started_at ?? send.updated_at,
      ...(status === 'sending' && { lease_until: send.started_at }),
    } as object as RecipientRow;
  });
}

export function linkRow(
  slug: string,
  { send, recipients, random }: { send: SendRow; recipients: readonly RecipientRow[]; random: Random },
): Insertable<Database['email_links']> {
  return {
    account_id: send.account_id,
    id: random.uuid(),
    send_id: send.id,
    number: 0,
    url: `https://${slug}.example/news`,
    clicks: recipients.filter(({ status }) => status === 'clicked').length,
    created_at: send.started_at ?? undefined,
    updated_at: send.started_at ?? undefined,
  } as object as Insertable<Database['email_links']>;
}
