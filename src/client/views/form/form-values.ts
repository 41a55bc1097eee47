import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { emptyValue, traitsOf, type Field } from '../../../shared/definition/field-kinds.ts';
import { permissionsOf } from '../../../shared/access/permissions.ts';

/** Keeps what was typed when a form is given its values again: its record is read anew, or its page is shown again. */
export const keepTyped = { keepDirtyValues: true, keepDirty: true };

/** What an empty form starts with, so that every input is controlled and nothing counts as changed. */
export function emptyValues({ fields }: Pick<Resource, 'fields'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([source, field]) => [source, emptyValue(field)]));
}

/** Who only looks: what a new role starts with. screens.md 4.1.9 */
const firstPreset = 'analyst';

/** What a new record starts with: nothing, but for the language, mostly that of the client organisation, what a role allows, and what its definition says. */
export function newValues(
  { fields, startsWith }: Pick<Resource, 'fields' | 'startsWith'>,
  defaultLanguage: Language,
): Record<string, unknown> {
  const first = ([source, field]: [string, Field]): [string, unknown][] => {
    const { begins } = traitsOf(field);
    if (begins) return [[source, begins]];
    if (field.kind === 'choice' && field.isLanguage) return [[source, defaultLanguage]];
    if (field.kind === 'tags' && field.arePermissions) return [[source, permissionsOf(firstPreset).toSorted()]];
    return [];
  };
  return { ...emptyValues({ fields }), ...Object.fromEntries(Object.entries(fields).flatMap(first)), ...startsWith };
}
