/** Webhooks are kept before anything is done about them, each once: whoever calls is answered as soon as it is. Security R60 */
import { createHash } from 'node:crypto';

import { sql, type RawBuilder } from 'kysely';

import type { TenantScope } from '../db/scope.ts';
import type { ArrivedEvent } from './webhook-provider.ts';

export const actTask = 'act_on_webhooks';

/** The work of an organisation's webhooks is known in the queue by this. */
export const actKey = (accountId: string) => `webhooks ${accountId}`;

/** Before mails to many, after what somebody waits for. */
const priority = 10;
const tries = 25;

/** Has what waits acted on. */
export const queueActing = (accountId: string): RawBuilder<unknown> => sql`
  select graphile_worker.add_job(${actTask}, ${JSON.stringify({ account: accountId })}::json, job_key => ${actKey(accountId)},
    max_attempts => ${tries}::int, priority => ${priority}::int)`;

const longestId = 320;

/** What is longer than any provider's is told apart by its hash. */
const idOf = (id: string): string => (id.length <= longestId ? id : createHash('sha256').update(id).digest('hex'));

/** Keeps events as they came; answers how many of them are new. */
export async function keepEvents(
  tenant: TenantScope,
  { area, provider }: { area: string; provider: string },
  events: readonly ArrivedEvent[],
): Promise<number> {
  if (events.length === 0) return 0;
  const { accountId, db } = tenant;
  const rows = events.map(({ id, body, subject }) => ({
    event_id: idOf(id),
    body,
    // No address is longer; what is none names nobody.
    subject: subject !== undefined && subject.length <= longestId ? subject.toLowerCase() : null,
  }));
  const { rows: kept } = await sql`
    insert into webhook_events (account_id, area, provider, event_id, body, subject)
    select ${accountId}::uuid, ${area}, ${provider}, e.event_id, e.body, e.subject
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (event_id text, body text, subject text)
    on conflict (account_id, area, provider, event_id) do nothing
    returning id`.execute(db);
  if (kept.length > 0) tenant.defer(queueActing(accountId));
  return kept.length;
}

/** Events that are to be acted on again, by their state; answers how many. What was done already changes nothing when it is done anew. */
export async function actAgain(
  { accountId, db }: Pick<TenantScope, 'accountId' | 'db'>,
  states: readonly ('failed' | 'ignored' | 'acted')[],
): Promise<number> {
  const { rows } = await sql`
    update webhook_events set state = 'waiting', problem = null, attempts = 0
     where account_id = ${accountId} and state = any(${states}) returning id`.execute(db);
  return rows.length;
}
