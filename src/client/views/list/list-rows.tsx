/** The rows of a table, and what a click on one of them does. */
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import { useCallback, useMemo, useRef, type MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { ReferenceCacheProvider } from '../../fields/parts/reference-cache.tsx';
import { useRecordLabel } from '../../fields/record-label.ts';
import { isPlainClick } from '../follow-link.ts';
import type { Column } from './columns.ts';
import { openPath, ListRow } from './list-row.tsx';
import { useSwitchable } from './use-switchable.ts';
import { useWalk } from './use-walk.ts';
import { asRows } from './table-style.ts';

interface ListRowsProps {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
  movable: boolean;
}

const noRows: readonly RaRecord[] = [];

export function ListRows({ resource, columns, selectable, movable }: ListRowsProps) {
  const { data, selectedIds, onToggleItem } = useListContext<RaRecord>();
  const label = useRecordLabel(resource);
  const switchable = useSwitchable(resource);
  const base = useHref('/').replace(/\/$/, '');
  const listeners = useOpenRow();
  const latestToggle = useRef(onToggleItem);
  latestToggle.current = onToggleItem;
  const toggle = useCallback((id: Identifier) => latestToggle.current(id), []);
  // One and the same element as long as nothing in it has changed: React then passes it by as a whole, and not row by row.
  const body = useMemo(
    () => (
      <tbody {...asRows} {...listeners}>
        {data?.map((record) => {
          const to = openPath(resource, record);
          return (
            <ListRow
              key={record.id}
              {...{ resource, columns, selectable, movable, switchable, record, to, toggle }}
              href={to && base + to}
              name={label(record)}
              selected={selectedIds.includes(record.id)}
            />
          );
        })}
      </tbody>
    ),
    [data, resource, columns, selectable, movable, switchable, selectedIds, base, label, toggle, listeners],
  );
  return (
    <ReferenceCacheProvider columns={columns} rows={data ?? noRows}>
      {body}
    </ReferenceCacheProvider>
  );
}

/** Hook: the listeners of the rows: a click on a row opens its record; one on a box, a button or another link means that, and a chosen text stays chosen. */
function useOpenRow() {
  const navigate = useNavigate();
  const walk = useWalk();
  const onClick = useCallback(
    (event: MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      const { to, id = '' } = event.target.closest<HTMLElement>('tr[data-row]')?.dataset ?? {};
      const control = event.target.closest('a, button, input, label');
      if (to === undefined) return;
      if (control?.matches('[data-row-link]')) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
      } else if (control || window.getSelection()?.toString()) return;
      void navigate(to, { state: walk(id) });
    },
    [navigate, walk],
  );
  return useMemo(() => ({ onClick }), [onClick]);
}
