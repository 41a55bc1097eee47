/** From one record of the list to the next, beyond the page as well, and on by itself once a decision has taken one out of the list. */
import { useListContext, type RaRecord } from 'react-admin';
import { useEffect, useRef } from 'react';

import { useListParts } from '../list/list-parts.ts';

export interface PanelSteps {
  /** Its place in the whole list; undefined where it is not on this page of it. */
  place: number | undefined;
  total: number | undefined;
  /** What the list says of it. */
  row: RaRecord | undefined;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  close: () => void;
  /** Something was decided about it: where the list has it no more, the next one is opened. */
  decided: () => void;
}

/** @param id of the record that is open */
export function usePanelSteps(id: string): PanelSteps {
  const { data = [], total, page, perPage, isFetching, hasNextPage, hasPreviousPage } = useListContext<RaRecord>();
  const { change } = useListParts();
  const at = data.findIndex((row) => row.id === id);
  const lastAt = useRef(0);
  if (at !== -1) lastAt.current = at;
  const open = (row: RaRecord | undefined) => change({ open: row && String(row.id) }, { replace: true });
  const decidedOn = useRef<string>(undefined);
  const turning = useRef<{ page: number; end: 0 | -1 }>(undefined);

  useEffect(() => {
    if (isFetching) return;
    const { current: turn } = turning;
    if (turn?.page === page) {
      turning.current = undefined;
      open(data.at(turn.end));
    } else if (at === -1 && decidedOn.current === id) {
      decidedOn.current = undefined;
      // What came after it has moved up to its place.
      open(data[lastAt.current] ?? data.at(-1));
    }
  });

  const turn = (to: number, end: 0 | -1) => () => {
    turning.current = { page: to, end };
    change({ page: to }, { replace: true });
  };
  const [before, after] = at === -1 ? [] : [data[at - 1], data[at + 1]];
  return {
    place: at === -1 ? undefined : (page - 1) * perPage + at + 1,
    total,
    row: data[at],
    previous: before ? () => open(before) : at === 0 && hasPreviousPage ? turn(page - 1, -1) : undefined,
    next: after ? () => open(after) : at !== -1 && hasNextPage ? turn(page + 1, 0) : undefined,
    close: () => change({ open: undefined }),
    decided: () => {
      decidedOn.current = id;
    },
  };
}
