/** Addresses of the portal that replies point to. They follow from the menu, as the portal's own do. */
import { menu } from '../../../resources.config.ts';
import { findScreen, listRoutes } from '../../shared/menu/navigation.ts';

const routes = listRoutes(menu);
/** By resource: a chart links to a list from each of its points. */
const paths = new Map<string, string>();

/** The portal's path of a resource's list with a filter set; empty where the menu shows no such list. */
export function linkToList(resource: string, filter?: Record<string, unknown>): string {
  let path = paths.get(resource);
  if (path === undefined) paths.set(resource, (path = findScreen(routes, 'list', resource)?.path ?? ''));
  return filter && path ? `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}` : path;
}
