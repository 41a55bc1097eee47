/** What a record is quickly made with is enough to make one, and stands in its form too. */
import type { Resource } from './define-resource.ts';
import { traitsOf, type Field } from './field-kinds.ts';

type Refuse = (problem: string) => never;

/** @throws Error by `refuse` where a field of it cannot be typed, or one that must be given is missing */
export function checkQuickAdd(definition: Resource, refuse: Refuse): void {
  const { quickAdd, fields, form, disabledOperations, startsWith = {} } = definition;
  if (!quickAdd) return;
  if (disabledOperations?.includes('create')) refuse('nobody makes one of its records, quickly or not');
  const inForm = form.flatMap((group) => group.fields);
  for (const source of quickAdd)
    if (!inForm.includes(source) || fields[source]?.readOnly)
      refuse(`${source} is quickly asked for and cannot be typed in the form`);
  const begins = (source: string, field: Field) =>
    source in startsWith || traitsOf(field).begins !== undefined || (field.kind === 'choice' && field.isLanguage);
  for (const [source, field] of Object.entries(fields)) {
    const isMissing = inForm.includes(source) && field.required && !field.readOnly && !quickAdd.includes(source);
    if (isMissing && !begins(source, field)) refuse(`${source} is required and not quickly asked for`);
  }
}
