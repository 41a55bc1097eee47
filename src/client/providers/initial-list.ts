/** The list that an address opens, before react-admin is there to read it: which resource, and which page of it. */
import type { Resource } from '../../shared/definition/define-resource.ts';
import { findRoute, type Route } from '../../shared/menu/navigation.ts';
import { keptColumnsOf, ownQueryOf } from '../state/list-memory.ts';
import { readColumns, readListQuery } from '../state/list-query.ts';
import { pathBelowBase, routes } from '../state/resource-paths.ts';
import { onlyFields, type FieldsMeta, type ListQuery } from './list-path.ts';

/** The list's own name in the menu, and what it is a list of. */
interface ListRoute {
  name: string;
  resource: string;
  /** What it is narrowed to. */
  filter?: Readonly<Record<string, unknown>> | undefined;
  route: Route;
}

export interface InitialList {
  resource: string;
  query: ListQuery & FieldsMeta;
  /** What it shows, in its order; the name leads. */
  columns: readonly string[];
}

/** Undefined where the address is no list. */
export function listRouteOf(pathname: string): ListRoute | undefined {
  const route = findRoute(routes, pathBelowBase(pathname));
  return route?.item.source.kind === 'list' ? { ...route.item.source, name: route.item.name, route } : undefined;
}

/** @param search the query of the address */
export function firstListOf(route: ListRoute, search: string, definition: Resource): InitialList {
  const said = new URLSearchParams(search || ownQueryOf(route.name));
  const query = readListQuery(said, definition.list.order);
  // Whoever asks for a part of what it is narrowed to asks once more: the start has no room to work that out.
  query.filter = { ...query.filter, ...route.filter };
  const columns = columnsOf(route.name, definition, said);
  return { resource: route.resource, query: { ...query, ...onlyFields(columns) }, columns };
}

/** As `useColumns` has them; who may not see one of them asks for the list once more. */
function columnsOf(screen: string, { list, representation }: Resource, said: URLSearchParams): readonly string[] {
  const named = readColumns(said);
  return [representation, ...(named.length > 0 ? named : (keptColumnsOf(screen) ?? list.columns))];
}
