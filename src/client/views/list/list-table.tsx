/** The rows of a list on a wide screen: a table whose rows are blocks upon the same tracks, each drawn when it comes into sight. */
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import Box from '@mui/material/Box';
import { useListContext, useListSortContext, useTranslate, type RaRecord } from 'react-admin';
import { memo, useEffect, useState, type CSSProperties } from 'react';

import { defaultPageSize } from '../../../shared/specification/constants.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { useChoiceTexts, useFieldLabel } from '../../fields/field-texts.ts';
import { columnOf } from '../../fields/field-columns.ts';
import { useMaySee } from '../use-may-see.ts';
import { columnTracks } from './column-tracks.ts';
import type { Column } from './columns.ts';
import { SkeletonRow } from './skeleton-row.tsx';
import { ListRows } from './list-rows.tsx';
import { asHeading, asRow, asRows, asTable, tableStyle } from './table-style.ts';
import { Tick } from './tick.tsx';

interface ListTableProps {
  resource: Resource;
  columns: readonly Column[];
  /** Whether rows can be ticked: there is something to do with them. */
  selectable: boolean;
  /** Whether rows have a handle to be moved by. */
  movable: boolean;
}

export function ListTable({ resource, columns, selectable, movable }: ListTableProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource.name);
  const maySee = useMaySee();
  const { isPending, isFetching, perPage } = useListContext<RaRecord>();
  const name = translate(`resources.${resource.name}.name`, { smart_count: 2, _: resource.label.many });
  const choices = useChoiceTexts(resource.name);
  const labelled = columns.map(({ source, field }) => ({
    source,
    field,
    label: label(source, field),
    choices: choices(source, field),
    isSwitched: resource.list.switch?.field === source,
  }));
  const { tracks, least } = columnTracks({ columns: labelled, selectable, movable });
  return (
    <Box tabIndex={0} role="region" aria-label={name} sx={tableStyle}>
      {isFetching && !isPending && <Refreshing />}
      <table
        {...asTable}
        aria-busy={isFetching}
        aria-label={name}
        style={{ '--tracks': tracks, minWidth: least } as CSSProperties}
      >
        <thead {...asRows}>
          <tr {...asRow}>
            {movable && (
              <th {...asHeading} data-move>
                <span>{translate('list.change_order')}</span>
              </th>
            )}
            {selectable && <SelectPage />}
            {labelled.map(({ source, field, label: text }) => (
              <Heading
                key={source}
                source={source}
                label={text}
                sortable={resource.list.sorts.includes(source) && maySee(field)}
                align={columnOf(field).align}
              />
            ))}
            <th {...asHeading} data-menu>
              <span>{translate('list.actions')}</span>
            </th>
          </tr>
        </thead>
        {isPending ? (
          <tbody {...asRows}>
            {Array.from({ length: Math.min(perPage, defaultPageSize) }, (_, row) => (
              <SkeletonRow key={row} {...{ row, columns, selectable, movable }} />
            ))}
          </tbody>
        ) : (
          <ListRows {...{ resource, columns, selectable, movable }} />
        )}
      </table>
    </Box>
  );
}

/** A wait that is hardly one is not shown: rows that are looked at again are mostly asked for in vain. Own choice. */
const shownAfterMs = 300;

function Refreshing() {
  const translate = useTranslate();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <Box role="progressbar" aria-label={translate('list.refreshing')} sx={barStyle} /> : null;
}

/** A library's own bar weighs a kilobyte before the first row, and one that is fetched when it is wanted is not there without a connection. */
const barStyle = {
  height: 4,
  overflow: 'hidden',
  backgroundColor: 'divider',
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    backgroundColor: 'primary.main',
    animation: 'refreshing 1.5s ease-in-out infinite',
  },
  '@keyframes refreshing': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
} as const;

function SelectPage() {
  const translate = useTranslate();
  const { data, selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data?.map((record) => record.id) ?? [];
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && chosen.length === ids.length;
  return (
    <th {...asHeading} data-tick>
      <Tick
        checked={all}
        some={chosen.length > 0 && !all}
        disabled={ids.length === 0}
        label={translate('list.select_all')}
        onChange={() =>
          onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
        }
      />
    </th>
  );
}

interface HeadingProps {
  source: string;
  label: string;
  sortable: boolean;
  align: 'right' | undefined;
}

const Heading = memo(function Heading({ source, label, sortable, align }: HeadingProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListSortContext();
  const order = sortable && sort.field === source ? sort.order : undefined;
  const direction = order && (order === 'DESC' ? 'descending' : 'ascending');
  return (
    <th {...asHeading} align={align} aria-sort={direction} title={label}>
      {sortable ? (
        <button
          type="button"
          title={translate('list.sort_by', { name: label })}
          onClick={() => setSort({ field: source, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <span>{label}</span>
          <ArrowDownwardIcon fontSize="inherit" />
        </button>
      ) : (
        <span>{label}</span>
      )}
    </th>
  );
});
