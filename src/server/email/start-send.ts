/** The start of a send: its audience is fixed row by row, its text is the version that is published now, and its mails begin to leave. */
import { sql } from 'kysely';

import type { Row } from '../crud/row.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import { findPerson } from '../jobs/person.ts';
import { readSender } from '../mail/find-recipient.ts';
import { usableSender } from '../mail/from-whom.ts';
import type { BuiltMail } from '../mail/templates/built-mail.ts';
import { linksOf } from '../mail/mail-addresses.ts';
import { lockSend, moveSend } from './move-send.ts';
import { hasFixedRows, refreshFixed } from './fixed-audience.ts';
import { fixAudience } from './send-audience.ts';
import { addressedBy, checkSend, type SendMeans } from './send-checks.ts';
import { senderIdOf } from './sender-of-send.ts';
import { isOfAnnouncement, keepText } from './send-text.ts';
import { queueLanes, startTask, type SendPayload } from './send-queue.ts';
import { fillForMany } from './write-mail-to-many.ts';

/** The task of the queue. */
export const startSendTask = (means: SendMeans): QueueTask => ({
  name: startTask,
  isLong: true,
  run: async (payload, { database, log }) => {
    const { account, send } = payload as SendPayload;
    const outcome = await withTenant(database, { accountId: account, actorId: null }, (tenant) =>
      startSend(tenant, send, means),
    );
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

async function startSend(
  tenant: TenantScope,
  id: string,
  means: SendMeans,
): Promise<'started' | 'missing' | 'not_due'> {
  const row = await lockSend(tenant, id);
  if (!row || !isDue(row)) return 'not_due';
  const { accountId } = tenant;
  const stop = async () => {
    await moveSend(tenant, row, 'paused', { wait_reason: 'cannot_start' });
    return 'missing' as const;
  };
  const asker = {
    account_id: accountId,
    started_by: String(row.sent_by_id),
    language: 'en',
    request_id: null,
  } as const;
  // Who is meant is read with the eyes of whoever sends it.
  const caller = await findPerson(tenant, { ...asker, ip: null, user_agent: null });
  if (!caller) return stop();
  const { problems, number, built, texts } = await checkSend(tenant, row, { ...means, caller });
  if (Object.keys(problems).length > 0) return stop();
  const fix = hasFixedRows(row) ? refreshFixed : fixAudience;
  await fix(tenant, { ...addressedBy(row), id }, texts, { caller, membersOf: means.membersOf });
  if (isOfAnnouncement(row)) await keepText(tenant, id, built);
  await keepLinks(tenant, id, built, means);
  // The tally has changed the row.
  const fixed = (await lockSend(tenant, id)) ?? row;
  await moveSend(tenant, fixed, 'sending', {
    subject: Object.fromEntries(built.map(({ language, subject }) => [language, subject])),
    template_version: number,
    // Whom it came from stays known, whichever is the default later.
    sender_id: (await usableSender(tenant, senderIdOf(row)))?.id ?? null,
    started_at: new Date().toISOString(),
    waits_until: null,
    wait_reason: null,
  });
  for (const lane of queueLanes(accountId, id)) tenant.defer(lane);
  return 'started';
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
