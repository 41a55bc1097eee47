/** What time has made of states: shown at once when a record is read, and found by filters, before it is written down. */
import { sql, type RawBuilder } from 'kysely';

import type { Resource, TimedTransition } from '../../shared/definition/define-resource.ts';
import { isMoment } from '../../shared/definition/field-kinds.ts';
import { dueChange, statesBefore } from '../../shared/definition/timed-state.ts';
import { dayIn, type Clock } from '../../shared/time/clock.ts';
import type { TenantScope } from '../db/scope.ts';
import { fieldOf } from '../definitions/field-of.ts';
import type { Condition } from './list-query.ts';
import { isFinal } from '../../shared/definition/define-resource.ts';
import { previousColumn } from './states.ts';

type Sql = RawBuilder<unknown>;
type Row = Record<string, unknown>;

/** What time it is for a tenant. */
export const clockOf = (timeZone: string, nowMs = Date.now()): Clock => ({ nowMs, today: dayOf(timeZone, nowMs) });

/** Working out a day costs more than a row, and a list has many: it is asked again each second at most. */
const days = new Map<string, { second: number; day: string }>();

function dayOf(timeZone: string, nowMs: number): string {
  const second = Math.floor(nowMs / 1000);
  const known = days.get(timeZone);
  if (known?.second === second) return known.day;
  const day = dayIn(timeZone, nowMs);
  days.set(timeZone, { second, day });
  return day;
}

/** The row as time has made it, whether or not that has been written down. */
export function asOfNow(definition: Resource, row: Row, timeZone: string): Row {
  if (definition.timedTransitions.length === 0 || row.deleted_at || isFinal(definition, row)) return row;
  const change = dueChange(definition, row, clockOf(timeZone));
  return change ? { ...row, ...change } : row;
}

/**
 * A condition on a state that time moves: what is due counts as moved. What is stored so, and what is due of the states from which it may have
 * come, stand beside it, so that indexes can be used: a state is worked out for few. Undefined for any other condition.
 */
export function timedCondition(definition: Resource, condition: Condition, timeZone: string): Sql | undefined {
  const { column, operator, values } = condition;
  const moves = definition.timedTransitions.filter((move) => move.field === column);
  if (moves.length === 0 || (operator !== 'eq' && operator !== 'neq')) return undefined;
  const clock = clockOf(timeZone);
  const state = stateSql(definition, moves, sql.ref(column), clock);
  if (operator === 'neq') return sql`${state} <> all(${values})`;
  const wanted = values as string[];
  const others = statesBefore(definition, column, wanted).filter((one) => !wanted.includes(one));
  const ways = moves.map((move) => ({ move, from: move.from.filter((one) => others.includes(one)) }));
  const due = ways.flatMap(({ move, from }) => (from.length === 0 ? [] : [dueOf(definition, { move, from, clock })]));
  const candidates = sql.join([sql`${sql.ref(column)} = any(${wanted})`, ...due], sql` or `);
  return sql`((${candidates}) and ${state} = any(${wanted}))`;
}

/**
 * Whether time has moved any record on, in what conditions ask for, of which it has not been written down: mostly not, and then the states are
 * those that are stored. Undefined where they ask for nothing that time moves.
 */
export function anythingDue(
  { accountId }: TenantScope,
  definition: Resource,
  { conditions, timeZone }: { conditions: readonly Condition[]; timeZone: string },
): Sql | undefined {
  const moves = definition.timedTransitions.filter(({ field }) => conditions.some(({ column }) => column === field));
  if (moves.length === 0) return undefined;
  const clock = clockOf(timeZone);
  // One question each: of all in one PostgreSQL reads the table, in the hope of a match at its beginning.
  const each = moves.map(
    (
      move,
    ) => sql`exists (select from ${sql.table(definition.name)} where account_id = ${accountId} and deleted_at is null
      and ${dueOf(definition, { move, from: move.from, clock })})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

interface Due {
  move: TimedTransition;
  /** The stored states that are meant. */
  from: readonly string[];
  clock: Clock;
}

const dueOf = (definition: Resource, { move, from, clock }: Due): Sql =>
  sql`(${sql.ref(move.field)} in (${literals(from)}) and ${dueSql(definition, move, clock)})`;

/** How many records time has moved on of which it has not been written down: the state that is stored, and the one they are in. */
export async function countDue(
  { accountId, prepared }: TenantScope,
  definition: Resource,
  { field, timeZone, where }: { field: string; timeZone: string; where: Sql },
): Promise<{ stored: string; state: string; count: number }[]> {
  const moves = definition.timedTransitions.filter((move) => move.field === field);
  if (moves.length === 0) return [];
  const clock = clockOf(timeZone);
  const column = sql.ref(field);
  const due = moves.map((move) => dueOf(definition, { move, from: move.from, clock }));
  return prepared(sql<{ stored: string; state: string; count: number }>`
    select ${column} as stored, ${stateSql(definition, moves, column, clock)} as state, count(*) as count
      from ${sql.table(definition.name)} where account_id = ${accountId} and deleted_at is null and ${where} and (${sql.join(due, sql` or `)})
     group by 1, 2`);
}

/** What a definition says stands in the statement itself: then its plan, made once, knows which part of an index is meant. */
const literals = (states: readonly string[]): Sql => sql.join(states.map((state) => sql.lit(state)));

/** The state a row is in now: each stored one leads on as long as something is due. */
function stateSql(definition: Resource, moves: readonly TimedTransition[], stored: Sql, clock: Clock): Sql {
  const forward = moves.filter(({ to }) => to !== 'previous');
  const back = moves.filter(({ to }) => to === 'previous');
  const onward = (state: string, seen: readonly string[]): Sql => {
    const ways = forward.filter((move) => move.from.includes(state) && !seen.includes(move.to));
    const cases = ways.map(
      (move) => sql`when ${dueSql(definition, move, clock)} then ${onward(move.to, [...seen, state])}`,
    );
    return cases.length === 0
      ? sql`${sql.lit(state)}::text`
      : sql`case ${sql.join(cases, sql` `)} else ${sql.lit(state)} end`;
  };
  const from = (column: Sql): Sql => {
    const starts = [...new Set(forward.flatMap((move) => move.from))];
    const cases = starts.map((state) => sql`when ${column} = ${sql.lit(state)} then ${onward(state, [])}`);
    return cases.length === 0 ? column : sql`case ${sql.join(cases, sql` `)} else ${column} end`;
  };
  const returns = back.map(
    (move) => sql`when ${stored} in (${literals(move.from)}) and ${dueSql(definition, move, clock)}
      then ${from(sql`coalesce(${sql.ref(previousColumn(move.field))}, ${stored})`)}`,
  );
  return returns.length === 0 ? from(stored) : sql`case ${sql.join(returns, sql` `)} else ${from(stored)} end`;
}

/**
 * Whether the time of a move has come; null where no time is set, which is as good as no wherever it stands, and can be asked of an index.
 * It comes for no record about which nothing changes any more, nor to go back where nothing was before.
 */
export function dueSql({ fields, final = {} }: Resource, move: TimedTransition, { nowMs, today }: Clock): Sql {
  const { after, field, to } = move;
  const since = sql.ref(after.field);
  const count = after.days ?? 0;
  const isPast = isMoment(fieldOf(fields, after.field))
    ? sql`${since} < ${new Date(nowMs - count * 86_400_000).toISOString()}::timestamptz`
    : sql`${since} < ${today}::date - ${sql.lit(count)}`;
  const open = Object.entries(final).map(([state, states]) => sql` and ${sql.ref(state)} not in (${literals(states)})`);
  const back = to === 'previous' ? sql` and ${sql.ref(previousColumn(field))} <> ${sql.ref(field)}` : sql``;
  return sql`${isPast}${sql.join(open, sql``)}${back}`;
}
