/**
 * The page of the list that the portal is opened with, put where react-admin looks for it: the list is then drawn once, with its
 * rows, and not first as a skeleton.
 */
import type { Query } from '@tanstack/react-query';

import { findDefinition } from '../state/definitions.ts';
import { dataProvider } from './data.ts';
import { firstListOf, listRouteOf } from './initial-list.ts';
import { loadDefinitions } from './i18n.ts';
import { onlyFields, toldInPlace } from './list-path.ts';
import { queryClient } from './query-client.ts';

/** So long it needs no second call: it was fetched to be drawn at once, which takes a slow phone a while. */
const newForMs = 5_000;

let fetchedAtMs: number | undefined;

/** Fetches it, once the guard has let the address through; where that fails, the list asks again and tells the failure. */
export async function fetchFirstPage(place: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const route = listRouteOf(place.pathname);
  if (!route) return;
  await loadDefinitions([route.resource]);
  const definition = findDefinition(route.resource)!;
  // A list of trees asks for the whole of one.
  if (definition.list.tree) return;
  const first = firstListOf(route, place.search, definition);
  const { page, perPage, sort, filter, fields } = first.query;
  const params = {
    pagination: { page, perPage },
    sort: sort as { field: string; order: 'ASC' | 'DESC' },
    filter,
    meta: { ...onlyFields(fields), ...toldInPlace },
  };
  // The key is the one of react-admin's own list query.
  const queryKey = [first.resource, 'getList', params];
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: () => dataProvider.getList(first.resource, params),
    retry: false,
  });
  fetchedAtMs = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
}

/** For the lists' queries: every answer is stale at once but the one that was fetched for the first drawing. */
export function listStaleTime(query: Pick<Query, 'state'>): number {
  return query.state.dataUpdatedAt !== 0 && query.state.dataUpdatedAt === fetchedAtMs ? newForMs : 0;
}
