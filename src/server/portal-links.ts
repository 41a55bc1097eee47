/** Addresses of the portal that replies point to. They follow from the menu, as the portal's own do. */
import { menu } from '../../resources.config.ts';
import { findScreen, listRoutes } from '../shared/navigation.ts';

const routes = listRoutes(menu);

/** The portal's path of a resource's list with a filter set; empty where the menu shows no such list. */
export function linkToList(resource: string, filter?: Record<string, unknown>): string {
  const list = findScreen(routes, 'list', resource);
  if (!list) return '';
  return filter ? `${list.path}?filter=${encodeURIComponent(JSON.stringify(filter))}` : list.path;
}
