/** The rows of a table with all their looks, and what a click on one of them does. */
import TableBody from '@mui/material/TableBody';
import type { Theme } from '@mui/material/styles';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import { useCallback, useRef, type MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

import type { Resource } from '../../../shared/define-resource.ts';
import { KnownRecordsProvider } from '../../fields/parts/known-records.tsx';
import { useRecordLabel } from '../../fields/record-label.ts';
import { density } from '../../state/density.ts';
import type { Column } from './columns.ts';
import { editPath, ListRow } from './list-row.tsx';

interface ListRowsProps {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
}

const noRows: readonly RaRecord[] = [];

export function ListRows({ resource, columns, selectable }: ListRowsProps) {
  const { data, selectedIds, onToggleItem } = useListContext<RaRecord>();
  const label = useRecordLabel(resource);
  const base = useHref('/').replace(/\/$/, '');
  const open = useOpenRow();
  const latestToggle = useRef(onToggleItem);
  latestToggle.current = onToggleItem;
  const toggle = useCallback((id: Identifier) => latestToggle.current(id), []);
  return (
    <KnownRecordsProvider columns={columns} rows={data ?? noRows}>
      <TableBody onClick={open} sx={rowsStyle}>
        {data?.map((record) => {
          const to = editPath(resource, record);
          return (
            <ListRow
              key={record.id}
              {...{ resource, columns, selectable, record, to, toggle }}
              href={to && base + to}
              name={label(record)}
              selected={selectedIds.includes(record.id)}
            />
          );
        })}
      </TableBody>
    </KnownRecordsProvider>
  );
}

/** Hook: a click on a row opens its record; one on a box, a button or another link means that, and a chosen text stays chosen. */
function useOpenRow() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const to = event.target.closest<HTMLElement>('tr[data-row]')?.dataset['to'];
    const control = event.target.closest('a, button, input, label');
    if (to === undefined) return;
    if (control?.matches('[data-row-link]')) {
      // Ctrl and a click, say: the browser opens it elsewhere.
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
    } else if (control || window.getSelection()?.toString()) return;
    void navigate(to);
  };
}

const rowsStyle = (theme: Theme) => ({
  '& tr': { height: density.row },
  '& tr[data-to]': { cursor: 'pointer' },
  '& tr:hover': { backgroundColor: theme.palette.action.hover },
  '& tr[data-selected]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, theme.palette.action.selectedOpacity),
  },
  '& tr[data-selected]:hover': {
    backgroundColor: theme.alpha(
      theme.palette.primary.main,
      theme.palette.action.selectedOpacity + theme.palette.action.hoverOpacity,
    ),
  },
  '& td': {
    height: density.row,
    maxWidth: 260,
    padding: 0,
    paddingInline: theme.spacing(1.5),
    borderBottom: `1px solid ${theme.palette.divider}`,
    color: theme.palette.text.primary,
    fontSize: theme.typography.body1.fontSize,
    lineHeight: 1.43,
    textAlign: 'start' as const,
    whiteSpace: 'nowrap' as const,
    fontVariantNumeric: 'tabular-nums',
  },
  '& td[align=right]': { textAlign: 'end' as const },
  '& tr:last-child td': { borderBottom: 0 },
  '& td[data-tick]': { width: 24, paddingInline: '16px 12px' },
  ...tickStyle(theme),
  '& [data-row-link]': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'inherit',
    fontWeight: 500,
    textDecoration: 'none',
    textUnderlineOffset: '3px',
    '&:hover': { textDecoration: 'underline' },
  },
});

/** The looks of the boxes to tick in what this is given to. */
export function tickStyle({ palette }: Theme) {
  return {
    '& label:has(> input[type=checkbox])': {
      display: 'grid',
      placeContent: 'center',
      width: 24,
      minHeight: 24,
      marginInline: '-2px',
      cursor: 'pointer',
    },
    '& label > input[type=checkbox]': {
      width: 16,
      height: 16,
      margin: 0,
      cursor: 'inherit',
      accentColor: palette.primary.main,
    },
  };
}
