/** Which records of a list are ticked: some by their id, or everything that matches, of which nobody has the ids. */
import type { Identifier } from 'react-admin';
import { useMemo, useState } from 'react';

export interface Selection {
  ids: readonly Identifier[];
  /** All that the filter lets through, on whatever page; `ids` are then those of the page that is shown. */
  everything: boolean;
  select: (ids: readonly Identifier[]) => void;
  toggle: (id: Identifier) => void;
  clear: () => void;
  selectEverything: () => void;
}

interface Ticked {
  ids: readonly Identifier[];
  /** The filter of which everything is ticked: under another one nothing is. */
  filter?: string;
}

const noIds: readonly Identifier[] = [];
const nothing: Ticked = { ids: noIds };

/** @param shown ids of the rows on the page */
export function useSelection(shown: readonly Identifier[], filter: string): Selection {
  const [ticked, setTicked] = useState(nothing);
  const everything = ticked.filter !== undefined && ticked.filter === filter;
  const ids = everything ? shown : ticked.filter === undefined ? ticked.ids : nothing.ids;
  return useMemo(
    () => ({
      ids,
      everything,
      select: (next) => setTicked({ ids: next }),
      toggle: (id) => setTicked({ ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] }),
      clear: () => setTicked(nothing),
      selectEverything: () => setTicked({ ids: noIds, filter }),
    }),
    [ids, everything, filter],
  );
}
