/** The start of a send: its audience is fixed row by row, its text is the version that is published now, and its mails begin to leave. */
import { sql } from 'kysely';

import type { Row } from '../crud/row.ts';
import type { TenantScope } from '../db/scope.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import { readSender } from '../mail/find-recipient.ts';
import { usableSender } from '../mail/from-whom.ts';
import type { BuiltMail } from '../mail/templates/built-mail.ts';
import { linksOf } from '../mail/mail-addresses.ts';
import { lockSend, moveSend } from './move-send.ts';
import { fixNext, hasFixedRows, refreshFixed, rowsAtOnce } from './fixed-audience.ts';
import type { Texts } from './send-audience.ts';
import { inSteps, senderOf, type Fixing, type Step } from './fix-in-steps.ts';
import { addressedBy, checkSend, type SendMeans } from './send-checks.ts';
import { senderIdOf } from './sender-of-send.ts';
import { isOfAnnouncement, keepText } from './send-text.ts';
import { queueLanes, startTask, queueStart, type SendPayload } from './send-queue.ts';
import { fillForMany } from './write-mail-to-many.ts';

/** The task of the queue. */
export const startSendTask = (means: SendMeans): QueueTask => ({
  name: startTask,
  isLong: true,
  run: async (payload, { database, log, signal }) => {
    const { account, send } = payload as SendPayload;
    const step = (tenant: TenantScope, before: Fixing | undefined) => startSend(tenant, send, { ...means, before });
    const outcome = await inSteps({ database, signal, accountId: account, step, again: queueStart(account, send) });
    if (outcome === 'missing') log.warn({ send, account_id: account }, 'a send could not start: something is missing');
  },
});

/** Whether its time has come; whoever took it back or put it off has the last word. */
function isDue({ status, hold_until, send_at, started_at }: Row): boolean {
  const isPast = (moment: unknown) => typeof moment === 'string' && Date.parse(moment) <= Date.now();
  if (status === 'queued') return isPast(hold_until);
  if (status === 'scheduled') return isPast(send_at);
  return status === 'sending' && started_at === null;
}

/** @param means `before`: what the step before said, of a send to more than are fixed in one */
async function startSend(
  tenant: TenantScope,
  id: string,
  { before, ...means }: SendMeans & { before: Fixing | undefined },
): Promise<Step> {
  const row = await lockSend(tenant, id);
  if (!row || !isDue(row)) return { is: 'not_due' };
  const { accountId } = tenant;
  const stop = async (): Promise<Step> => {
    await moveSend(tenant, row, 'paused', { wait_reason: 'cannot_start' });
    return { is: 'missing' };
  };
  const caller = await senderOf(tenant, row);
  if (!caller) return stop();
  const addressing = { caller, membersOf: means.membersOf };
  const send = { ...addressedBy(row), id };
  const fixMore = async (texts: Texts): Promise<Step | undefined> => {
    if (!hasFixedRows(row))
      return (await fixNext(tenant, send, texts, addressing)) ? { is: 'fixing', texts } : undefined;
    const after = await refreshFixed(tenant, send, { texts, after: before?.after }, addressing);
    return after === undefined ? undefined : { is: 'fixing', texts, after };
  };
  const rest = before && (await fixMore(before.texts));
  if (rest) return rest;
  const { problems, number, built, texts, preview } = await checkSend(tenant, row, { ...means, caller });
  if (Object.keys(problems).length > 0) return stop();
  if (!before) {
    // From here on it can be paused and cancelled, and not be taken back.
    if (!hasFixedRows(row) && preview.total >= rowsAtOnce)
      await moveSend(tenant, row, 'sending', { waits_until: null, wait_reason: null });
    const others = await fixMore(texts);
    if (others) return others;
  }
  if (isOfAnnouncement(row)) await keepText(tenant, id, built);
  await keepLinks(tenant, id, built, means);
  // The tally has changed the row.
  const fixed = (await lockSend(tenant, id)) ?? row;
  const now = new Date().toISOString();
  await moveSend(tenant, fixed, 'sending', {
    subject: Object.fromEntries(built.map(({ language, subject }) => [language, subject])),
    template_version: number,
    // Whom it came from stays known, whichever is the default later.
    sender_id: (await usableSender(tenant, senderIdOf(row)))?.id ?? null,
    started_at: now,
    // Who was fixed before it started was fixed then.
    recipients_fixed_at: fixed.recipients_fixed_at ?? now,
    waits_until: null,
    wait_reason: null,
  });
  for (const lane of queueLanes(accountId, id)) tenant.defer(lane);
  return { is: 'done' };
}

/** The addresses that its mails lead to, each with a number. */
async function keepLinks(
  tenant: TenantScope,
  sendId: string,
  built: readonly BuiltMail[],
  { origin }: SendMeans,
): Promise<void> {
  const sender = await readSender(tenant, origin);
  const nobody = { name: '', fullName: '', address: '' };
  const filled = await Promise.all(
    built.map((mail) => fillForMany(tenant, mail, { recipient: nobody, sender, unsubscribe: '' })),
  );
  const urls = [...new Set(filled.flatMap(({ html }) => linksOf(html)))];
  if (urls.length === 0) return;
  await sql`
    insert into email_links (account_id, send_id, number, url)
    select ${tenant.accountId}::uuid, ${sendId}::uuid, (nth - 1)::int, url from unnest(${urls}::text[]) with ordinality as said (url, nth)
    on conflict do nothing`.execute(tenant.db);
}
