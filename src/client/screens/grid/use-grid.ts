/** The draft of tabs and tiles, as the phone shows it, read anew with each change that is saved. */
import { useGetList, type RaRecord } from 'react-admin';
import { useEffect } from 'react';

import { maxPageRows } from '../../../shared/specification/constants.ts';
import { onSavedChange } from '../../views/publishing/use-saved-changes.ts';

/** In the order in which they stand. */
const all = {
  filter: {},
  sort: { field: 'position', order: 'ASC' as const },
  pagination: { page: 1, perPage: maxPageRows },
};

export interface Grid {
  tabs: readonly RaRecord[];
  tiles: readonly RaRecord[];
  isPending: boolean;
}

export function useGrid(): Grid {
  const tabs = useGetList<RaRecord>('grid_tabs', all);
  const tiles = useGetList<RaRecord>('grid_tiles', all);
  const [readTabs, readTiles] = [tabs.refetch, tiles.refetch];
  useEffect(
    () =>
      onSavedChange(() => {
        void readTabs();
        void readTiles();
      }),
    [readTabs, readTiles],
  );
  return { tabs: tabs.data ?? none, tiles: tiles.data ?? none, isPending: tabs.isPending || tiles.isPending };
}

const none: readonly RaRecord[] = [];
