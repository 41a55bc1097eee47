/**
 * Sends the push messages of an announcement (RFC 8030), sealed for each browser (RFC 8291) and signed with the organisation's key (RFC 8292):
 * a few at a time, marked before a push service hears of them. What a killed server had in hand is never sent again by itself.
 */
import { randomUUID } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';

import type { Environment, Language } from '../../shared/specification/constants.ts';
import type { FieldEncryption } from '../crypto/encryption-at-rest.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { firstRow } from '../db/first-row.ts';
import { primaryOf } from '../db/primary-host.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import { outboundPost } from '../http/outbound-fetch.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import { openKeys, type PushKeys } from './push-keys.ts';
import { pushMessage, timeToLive, topicOf, type PushedAnnouncement } from './push-message.ts';
import { pushOutcome, type PushOutcome } from './push-outcomes.ts';
import { pushTask, type PushPayload } from './push-queue.ts';
import { takePush, type Addressee, type PushRun } from './take-push.ts';

/** What a message leads to, by a link that counts who follows it. */
export type PushLinkOf = (subject: { accountId: string; origin: string; id: string }) => string;

export interface PushMeans {
  encryption: FieldEncryption;
  environment: Environment;
  origin: PublicOrigin;
  linkOf: PushLinkOf;
}

type Running = PushMeans & { database: ServerDatabase; log: FastifyBaseLogger; signal: AbortSignal };

/** A run makes room for another's after so long. */
const turnMs = 20_000;

/** The task of the queue. */
export const sendPushTask = (means: PushMeans): QueueTask => ({
  name: pushTask,
  isLong: true,
  run: async (payload, { database, log, signal }) => {
    const { account, announcement } = payload as PushPayload;
    const run = { accountId: account, announcementId: announcement, leaseId: randomUUID() };
    await sendPush(run, { ...means, database, log, signal });
  },
});

async function sendPush(run: PushRun, running: Running): Promise<void> {
  const { database, signal } = running;
  const who = { accountId: run.accountId, actorId: null };
  const common = await withTenant(database, who, (tenant) => readCommon(tenant, run, running));
  const endsAt = performance.now() + turnMs;
  let outcomes: readonly PushOutcome[] = [];
  for (;;) {
    const known = outcomes;
    const goesOn = !signal.aborted && performance.now() < endsAt;
    const { batch, announcement } = await withTenant(database, who, (tenant) =>
      takePush(tenant, run, { outcomes: known, goesOn }),
    );
    if (!announcement) return;
    outcomes = await Promise.all(batch.map((to) => sendTo(to, { ...common, announcement }, running)));
  }
}

/** What all messages of a run have in common. */
interface Common {
  /** None where nobody has asked for the public one, so that nobody has subscribed. */
  keys: PushKeys | undefined;
  /** Whom a push service may turn to. */
  subject: string;
  fallback: Language;
  url: string;
}

async function readCommon(
  tenant: TenantScope,
  { accountId, announcementId: id }: PushRun,
  { encryption, environment, origin: { scheme, port }, linkOf }: PushMeans,
): Promise<Common> {
  const hosts = await tenant.selectFrom('site_domains').selectAll().where('deleted_at', 'is', null).execute();
  const host = primaryOf(hosts, environment);
  const origin = `${scheme}://${host}${port === undefined ? '' : `:${port}`}`;
  const { rows } = await sql<{ language: Language }>`
    select default_language as language from accounts where id = ${accountId}`.execute(tenant.db);
  return {
    keys: await openKeys(tenant, encryption),
    subject: `https://${host}/`,
    fallback: firstRow(rows).language,
    url: linkOf({ accountId, origin, id }),
  };
}

async function sendTo(
  to: Addressee,
  { announcement, keys, subject, fallback, url }: Common & { announcement: PushedAnnouncement },
  { environment, log }: Running,
): Promise<PushOutcome> {
  const nowMs = Date.now();
  const refused: PushOutcome = { subscription_id: to.subscription_id, status: 'failed', wait_seconds: 0 };
  if (!keys) return refused;
  const { default: webPush } = await import('web-push');
  const message = pushMessage(announcement, { language: to.language, fallback, url });
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...keys },
        TTL: timeToLive(announcement, nowMs),
        topic: topicOf(announcement),
        urgency: announcement.severity === 'critical' ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    const said = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const sent = { headers: said, body: body ?? Buffer.alloc(0) };
    return pushOutcome(to, await outboundPost(endpoint, sent, { allowsOwnMachine: environment === 'local' }), nowMs);
  } catch (error) {
    // The address of a browser is nobody's to read in a log.
    log.warn({ err: error, subscription: to.subscription_id }, 'a push message could not be sealed');
    return refused;
  }
}
