/** Puts the work of a send into the queue: its start, and the lanes in which its mails leave, each on whichever server is free. */
import { sql, type RawBuilder } from 'kysely';

export const startTask = 'start_send';
export const laneTask = 'send_lane';
export const fixTask = 'fix_recipients';
export const endTask = 'end_recipients';

/** Own choice: two servers, or two connections of one, share a send. */
export const lanes = [1, 2] as const;

/** Behind the mails that somebody waits for. */
const priority = 20;
/** A database that is away over a night is waited for. */
const tries = 25;

export interface SendPayload {
  account: string;
  send: string;
  lane?: number;
}

/** One run of a lane. */
export interface Lane {
  accountId: string;
  sendId: string;
  lane: number;
  /** Whose what it takes is. */
  leaseId: string;
}

/** By these the work of a send is known in the queue. */
export const startKey = (id: string) => `start ${id}`;
/** The same of a lane. */
export const laneKey = (id: string, lane: number) => `lane ${id} ${lane}`;

/** `at`: not before this moment; now without it. */
export const queueStart = (account: string, send: string, at: string | null = null): RawBuilder<unknown> =>
  add(startTask, startKey(send), { account, send }, at);

/** The same of one lane. */
export const queueLane = (payload: Required<SendPayload>, at: string | null = null): RawBuilder<unknown> =>
  add(laneTask, laneKey(payload.send, payload.lane), payload, at);

const add = (task: string, key: string, payload: SendPayload, at: string | null) => sql`
  select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key}, run_at => ${at}::timestamptz,
    max_attempts => ${tries}::int, priority => ${priority}::int)`;

/** The fixing of its recipients before it starts. */
export const queueFix = (account: string, send: string): RawBuilder<unknown> =>
  add(fixTask, `fix ${send}`, { account, send }, null);

/** The end of those who wait, once it is cancelled. */
export const queueEnd = (account: string, send: string): RawBuilder<unknown> =>
  add(endTask, `end ${send}`, { account, send }, null);

/** All of them. */
export const queueLanes = (account: string, send: string): RawBuilder<unknown>[] =>
  lanes.map((lane) => queueLane({ account, send, lane }));
