/** The rows of a list on a wide screen. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';

import { defaultPageSize } from '../../../shared/constants.ts';
import type { Resource } from '../../../shared/define-resource.ts';
import { useFieldLabel } from '../../fields/field-texts.ts';
import { viewOf } from '../../fields/registry.tsx';
import { density } from '../../state/density.ts';
import type { Column } from './columns.ts';
import { SkeletonRow } from './list-row.tsx';
import { ListRows, tickStyle } from './list-rows.tsx';
import { Tick } from './tick.tsx';

interface ListTableProps {
  resource: Resource;
  columns: readonly Column[];
  /** Whether rows can be ticked: there is something to do with them. */
  selectable: boolean;
}

export function ListTable({ resource, columns, selectable }: ListTableProps) {
  const translate = useTranslate();
  const { isPending, isFetching, perPage } = useListContext<RaRecord>();
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={translate(`resources.${resource.name}.name`, { smart_count: 2, _: resource.label.many })}
      sx={{ position: 'relative', maxHeight: 'max(360px, calc(100dvh - 300px))', overflow: 'auto' }}
    >
      {isFetching && !isPending && <LinearProgress aria-label={translate('list.refreshing')} sx={progressStyle} />}
      <Table
        stickyHeader
        size="small"
        aria-busy={isFetching}
        aria-label={translate(`resources.${resource.name}.name`, { smart_count: 2, _: resource.label.many })}
      >
        <HeaderRow {...{ resource, columns, selectable }} />
        {isPending ? (
          <TableBody>
            {Array.from({ length: Math.min(perPage, defaultPageSize) }, (_, row) => (
              <SkeletonRow key={row} {...{ row, columns, selectable }} />
            ))}
          </TableBody>
        ) : (
          <ListRows {...{ resource, columns, selectable }} />
        )}
      </Table>
    </TableContainer>
  );
}

const progressStyle = { position: 'sticky', top: 0, left: 0, height: 2, mb: '-2px', zIndex: 3 } as const;

function HeaderRow({ resource, columns, selectable }: ListTableProps) {
  const label = useFieldLabel(resource.name);
  return (
    <TableHead>
      <TableRow>
        {selectable && <SelectPage />}
        {columns.map(({ source, field }) => (
          <SortableCell
            key={source}
            source={source}
            label={label(source, field)}
            sortable={resource.list.sorts.includes(source)}
            align={viewOf(field).align ?? 'left'}
          />
        ))}
      </TableRow>
    </TableHead>
  );
}

function SelectPage() {
  const translate = useTranslate();
  const { data, selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data?.map((record) => record.id) ?? [];
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && chosen.length === ids.length;
  return (
    <TableCell padding="checkbox" sx={[headStyle, tickStyle]}>
      <Tick
        checked={all}
        some={chosen.length > 0 && !all}
        disabled={ids.length === 0}
        label={translate('list.select_all')}
        onChange={() =>
          onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
        }
      />
    </TableCell>
  );
}

interface SortableCellProps {
  source: string;
  label: string;
  sortable: boolean;
  align: 'left' | 'right';
}

function SortableCell({ source, label, sortable, align }: SortableCellProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const active = sort.field === source;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={active && sortable ? direction : false} sx={headStyle}>
      {sortable ? (
        <TableSortLabel
          active={active}
          direction={active ? direction : 'asc'}
          title={translate('list.sort_by', { name: label })}
          onClick={() => setSort({ field: source, order: active && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
        </TableSortLabel>
      ) : (
        <Box component="span">{label}</Box>
      )}
    </TableCell>
  );
}

const headStyle = {
  height: density.head,
  py: 0,
  fontSize: 'caption.fontSize',
  fontWeight: 500,
  color: 'text.secondary',
  backgroundColor: 'background.paper',
  whiteSpace: 'nowrap',
} as const;
