/** The rules between fields, as the OpenAPI document tells of them. */
import type { Rule, RuleOf, When } from '../../shared/definition/rules.ts';
import type { Json } from './openapi-schemas.ts';

/** A sentence a rule, and the rules themselves for machines; nothing where there are none. */
export function ruleWords(rules: readonly Rule[] = []): Json {
  if (rules.length === 0) return {};
  const description = rules.map((rule) => (words[rule.rule] as (rule: Rule) => string)(rule)).join(' ');
  return { description, 'x-rules': rules };
}

const words: { [K in Rule['rule']]: (rule: RuleOf<K>) => string } = {
  after: ({ field, other, orSame }) =>
    `\`${field}\` comes after ${field === other ? 'what it is now' : `\`${other}\``}${orSame ? ' or at the same time' : ''}.`,
  not_past: ({ field, days: [first, last] = [0, undefined] }) =>
    `\`${field}\` has not passed${first > 0 ? `, and lies at least ${first} days ahead` : ''}${last === undefined ? '' : `, at most ${last} days ahead`}.`,
  both_or_neither: ({ fields: [one, other] }) => `\`${one}\` and \`${other}\` are both there or neither.`,
  needed_when: ({ field, when }) => `\`${field}\` is needed when ${condition(when)}.`,
  shown_when: ({ field, when }) => `\`${field}\` is set only when ${condition(when)}.`,
  frozen_once: ({ field, when }) => `\`${field}\` cannot be changed once ${condition(when)} (409 \`locked_field\`).`,
};

const condition = (when: When): string =>
  'is' in when
    ? `\`${when.field}\` is ${when.is.map((value) => `\`${String(value)}\``).join(' or ')}`
    : `\`${when.field}\` is ${when.isSet ? 'set' : 'empty'}`;
