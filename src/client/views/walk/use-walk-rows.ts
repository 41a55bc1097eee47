/** The rows around a record in the list that it was opened from, as that list is now. */
import { useGetList, useGetOne, type RaRecord } from 'react-admin';
import { useEffect, useMemo, useRef, useState } from 'react';

import { maxPageRows } from '../../../shared/specification/constants.ts';
import { findDefinition } from '../../state/definitions.ts';
import { routes } from '../../state/resource-paths.ts';
import { narrowedTo } from '../../state/narrowed-filter.ts';
import type { ListWalk } from '../../state/list-walk.ts';
import { onlyFields } from '../../providers/list-path.ts';
import { treeRows } from '../tree/tree-rows.ts';

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
  const size = walk.tree === undefined ? blockRows : maxPageRows;
  const block = Math.floor(at / size);
  const within = at - block * size;
  const other = within < nearRows ? block - 1 : within >= size - nearRows ? block + 1 : block;
  const own = useBlock(resource, walk, { block, size });
  const beside = useBlock(resource, walk, { block: Math.max(0, other), size });
  useChange(resource, id, () => void own.refetch());

  const rows = new Map<number, Pick<RaRecord, 'id'>>();
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
    total: walk.tree === undefined ? own.total : own.data?.length,
    isAtLeast: (own.meta as { relation?: string } | undefined)?.relation === 'gte',
    previous: stepTo((found ?? at) - 1),
    // What came after it has moved up to its place.
    next: stepTo(found === undefined ? at : found + 1),
  };
}

interface Block {
  block: number;
  size: number;
}

/** A tree is read whole, in the order in which it is shown. */
function useBlock(resource: string, { screen, filter, sort, tree }: ListWalk, { block, size }: Block) {
  const grown = tree === undefined ? undefined : findDefinition(resource)?.list.tree;
  const list = useGetList<RaRecord>(
    resource,
    {
      filter: narrowedTo(filter, presetOf(screen)),
      sort,
      pagination: { page: block + 1, perPage: size },
      meta: onlyFields(['id', ...[grown?.by, grown?.parent].filter((field) => field !== undefined)]),
    },
    // Where it stands need not be asked anew whenever the window is looked at.
    { retry: false, refetchOnWindowFocus: false, onError: () => undefined },
  );
  const { data } = list;
  const rows = useMemo(
    (): readonly Pick<RaRecord, 'id'>[] | undefined =>
      tree === undefined || data === undefined ? data : treeRows(grown, tree, data),
    [data, grown, tree],
  );
  return { ...list, data: rows, from: block * size };
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
