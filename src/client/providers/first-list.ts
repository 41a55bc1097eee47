/** The list that an address opens, before react-admin is there to read it: which resource, and which page of it. */
import { findRoute } from '../../shared/navigation.ts';
import { findResource } from '../../shared/resources/index.ts';
import { readListQuery } from '../state/list-query.ts';
import { ownQueryOf } from '../state/list-memory.ts';
import { pathBelowBase, routes } from '../state/resource-paths.ts';
import type { ListQuery } from './list-path.ts';

export interface FirstList {
  resource: string;
  query: ListQuery;
}

/** Undefined where the address is no list. */
export function firstListOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FirstList | undefined {
  const route = findRoute(routes, pathBelowBase(pathname));
  const source = route?.item.source;
  const resource = source?.kind === 'list' ? findResource(source.resource) : undefined;
  if (!route || source?.kind !== 'list' || !resource) return undefined;
  const said = new URLSearchParams(search || ownQueryOf(route.item.name));
  const query = readListQuery(said, resource.list.order);
  query.filter = { ...query.filter, ...source.filter };
  return { resource: resource.name, query };
}
