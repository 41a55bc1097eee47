/** The rules of a definition as conditions over the rows of an import: the same as `shared/definition/rules.ts`, for all rows in one statement. */
import { sql } from 'kysely';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isState, isTime } from '../../../shared/definition/field-kinds.ts';
import type { ProblemCode } from '../../../shared/imports/import-steps.ts';
import { fieldsOfRule, type Rule, type RuleOf, type When } from '../../../shared/definition/rules.ts';
import { fieldOf } from '../../definitions/field-of.ts';
import { problem, toJson, type Sql } from './row-sql.ts';

type Definition = Pick<Resource, 'fields' | 'rules'>;
type Fault = [condition: Sql, code: ProblemCode, field: string];

/**
 * What breaks a rule, of a row `r` with its record `m` and what it changes, `wanted.changes`.
 *
 * @param today of the organisation, `YYYY-MM-DD`
 */
export function ruleFaults(definition: Definition, today: string): Sql[] {
  const sides = sidesOf(definition);
  return (definition.rules ?? []).flatMap((rule) =>
    (faultsOf[rule.rule] as (rule: Rule, sides: Sides) => Fault[])(rule, { ...sides, today }).map(
      ([condition, code, field]) =>
        sql`case when ${condition} and not ${isTold(fieldsOfRule(rule))} then ${problem(code, field)} end`,
    ),
  );
}

interface Sides {
  /** A field as it will be, and as it is stored: text, null where it is empty. */
  after: (field: string) => Sql;
  before: (field: string) => Sql;
  touches: (field: string) => Sql;
  /** The type in which a field's values are compared. */
  typed: (field: string, value: Sql) => Sql;
  today: string;
}

function sidesOf({ fields }: Definition): Omit<Sides, 'today'> {
  const initial = (field: string) => {
    const of = fields[field];
    return of && isState(of) ? sql`${of.initial}::text` : sql`null::text`;
  };
  const before = (field: string) => textOf(sql`${toJson('m', [[field, fieldOf(fields, field)]])} -> ${sql.lit(field)}`);
  const named = (field: string) => sql`wanted.changes ? ${sql.lit(field)}`;
  return {
    before,
    after: (field) =>
      sql`case when ${named(field)} then ${textOf(sql`wanted.changes -> ${sql.lit(field)}`)} when m.id is null then ${initial(field)} else ${before(field)} end`,
    touches: (field) => sql`(${named(field)} or m.id is null)`,
    typed: (field, value) => (isTime(fieldOf(fields, field)) ? sql`(${value})::timestamptz` : sql`(${value})::numeric`),
  };
}

const textOf = (json: Sql): Sql => sql`nullif(nullif(nullif((${json}) #>> '{}', ''), '[]'), '{}')`;

const faultsOf: { [K in Rule['rule']]: (rule: RuleOf<K>, sides: Sides) => Fault[] } = {
  after: ({ field, other, orSame }, { after, touches, typed }) => {
    const [later, earlier] = [typed(field, after(field)), typed(other, after(other))];
    const isWrong = orSame ? sql`${later} < ${earlier}` : sql`${later} <= ${earlier}`;
    return [[sql`(${touches(field)} or ${touches(other)}) and ${isWrong}`, 'not_after', field]];
  },
  not_past: ({ field, days: [first, last] = [0, null] }, { after, touches, typed, today }) => {
    const from = sql`(case when length(${after(field)}) = 10 then ${today}::date::timestamptz else now() end)`;
    const at = typed(field, after(field));
    const isLate = last === null ? sql`false` : sql`${at} > ${from} + ${last} * interval '1 day'`;
    return [[sql`${touches(field)} and (${at} < ${from} + ${first} * interval '1 day' or ${isLate})`, 'past', field]];
  },
  both_or_neither: ({ fields: [one, other] }, { after, touches }) => {
    const isTouched = sql`(${touches(one)} or ${touches(other)})`;
    const lacks = (empty: string, full: string): Fault => [
      sql`${isTouched} and ${after(empty)} is null and ${after(full)} is not null`,
      'other_half',
      empty,
    ];
    return [lacks(one, other), lacks(other, one)];
  },
  needed_when: ({ field, when }, { before, after, touches }) => {
    const isNewlySo = sql`(${touches(when.field)} and (m.id is null or not ${holds(when, before)}))`;
    const isAsked = sql`(${touches(field)} or ${isNewlySo})`;
    return [[sql`${isAsked} and ${holds(when, after)} and ${after(field)} is null`, 'required', field]];
  },
  shown_when: ({ field, when }, { after, touches }) => [
    [sql`${touches(field)} and ${after(field)} is not null and not ${holds(when, after)}`, 'not_shown', field],
  ],
  frozen_once: ({ field, when }, { before, touches }) => [
    [sql`m.id is not null and ${touches(field)} and ${holds(when, before)}`, 'locked', field],
  ],
};

function holds(when: When, valueOf: (field: string) => Sql): Sql {
  const value = valueOf(when.field);
  if ('is' in when) return sql`coalesce(${value} = any(${when.is.map(String)}::text[]), false)`;
  return when.isSet ? sql`(${value} is not null)` : sql`(${value} is null)`;
}

/** Whether a cell of one of the fields is told as wrong already. */
const isTold = (fields: readonly string[]): Sql =>
  sql`exists (select from jsonb_array_elements(coalesce(r.cell_problems, '[]')) c where c ->> 'field' = any(${fields}::text[]))`;
