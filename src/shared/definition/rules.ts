/**
 * Rules between the fields of a record, as data of its definition. The same check says them in the form before saving and holds them on
 * the server in every way in. Pure: the clock is an argument. No schema stands here, so that a definition is read without their library.
 */
import type { Problem } from './problems.ts';
import type { Clock } from '../time/clock.ts';

/** Whether a field holds one of some values, or anything at all. */
export type When<F extends string = string> =
  { field: F; is: readonly (string | boolean)[] } | { field: F; isSet: boolean };

interface Common {
  /** Key of i18n of what is said in place of the rule's own words. */
  says?: string;
}

export type Rule<F extends string = string> =
  /** A number, a day or a moment that comes after another one; of a verb's input, `other` is the record's field, which may have the same name. */
  | (Common & { rule: 'after'; field: F; other: F; orSame?: true })
  /** A day or a moment that has not passed when it is set; days from today on, the first and the last. */
  | (Common & { rule: 'not_past'; field: F; days?: readonly [first: number, last: number] })
  | (Common & { rule: 'both_or_neither'; fields: readonly [F, F] })
  /** Asked where the field changes, and where it comes to be so: what lacks it already may move on. */
  | (Common & { rule: 'needed_when'; field: F; when: When<F> })
  /** Not drawn, and not filled in, otherwise; what it holds already stays. */
  | (Common & { rule: 'shown_when'; field: F; when: When<F> })
  /** As it is, once the record as stored is so. */
  | (Common & { rule: 'frozen_once'; field: F; when: When<F> });

export type RuleOf<K extends Rule['rule']> = Extract<Rule, { rule: K }>;

export type Values = Readonly<Record<string, unknown>>;

/** A change that is about to be made. */
export interface RuleCheck {
  /** The record as it stands; null for a new one. */
  row: Values | null;
  /** What is set, whether or not it differs. */
  values: Values;
  clock: Clock;
  /** They are the inputs of a verb: each was said, also where it says what stands there. */
  areInputs?: boolean;
}

/** What breaks a rule, at which field. A problem's `other` is the name of a field, for whoever says it to put in words. */
export interface Broken {
  field: string;
  problem: Problem;
  /** The field cannot be changed at all. */
  isLocked: boolean;
}

/** What of a change breaks the rules, the first of each field. Only rules about what the change touches are asked. */
export function brokenRules(rules: readonly Rule[] | undefined, check: RuleCheck): Broken[] {
  const found = new Map<string, Broken>();
  for (const rule of rules ?? []) {
    const broken = (checks[rule.rule] as (rule: Rule, change: Change) => Broken | undefined)(rule, changeOf(check));
    if (broken && !found.has(broken.field)) found.set(broken.field, broken);
  }
  return [...found.values()];
}

/** Whether a field is drawn, and may be filled in, beside these values. What hangs on a field that is not drawn is not drawn either. */
export const isShown = (rules: readonly Rule[] | undefined, field: string, values: Values): boolean =>
  !(rules ?? []).some(
    (rule) =>
      rule.rule === 'shown_when' &&
      rule.field === field &&
      (!holds(rule.when, values) || !isShown(rules, rule.when.field, values)),
  );

/** Whether a field is asked for beside these values. What lacked it already, when it was so before, may go on without. */
export const isNeeded = (
  rules: readonly Rule[] | undefined,
  field: string,
  { row, values }: Pick<RuleCheck, 'row' | 'values'>,
): boolean =>
  (rules ?? []).some(
    (rule) =>
      rule.rule === 'needed_when' &&
      rule.field === field &&
      holds(rule.when, { ...row, ...values }) &&
      !(row !== null && holds(rule.when, row) && isEmpty(row[field])),
  );

/** The rule by which a field of a stored record cannot be changed; undefined where it can. */
export const lockOf = (rules: readonly Rule[] | undefined, field: string, row: Values): Rule | undefined =>
  (rules ?? []).find((rule) => rule.rule === 'frozen_once' && rule.field === field && holds(rule.when, row));

/** The fields that a rule is about. */
export function fieldsOfRule(rule: Rule): string[] {
  if (rule.rule === 'both_or_neither') return [...rule.fields];
  if (rule.rule === 'after') return [rule.field, rule.other];
  return 'when' in rule ? [rule.field, rule.when.field] : [rule.field];
}

/** What a broken rule says. */
export const messageOfRule = (rule: Rule): string => rule.says ?? messages[rule.rule];

const messages: Record<Rule['rule'], string> = {
  after: 'rules.not_after',
  not_past: 'rules.past',
  both_or_neither: 'rules.other_half',
  needed_when: 'validation.required',
  shown_when: 'rules.not_shown',
  frozen_once: 'rules.frozen',
};

interface Change extends RuleCheck {
  /** As it will be. */
  after: Values;
  touches: (field: string) => boolean;
}

function changeOf(check: RuleCheck): Change {
  const { row, values, areInputs } = check;
  // Of a new record everything is as it is said, also what is not.
  const touches = (field: string) =>
    row === null || (field in values && (areInputs === true || !isSame(values[field], row[field])));
  return { ...check, after: { ...row, ...values }, touches };
}

const checks: { [K in Rule['rule']]: (rule: RuleOf<K>, change: Change) => Broken | undefined } = {
  after: (rule, { row, after, touches }) => {
    const { field, other, orSame } = rule;
    if (!touches(field) && !touches(other)) return undefined;
    const [later, earlier] = [after[field], field === other ? row?.[other] : after[other]];
    if (isEmpty(later) || isEmpty(earlier)) return undefined;
    const order = compare(later, earlier);
    if (order > 0 || (order === 0 && orSame)) return undefined;
    if (touches(field)) return broken(rule, field, { other });
    return { field: other, problem: { key: rule.says ?? 'rules.not_before', other: field }, isLocked: false };
  },
  not_past: (rule, { after, touches, clock }) => {
    const value = after[rule.field];
    if (!touches(rule.field) || isEmpty(value)) return undefined;
    return isWithin(String(value), rule.days, clock) ? undefined : broken(rule, rule.field);
  },
  both_or_neither: (rule, { after, touches }) => {
    const [one, other] = rule.fields;
    if ((!touches(one) && !touches(other)) || isEmpty(after[one]) === isEmpty(after[other])) return undefined;
    return isEmpty(after[one]) ? broken(rule, one, { other }) : broken(rule, other, { other: one });
  },
  needed_when: (rule, { row, after, touches }) => {
    const { field, when } = rule;
    const isNewlySo = touches(when.field) && (row === null || !holds(when, row));
    if ((!touches(field) && !isNewlySo) || !holds(when, after) || !isEmpty(after[field])) return undefined;
    return broken(rule, field);
  },
  shown_when: (rule, { after, touches }) => {
    const { field, when } = rule;
    // What is switched off says nothing either.
    const isSaid = !isEmpty(after[field]) && after[field] !== false;
    return touches(field) && isSaid && !holds(when, after) ? broken(rule, field) : undefined;
  },
  frozen_once: (rule, { row, touches }) =>
    row !== null && touches(rule.field) && holds(rule.when, row)
      ? { ...broken(rule, rule.field), isLocked: true }
      : undefined,
};

const broken = (rule: Rule, field: string, more: { other?: string } = {}): Broken => ({
  field,
  problem: { key: messageOfRule(rule), ...more },
  isLocked: false,
});

function holds(when: When, values: Values): boolean {
  const value = values[when.field];
  if (!('is' in when)) return isEmpty(value) !== when.isSet;
  // Of several choices one will do.
  return [value].flat().some((one) => when.is.includes(one as string | boolean));
}

const dayMs = 86_400_000;

/** A day within those from today on, or a moment that has not passed. */
function isWithin(value: string, days: readonly [number, number] | undefined, { today, nowMs }: Clock): boolean {
  const isDay = value.length === 10;
  const from = isDay ? Date.parse(today) : nowMs;
  const at = Date.parse(value);
  const [first, last] = days ?? [0, Infinity];
  return at >= from + first * dayMs && at <= from + last * dayMs;
}

/** Moments may be written in more than one way. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Date.parse(String(one)) - Date.parse(String(other));
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Nothing is nothing, however it is written. */
const isSame = (one: unknown, other: unknown): boolean =>
  isEmpty(one) ? isEmpty(other) : JSON.stringify(one) === JSON.stringify(other);
