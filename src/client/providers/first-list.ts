/** The list that an address opens, before react-admin is there to read it: which resource, and which page of it. */
import { defaultPageSize } from '../../shared/constants.ts';
import { findRoute } from '../../shared/navigation.ts';
import { findResource } from '../../shared/resources/index.ts';
import { pathBelowBase, routes } from '../state/resource-paths.ts';
import type { ListQuery } from './list-path.ts';

export interface FirstList {
  resource: string;
  query: ListQuery;
}

/** Undefined where the address is no list, or says of it what cannot be read. */
export function firstListOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FirstList | undefined {
  const source = findRoute(routes, pathBelowBase(pathname))?.item.source;
  const resource = source?.kind === 'list' ? findResource(source.resource) : undefined;
  if (source?.kind !== 'list' || !resource) return undefined;
  const said = new URLSearchParams(search);
  const [field, order] = resource.list.order;
  try {
    const query = {
      page: Number(said.get('page') ?? 1),
      perPage: Number(said.get('perPage') ?? defaultPageSize),
      sort: { field: said.get('sort') ?? field, order: said.get('order') ?? order },
      filter: { ...(JSON.parse(said.get('filter') ?? '{}') as object), ...source.filter },
    };
    return { resource: resource.name, query };
  } catch {
    // Somebody mistyped the filter; the list makes of it what it can.
    return undefined;
  }
}
