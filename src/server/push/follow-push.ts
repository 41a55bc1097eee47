/**
 * What a change of an announcement means for its push messages: made live, it goes out once, half a minute later or when it begins; taken back
 * or ended, what has not gone stays. Nothing else is fixed before it starts. screens.md 3.6, CT6
 */
import { sql } from 'kysely';

import { holdSeconds } from '../../shared/resources/parts/email-send-states.ts';
import type { Row } from '../crud/row.ts';
import type { PlannedWrite } from '../crud/write-hooks.ts';
import type { TenantScope } from '../db/scope.ts';
import { actionRefused } from '../errors/app-error.ts';
import { queuePush } from './push-queue.ts';

const shown = ['scheduled', 'live'];

/** Whether it is, or will be, told to browsers. */
const isPushed = (row: Row): boolean =>
  shown.includes(String(row['status'])) && !row['deleted_at'] && [row['kind']].flat().includes('push');

/**
 * Takes the push messages along.
 *
 * @param values what will be set, the state that follows from the window included
 * @throws AppError 409 where the publishing would be taken back of which messages have left already
 */
export async function followPush({ tenant, row, action }: PlannedWrite, values: Row): Promise<void> {
  if (row === null) return;
  const after: Row = { ...row, ...values };
  const [was, is] = [isPushed(row), isPushed(after)];
  if (!was && !is) return;
  const id = String(row['id']);
  if (is && (!was || 'starts_at' in values)) return plan(tenant, id, after['starts_at']);
  if (is) return;
  const send = await lockPush(tenant, id);
  if (send?.started_at && action === 'undo') throw actionRefused('push_has_left');
  await cancelPush(tenant, id);
}

/** What has started goes out no second time. */
async function plan(tenant: TenantScope, id: string, startsAt: unknown): Promise<void> {
  const held = Date.now() + holdSeconds * 1_000;
  const begins = typeof startsAt === 'string' ? Date.parse(startsAt) : held;
  const at = new Date(Math.max(held, begins)).toISOString();
  const { rows } = await sql`
    insert into push_sends (account_id, announcement_id, due_at) values (${tenant.accountId}, ${id}, ${at})
    on conflict (account_id, announcement_id) do update set status = 'queued', due_at = excluded.due_at
      where push_sends.started_at is null
    returning announcement_id`.execute(tenant.db);
  if (rows.length > 0) tenant.defer(queuePush(tenant.accountId, id, at));
}

export interface PushSend {
  status: 'queued' | 'sending' | 'done' | 'cancelled';
  due_at: string;
  started_at: string | null;
}

/** The send of an announcement, held until the transaction ends. */
export async function lockPush({ db, accountId }: TenantScope, id: string): Promise<PushSend | undefined> {
  const { rows } = await sql<PushSend>`
    select status, due_at, started_at from push_sends where account_id = ${accountId} and announcement_id = ${id} for update`.execute(
    db,
  );
  return rows[0];
}

/** What has not gone never will; what is on its way is written down as it ends. */
export async function cancelPush({ db, accountId }: TenantScope, id: string): Promise<void> {
  await sql`
    update push_sends set status = 'cancelled', finished_at = now()
     where account_id = ${accountId} and announcement_id = ${id} and status in ('queued', 'sending')`.execute(db);
  await sql`
    delete from push_messages where account_id = ${accountId} and announcement_id = ${id} and status <> 'sending'`.execute(
    db,
  );
}
