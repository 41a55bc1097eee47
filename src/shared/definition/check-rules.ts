/** Checks the rules of a definition when the server starts. */
import type { Resource } from './define-resource.ts';
import { isOrdered, isTime, type Field } from './field-kinds.ts';
import { fieldsOfRule, type Rule, type When } from './rules.ts';

type Refuse = (problem: string) => never;

/** Refuses rules about fields that there are not, and such as nobody could keep. */
export function checkRules({ fields, rules = [], transitions, actions }: Resource, refuse: Refuse): void {
  for (const rule of rules) checkRule(rule, fields, refuse);
  for (const move of transitions)
    for (const rule of move.rules ?? []) checkRule(rule, { ...fields, ...move.needs }, refuse);
  for (const { rules: own = [], params } of actions)
    for (const rule of own) checkRule(rule, { ...fields, ...params }, refuse);
}

function checkRule(rule: Rule, fields: Readonly<Record<string, Field>>, refuse: Refuse): void {
  for (const name of fieldsOfRule(rule)) if (!fields[name]) refuse(`a rule names ${name}, which is no field`);
  if ('when' in rule) checkWhen(rule.when, fields, refuse);
  if (rule.rule === 'after') for (const name of fieldsOfRule(rule)) checkOrdered(name, fields, refuse);
  if (rule.rule === 'not_past' && !isTime(fields[rule.field]!)) refuse(`${rule.field} is no time that could be past`);
  if (rule.rule === 'shown_when' && fields[rule.field]!.required)
    refuse(`${rule.field} is required and not always shown`);
}

function checkOrdered(name: string, fields: Readonly<Record<string, Field>>, refuse: Refuse): void {
  if (!isOrdered(fields[name]!)) refuse(`${name} has no order that a rule could ask for`);
}

function checkWhen(when: When, fields: Readonly<Record<string, Field>>, refuse: Refuse): void {
  const field = fields[when.field]!;
  if (!('is' in when) || !('choices' in field)) return;
  const unknown = when.is.find((value) => !(String(value) in field.choices));
  if (unknown !== undefined) refuse(`a rule names ${String(unknown)}, which ${when.field} cannot be`);
}
