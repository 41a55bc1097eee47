/**
 * The entries that `resources.config.ts` means: one entry of the config is a collection's list, create and edit screen with its tabs; in
 * the menu each of them is a route. On the portal's start path, so it is small.
 */
import type { DetailConfig, EntryConfig, GroupConfig, TabConfig } from './menu-config.ts';
import { isGroup, joinPath, type MenuEntry, type MenuItem, type ScreenSource } from './navigation.ts';

/** The menu that a config means: every entry of it followed by its tabs, and these by the create and edit screens of all of them. */
export function expandMenu(config: readonly EntryConfig[], parent = ''): MenuEntry[] {
  return config.flatMap((entry): MenuEntry[] =>
    'children' in entry ? [groupOf(entry, parent)] : itemsOf(entry, joinPath(parent, entry.path)),
  );
}

function groupOf({ overview, ...group }: GroupConfig, parent: string): MenuEntry {
  const children = expandMenu(group.children, joinPath(parent, group.path));
  const first = overview ? [{ ...linkOf(overview), roles: rolesWithin(children) }] : [];
  return { ...group, name: nameOf(group), children: [...first, ...children] };
}

/** The roles of all that a menu lists, one of which lets in somewhere. */
const rolesWithin = (entries: readonly MenuEntry[]): string[] => [
  ...new Set(entries.flatMap((entry) => entry.roles ?? (isGroup(entry) ? rolesWithin(entry.children) : []))),
];

function itemsOf({ tabs = [], ...entry }: Exclude<EntryConfig, { children: unknown }>, path: string): MenuItem[] {
  const others = tabs.map((tab) => ({
    ...tab,
    name: nameOfTab(tab),
    path: joinPath(path, tab.path),
    roles: tab.roles ?? entry.roles,
  }));
  const screens = [{ ...entry, path }, ...others];
  const isBeside = { hidden: true, activeMenu: path };
  const creators = 'create' in entry ? entry.create?.roles : undefined;
  return [
    { ...linkOf(entry), path, ...rolesOfRow(screens) },
    ...others.map((tab) => ({ ...linkOf(tab), ...isBeside, tabOf: path })),
    ...screens.flatMap((screen) => detailsOf(screen, creators, isBeside)),
  ];
}

/** Whoever may open one screen of a row may enter it, and is led to that one. */
function rolesOfRow(screens: readonly TabConfig[]): Pick<MenuItem, 'roles' | 'tabRoles'> {
  const own = screens[0]!.roles;
  const all = own && [...new Set(screens.flatMap(({ roles = [] }) => roles))];
  return all?.length === own?.length ? { roles: own } : { roles: all, tabRoles: own };
}

/** The screen that an entry names, as it says it; what it says of others is read elsewhere. */
const linkOf = (screen: TabConfig): MenuItem => ({ ...screen, name: nameOf(screen), source: sourceOf(screen) });

function sourceOf(screen: TabConfig): ScreenSource {
  if ('collection' in screen) return { kind: 'list', resource: screen.collection, filter: screen.filter };
  if ('settings' in screen) return { kind: 'settings', resource: screen.settings };
  return 'screen' in screen
    ? { kind: 'screen', screen: screen.screen, shows: screen.shows }
    : { kind: 'external', href: screen.href };
}

type Beside = Pick<MenuItem, 'hidden' | 'activeMenu'>;

/** The screens of a collection beside its list. `creators`: who may open a create screen of which nothing but its path is said. */
function detailsOf(screen: TabConfig, creators: readonly string[] = [], isBeside: Beside): MenuItem[] {
  if (!('collection' in screen)) return [];
  const { collection: resource, path, roles, create, edit } = screen;
  const detailOf = (said: string | DetailConfig, ofItsRow: Pick<MenuItem, 'roles' | 'source'>): MenuItem => {
    const detail = typeof said === 'string' ? { path: said } : said;
    const [ownPath = ''] = detail.path.split('?');
    const item = { ...ofItsRow, name: nameOfDetail(resource, detail), ...detail, path: joinPath(path, ownPath) };
    return 'isListed' in item ? item : { ...item, ...isBeside };
  };
  const editPath = typeof edit === 'string' ? edit : (edit?.path ?? '');
  const idParam = /:(\w+)/.exec(editPath)?.[1] ?? '';
  const inQuery = editPath.includes('?') && { inQuery: true as const };
  return [
    ...(create ? [detailOf(create, { roles: creators, source: { kind: 'create', resource } })] : []),
    ...(edit ? [detailOf(edit, { roles, source: { kind: 'edit', resource, idParam, ...inQuery } })] : []),
  ];
}

const nameOf = ({ path, name }: { path: string; name?: string }): string => name ?? path.split('/').at(-1)!;

/** A tab's path is short, as it lies below its entry's: what it shows says more. */
function nameOfTab(tab: TabConfig): string {
  const source = sourceOf(tab);
  return tab.name ?? ('resource' in source ? kebab(source.resource) : nameOf(tab));
}

/** One record of `directory_entries` is a `directory-entry`. */
function nameOfDetail(collection: string, { path }: DetailConfig): string {
  const verb = path.split('/').filter((part) => /^(create|add|edit)$/.test(part));
  return [...verb, kebab(collection.replace(/ies$/, 'y').replace(/(ss)es$|([^s])s$/, '$1$2'))].join('-');
}

const kebab = (name: string) => name.replaceAll('_', '-');
