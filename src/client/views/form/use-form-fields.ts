import { useMemo } from 'react';

import type { BodySchemas } from '../../../shared/definition/body-schemas.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useTenant } from '../../state/session.ts';
import { useHeldPermissions } from '../use-held-permissions.ts';
import { changedFields, writableFields, type Values } from './changed-fields.ts';
import { findFaults, type Fault } from './faults.ts';
import { firstStates, shownAmong, useRuleFaults } from './rule-faults.ts';

/**
 * The fields this person may write, and the check of them. A private field without its permission is never sent.
 *
 * @param before the record that is edited: only what changed in it is sent, and so only that is checked
 */
export function useFormFields(resource: Resource, schema: BodySchemas['createSchema'], before?: Values) {
  const holds = useHeldPermissions();
  const { default_language: defaultLanguage } = useTenant();
  const writable = writableFields(resource).filter((source) => {
    const needed = resource.fields[source]!.private;
    return needed === undefined || holds(needed);
  });
  const ruleFaults = useRuleFaults(resource);
  const key = writable.join();
  return useMemo(() => {
    const all = key.split(',').filter(Boolean);
    const { fields } = resource;
    const validate = (values: Values) => {
      const shown = shownAmong(resource, all, values);
      const changes = before && changedFields(shown, before, values);
      const sources = changes ? Object.keys(changes) : shown;
      const faults = findFaults({ schema, fields, sources, defaultLanguage }, values);
      const check = changes
        ? { row: before, values: changes }
        : { row: null, values: { ...firstStates(resource), ...pick(values, shown) } };
      return nested({ ...ruleFaults(resource.rules, check), ...faults });
    };
    return { sources: all, validate };
  }, [key, resource, schema, defaultLanguage, before, ruleFaults]);
}

/** Faults of cells below their rows, as react-admin's form takes them. */
function nested(faults: Readonly<Record<string, Fault>>): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [key, fault] of Object.entries(faults)) {
    const path = key.split('.');
    const last = path.pop()!;
    let node = tree;
    for (const part of path) node = (node[part] ??= {}) as Record<string, unknown>;
    // What is wrong with the rows as a whole is said first.
    if (!('message' in node)) node[last] ??= fault;
  }
  return tree;
}

const pick = (values: Values, sources: readonly string[]): Values =>
  Object.fromEntries(sources.map((source) => [source, values[source]]));
