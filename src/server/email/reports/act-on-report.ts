/**
 * What a report makes of a mail: the recipient's state and times, the counts of the send, and the list of addresses that get no more. Whatever
 * comes first, it ends the same: each thing that is known of a mail has a time of its own, and the state follows from all of them
 * (`recipient_standing`). screens.md 3.2, EM4
 */
import { sql } from 'kysely';

import { readAnswer } from '../../../shared/mail/smtp-answers.ts';
import { isEmail } from '../../../shared/definition/checks.ts';
import type { TenantScope } from '../../db/scope.ts';
import { suppressAddress } from '../../mail/suppressed.ts';
import { followOutcome, lockSend } from '../move-send.ts';
import { stopBouncing } from '../stop-bouncing.ts';
import { recipientIdOf, type MailReport } from './mail-report.ts';

interface Found {
  id: string;
  send_id: string;
  email: string;
}

const longest = 300;

/** `ignored`: of no mail of ours, and of no address that would be stopped. `receivedAt`: when it was told, by our clock. */
export async function actOnReport(
  tenant: TenantScope,
  report: MailReport,
  receivedAt: string,
): Promise<'acted' | 'ignored'> {
  const at = momentOf(report, receivedAt);
  const found = await findRecipient(tenant, report);
  if (found) {
    // The send before its recipients, as whoever sends it locks them.
    await lockSend(tenant, found.send_id);
    await noteReport(tenant, found, { report, at });
    await followOutcome(tenant, found.send_id);
  }
  const isStopped = await stopAddress(tenant, found?.email ?? report.address, { report, at });
  return found || isStopped ? 'acted' : 'ignored';
}

/** A provider's clock may be ahead of ours, and tells nothing that is yet to come. */
function momentOf({ atMs }: MailReport, receivedAt: string): string {
  const receivedMs = Date.parse(receivedAt);
  const isLikely = atMs !== undefined && atMs > 0 && atMs <= receivedMs;
  return new Date(isLikely ? atMs : receivedMs).toISOString();
}

async function findRecipient({ db, accountId }: TenantScope, report: MailReport): Promise<Found | undefined> {
  const id = recipientIdOf(report);
  if (id === undefined) return undefined;
  const { rows } = await sql<Found>`
    select id, send_id, email from email_recipients where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0];
}

interface Told {
  report: MailReport;
  at: string;
}

/**
 * The later of two bounces, deliveries or the like counts, of openings and clicks the first. What is in a lane's hand (`sending`) keeps its
 * state until the lane has written down what was answered. A server's words are those of the bounce that decides.
 */
async function noteReport({ db, accountId }: TenantScope, { id }: Found, { report, at }: Told): Promise<void> {
  const { kind, answer, status } = report;
  const said = answer?.slice(0, longest) ?? null;
  const { code, enhanced, meaning } = readAnswer(said ?? '', status);
  const explanation =
    code === null && enhanced === null ? (kind === 'hard_bounce' ? 'no_mailbox' : 'try_later') : meaning;
  await sql`
    with told as (
      select id, status,
        case when ${kind} = 'delivered' then greatest(delivered_at, ${at}) else delivered_at end as delivered_at,
        case when ${kind} in ('opened', 'clicked') then least(opened_at, ${at}) else opened_at end as opened_at,
        case when ${kind} = 'clicked' then least(clicked_at, ${at}) else clicked_at end as clicked_at,
        case when ${kind} = 'soft_bounce' then greatest(soft_at, ${at}) else soft_at end as soft_at,
        case when ${kind} = 'hard_bounce' then greatest(hard_at, ${at}) else hard_at end as hard_at,
        case when ${kind} = 'complaint' then least(complained_at, ${at}) else complained_at end as complained_at,
        -- An older one of the same kind says nothing new.
        ${at}::timestamptz >= coalesce(case ${kind}::text when 'soft_bounce' then soft_at when 'hard_bounce' then hard_at end, '-infinity') as is_latest
      from email_recipients where account_id = ${accountId} and id = ${id} for update),
    standing as (
      select *, recipient_standing(status, delivered_at, opened_at, clicked_at, soft_at, hard_at, complained_at) as now_is from told)
    update email_recipients r set
      delivered_at = s.delivered_at, opened_at = s.opened_at, clicked_at = s.clicked_at, soft_at = s.soft_at, hard_at = s.hard_at,
      complained_at = s.complained_at, status = s.now_is,
      status_previous = case when s.now_is = r.status then r.status_previous else r.status end,
      sent_at = case when s.now_is in ('delivered', 'opened', 'clicked') then coalesce(r.sent_at, r.tried_at) else r.sent_at end,
      failed_at = case s.now_is when 'hard_bounce' then coalesce(s.hard_at, r.failed_at) when 'soft_bounce' then coalesce(s.soft_at, r.failed_at)
        when 'delivered' then null when 'opened' then null when 'clicked' then null when 'complaint' then null else r.failed_at end,
      message = case when s.now_is = ${kind} and s.is_latest then coalesce(${said}, r.message) else r.message end,
      smtp_code = case when s.now_is = ${kind} and s.is_latest then coalesce(${code}::int, r.smtp_code) else r.smtp_code end,
      enhanced_code = case when s.now_is = ${kind} and s.is_latest then coalesce(${enhanced}, r.enhanced_code) else r.enhanced_code end,
      explanation = case when s.now_is in ('delivered', 'opened', 'clicked', 'complaint') then null
        when s.now_is = ${kind} and s.is_latest then ${explanation} else r.explanation end,
      updated_at = now()
    from standing s where r.account_id = ${accountId} and r.id = s.id`.execute(db);
}

/** Whether the address is stopped by this. A complaint stops it whatever the settings say of bounces. */
async function stopAddress(
  tenant: TenantScope,
  address: string | undefined,
  { report: { kind, answer }, at }: Told,
): Promise<boolean> {
  if (address === undefined || !isEmail(address)) return false;
  const said = { address, answer: answer ?? '', at };
  if (kind === 'complaint') return suppressAddress(tenant, { ...said, cause: 'complaint' });
  if (kind !== 'hard_bounce' && kind !== 'soft_bounce') return false;
  return stopBouncing(tenant, { ...said, kind });
}
