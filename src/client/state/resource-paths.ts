/** Where the screens of a resource are. Definitions know no paths: they follow from the menu. */
import { menu } from '../../../resources.config.ts';
import { portalBase } from '../../shared/specification/constants.ts';
import { findRecordScreen, findScreen, listRoutes, type Route } from '../../shared/menu/navigation.ts';

export interface ResourcePaths {
  list?: string;
  create?: string;
  edit?: (id: string) => string;
  /** Where a record is looked at, where that is not its form. */
  show?: (id: string) => string;
}

/** A loader's request names the whole address; the routes are below the base. */
export function pathBelowBase(pathname: string): string {
  const path = pathname.startsWith(`${portalBase}/`) ? pathname.slice(portalBase.length) : pathname;
  return path === portalBase ? '/' : path;
}

/** Every route of the config. */
export const routes: readonly Route[] = listRoutes(menu);

/** The collections and settings that some screen shows. */
export const shownResources: readonly string[] = [
  ...new Set(routes.flatMap(({ item: { source } }) => ('resource' in source ? [source.resource] : []))),
];

/** The screens of a resource; where two routes show the same one, the first of the menu. */
export function resourcePaths(resource: string): ResourcePaths {
  const of = (kind: 'list' | 'create' | 'edit' | 'settings') => findScreen(routes, kind, resource);
  const edit = of('edit') ?? of('settings');
  const show = findRecordScreen(routes, resource);
  return {
    list: of('list')?.path,
    create: of('create')?.path,
    ...(edit && { edit: (id: string) => fillId(edit, id) }),
    ...(show && { show: (id: string) => fillId(show, id) }),
  };
}

function fillId({ path, item: { source } }: Route, id: string): string {
  if (source.kind === 'settings') return path;
  if (source.kind === 'edit' && source.inQuery) return `${path}?${source.idParam}=${encodeURIComponent(id)}`;
  return path.replace(source.kind === 'edit' ? `:${source.idParam}` : /:\w+/, encodeURIComponent(id));
}

/**
 * react-admin builds its own links (`/members`, `/members/create`, `/members/7`, `/members/7/show`); this says which
 * screen each of them means, or undefined when the path is none of them or the resource has no such screen.
 */
export function screenOfResourcePath(path: string): string | undefined {
  const [resource = '', id, tail, ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  if (rest.length > 0) return undefined;
  const paths = resourcePaths(resource);
  if (id === undefined) return paths.list;
  if (id === 'create' && tail === undefined) return paths.create;
  if (tail !== undefined && tail !== 'show') return undefined;
  return paths.edit?.(safeDecode(id)) ?? paths.list;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
