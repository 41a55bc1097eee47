/** Recipients of a scheduled send who are fixed at once, where they are more than a call waits for. */
import type { Row } from '../crud/row.ts';
import type { TenantScope } from '../db/scope.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import { fixNext, isFixedEarly } from './fixed-audience.ts';
import { inSteps, senderOf, type Fixing, type Step } from './fix-in-steps.ts';
import { lockSend, moveSend } from './move-send.ts';
import { addressedBy, checkSend, type SendMeans } from './send-checks.ts';
import { fixTask, queueFix, type SendPayload } from './send-queue.ts';

/** The task of the queue. */
export const fixRecipientsTask = (means: SendMeans): QueueTask => ({
  name: fixTask,
  isLong: true,
  run: async (payload, { database, signal }) => {
    const { account, send } = payload as SendPayload;
    const step = (tenant: TenantScope, before: Fixing | undefined) => fixSome(tenant, send, { ...means, before });
    await inSteps({ database, signal, accountId: account, step, again: queueFix(account, send) });
  },
});

const isWanted = (row: Row): boolean =>
  isFixedEarly(row) &&
  row.recipients_fixed_at === null &&
  row.started_at === null &&
  (row.status === 'scheduled' || row.status === 'queued');

async function fixSome(
  tenant: TenantScope,
  id: string,
  { before, ...means }: SendMeans & { before: Fixing | undefined },
): Promise<Step> {
  const row = await lockSend(tenant, id);
  if (!row || !isWanted(row)) return { is: 'not_due' };
  const caller = await senderOf(tenant, row);
  // What is missing is said when it is to start.
  if (!caller) return { is: 'missing' };
  const texts = before?.texts ?? (await checkSend(tenant, row, { ...means, caller })).texts;
  const isMore = await fixNext(tenant, { ...addressedBy(row), id }, texts, { caller, membersOf: means.membersOf });
  if (isMore) return { is: 'fixing', texts };
  // The tally has changed the row.
  const fixed = (await lockSend(tenant, id)) ?? row;
  await moveSend(tenant, fixed, String(fixed.status), { recipients_fixed_at: new Date().toISOString() });
  return { is: 'done' };
}
