/** The lists that views are kept of: the menu's items that show a collection. */
import { menu } from '../../../../resources.config.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import { listRoutes } from '../../../shared/menu/navigation.ts';
import { findResource } from '../../definitions/registry.ts';
import { notFound } from '../../errors/app-error.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';

const screens = new Map(
  listRoutes(menu).flatMap(({ name, item: { source } }) =>
    source.kind === 'list' ? [[name, findResource(source.resource)] as const] : [],
  ),
);

/**
 * The collection behind a list of the menu.
 *
 * @throws AppError 404 when no list has the name, 403 when the caller may not read what it shows
 */
export function requireListScreen(name: string, caller: Caller): Resource {
  const definition = screens.get(name);
  if (!definition) throw notFound('screens');
  requirePermission(caller, definition.can.read);
  return definition;
}
