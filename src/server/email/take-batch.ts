/** What a lane does between two handfuls of mails, in one transaction: what was answered is written down, and the next are taken. */
import { sql } from 'kysely';

import type { Row } from '../crud/row.ts';
import type { TenantScope } from '../db/scope.ts';
import { endOf, failuresOf, lockSend, moveSend } from './move-send.ts';
import type { Outcome } from './send-outcomes.ts';
import { paceOut, readPace, sparing } from './send-pace.ts';
import { queueLane, type Lane } from './send-queue.ts';
import type { Addressee } from './write-mail-to-many.ts';

/** So many are on their way at once: what a kill leaves unknown at most, and no more than the connections are busy with. Own choice. */
const atOnce = 8;
/** No dialogue with a mail server lasts so long (`smtp-transport.ts`). */
const leaseMinutes = 10;
export interface Batch {
  batch: (Addressee & { attempts: number })[];
  /** None was taken, and there may be others. */
  isMore: boolean;
}

const nothing: Batch = { batch: [], isMore: false };

/**
 * Nothing is taken while a send does not run, waits, or has reached its limit: then the lane comes back when that is over. `isOver`: the lane makes room
 * for others, and comes back at once. `rests`: it only writes down what was answered, as nothing shall be on its way while it rests.
 */
export async function takeBatch(
  tenant: TenantScope,
  lane: Lane,
  { outcomes, isOver, rests }: { outcomes: readonly Outcome[]; isOver: boolean; rests: boolean },
): Promise<Batch> {
  // The send before its recipients, as whoever cancels it locks them.
  const send = await lockSend(tenant, lane.sendId);
  const pace = await readPace(tenant, lane.sendId);
  await settle(tenant, lane, sparing(outcomes, pace));
  if (!send) return nothing;
  await giveUpLost(tenant, lane);
  if (send.status !== 'sending') return leave(tenant, lane, await endOfLeases(tenant, lane));
  const { waits_until, room } = await paceOut(tenant, send, { pace, outcomes });
  if (waits_until !== null) return leave(tenant, lane, waits_until);
  if (isOver) return comeBack(tenant, lane, null);
  if (rests) return { batch: [], isMore: true };
  const taken = await claim(tenant, lane, Math.min(atOnce, room));
  if (taken.length === 0) return goOnOrEnd(tenant, lane, send);
  const batch = taken.filter(({ status }) => status === 'sending');
  return { batch, isMore: batch.length === 0 };
}

const leave = (tenant: TenantScope, lane: Lane, at: string | null): Batch =>
  at === null ? nothing : comeBack(tenant, lane, at);

/** `at`: now where it is null. */
function comeBack(tenant: TenantScope, { accountId: account, sendId: send, lane }: Lane, at: string | null): Batch {
  tenant.defer(queueLane({ account, send, lane }, at));
  return nothing;
}

/** Writes down what was answered, as long as the row is still this lane's; also where it was given up as lost meanwhile. */
async function settle(tenant: TenantScope, lane: Lane, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    with settled as (
    update email_recipients r set
      status = case when o.status in ('queued', 'deferred') and s.status = 'cancelled' then 'cancelled'
        else recipient_standing(o.status, r.delivered_at, r.opened_at, r.clicked_at,
          case when o.status = 'soft_bounce' then clock_timestamp() else r.soft_at end, r.hard_at, r.complained_at) end,
      soft_at = case when o.status = 'soft_bounce' then clock_timestamp() else r.soft_at end,
      hard_at = case when o.status = 'hard_bounce' then clock_timestamp() else r.hard_at end,
      status_previous = r.status, smtp_code = o.smtp_code, enhanced_code = o.enhanced_code, explanation = o.explanation,
      message = o.message, provider_message_id = coalesce(o.provider_message_id, r.provider_message_id),
      attempts = r.attempts - case when o.status = 'queued' then 1 else 0 end,
      sent_at = case when o.status = 'sent' then clock_timestamp() end,
      failed_at = case when o.status in ('failed', 'soft_bounce', 'hard_bounce') then clock_timestamp() end,
      tried_at = case when o.status <> 'queued' then clock_timestamp() end,
      next_try_at = clock_timestamp() + make_interval(secs => o.wait_seconds), lease_until = null, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id uuid, status text, smtp_code int, enhanced_code text,
      explanation text, message text, provider_message_id text, wait_seconds int), email_sends s
    where r.account_id = ${tenant.accountId} and r.id = o.id and r.id = any(${outcomes.map(({ id }) => id)}::uuid[]) and r.lease_id = ${lane.leaseId} and r.status in ('sending', 'unknown')
      and s.account_id = r.account_id and s.id = r.send_id
    -- A server that takes no more for now has heard of it too.
    returning r.status_previous = 'sending' and (o.status <> 'queued' or o.smtp_code between 400 and 499) as counts)
    insert into email_attempts (account_id, count)
    select ${tenant.accountId}::uuid, count(*) from settled where counts having count(*) > 0`.execute(tenant.db);
}

/** Of what was in hand when its server was killed nobody knows whether it arrived. */
async function giveUpLost({ db, accountId }: TenantScope, { sendId }: Lane): Promise<void> {
  await sql`
    with lost as (
    update email_recipients set status_previous = status, explanation = 'line_lost', updated_at = now(),
      status = recipient_standing('unknown', delivered_at, opened_at, clicked_at, soft_at, hard_at, complained_at)
     where account_id = ${accountId} and send_id = ${sendId} and status = 'sending' and lease_until < now()
    returning id)
    insert into email_attempts (account_id, count)
    select ${accountId}::uuid, count(*) from lost having count(*) > 0`.execute(db);
}

async function endOfLeases({ db, accountId }: TenantScope, { sendId }: Lane): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(lease_until) as at from email_recipients
     where account_id = ${accountId} and send_id = ${sendId} and status = 'sending'`.execute(db);
  return rows[0]?.at ?? null;
}

type Taken = Addressee & { attempts: number; status: 'sending' | 'suppressed' };

/**
 * Takes some that nobody else has, marked before any server hears of them; who left, or left this kind of mail, or was suppressed since the start gets
 * none. Rows are named by lists of ids, which are looked up one by one also where the database knows nothing yet of an audience just fixed.
 */
async function claim({ db, accountId }: TenantScope, { sendId, leaseId }: Lane, most: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with due as materialized (
      select id, email, member_id from email_recipients
       where account_id = ${accountId} and send_id = ${sendId} and status in ('queued', 'deferred') and next_try_at <= clock_timestamp()
       order by next_try_at, id limit ${most} for update skip locked),
    kind as materialized (
      select coalesce(t.category, 'announcement') as left from email_sends s
        left join email_templates t on t.account_id = s.account_id and t.id = s.template_id
       where s.account_id = ${accountId} and s.id = ${sendId}),
    -- Under the address that they have by now.
    meant as materialized (
      select due.id, coalesce(m.email, due.email) as email, coalesce(nullif(m.display_name, ''), m.first_name, '') as name,
        coalesce(m.full_name, '') as full_name, m.left_mail_kinds,
        m.id is null or m.deleted_at is not null or m.account_status in ('blocked', 'deactivated', 'erased') as is_blocked
        from due left join members m on m.account_id = ${accountId} and m.id = due.member_id and m.id = any(array(select member_id from due))),
    looked_at as materialized (
      select meant.*, case when is_blocked then 'blocked'
          when s.cause = 'unsubscribed' then 'unsubscribed'
          when (select kind.left from kind) = any(left_mail_kinds) then 'left_kind'
          when s.cause is not null then 'suppressed' end as reason
        from meant left join suppressions s on s.account_id = ${accountId} and lower(s.email) = lower(meant.email) and s.status = 'active'
          and lower(s.email) = any(array(select lower(email) from meant)) and s.deleted_at is null)
    update email_recipients r set status = case when l.reason is null then 'sending' else 'suppressed' end, status_previous = r.status,
      skip_reason = l.reason, email = l.email, attempts = r.attempts + case when l.reason is null then 1 else 0 end, lease_id = ${leaseId},
      lease_until = case when l.reason is null then now() + make_interval(mins => ${leaseMinutes}) end,
      tried_at = case when l.reason is null then clock_timestamp() else r.tried_at end, updated_at = now()
    from looked_at l where r.account_id = ${accountId} and r.id = l.id and r.id = any(array(select id from due))
    returning r.id, r.email, r.language, r.attempts, r.status, l.name, l.full_name`.execute(db);
  return rows;
}

/** None is due now: the lane comes back when one is, or whose lease ends; where there is none at all, the send is over. */
async function goOnOrEnd(tenant: TenantScope, lane: Lane, send: Row): Promise<Batch> {
  const { rows } = await sql<{ at: string | null }>`
    select min(case when status = 'sending' then lease_until else next_try_at end) as at from email_recipients
     where account_id = ${tenant.accountId} and send_id = ${lane.sendId} and status in ('queued', 'deferred', 'sending')`.execute(
    tenant.db,
  );
  const at = rows[0]?.at ?? null;
  if (at !== null) return leave(tenant, lane, at);
  const now = (await lockSend(tenant, lane.sendId)) ?? send;
  await moveSend(tenant, now, endOf(now), {
    failure_summary: await failuresOf(tenant, lane.sendId),
    finished_at: new Date().toISOString(),
    waits_until: null,
    wait_reason: null,
  });
  return nothing;
}
