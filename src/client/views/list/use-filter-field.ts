/** What a filter of a list asks about: a field, or the time in which its records are shown. */
import { useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { moment, type Field } from '../../../shared/definition/field-kinds.ts';
import { windowFilter } from '../../../shared/definition/window-filter.ts';

/** Hook: the field by the name of its filter. */
export function useFilterField({ fields }: Pick<Resource, 'fields'>): (source: string) => Field | undefined {
  const translate = useTranslate();
  // What is asked for between two moments is never empty.
  return (source) =>
    source === windowFilter ? moment({ label: translate('list.window'), required: true }) : fields[source];
}
