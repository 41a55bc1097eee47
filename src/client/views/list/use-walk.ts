/** What leads on from a list to one of its records takes along where that stands. */
import { useListContext, type Identifier } from 'react-admin';
import { useCallback, useRef } from 'react';

import type { Carried, ListWalk } from '../../state/list-walk.ts';
import { useListParts } from './list-parts.ts';

/** Hook: the state of a navigation to a row of the page that is shown; of any other record it says nothing. The same function always. */
export function useWalk(): (id: Identifier) => Carried {
  const list = useListContext();
  const { screen, address } = useListParts();
  const latest = useRef({ list, screen, address });
  latest.current = { list, screen, address };
  return useCallback((id) => {
    const { list: shown, screen: name, address: said } = latest.current;
    const row = shown.data?.findIndex((record) => record.id === id) ?? -1;
    const at = (shown.page - 1) * shown.perPage + row;
    return row === -1 ? {} : { walk: { screen: name, filter: said.filter, sort: said.sort, at } satisfies ListWalk };
  }, []);
}
