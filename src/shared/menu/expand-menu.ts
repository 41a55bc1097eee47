/**
 * What stands in `resources.config.ts`, and the entries that it means: one entry of the config is a collection's list, create and edit
 * screen with its tabs; in the menu each of them is a route. On the portal's start path, so it is small.
 */
import {
  joinPath,
  type MenuEntry,
  type MenuGroup,
  type MenuItem,
  type ScreenSource,
  type SettingLink,
} from './navigation.ts';

/** A screen of a collection that belongs to its list: hidden, with the list lit up in the menu. Its path is written as an entry's. */
interface DetailConfig extends Pick<MenuItem, 'path' | 'name' | 'titles' | 'noCache'> {
  /** Those of the list, where it says none. */
  roles?: readonly string[];
}

interface CreateConfig extends DetailConfig {
  roles: readonly string[];
  /** A line of the menu like any other. */
  isListed?: true;
}

interface EditConfig extends DetailConfig {
  /** With the parameter that says which record. */
  path: `${string}:${string}`;
}

/** What an entry leads to, of these one: a collection's screens, a tenant's settings, a hand-made screen, an address outside. */
type ShownConfig =
  | {
      collection: string;
      /** What its list is narrowed to. */
      filter?: Readonly<Record<string, unknown>>;
      create?: CreateConfig;
      edit?: EditConfig;
    }
  | { settings: string }
  | { screen: string }
  | { href: string | SettingLink };

/** What an entry of the menu says itself; its name is the last part of its path, where it says none. */
type Said<Entry extends MenuItem | MenuGroup> = Omit<Entry, 'name' | 'source' | 'children' | 'tabOf' | 'tabRoles'> &
  Partial<Pick<Entry, 'name'>>;

type ScreenConfig = Said<MenuItem> & ShownConfig;

/** An entry with the screens that stand in one row of tabs with it: they have its roles, where they say none, and light it up. */
type ItemConfig = ScreenConfig & { tabs?: readonly ScreenConfig[] };

type GroupConfig = Said<MenuGroup> & { children: readonly EntryConfig[] };

export type EntryConfig = ItemConfig | GroupConfig;

/** The menu that a config means: every entry of it followed by its tabs, and these by the create and edit screens of all of them. */
export function expandMenu(config: readonly EntryConfig[], parent = ''): MenuEntry[] {
  return config.flatMap((entry): MenuEntry[] =>
    'children' in entry
      ? [{ ...entry, name: nameOf(entry), children: expandMenu(entry.children, joinPath(parent, entry.path)) }]
      : itemsOf(entry, joinPath(parent, entry.path)),
  );
}

function itemsOf({ tabs = [], ...entry }: ItemConfig, path: string): MenuItem[] {
  const others = tabs.map((tab) => ({ ...tab, path: joinPath(path, tab.path), roles: tab.roles ?? entry.roles }));
  const screens = [{ ...entry, path }, ...others];
  const isBeside = { hidden: true, activeMenu: path };
  return [
    { ...linkOf(entry), path, ...rolesOfRow(screens) },
    ...others.map((tab) => ({ ...linkOf(tab), ...isBeside, tabOf: path })),
    ...screens.flatMap((screen) => detailsOf(screen, isBeside)),
  ];
}

/** Whoever may open one screen of a row may enter it, and is led to that one. */
function rolesOfRow(screens: readonly ScreenConfig[]): Pick<MenuItem, 'roles' | 'tabRoles'> {
  const own = screens[0]!.roles;
  const all = own && [...new Set(screens.flatMap(({ roles = [] }) => roles))];
  return all?.length === own?.length ? { roles: own } : { roles: all, tabRoles: own };
}

function linkOf(screen: ScreenConfig): MenuItem {
  const { path, titles, icon, roles, hidden, activeMenu, noCache, affix } = screen;
  const source = sourceOf(screen);
  return { path, name: nameOf(screen), titles, icon, roles, hidden, activeMenu, noCache, affix, source };
}

const nameOf = ({ path, name }: Pick<Said<MenuItem>, 'path' | 'name'>): string => name ?? path.split('/').at(-1)!;

function sourceOf(screen: ScreenConfig): ScreenSource {
  if ('collection' in screen) return { kind: 'list', resource: screen.collection, filter: screen.filter };
  if ('settings' in screen) return { kind: 'settings', resource: screen.settings };
  return 'screen' in screen ? { kind: 'screen', screen: screen.screen } : { kind: 'external', href: screen.href };
}

function detailsOf(screen: ScreenConfig, isBeside: Pick<MenuItem, 'hidden' | 'activeMenu'>): MenuItem[] {
  if (!('collection' in screen)) return [];
  const { collection: resource, path, roles, create, edit } = screen;
  const items: MenuItem[] = [];
  const add = (detail: DetailConfig, rest: Pick<MenuItem, 'source' | 'hidden' | 'activeMenu'>) =>
    items.push({ roles, ...detail, path: joinPath(path, detail.path), ...rest });
  if (create) {
    const { isListed, ...detail } = create;
    add(detail, { ...(!isListed && isBeside), source: { kind: 'create', resource } });
  }
  if (edit) {
    const [, idParam = ''] = /:(\w+)/.exec(edit.path) ?? [];
    add(edit, { ...isBeside, source: { kind: 'edit', resource, idParam } });
  }
  return items;
}
