/**
 * Moves rows by their handles: dragged with the mouse, or with ↑ and ↓. The rows know nothing of it, for there are hundreds; where there
 * is no mouse, the menu of a row moves it.
 */
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, type RefObject } from 'react';

import type { Resource } from '../../../../shared/definition/define-resource.ts';
import { visuallyHidden } from '../../../fields/parts/visually-hidden.ts';
import { useMoveRow } from './use-move-row.ts';

interface RowOrderProps {
  resource: Resource;
  rows: RefObject<HTMLElement | null>;
}

export function RowOrder({ resource, rows }: RowOrderProps) {
  const translate = useTranslate();
  const moving = useMoveRow(resource);
  const latest = useRef(moving);
  latest.current = moving;
  useEffect(() => {
    const { current: place } = rows;
    if (!place) return;
    const stops = [listenToKeys(place, latest), listenToDrags(place, latest)];
    return () => stops.forEach((stop) => stop());
  }, [rows]);
  return (
    <Typography
      variant="body2"
      sx={[
        { color: 'text.secondary', mb: 1, '& > span': onlyOne },
        (theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }),
      ]}
    >
      <span data-by="mouse">{translate('lists.order_hint')}</span>
      <span data-by="menu">{translate('lists.order_hint_menu')}</span>
    </Typography>
  );
}

/** On a phone the rows come first: the menu of each says where it can be moved. Rows have handles from the width on at which they are a table; cards, and fingers, have the menu. */
const onlyOne = {
  '&[data-by=mouse]': { display: { xs: 'none', sm: 'inline' }, '@media (pointer: coarse)': { display: 'none' } },
  '&[data-by=menu]': { display: { xs: 'inline', sm: 'none' }, '@media (pointer: coarse)': { display: 'inline' } },
} as const;

type Moving = RefObject<ReturnType<typeof useMoveRow>>;

const handle = '[data-move-row]';
const rowOf = (target: EventTarget | null) => (target as Element | null)?.closest<HTMLElement>('[data-row]') ?? null;

function listenToKeys(place: HTMLElement, moving: Moving): () => void {
  const onKey = (event: KeyboardEvent) => {
    const step = ({ ArrowUp: 'up', ArrowDown: 'down', Home: 'top' } as const)[event.key];
    const id = rowOf(event.target)?.dataset['id'];
    if (!step || id === undefined || !(event.target as Element).matches(handle)) return;
    event.preventDefault();
    // The list itself would walk on to another row.
    event.stopPropagation();
    void moving.current.stepBy(id, step).then(() => {
      // The row was moved in the document, and may have lost the focus with that.
      place.querySelector<HTMLElement>(`[data-row][data-id="${CSS.escape(id)}"] ${handle}`)?.focus();
    });
  };
  place.addEventListener('keydown', onKey);
  return () => place.removeEventListener('keydown', onKey);
}

function listenToDrags(place: HTMLElement, moving: Moving): () => void {
  let dragged: string | undefined;
  let over: { row: HTMLElement; side: 'before' | 'after' } | undefined;
  const mark = (next: typeof over) => {
    if (over && over.row !== next?.row) delete over.row.dataset['drop'];
    if (next) next.row.dataset['drop'] = next.side;
    over = next;
  };
  const listeners = {
    dragstart: (event: DragEvent) => {
      const row = rowOf(event.target);
      if (!row || !(event.target as Element).matches(handle)) return;
      dragged = row.dataset['id'];
      event.dataTransfer!.effectAllowed = 'move';
      event.dataTransfer!.setData('text/plain', row.querySelector('[data-row-link]')?.textContent ?? '');
      event.dataTransfer!.setDragImage(row, 12, 16);
    },
    dragover: (event: DragEvent) => {
      const row = rowOf(event.target);
      if (dragged === undefined || !row) return;
      event.preventDefault();
      const { top, height } = row.getBoundingClientRect();
      mark({ row, side: event.clientY < top + height / 2 ? 'before' : 'after' });
    },
    drop: (event: DragEvent) => {
      if (dragged === undefined || !over) return;
      event.preventDefault();
      void moving.current.move(dragged, { [over.side]: over.row.dataset['id'] });
    },
    dragend: () => {
      dragged = undefined;
      mark(undefined);
    },
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) place.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of entries) place.removeEventListener(name, listener);
  };
}
