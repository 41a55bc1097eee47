/** The rows of a tree: a grid whose first column is set in by how deep a row stands. On a phone a row has two lines. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useListContext, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { useCallback, useMemo, useRef, type CSSProperties } from 'react';

import type { Resource } from '../../../shared/definition/define-resource.ts';
import { isByLanguage } from '../../../shared/definition/field-kinds.ts';
import type { PlacedItem } from '../../../shared/tree/tree-items.ts';
import { useChoiceTexts, useFieldLabel } from '../../fields/field-texts.ts';
import { columnOf } from '../../fields/field-columns.ts';
import { useRecordLabel } from '../../fields/record-label.ts';
import { columnTracks, type TrackColumn } from '../list/column-tracks.ts';
import type { Column } from '../list/columns.ts';
import { asHeading, asRow, asRows, tableStyle } from '../list/table-style.ts';
import { TreeRow } from './tree-row.tsx';
import { forcedBar } from '../../fields/parts/forced-bar.ts';

interface TreeTableProps {
  resource: Resource;
  columns: readonly Column[];
  items: readonly PlacedItem[];
  rows: readonly RaRecord[];
  name: string;
  narrow: boolean;
  movable: boolean;
  selectable: boolean;
}

export function TreeTable({ resource, columns, items, rows, name, narrow, movable, selectable }: TreeTableProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource.name);
  const recordLabel = useRecordLabel(resource);
  const { selectedIds, onToggleItem } = useListContext<RaRecord>();
  const toggling = useRef(onToggleItem);
  toggling.current = onToggleItem;
  const toggle = useCallback((id: Identifier) => toggling.current(id), []);
  const byId = useMemo(() => new Map(rows.map((row) => [String(row.id), row])), [rows]);
  const field = resource.fields[resource.representation];
  const spoken = field && isByLanguage(field) ? resource.representation : undefined;
  const choices = useChoiceTexts(resource.name);
  const labelled = columns.map((column) => ({
    ...column,
    label: label(column.source, column.field),
    choices: choices(column.source, column.field),
  }));
  const { tracks, least } = useTracks(labelled, { spoken: spoken !== undefined, movable, selectable });
  const size = narrow ? { '--tracks': narrowTracks(movable) } : { '--tracks': tracks, minWidth: least };
  return (
    <Box data-scrolls sx={[tableStyle, narrow && narrowStyle]}>
      <table {...asTreeGrid} aria-label={name} style={size as CSSProperties}>
        {!narrow && (
          <thead {...asRows}>
            <tr {...asRow}>
              {movable && (
                <th {...asHeading} data-move>
                  <span>{translate('list.change_order')}</span>
                </th>
              )}
              {selectable && (
                <th {...asHeading} data-tick>
                  <span>{translate('links.ticked')}</span>
                </th>
              )}
              {labelled.map(({ source, label: text, field: one }, index) => [
                <th key={source} {...asHeading} align={columnOf(one).align} title={text}>
                  <span>{text}</span>
                </th>,
                index === 0 && spoken !== undefined && (
                  <th key="languages" {...asHeading}>
                    <span>{translate('links.languages')}</span>
                  </th>
                ),
              ])}
              <th {...asHeading} data-menu>
                <span>{translate('list.actions')}</span>
              </th>
            </tr>
          </thead>
        )}
        <tbody {...asRows}>
          {items.map((item) => {
            const record = byId.get(item.id);
            if (!record) return null;
            const siblings = items.filter(({ parent_id }) => parent_id === item.parent_id);
            return (
              <TreeRow
                key={item.id}
                {...{ resource, columns, record, spoken, narrow, movable, selectable, toggle }}
                level={item.level}
                place={siblings.indexOf(item) + 1}
                count={siblings.length}
                name={recordLabel(record)}
                selected={selectedIds.includes(record.id)}
              />
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

/** A table whose rows have levels. */
const asTreeGrid = { role: 'treegrid' } as const;

interface Extra {
  spoken: boolean;
  movable: boolean;
  selectable: boolean;
}

/** The languages stand behind the name, in a column as narrow as that of a yes or no. */
function useTracks(labelled: readonly TrackColumn[], { spoken, movable, selectable }: Extra) {
  const translate = useTranslate();
  const languages = { field: { kind: 'toggle', label: '' } as const, label: translate('links.languages'), choices: [] };
  const columns = spoken ? [...labelled.slice(0, 1), languages, ...labelled.slice(1)] : labelled;
  return columnTracks({ columns, selectable, movable });
}

const narrowTracks = (movable: boolean) => `${movable ? '40px ' : ''}minmax(0, 1fr) 40px`;

/** So far in stands a level, and so far from the left the first. */
const indent = 24;
const narrowIndent = 16;

const narrowStyle = {
  maxHeight: 'none',
  overflow: 'visible',
  '& tbody tr': { height: 'auto', minHeight: 56 },
  '--indent': `${narrowIndent}px`,
} as const;

export const treeStyle = ({ palette }: Theme) => ({
  '--indent': `${indent}px`,
  '& td[data-name]': { paddingInlineStart: 'calc(12px + (var(--level) - 1) * var(--indent))' },
  '& tr[data-off] td[data-name], & tr[data-off] td[data-value]': { color: palette.text.secondary },
  '& tr[data-dragged]': { opacity: 0.45 },
  '& tr[data-drop]': { position: 'relative' as const, boxShadow: 'none' },
  '& tr[data-drop]::after': {
    content: '""',
    position: 'absolute' as const,
    zIndex: 1,
    insetInlineStart: 'calc(44px + var(--drop-level, 0) * var(--indent))',
    insetInlineEnd: 0,
    height: 3,
    borderRadius: '2px',
    backgroundColor: palette.primary.main,
    ...forcedBar,
  },
  '& tr[data-drop=after]::after': { bottom: -2 },
  '& tr[data-drop=before]::after': { top: -2 },
  '& [data-move-row]': { minHeight: 32, minWidth: 32 },
});
