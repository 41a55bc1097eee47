/** One record in a list: the name is a link, and a click anywhere else on the row follows it. */
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { memo, type MouseEvent, type ReactNode } from 'react';

import type { Resource } from '../../../shared/define-resource.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { FieldCell, viewOf } from '../../fields/registry.tsx';
import { density } from '../../state/density.ts';
import { resourcePaths } from '../../state/resource-paths.ts';
import type { Column } from './columns.ts';

interface ListRowProps {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
  selected: boolean;
  record: RaRecord;
  toggle: (id: Identifier) => void;
}

/** Drawn anew only when its record or its tick has changed: a list is read again whenever it is shown, and has hundreds of cells. */
export const ListRow = memo(function ListRow({
  resource,
  columns,
  selectable,
  selected,
  record,
  toggle,
}: ListRowProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const name = useRecordLabel(resource)(record);
  const to = editPath(resource, record);
  const open = (event: MouseEvent) => {
    if (to && !isOnControl(event) && !window.getSelection()?.toString()) void navigate(to);
  };

  return (
    <TableRow
      hover
      selected={selected}
      data-row
      onClick={open}
      sx={{ height: density.row, cursor: to ? 'pointer' : 'default', '&:last-child td': { borderBottom: 0 } }}
    >
      {selectable && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={selected}
            onChange={() => toggle(record.id)}
            slotProps={{ input: { 'aria-label': translate('list.select_one', { name }) } }}
          />
        </TableCell>
      )}
      {columns.map(({ source, field }, index) => (
        <TableCell key={source} align={viewOf(field).align ?? 'left'} sx={cellStyle}>
          {index === 0 ? (
            <NameLink to={to}>{name}</NameLink>
          ) : (
            <FieldCell resource={resource.name} {...{ source, field, record }} value={record[source]} />
          )}
        </TableCell>
      ))}
    </TableRow>
  );
});

/** Where a record of the resource is edited, if there is such a screen. */
export function editPath(resource: Resource, record: RaRecord): string | undefined {
  return resourcePaths(resource.name).edit?.(String(record.id));
}

export function NameLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  const look = {
    color: 'text.primary',
    fontWeight: 500,
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  } as const;
  if (!to) return <span>{children}</span>;
  return (
    <Link component={RouterLink} to={to} underline="hover" data-row-link sx={look}>
      {children}
    </Link>
  );
}

/** A click on a link, a button or a box means that, not the row. */
function isOnControl({ target, defaultPrevented }: MouseEvent): boolean {
  return defaultPrevented || (target instanceof Element && target.closest('a, button, input, label') !== null);
}

const cellStyle = {
  py: 0,
  height: density.row,
  maxWidth: 260,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;

interface SkeletonRowProps {
  row: number;
  columns: readonly Column[];
  selectable: boolean;
}

/** A row of the same height as the one that comes, so that nothing jumps. */
export function SkeletonRow({ row, columns, selectable }: SkeletonRowProps) {
  return (
    <TableRow sx={{ height: density.row }}>
      {selectable && <TableCell padding="checkbox" />}
      {columns.map(({ source }, column) => (
        <TableCell key={source} sx={cellStyle}>
          <Skeleton width={`${55 + ((row * 31 + column * 17) % 40)}%`} sx={{ minWidth: 60 }} />
        </TableCell>
      ))}
    </TableRow>
  );
}
