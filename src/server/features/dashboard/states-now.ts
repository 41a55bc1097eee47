/** How many records are in each state at this moment: what time has moved on counts as moved, as the lists have it. */
import { sql } from 'kysely';

import { findResource } from '../../definitions/registry.ts';
import { countDue } from '../../crud/timed-states.ts';
import { wholeOrganisation } from './ask.ts';
import type { CardContext } from './card.ts';
import type { Measure, Sums } from './sums.ts';

export type StateCounts = ReadonlyMap<string, number>;

/** What is due by now and not written down yet: little, and found by an index. */
export function readDue({ tenant, places, clock }: CardContext, resource: string, field: string) {
  const definition = findResource(resource);
  const where = places.includes(wholeOrganisation) ? sql`true` : sql`chapter_id = any(${places}::uuid[])`;
  return definition ? countDue(tenant, definition, { field, timeZone: clock.timeZone, where }) : Promise.resolve([]);
}

/** The states that are kept, with what is due moved on. */
export function statesNow(sums: Sums, measure: Measure, due: Awaited<ReturnType<typeof readDue>>): StateCounts {
  const counts = new Map([...sums.byKey(measure, 'now')].map(([state, { count }]) => [state, count]));
  const add = (state: string, count: number) => counts.set(state, (counts.get(state) ?? 0) + count);
  for (const { stored, state, count } of due) {
    add(stored, -count);
    add(state, count);
  }
  return new Map([...counts].filter(([, count]) => count !== 0));
}
