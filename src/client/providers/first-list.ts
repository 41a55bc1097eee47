/** The list that an address opens, before react-admin is there to read it: which resource, and which page of it. */
import { findRoute } from '../../shared/navigation.ts';
import { firstOrders } from '../../shared/resources/first-orders.ts';
import { readListQuery } from '../state/list-query.ts';
import { ownQueryOf } from '../state/list-memory.ts';
import { pathBelowBase, routes } from '../state/resource-paths.ts';
import type { ListQuery } from './list-path.ts';

export interface FirstList {
  resource: string;
  query: ListQuery;
}

/** Undefined where the address is no list, or none that is asked for ahead. */
export function firstListOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FirstList | undefined {
  const route = findRoute(routes, pathBelowBase(pathname));
  const source = route?.item.source;
  const order = source?.kind === 'list' ? firstOrders[source.resource] : undefined;
  if (!route || source?.kind !== 'list' || !order) return undefined;
  const said = new URLSearchParams(search || ownQueryOf(route.item.name));
  const query = readListQuery(said, order);
  query.filter = { ...query.filter, ...source.filter };
  return { resource: source.resource, query };
}
