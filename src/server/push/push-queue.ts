/** Puts the push messages of an announcement into the queue. Any server sends them, one at a time. */
import { sql, type RawBuilder } from 'kysely';

export const pushTask = 'send_push';

/** Behind the mails that somebody waits for. */
const priority = 20;
/** A database that is away over a night is waited for. */
const tries = 25;

export interface PushPayload {
  account: string;
  announcement: string;
}

/** By this the work of an announcement is known in the queue. */
export const pushKey = (announcement: string) => `push ${announcement}`;

/** `at`: not before this moment. What waits already waits until then. */
export const queuePush = (account: string, announcement: string, at: string): RawBuilder<unknown> => sql`
  select graphile_worker.add_job(${pushTask}, ${JSON.stringify({ account, announcement } satisfies PushPayload)}::json,
    job_key => ${pushKey(announcement)}, run_at => ${at}::timestamptz, max_attempts => ${tries}::int, priority => ${priority}::int)`;
