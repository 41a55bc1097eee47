/** What leads on from a list to one of its records takes along where that stands. */
import { useListContext, type Identifier, type RaRecord } from 'react-admin';
import { useCallback, useRef } from 'react';

import { findDefinition } from '../../state/definitions.ts';
import type { ListAddress } from '../../state/list-address.ts';
import { treeShown } from '../../state/list-tree.ts';
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
    const record = shown.data?.[row] as RaRecord | undefined;
    if (!record) return {};
    const walk: ListWalk = { screen: name, filter: said.filter, sort: said.sort, at };
    return { walk: { ...walk, ...inTree(shown.resource, said, record) } };
  }, []);
}

/** In which of the trees a record stands, where the list shows it as one. */
function inTree(resource: string, address: ListAddress, record: RaRecord): Pick<ListWalk, 'tree'> {
  const definition = findDefinition(resource);
  const tree = definition && treeShown(definition, address);
  return tree === undefined ? {} : { tree: String(record[definition?.list.tree?.by ?? ''] ?? tree) };
}
