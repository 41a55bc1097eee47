/** The list that an address opens, before react-admin is there to read it: which resource, and which page of it. */
import { findRoute } from '../../shared/menu/navigation.ts';
import { firstColumns, firstOrders } from '../../shared/resources/first-orders.ts';
import { readColumns, readListQuery } from '../state/list-query.ts';
import { keptColumnsOf, ownQueryOf } from '../state/list-memory.ts';
import { pathBelowBase, routes } from '../state/resource-paths.ts';
import { onlyFields, type FieldsMeta, type ListQuery } from './list-path.ts';

export interface FirstList {
  resource: string;
  query: ListQuery & FieldsMeta;
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
  return {
    resource: source.resource,
    query: { ...query, ...onlyFields(columnsOf(route.item.name, source.resource, said)) },
  };
}

/** As `useColumns` has them; who may not see one of them asks for the list once more. */
function columnsOf(screen: string, resource: string, said: URLSearchParams): readonly string[] {
  const named = readColumns(said);
  const [name, ...others] = firstColumns[resource]!;
  return [name!, ...(named.length > 0 ? named : (keptColumnsOf(screen) ?? others))];
}
