/** What breaks the rules between fields, told before anything is sent, in the shape react-admin puts at the inputs. */
import { useCallback, useRef } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { brokenRules, isShown, type Rule, type RuleCheck, type Values } from '../../../shared/definition/rules.ts';
import { dayIn } from '../../../shared/time/clock.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { useTenant } from '../../state/session.ts';
import type { Fault } from './faults.ts';

type Check = Omit<RuleCheck, 'clock'>;

/** Hook: finds the faults that a change has by some rules, of the definition or of a verb. */
export function useRuleFaults({ name, fields }: Pick<Resource, 'name' | 'fields'>) {
  const label = useFieldLabel(name);
  const { time_zone: timeZone } = useTenant();
  const find = (rules: readonly Rule[] | undefined, check: Check): Record<string, Fault> => {
    const clock = { nowMs: Date.now(), today: dayIn(timeZone, Date.now()) };
    const faults = brokenRules(rules, { ...check, clock }).map(({ field, problem: { key, other, ...args } }) => {
      const named = typeof other === 'string' ? { other: label(other, fields[other]) } : {};
      return [field, { message: key, args: { ...args, ...named } }] as const;
    });
    return Object.fromEntries(faults);
  };
  // The form keeps what checks it; what it says is looked up when it is asked.
  const latest = useRef(find);
  latest.current = find;
  return useCallback((...asked: Parameters<typeof find>) => latest.current(...asked), []);
}

/** The states in which a new record begins. */
export const firstStates = ({ fields }: Pick<Resource, 'fields'>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([source, field]) => (field.kind === 'state' ? [[source, field.initial]] : [])),
  );

/** The fields of a form that are drawn beside these values; what is not drawn is not sent. */
export const shownAmong = ({ rules }: Pick<Resource, 'rules'>, sources: readonly string[], values: Values): string[] =>
  sources.filter((source) => isShown(rules, source, values));
