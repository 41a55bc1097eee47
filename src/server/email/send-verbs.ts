/** What holds of sends whichever way they are written, and what their verbs do beyond moving a state. screens.md 3.2, EM4 */
import { sql } from 'kysely';

import { emailSends } from '../../shared/resources/email-sends.ts';
import { holdSeconds, overStates } from '../../shared/resources/parts/email-send-states.ts';
import type { Reason } from '../../shared/contracts/reasons.ts';
import type { Row } from '../crud/row.ts';
import type { VerbHandlers, VerbWork } from '../crud/verb-handlers.ts';
import type { PlannedWrite, WriteHooks } from '../crud/write-hooks.ts';
import { createWith } from '../crud/write.ts';
import { actorOf, type TenantScope } from '../db/scope.ts';
import { actionRefused, invalid } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { fixNext, forThousands, freeRecipients, isFixedEarly, keepFixed, rowsAtOnce } from './fixed-audience.ts';
import { senderOf } from './fix-in-steps.ts';
import { keepSegments } from './keep-segments.ts';
import { usableSender } from '../mail/from-whom.ts';
import { endWaiting, hasManyWaiting } from './end-waiting.ts';
import { failuresOf, lockSend, moveSend } from './move-send.ts';
import { addressedBy, isForMany, requireComplete, requireSendable, templateOf, type SendMeans } from './send-checks.ts';
import { requireUsable, senderIdOf, senderProblems } from './sender-of-send.ts';
import { queueEnd, queueFix, queueLanes, queueStart } from './send-queue.ts';

/** It is on its way, or will be: cancelled first, it can go to the bin. */
const onItsWay: readonly unknown[] = ['scheduled', 'queued', 'sending', 'paused'];

export const sendHooks: WriteHooks = {
  [emailSends.name]: {
    before: async (write: PlannedWrite) => {
      const { tenant, row, values } = write;
      keepFixed(write);
      if (values.deleted_at && row && onItsWay.includes(row.status)) throw actionRefused('send_on_its_way');
      const sender = await senderFor(tenant, row, values);
      if (typeof values.template_id !== 'string') return sender;
      const template = await templateOf(tenant, values.template_id);
      if (!template) return sender;
      if (!isForMany(template)) throw invalid({ template_id: { key: 'validation.send_other_category' } });
      const kind = (values.kind ?? row?.kind) === 'resend' ? {} : { kind: template.category };
      return { ...sender, subject: template.subject, ...kind };
    },
    // A sender that may be used no longer makes room for the default one.
    copied: async (original, tenant) => ({ sender_id: await keptSender(tenant, original) }),
    // To whom it goes, and what it says.
    keptByCopy: ({ kind, resend_of_id, announcement_id, subject }) =>
      resend_of_id === null && announcement_id === null ? {} : { kind, resend_of_id, announcement_id, subject },
  },
};

/** The sender of a send that another one is made of, as long as it may be used. */
async function keptSender(tenant: TenantScope, row: Row): Promise<string | null> {
  const id = senderIdOf(row);
  return (id !== null && (await usableSender(tenant, id))?.id) || null;
}

/** A send begins with the default sender; whoever chooses another one chooses one that may be used. */
async function senderFor(tenant: TenantScope, row: Row | null, values: Row): Promise<Row> {
  const chosen = senderIdOf(values);
  if (chosen !== null && chosen !== row?.sender_id) await requireUsable(tenant, chosen);
  if (chosen !== null || row !== null) return {};
  const sender = await usableSender(tenant, null);
  return sender ? { sender_id: sender.id } : {};
}

/** What no longer holds it up. */
const free = { waits_until: null, wait_reason: null };

/** They look at what is missing before anything moves. */
export function sendVerbs(means: SendMeans): VerbHandlers {
  /** Answers what the send says of its recipients then. */
  const check = async ({ tenant, row, caller, input }: VerbWork): Promise<Row> => {
    // Who was fixed before is looked up anew.
    const send = await freeRecipients(tenant, row);
    const { texts, preview } = await requireSendable(tenant, send, { ...means, caller }, input.confirm_count);
    if (!isFixedEarly(row)) return {};
    const id = String(row.id);
    if (preview.total >= rowsAtOnce) {
      tenant.defer(queueFix(tenant.accountId, id));
      return { recipients_fixed_at: null };
    }
    await fixNext(tenant, { ...addressedBy(send), id }, texts, { caller, membersOf: means.membersOf });
    return { recipients_fixed_at: new Date().toISOString() };
  };
  return {
    'email_sends.send': {
      run: async (work) => {
        const fixed = await check(work);
        const hold_until = new Date(Date.now() + holdSeconds * 1_000).toISOString();
        work.tenant.defer(queueStart(work.tenant.accountId, String(work.row.id), hold_until));
        return { ...free, ...fixed, hold_until, send_at: null, sent_by_id: actorOf(work.tenant) };
      },
    },
    'email_sends.schedule': {
      run: async (work) => {
        const fixed = await check(work);
        work.tenant.defer(queueStart(work.tenant.accountId, String(work.row.id), String(work.input.send_at)));
        return { ...free, ...fixed, hold_until: null, sent_by_id: actorOf(work.tenant) };
      },
    },
    'email_sends.withdraw': {
      run: async ({ tenant, row }) => {
        await freeRecipients(tenant, row);
        return { ...free, hold_until: null, send_at: null, recipients_fixed_at: null };
      },
    },
    'email_sends.resume': { run: (work) => resume(work, means) },
    'email_sends.cancel': {
      run: async ({ tenant, row, caller }) => {
        const ended = await endRest(tenant, row);
        await keepSegments(tenant, row, caller);
        return ended;
      },
    },
    'email_sends.retry_failed': { run: retryFailed },
    'email_sends.resend_unopened': {
      refuse: ({ row }): Reason | undefined =>
        overStates.includes(String(row.status)) && row.started_at !== null ? undefined : 'send_not_over',
      obstacle: async ({ row }) =>
        Number(row.sent_count) > Number(row.opened_count) && row.recipients_removed_at === null
          ? undefined
          : 'nobody_to_resend_to',
      run: resend,
    },
  };
}

async function resume({ tenant, row, caller }: VerbWork, means: SendMeans): Promise<Row> {
  // What could not begin begins now, once nothing is missing any more.
  if (row.started_at === null) {
    await requireComplete(tenant, row, { ...means, caller });
    tenant.defer(queueStart(tenant.accountId, String(row.id)));
    return free;
  }
  const problems = await senderProblems(tenant, row);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  for (const lane of queueLanes(tenant.accountId, String(row.id))) tenant.defer(lane);
  return free;
}

/** Whoever waits gets none; answers what the send says then. The rows of many are ended after the call. */
async function endRest(tenant: TenantScope, row: Row): Promise<Row> {
  if (hasManyWaiting(row)) tenant.defer(queueEnd(tenant.accountId, String(row.id)));
  else await endWaiting(tenant, row.id);
  const failure_summary = await failuresOf(tenant, row.id);
  return { ...free, failure_summary, hold_until: null, finished_at: new Date().toISOString() };
}

/**
 * Cancels a locked send that is on its way or will be, as its verb does, without anybody asking for it. What remains of it is the caller's,
 * or of whoever sent it.
 */
export async function cancelRest(tenant: TenantScope, row: Row, caller: Caller | undefined): Promise<void> {
  const ended = await endRest(tenant, row);
  const keeper = caller ?? (await senderOf(tenant, row));
  if (keeper) await keepSegments(tenant, row, keeper);
  // The tally has changed the row.
  const fresh = (await lockSend(tenant, String(row.id))) ?? row;
  await moveSend(tenant, fresh, 'cancelled', ended);
}

/** Those who did not get it wait again; whose answer was lost, only where somebody wants it so. */
async function retryFailed({ tenant, row, input }: VerbWork): Promise<Row> {
  const { accountId, db } = tenant;
  let count = 0;
  await forThousands(db, async () => {
    const { numAffectedRows } = await sql`
      update email_recipients set status_previous = status, status = 'queued', attempts = 0, next_try_at = now(), lease_id = null,
          lease_until = null, failed_at = null, delivered_at = null, soft_at = null, hard_at = null, smtp_code = null, enhanced_code = null, explanation = null, message = null, updated_at = now()
       where account_id = ${accountId} and id = any(array(
         select id from email_recipients where account_id = ${accountId} and send_id = ${row.id} and not is_second
           and (status in ('failed', 'soft_bounce') or (status = 'unknown' and ${input.include_unknown === true})) limit ${rowsAtOnce}))`.execute(
      db,
    );
    count += Number(numAffectedRows);
    return Number(numAffectedRows);
  });
  if (count === 0) throw actionRefused('nothing_to_retry');
  for (const lane of queueLanes(tenant.accountId, String(row.id))) tenant.defer(lane);
  return { ...free, failure_summary: await failuresOf(tenant, row.id), finished_at: null };
}

const copied = ['name', 'template_id', 'statuses', 'text_language', 'uses_fallback'] as const;

/** A draft for those who have not opened it: who they are is looked up when it is sent. */
async function resend({ tenant, row, caller }: VerbWork): Promise<Row> {
  const body = Object.fromEntries(copied.map((key) => [key, row[key]]));
  const sender_id = await keptSender(tenant, row);
  const given = {
    kind: 'resend',
    resend_of_id: row.id,
    announcement_id: row.announcement_id,
    subject: row.subject,
    ...(sender_id !== null && { sender_id }),
  };
  const said = { body: { ...body, audience: { who: 'members' } }, given };
  const { row: made } = await createWith(tenant, emailSends, said, caller);
  return { resent_as_id: made.id };
}
