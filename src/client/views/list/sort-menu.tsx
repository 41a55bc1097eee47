/** The order of a list where there are no column heads to click: on a phone, as an icon. The browser's own choice says what it is. */
import SortIcon from '@mui/icons-material/Sort';
import Box from '@mui/material/Box';
import { useListSortContext, useTranslate } from 'react-admin';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { density } from '../../state/density.ts';
import { useMaySee } from '../use-may-see.ts';

export function SortMenu({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const label = useFieldLabel(resource.name);
  const maySee = useMaySee();
  const sorts = resource.list.sorts.filter((source) => maySee(resource.fields[source]));
  const { sort, setSort } = useListSortContext();
  return (
    <Box sx={sortStyle}>
      <SortIcon fontSize="small" aria-hidden />
      <select
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => {
          const [field = '', order] = event.target.value.split(' ');
          setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
        }}
        aria-label={translate('list.sort')}
      >
        {sorts.flatMap((source) =>
          (['ASC', 'DESC'] as const).map((order) => (
            <option key={`${source} ${order}`} value={`${source} ${order}`}>
              {`${label(source, resource.fields[source])}${translate('list.comma')}${translate(order === 'ASC' ? 'list.ascending' : 'list.descending')}`}
            </option>
          )),
        )}
      </select>
    </Box>
  );
}

const sortStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: density.control,
  height: density.control,
  borderRadius: 1,
  color: 'text.secondary',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& select': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    appearance: 'none',
    border: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  // Where the browser draws the choices, it takes their colours from here.
  '& option': { color: 'text.primary', backgroundColor: 'background.paper' },
} as const;
