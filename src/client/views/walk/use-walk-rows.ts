/** The rows around a record in the list that it was opened from, as that list is now. */
import { useGetList, useGetOne, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState } from 'react';

import { routes } from '../../state/resource-paths.ts';
import { narrowedTo } from '../../state/narrowed-filter.ts';
import type { ListWalk } from '../../state/list-walk.ts';
import { onlyFields } from '../../providers/list-path.ts';

/** As many rows are read at once: who walks through a list seldom waits. Own choice. */
const blockRows = 50;
/** So near the end of a block the one behind it is read. */
const nearRows = 3;

export interface WalkRows {
  /** From 1; undefined where the record has moved or is in the list no more. */
  place: number | undefined;
  /** Undefined until the list was read. */
  total: number | undefined;
  /** The server stopped counting there. */
  isAtLeast: boolean;
  previous: Step | undefined;
  next: Step | undefined;
}

export interface Step {
  id: string;
  /** Its place, from 0. */
  at: number;
}

/** @param id of the record that is open */
export function useWalkRows(resource: string, id: string, walk: ListWalk): WalkRows {
  const [at, setAt] = useState(walk.at);
  const block = Math.floor(at / blockRows);
  const within = at - block * blockRows;
  const other = within < nearRows ? block - 1 : within >= blockRows - nearRows ? block + 1 : block;
  const own = useBlock(resource, walk, block);
  const beside = useBlock(resource, walk, Math.max(0, other));
  useChange(resource, id, () => void own.refetch());

  const rows = new Map<number, RaRecord>();
  for (const { data, from } of [beside, own]) data?.forEach((row, index) => rows.set(from + index, row));
  const found = [...rows].find(([, row]) => row.id === id)?.[0];
  // Others came before it, or went, since it was opened.
  if (found !== undefined && found !== at) setAt(found);
  const stepTo = (place: number): Step | undefined => {
    const row = rows.get(place);
    return row && { id: String(row.id), at: place };
  };
  return {
    place: found === undefined ? undefined : found + 1,
    total: own.total,
    isAtLeast: (own.meta as { relation?: string } | undefined)?.relation === 'gte',
    previous: stepTo((found ?? at) - 1),
    // What came after it has moved up to its place.
    next: stepTo(found === undefined ? at : found + 1),
  };
}

function useBlock(resource: string, { screen, filter, sort }: ListWalk, block: number) {
  const list = useGetList<RaRecord>(
    resource,
    {
      filter: narrowedTo(filter, presetOf(screen)),
      sort,
      pagination: { page: block + 1, perPage: blockRows },
      meta: onlyFields(['id']),
    },
    // Where it stands need not be asked anew whenever the window is looked at.
    { retry: false, refetchOnWindowFocus: false, onError: () => undefined },
  );
  return { ...list, from: block * blockRows };
}

/** What the menu narrows a list to. */
function presetOf(screen: string) {
  const source = routes.find(({ name }) => name === screen)?.item.source;
  return source?.kind === 'list' ? source.filter : undefined;
}

/** Once the record is another one, it may stand elsewhere. */
function useChange(resource: string, id: string, changed: () => void): void {
  const { data } = useGetOne<RaRecord>(resource, { id }, { enabled: false });
  const version: unknown = data?.['version'];
  const known = useRef(version);
  const latest = useRef(changed);
  latest.current = changed;
  useEffect(() => {
    if (known.current !== undefined && known.current !== version) latest.current();
    known.current = version;
  }, [version]);
}
