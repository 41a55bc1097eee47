import type { Fields } from '../../shared/definition/define-resource.ts';
import type { Field } from '../../shared/definition/field-kinds.ts';

/** The field under a name that is known to be one of these. @throws Error where it is none */
export function fieldOf(fields: Fields, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}
