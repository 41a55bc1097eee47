/** What a field holds in a row that is as plain as the definition allows. */
import type { Resource } from '../../src/shared/definition/define-resource.ts';
import { isTime, traitsOf, type Field } from '../../src/shared/definition/field-kinds.ts';
import type { Rule, RuleOf, Values } from '../../src/shared/definition/rules.ts';
import { sampleValue } from './sample-value.ts';

/** What a form begins with, or else what asks for nothing more; undefined where any value is as plain as another. */
export function simplestValue(definition: Resource, [key, field]: [string, Field], row: Values): unknown {
  const begins = definition.startsWith?.[key] ?? traitsOf(field).begins;
  if (begins !== undefined) return begins;
  if (isTime(field)) return timeOf(definition, [key, field], row);
  if (field.kind === 'choice') return simplestChoice(definition, key, field.choices);
  if (field.kind === 'choices') return [simplestChoice(definition, key, field.choices)];
  if (field.kind === 'integer') return field.min ?? 1;
  if (field.kind === 'money') return Math.max(field.min ?? 0, 100);
  if (isListed(field)) return sampleValue(field, 0);
  return isCurrency(definition, key) ? 'EUR' : undefined;
}

function simplestChoice({ rules = [] }: Resource, key: string, choices: Readonly<Record<string, string>>): string {
  const asksMore = (choice: string) =>
    ofKind(rules, 'needed_when').some(({ when }) => when.field === key && 'is' in when && when.is.includes(choice));
  const all = Object.keys(choices);
  return all.find((choice) => !asksMore(choice)) ?? all[0]!;
}

/** The first of a list does, and is the same for all: what one row asks for, another then has. */
const isListed = (field: Field) =>
  (field.kind === 'text' && (field.isPermission ?? field.known) !== undefined) ||
  (field.kind === 'tags' && field.arePermissions === true);

const isCurrency = ({ fields }: Resource, key: string) =>
  Object.values(fields).some((field) => field.kind === 'money' && field.currency === key);

const begun = Date.parse('2026-01-01T09:00:00Z');
const ahead = Date.parse('2099-01-01T18:00:00Z');

/** Where it is now and stays, in its state: what moves rows in time is far ahead, but for a beginning that the row does not wait for. */
function timeOf(definition: Resource, [key, field]: [string, Field], row: Values): string {
  const { rules = [] } = definition;
  const apart = field.kind === 'date' ? 86_400_000 : 7_200_000;
  const hasBegun = beginningOf(definition) === key && !waitsFor(definition, key, row);
  let at = hasBegun || !definition.timedTransitions.some(({ after }) => after.field === key) ? begun : ahead;
  for (const { field: later, other: earlier } of ofKind(rules, 'after')) {
    const [afterIt, beforeIt] = [Date.parse(String(row[later])), Date.parse(String(row[earlier]))];
    if (earlier === key && afterIt <= at) at = afterIt - apart;
    if (later === key && beforeIt >= at) at = beforeIt + apart;
  }
  const text = new Date(at).toISOString();
  return field.kind === 'date' ? text.slice(0, 10) : text;
}

/** The field from which on its records are shown. */
export const beginningOf = (definition: Resource): string | undefined =>
  (definition.public?.window ?? definition.list.window)?.[0];

/** Whether the row, in its state, waits for a time to come. */
export const waitsFor = ({ timedTransitions }: Resource, key: string, row: Values): boolean =>
  timedTransitions.some(({ field, from, after }) => after.field === key && from.includes(String(row[field])));

export const ofKind = <K extends Rule['rule']>(rules: readonly Rule[], kind: K): RuleOf<K>[] =>
  rules.filter((rule): rule is RuleOf<K> => rule.rule === kind);
