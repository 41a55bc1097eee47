/**
 * Acts on webhooks that are kept, the oldest first: each in a transaction with its mark that it was done, so that it is done once, whichever
 * server does it and however often that one is killed. One that fails stands in the way of no other.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';

import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant } from '../db/scope.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import { tenantSchedule } from '../jobs/tenant-schedule.ts';
import { actTask, queueActing } from './inbox.ts';
import type { KeptEvent, WebhookActing } from './webhook-provider.ts';

/** An event that fails so often is left to whoever runs the installation (`operate webhooks`). Own choice. */
const mostAttempts = 8;
/** Kept for longer than any provider sends one again, so that none is taken for a new one. */
const keptDays = 30;
const atOnce = 100;

/** The task of the queue. */
export const actOnWebhooksTask = (areas: readonly WebhookActing[]): QueueTask => ({
  name: actTask,
  run: async (payload, { database, log, signal }) => {
    const { account } = payload as { account: string };
    await actOnWebhooks(areas, { database, accountId: account, log, signal });
  },
});

interface Running {
  database: ServerDatabase;
  accountId: string;
  log: FastifyBaseLogger;
  signal: AbortSignal;
}

type Waiting = KeptEvent & { area: string };

/** @throws Error where one failed that is to be tried again later */
async function actOnWebhooks(areas: readonly WebhookActing[], running: Running): Promise<void> {
  const { database, accountId, signal } = running;
  const failed: string[] = [];
  for (;;) {
    const { rows } = await readTenant(database, { accountId, actorId: null }, ({ db }) =>
      sql<Waiting>`
        select id, area, provider, body, received_at from webhook_events
         where account_id = ${accountId} and state = 'waiting' and not id = any(${failed}::uuid[])
         order by received_at, id limit ${atOnce}`.execute(db),
    );
    for (const event of rows) {
      if (signal.aborted) throw new Error('The server stops.');
      await actOn(areas, event, running).catch(async (error: unknown) => {
        failed.push(event.id);
        await noteFailure(running, event, error);
      });
    }
    if (rows.length === 0) break;
  }
  if (failed.length > 0) throw new Error(`${failed.length} webhooks could not be acted on.`);
}

async function actOn(areas: readonly WebhookActing[], event: Waiting, { database, accountId }: Running): Promise<void> {
  await withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const { rows } = await sql`
      update webhook_events set state = 'acted', acted_at = now(), attempts = attempts + 1, problem = null
       where account_id = ${accountId} and id = ${event.id} and state = 'waiting' returning id`.execute(tenant.db);
    if (rows.length === 0) return;
    const area = areas.find((one) => one.area === event.area);
    if (!area) throw new Error(`Nobody acts on webhooks of ${event.area}.`);
    const done = await area.act(tenant, event);
    if (done === 'acted') return;
    const why = done === 'ignored' ? null : done.ignored;
    await sql`
      update webhook_events set state = 'ignored', problem = ${why} where account_id = ${accountId} and id = ${event.id}`.execute(
      tenant.db,
    );
  });
}

/** What it says may name a person: it stands beside the event, and not in the log. */
async function noteFailure({ database, accountId, log }: Running, event: Waiting, error: unknown): Promise<void> {
  log.warn({ webhook: event.id, account_id: accountId }, 'a webhook could not be acted on');
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  await withTenant(database, { accountId, actorId: null }, ({ db }) =>
    sql`
      update webhook_events set attempts = attempts + 1, problem = ${problem},
        state = case when attempts + 1 >= ${mostAttempts} then 'failed' else state end
       where account_id = ${accountId} and id = ${event.id} and state = 'waiting'`.execute(db),
  );
}

/** What waits in no queue is put there again, and what is old goes. */
export const webhookSweep = tenantSchedule({
  name: 'sweep_webhooks',
  cron: '7,22,37,52 * * * *',
  failure: 'webhooks could not be looked after',
  act: ({ id }, { database }) => sweepWebhooks(database, id),
});

/** The same for one organisation. */
export const sweepWebhooks = (database: ServerDatabase, accountId: string): Promise<void> =>
  withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const { rows } = await sql`
      select from webhook_events where account_id = ${accountId} and state = 'waiting'
         and received_at < now() - interval '10 minutes' limit 1`.execute(tenant.db);
    if (rows.length > 0) tenant.defer(queueActing(accountId));
    await sql`
      delete from webhook_events where account_id = ${accountId} and received_at < now() - make_interval(days => ${keptDays})`.execute(
      tenant.db,
    );
  });
