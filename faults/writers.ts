/** Concurrent writers who never give up: each write carries an idempotency key and is sent again until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { SignedIn } from '../tests/support/portal-api.ts';

/** Longer than any promise: who waits this long was left alone. */
const givenUpMs = 12_000;
const pauseMs = 100;

export interface Acknowledged {
  id: string;
  email: string;
  /** When the call that was acknowledged began, and when its answer came; `performance.now()`. */
  sentAt: number;
  at: number;
}

export interface Writers {
  count: number;
  acknowledged: Acknowledged[];
  /** How often each status was answered. */
  answers: Record<string, number>;
  /** The slowest answer of any kind, in milliseconds; `givenUpMs` and more for a call that had none. */
  slowestMs: () => number;
  /** Writes that were never acknowledged, though every one was tried to the end. */
  unresolved: () => number;
  /** Lets each finish what it has begun; after `patienceMs` it is left unresolved. */
  stop: (patienceMs?: number) => Promise<void>;
  /** Waits for so many more acknowledged writes. */
  more: (count: number, patienceMs?: number) => Promise<void>;
  /** Waits for a write that was begun after `since` and acknowledged; answers the seconds between, or undefined. */
  outageSince: (since: number, patienceMs: number) => Promise<number | undefined>;
}

export interface WriterOptions {
  /** Whose session writes; asked again each time, so that a new sign-in is taken up. */
  caller: () => SignedIn;
  /** The part of the addresses that tells this run's members from others. */
  tag: string;
  count?: number;
  /** More members of each record, to make it bigger, say. */
  values?: Record<string, unknown>;
}

async function until(done: () => boolean, patienceMs: number): Promise<boolean> {
  for (const end = performance.now() + patienceMs; !done() && performance.now() < end;) await sleep(10);
  return done();
}

/** Starts them; they write until they are stopped. */
export function startWriters({ caller, tag, count = 20, values = {} }: WriterOptions): Writers {
  const acknowledged: Acknowledged[] = [];
  const answers: Record<string, number> = {};
  let slowest = 0;
  let unresolved = 0;
  let stopBy = Infinity;
  let stopping = false;

  const attempt = async (key: string, email: string, name: string) => {
    const sentAt = performance.now();
    const body = { first_name: 'Fault', last_name: name, email, language: 'en', ...values };
    const call = caller().call<{ id: string }>('/members', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
    });
    const reply = await Promise.race([
      call.catch(() => 'cut' as const),
      sleep(givenUpMs, 'silent' as const, { ref: false }),
    ]);
    const at = performance.now();
    slowest = Math.max(slowest, at - sentAt);
    const code = typeof reply === 'string' ? reply : String(reply.status);
    answers[code] = (answers[code] ?? 0) + 1;
    if (typeof reply === 'string' || reply.status !== 201) return false;
    acknowledged.push({ id: reply.body.id, email, sentAt, at });
    return true;
  };
  const write = async (writer: number) => {
    for (let turn = 0; !stopping; turn += 1) {
      const [key, email] = [randomUUID(), `w${writer}.${turn}@${tag}.example`];
      while (!(await attempt(key, email, `${writer} ${turn}`))) {
        if (performance.now() > stopBy) {
          unresolved += 1;
          return;
        }
        await sleep(pauseMs);
      }
    }
  };
  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));

  return {
    count,
    acknowledged,
    answers,
    slowestMs: () => slowest,
    unresolved: () => unresolved,
    stop: async (patienceMs = 15_000) => {
      stopping = true;
      stopBy = performance.now() + patienceMs;
      await writing;
    },
    ...waitingFor(acknowledged, answers),
  };
}

function waitingFor(
  acknowledged: Acknowledged[],
  answers: Record<string, number>,
): Pick<Writers, 'more' | 'outageSince'> {
  return {
    more: async (wanted, patienceMs = 20_000) => {
      const goal = acknowledged.length + wanted;
      if (!(await until(() => acknowledged.length >= goal, patienceMs)))
        throw new Error(`The writers are stuck: ${JSON.stringify(answers)}`);
    },
    outageSince: async (since, patienceMs) => {
      const first = () => acknowledged.find(({ sentAt }) => sentAt > since);
      await until(() => first() !== undefined, patienceMs);
      const found = first();
      return found && (found.at - since) / 1_000;
    },
  };
}
