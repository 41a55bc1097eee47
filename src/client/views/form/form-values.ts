import type { Resource } from '../../../shared/define-resource.ts';
import type { Language } from '../../../shared/constants.ts';
import { listKinds, type Field } from '../../../shared/field-kinds.ts';

/** Keeps what was typed when a form is given its values again: its record is read anew, or its page is shown again. */
export const keepTyped = { keepDirtyValues: true, keepDirty: true };

/** What an empty form starts with, so that every input is controlled and nothing counts as changed. */
export function emptyValues({ fields }: Pick<Resource, 'fields'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([source, field]) => [source, emptyValue(field)]));
}

/** What a new record starts with: nothing, but for the language, which is mostly that of the client organisation. */
export function newValues({ fields }: Pick<Resource, 'fields'>, defaultLanguage: Language): Record<string, unknown> {
  const speaks = Object.entries(fields).filter(([, field]) => field.kind === 'choice' && field.isLanguage);
  return { ...emptyValues({ fields }), ...Object.fromEntries(speaks.map(([source]) => [source, defaultLanguage])) };
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'toggle') return false;
  if (listKinds.includes(field.kind)) return [];
  return null;
}
