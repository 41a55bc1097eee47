/**
 * A lane of a send: it takes a few recipients at a time, marks them before a mail server hears of them, sends, and writes down word for word
 * what was answered. Any server runs it. What it had in hand when it was killed is told as unknown once its lease is over, and never sent
 * again by itself.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import type { RecentCalls } from '../http/recent-calls.ts';
import { restAfter } from '../jobs/give-way.ts';
import type { QueueTask } from '../jobs/job-handler.ts';
import { hasOwnServer, type Relays } from '../mail/relay.ts';
import { usableSender } from '../mail/from-whom.ts';
import type { MailTransport, OutgoingMail } from '../mail/transport.ts';
import { lockSend, moveSend } from './move-send.ts';
import { outcomeOf, unwritten, type Outcome } from './send-outcomes.ts';
import { laneTask, type Lane, type SendPayload } from './send-queue.ts';
import { senderIdOf } from './sender-of-send.ts';
import { stopBouncing } from './stop-bouncing.ts';
import { takeBatch } from './take-batch.ts';
import { readCommon, writeOne, type Addressee, type Common, type WritingMeans } from './write-mail-to-many.ts';

export interface LaneMeans extends WritingMeans {
  transport: MailTransport;
  relays?: Relays | undefined;
  /** Whether people call this server, to whom a lane gives way; without it, to nobody. */
  isCalled?: RecentCalls | undefined;
}

/** A lane makes room for another's after so long, and reads the settings anew. */
const turnMs = 20_000;

/** The task of the queue. */
export const sendLaneTask = (means: LaneMeans): QueueTask => ({
  name: laneTask,
  isLong: true,
  run: async (payload, { database, log, signal }) => {
    const { account, send, lane = 1 } = payload as SendPayload;
    await runLane(
      { accountId: account, sendId: send, lane, leaseId: randomUUID() },
      { ...means, database, log, signal },
    );
  },
});

type Running = LaneMeans & { database: ServerDatabase; log: FastifyBaseLogger; signal: AbortSignal };

async function runLane(lane: Lane, running: Running): Promise<void> {
  const { database, signal } = running;
  const who = { accountId: lane.accountId, actorId: null };
  const common = await withTenant(database, who, async (tenant) => {
    const send = await lockSend(tenant, lane.sendId);
    if (!send || send.started_at === null) return undefined;
    if (send.status !== 'sending' || (await usableSender(tenant, senderIdOf(send))))
      return readCommon(tenant, send, running);
    // Nothing leaves in the name of a sender that was withdrawn.
    await moveSend(tenant, send, 'paused', { wait_reason: 'cannot_start' });
    return undefined;
  });
  if (!common) return;
  const endsAt = performance.now() + turnMs;
  let outcomes: Outcome[] = [];
  let restMs = 0;
  for (;;) {
    const known = outcomes;
    const rests = restMs > 0;
    const beganAt = performance.now();
    const isOver = signal.aborted || performance.now() > endsAt;
    const { batch, isMore } = await withTenant(database, who, (tenant) =>
      takeBatch(tenant, lane, { outcomes: known, isOver, rests }),
    );
    await suppress(known, common, running);
    if (batch.length === 0 && !isMore) return;
    if (rests) await sleep(restMs);
    outcomes = await Promise.all(batch.map((to) => sendTo(to, common, running)));
    restMs = batch.length === 0 ? 0 : restAfter(performance.now() - beganAt, running.isCalled);
  }
}

async function sendTo(to: Addressee & { attempts: number }, common: Common, means: Running): Promise<Outcome> {
  let mail: OutgoingMail;
  try {
    mail = writeOne(common, to, means);
  } catch (error) {
    means.log.warn({ recipient: to.id, account_id: common.accountId }, 'a mail to many could not be written');
    return unwritten(to, error as Error);
  }
  // What a server says may name the person: it stands in the row, behind its wall, and not in the log.
  const answer = await deliver(mail, common, means).then(
    (said) => said ?? '',
    (error: unknown) => error as Error,
  );
  return outcomeOf({ ...to, messageId: `<${to.id}@${mail.from.address.split('@')[1] ?? ''}>` }, answer);
}

async function deliver(mail: OutgoingMail, { relay }: Common, { transport, relays }: Running): Promise<string | void> {
  const way = hasOwnServer(relay) && relays ? await relays.of(relay) : transport;
  return way.send(mail);
}

/** Addresses that a server refused for good, or again and again, get no more. */
async function suppress(outcomes: readonly Outcome[], { accountId }: Common, { database }: Running): Promise<void> {
  for (const { status: kind, email: address, message } of outcomes)
    if (kind === 'hard_bounce' || kind === 'soft_bounce')
      await withTenant(database, { accountId, actorId: null }, (tenant) =>
        stopBouncing(tenant, { kind, address, answer: message ?? '' }),
      );
}
