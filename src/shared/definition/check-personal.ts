/** A definition that names a data subject says of each field that can tell of a person whether it does. */
import type { Resource } from './define-resource.ts';
import { valueOf } from './kinds/kind-values.ts';
import { formWhenErased } from './personal-data.ts';

/** @throws whatever `refuse` throws for a data subject that is none, a field that says nothing, and one that could not be emptied */
export function checkPersonal(definition: Resource, refuse: (problem: string) => never): void {
  const { dataSubject, fields } = definition;
  if (dataSubject === undefined) return;
  const isPerson = dataSubject === 'id' || (dataSubject !== false && fields[dataSubject]?.kind === 'reference');
  if (dataSubject !== false && !isPerson) refuse(`${dataSubject} leads to nobody whose data they could be`);
  for (const [key, field] of Object.entries(fields)) {
    if (dataSubject === false && field.personal) refuse(`${key} is personal, and the definition names no data subject`);
    const isUnsaid = dataSubject !== false && field.personal === undefined && valueOf(field).mayName;
    if (isUnsaid) refuse(`${key} does not say whether it is personal`);
    if (field.personal && formWhenErased(definition, key) === undefined)
      refuse(`${key} is personal and required, and nothing can stand in its place`);
  }
}
