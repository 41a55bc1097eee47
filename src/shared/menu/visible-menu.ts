/** The menu a person sees, and what of it can be searched. Specification 2, 5 and 6. */
import { applyClientType } from './client-menu.ts';
import type { ClientType } from '../specification/constants.ts';
import { isEnabled } from './disabled-menu.ts';
import { isGroup, joinPath, type MenuEntry, type MenuGroup, type MenuItem } from './navigation.ts';
import { hasOverlap } from '../access/role-overlap.ts';
import { outsideLink, type KnownSettings, type OutsideLink } from './setting-links.ts';

/** One line of the sidebar: a link, or a group of lines. */
export interface VisibleEntry extends Partial<OutsideLink> {
  /** Its title stands in i18n under `menu.<name>`. */
  name: string;
  icon?: string;
  path: string;
  children?: VisibleEntry[];
}

/**
 * The menu a person sees. Hidden and refused entries go with all that is inside; a group that is left with nothing goes too. A group
 * with a single visible child that is no group itself becomes that child's link (with the group's icon if it has none): level by
 * level, never through two levels at once. `alwaysShow` keeps a group a group. An entry whose address stands in settings is
 * missing where those that are known say none.
 */
export function visibleMenu(
  menu: readonly MenuEntry[],
  held: readonly string[],
  clientType: ClientType,
  known: KnownSettings = {},
): VisibleEntry[] {
  const shown = applyClientType(menu, clientType).flatMap((entry) => shownLines(entry, '', { held, known }));
  return shown.map(({ line }) => line);
}

/** A line, and whether a group of the config has become it. */
interface Shown {
  line: VisibleEntry;
  wasGroup: boolean;
}

/** What the menu depends on besides the config. */
interface Who {
  held: readonly string[];
  known: KnownSettings;
}

function shownLines(entry: MenuEntry, parent: string, who: Who): Shown[] {
  if (!isListed(entry, who)) return [];
  const path = joinPath(parent, entry.path);
  if (!isGroup(entry))
    return [{ line: { name: entry.name, icon: entry.icon, path, ...linkOf(entry, who) }, wasGroup: false }];
  const children = entry.children.flatMap((child) => shownLines(child, path, who));
  return entry.untitled || children.length === 0
    ? children
    : [{ line: groupLine(entry, path, children), wasGroup: true }];
}

function groupLine(group: MenuGroup, path: string, children: readonly Shown[]): VisibleEntry {
  const [only] = children;
  if (only && children.length === 1 && !only.wasGroup && !group.alwaysShow)
    return { ...only.line, icon: only.line.icon ?? group.icon };
  return { name: group.name, icon: group.icon, path, children: children.map(({ line }) => line) };
}

/** Every link of a menu, whatever groups it stands in, in its order. */
export function menuLinks(entries: readonly VisibleEntry[]): VisibleEntry[] {
  return entries.flatMap((entry) => (entry.children ? menuLinks(entry.children) : [entry]));
}

/** The paths of the groups around the links to an address, the outermost first. */
export function groupsAround(entries: readonly VisibleEntry[], path: string | undefined): string[] {
  return entries.flatMap(({ path: own, children = [] }) =>
    menuLinks(children).some((link) => link.path === path) ? [own, ...groupsAround(children, path)] : [],
  );
}

/** What the header's search knows of an entry. */
export interface SearchableEntry extends Partial<OutsideLink> {
  /** The trail of names, outermost group first; the title of each stands in i18n under `menu.<name>`. */
  names: readonly string[];
  /** The address below the portal's base; a group's own leads to its first permitted child. */
  path: string;
  /** Its own icon or the nearest group's. */
  icon?: string;
}

/**
 * All that can be found, in the order of the menu, and nothing that the guard would refuse: a hidden or refused entry is missing with
 * all that is inside, and a group from which no page can be opened is no entry of its own.
 */
export function searchableEntries(
  menu: readonly MenuEntry[],
  held: readonly string[],
  clientType: ClientType,
  known: KnownSettings = {},
): SearchableEntry[] {
  return applyClientType(menu, clientType).flatMap((entry) =>
    searchable(entry, { names: [], path: '' }, { held, known }),
  );
}

function searchable(entry: MenuEntry, above: SearchableEntry, who: Who): SearchableEntry[] {
  if (!isListed(entry, who)) return [];
  const isUntitled = isGroup(entry) && entry.untitled === true;
  const own = {
    names: isUntitled ? above.names : [...above.names, entry.name],
    path: joinPath(above.path, entry.path),
    icon: entry.icon ?? above.icon,
  };
  if (!isGroup(entry)) return own.path.includes('/:') ? [] : [{ ...own, ...linkOf(entry, who) }];
  const children = entry.children.flatMap((child) => searchable(child, own, who));
  const hasPage = children.some(({ href }) => href === undefined);
  return hasPage && !isUntitled ? [own, ...children] : children;
}

const isListed = (entry: MenuEntry, who: Who): boolean =>
  !entry.hidden && isEnabled(entry.name) && hasOverlap(entry.roles, who.held) && leadsSomewhere(entry, who);

const leadsSomewhere = (entry: MenuEntry, { known }: Who): boolean =>
  isGroup(entry) || entry.source.kind !== 'external' || outsideLink(entry.source, known) !== undefined;

const linkOf = ({ source }: MenuItem, { known }: Who): Partial<OutsideLink> =>
  (source.kind === 'external' && outsideLink(source, known)) || {};
