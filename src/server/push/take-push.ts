/** What is done between two handfuls of push messages, in one transaction: what became of the last is written down, and the next are taken. */
import { sql } from 'kysely';

import { asAudience } from '../../shared/audience/audience.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { Row } from '../crud/row.ts';
import { firstRow } from '../db/first-row.ts';
import { inPushAudience } from '../db/push-audience.ts';
import type { TenantScope } from '../db/scope.ts';
import { cancelPush, lockPush } from './follow-push.ts';
import type { PushedAnnouncement } from './push-message.ts';
import type { PushOutcome } from './push-outcomes.ts';
import { queuePush } from './push-queue.ts';

/** One run of a server. */
export interface PushRun {
  accountId: string;
  announcementId: string;
  /** Whose what it takes is. */
  leaseId: string;
}

export interface Addressee {
  subscription_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  attempts: number;
}

/** So many are on their way at once: what a kill leaves unknown at most. Own choice. */
const atOnce = 16;
/** No call lasts so long (`outbound-fetch.ts`). */
const leaseMinutes = 2;

interface Taken {
  batch: readonly Addressee[];
  announcement?: PushedAnnouncement;
}

const nothing: Taken = { batch: [] };

/**
 * Takes none where the announcement is not shown, or none is due: then the run comes back when one is.
 *
 * @param goesOn whether this run takes any more; if not, what is left is another's
 */
export async function takePush(
  tenant: TenantScope,
  run: PushRun,
  { outcomes, goesOn }: { outcomes: readonly PushOutcome[]; goesOn: boolean },
): Promise<Taken> {
  const send = await lockPush(tenant, run.announcementId);
  await settle(tenant, run, outcomes);
  await giveUpLost(tenant, run);
  if (!goesOn) return leave(tenant, run, new Date().toISOString());
  if (!send || send.status === 'done') return nothing;
  const row = send.status === 'cancelled' ? undefined : await readShown(tenant, run);
  if (!row) {
    await cancelPush(tenant, run.announcementId);
    return comeBack(tenant, run);
  }
  if (send.started_at === null) {
    if (Date.parse(send.due_at) > Date.now()) return leave(tenant, run, send.due_at);
    await begin(tenant, run, row);
  }
  const batch = await claim(tenant, run);
  return batch.length > 0 ? { batch, announcement: asPushed(row) } : comeBack(tenant, run);
}

/** The announcement as it is now: what is put right half-way is told so to the rest. */
async function readShown({ db, accountId }: TenantScope, { announcementId }: PushRun): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select id, title, body, severity, audience, starts_at, ends_at from announcements
     where account_id = ${accountId} and id = ${announcementId} and deleted_at is null and 'push' = any(kind)
       and status in ('scheduled', 'live') and (ends_at is null or ends_at > now())`.execute(db);
  return rows[0];
}

const asPushed = ({ id, title, body, severity, ends_at }: Row): PushedAnnouncement => ({
  id: String(id),
  title: (title ?? {}) as PushedAnnouncement['title'],
  body: (body ?? {}) as PushedAnnouncement['body'],
  severity: String(severity),
  ends_at: (ends_at ?? null) as string | null,
});

/** Fixes whom it goes to. */
async function begin({ db, accountId }: TenantScope, { announcementId }: PushRun, row: Row): Promise<void> {
  await sql`
    insert into push_messages (account_id, announcement_id, subscription_id)
    select ${accountId}::uuid, ${announcementId}::uuid, id from push_subscriptions
     where account_id = ${accountId} and ${inPushAudience(asAudience(row['audience']))}
    on conflict do nothing`.execute(db);
  await sql`
    update push_sends set status = 'sending', started_at = now()
     where account_id = ${accountId} and announcement_id = ${announcementId}`.execute(db);
}

/** Takes some that nobody else has, marked before any push service hears of them. */
async function claim({ db, accountId }: TenantScope, { announcementId, leaseId }: PushRun): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    with due as (
      select subscription_id from push_messages
       where account_id = ${accountId} and announcement_id = ${announcementId} and status = 'queued'
         and next_try_at <= clock_timestamp()
       order by next_try_at, subscription_id limit ${atOnce} for update skip locked)
    update push_messages m set status = 'sending', attempts = m.attempts + 1, lease_id = ${leaseId},
      lease_until = clock_timestamp() + make_interval(mins => ${leaseMinutes})
      from due join push_subscriptions s on s.account_id = ${accountId} and s.id = due.subscription_id
     where m.account_id = ${accountId} and m.announcement_id = ${announcementId} and m.subscription_id = due.subscription_id
    returning m.subscription_id, s.endpoint, s.p256dh, s.auth, s.language, m.attempts`.execute(db);
  return rows;
}

/** Writes down what was answered, as long as a message is still this run's; who is gone goes from all. */
async function settle(tenant: TenantScope, run: PushRun, outcomes: readonly PushOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const { db, accountId } = tenant;
  const { announcementId, leaseId } = run;
  const { rows } = await sql<{ sent: number; failed: number; gone: string[] }>`
    with told as (
      update push_messages m set lease_until = null,
        status = case o.status when 'gone' then 'failed' else o.status end,
        next_try_at = clock_timestamp() + make_interval(secs => o.wait_seconds)
        from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (subscription_id uuid, status text, wait_seconds int)
       where m.account_id = ${accountId} and m.announcement_id = ${announcementId} and m.subscription_id = o.subscription_id
         and m.lease_id = ${leaseId} and m.status = 'sending'
      returning m.subscription_id, o.status)
    select count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status in ('failed', 'gone'))::int as failed,
      coalesce(array_agg(subscription_id) filter (where status = 'gone'), '{}') as gone from told`.execute(db);
  const { sent, failed, gone } = firstRow(rows);
  await tally(tenant, run, sent, failed);
  if (gone.length > 0)
    await sql`delete from push_subscriptions where account_id = ${accountId} and id = any(${gone}::uuid[])`.execute(db);
}

/** Of what was in hand when its server was killed nobody knows whether it arrived: it is told as failed, and not sent again. */
async function giveUpLost(tenant: TenantScope, run: PushRun): Promise<void> {
  const { rows } = await sql`
    update push_messages set status = 'lost'
     where account_id = ${tenant.accountId} and announcement_id = ${run.announcementId} and status = 'sending'
       and lease_until < clock_timestamp()
    returning subscription_id`.execute(tenant.db);
  await tally(tenant, run, 0, rows.length);
}

async function tally(
  { db, accountId }: TenantScope,
  { announcementId }: PushRun,
  sent: number,
  failed: number,
): Promise<void> {
  if (sent + failed === 0) return;
  await sql`
    update announcements set push_sent = push_sent + ${sent}, push_failed = push_failed + ${failed}
     where account_id = ${accountId} and id = ${announcementId}`.execute(db);
}

/** None is due now: the run comes back when one is, or whose lease ends; where there is none at all, it is over. */
async function comeBack(tenant: TenantScope, run: PushRun): Promise<Taken> {
  const { accountId, announcementId } = run;
  const { rows } = await sql<{ at: string | null }>`
    select min(case when status = 'sending' then lease_until else next_try_at end) as at from push_messages
     where account_id = ${accountId} and announcement_id = ${announcementId} and status in ('queued', 'sending')`.execute(
    tenant.db,
  );
  const { at } = firstRow(rows);
  if (at !== null) return leave(tenant, run, at);
  await finish(tenant, announcementId);
  return nothing;
}

function leave(tenant: TenantScope, { accountId, announcementId }: PushRun, at: string): Taken {
  tenant.defer(queuePush(accountId, announcementId, at));
  return nothing;
}

async function finish({ db, accountId }: TenantScope, id: string): Promise<void> {
  await sql`
    update push_sends set status = 'done', finished_at = now()
     where account_id = ${accountId} and announcement_id = ${id} and status = 'sending'`.execute(db);
  await sql`delete from push_messages where account_id = ${accountId} and announcement_id = ${id}`.execute(db);
}
