/** What becomes of those who wait once a send is cancelled. None of them gets a mail from that moment on: lanes go by the send. */
import { sql } from 'kysely';

import type { Row } from '../crud/row.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import { rowsAtOnce } from './fixed-audience.ts';
import { lockSend } from './move-send.ts';
import { endTask, queueEnd, type SendPayload } from './send-queue.ts';

/** More than a call ends while somebody waits for its answer. */
export const hasManyWaiting = ({ queued_count }: Row): boolean => Number(queued_count) > rowsAtOnce;

/** Ends some; answers whether there may be more. */
export async function endWaiting({ db, accountId }: TenantScope, sendId: unknown): Promise<boolean> {
  await sql`select set_config('app.bulk', 'on', true)`.execute(db);
  const { numAffectedRows } = await sql`
    update email_recipients set status_previous = status, status = 'cancelled', updated_at = now()
     where account_id = ${accountId} and id = any(array(
       select id from email_recipients where account_id = ${accountId} and send_id = ${sendId} and status in ('queued', 'deferred')
        limit ${rowsAtOnce}))`.execute(db);
  return Number(numAffectedRows) === rowsAtOnce;
}

/** The task of the queue: some thousands in each transaction. */
export const endRecipientsTask: QueueTask = {
  name: endTask,
  isLong: true,
  run: async (payload, { database, signal }) => {
    const { account, send } = payload as SendPayload;
    const goesOn = () =>
      withTenant(database, { accountId: account, actorId: null }, async (tenant) => {
        const row = await lockSend(tenant, send);
        if (row?.status !== 'cancelled') return false;
        const isMore = await endWaiting(tenant, send);
        if (!isMore || !signal.aborted) return isMore;
        tenant.defer(queueEnd(account, send));
        return false;
      });
    while (await goesOn());
  },
};
