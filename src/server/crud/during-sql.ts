/** Days that a filter says by a word, as a condition: which they are is asked at the moment of the reading, where the organisation is. */
import { sql, type RawBuilder } from 'kysely';

import { momentsOf } from '../../shared/time/periods.ts';
import { relativeDays } from '../../shared/time/relative-days.ts';
import type { Caller } from '../http/caller.ts';
import type { Condition } from './list-query.ts';
import { clockOf } from './timed-states.ts';

/** Where the reader is, as far as days go. */
export type Reader = Pick<Caller, 'timeZone' | 'weekStart'>;

/** The condition for who reads now. */
export function duringSql({ column, values, days }: Condition, { timeZone, weekStart }: Reader): RawBuilder<boolean> {
  const { today } = clockOf(timeZone);
  const meant = relativeDays(values[0], { today, weekStart });
  if (!meant || !days) throw new Error(`No days are called ${String(values[0])}.`);
  const ref = sql.ref(column);
  const { from, to } = meant;
  const { since, until } = momentsOf({ from: from ?? to, to }, timeZone);
  const begins = days.isMoment ? sql`${ref} >= ${since}::timestamptz` : sql`${ref} >= ${from}::date`;
  const ends = days.isMoment ? sql`${ref} < ${until}::timestamptz` : sql`${ref} <= ${to}::date`;
  const parts = [...(from === undefined || days.end === 'to' ? [] : [begins]), ...(days.end === 'from' ? [] : [ends])];
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}
