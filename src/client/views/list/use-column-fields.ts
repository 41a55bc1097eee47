import { columnFields } from '../../../shared/definition/column-fields.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { useMaySee } from '../use-may-see.ts';

/** Hook: what this person can choose as a column. What is masked for them is one only where the list begins with it, as an address does. */
export function useColumnFields(resource: Resource): Readonly<Record<string, Field>> {
  const maySee = useMaySee();
  return Object.fromEntries(
    Object.entries(columnFields(resource)).filter(
      ([source, field]) => maySee(field) || resource.list.columns.includes(source),
    ),
  );
}
