/** A kept filter of another list: said in a list by the fields it asks about. */
import { useTranslate } from 'react-admin';

import { findDefinition } from '../../state/definitions.ts';
import type { CellProps } from '../field-props.ts';
import { useFieldLabel } from '../field-texts.ts';
import { fieldsOf } from '../filter-fields.ts';
import { TextLine } from '../parts/text-line.tsx';

export { TextSummary as FilterSummary } from '../parts/filter-summary.tsx';

export function FilterCell({ field, value }: CellProps<'filter'>) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(field.of);
  const resource = findDefinition(field.of);
  if (!resource) return null;
  const labels = fieldsOf(resource, value).map((source) => labelOf(source, resource.fields[source]));
  const search = (value as { q?: string } | null)?.q;
  return (
    <TextLine>{[...labels, ...(search ? [`“${search}”`] : [])].join(translate('list.separator')) || null}</TextLine>
  );
}
