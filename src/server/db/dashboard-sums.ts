/** The sums that the database keeps for the dashboard (migration 0032) and of what each member has paid (0037), beside what the rows add up to. */
import { sql, type Kysely } from 'kysely';

import type { Database } from './types.ts';

/** A sum that is not what the rows add up to; null where there is none. Of the measure `lifetime_value` the key is the member's id. */
export interface WrongSum {
  measure: string;
  chapter_id: string;
  day: string;
  key: string;
  kept: number[] | null;
  counted: number[] | null;
}

/** Adds all of an organisation's rows up, and answers where that is not what is kept: nothing, unless something is at fault. */
export async function checkSums(db: Kysely<Database>, accountId: string): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    select measure, chapter_id, day::text, key, to_jsonb(kept) as kept, to_jsonb(counted) as counted
      from check_dashboard_sums(${accountId})`.execute(db);
  return rows;
}

/** Adds them up anew and keeps that; whoever writes waits meanwhile. */
export async function rebuildSums(db: Kysely<Database>, accountId: string): Promise<void> {
  await sql`select rebuild_dashboard_sums(${accountId})`.execute(db);
}
