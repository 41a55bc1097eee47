/** The order of a list where there are no column heads to click: on a phone. */
import { useListSortContext, useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { PlainSelect } from '../plain-select.tsx';
import { useMaySee } from '../use-may-see.ts';

export function SortMenu({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const label = useFieldLabel(resource.name);
  const maySee = useMaySee();
  const sorts = resource.list.sorts.filter((source) => maySee(resource.fields[source]));
  const { sort, setSort } = useListSortContext();
  return (
    <PlainSelect
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => {
        const [field = '', order] = event.target.value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
      aria-label={translate('list.sort')}
      sx={{ flex: '0 1 auto', minWidth: 0, mr: 'auto', fontSize: 'body2.fontSize', color: 'text.secondary' }}
    >
      {sorts.flatMap((source) =>
        (['ASC', 'DESC'] as const).map((order) => (
          <option key={`${source} ${order}`} value={`${source} ${order}`}>
            {`${label(source, resource.fields[source])}${translate('list.comma')}${translate(order === 'ASC' ? 'list.ascending' : 'list.descending')}`}
          </option>
        )),
      )}
    </PlainSelect>
  );
}
