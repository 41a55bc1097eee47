/**
 * The row of visited pages: which tabs there are, in which order, and where one goes when one of them is closed. Specification 2
 * and 4. A tab is its path alone; it remembers the newest full address and, of a record, its name.
 */
import { withoutEndSlash } from '../../shared/menu/navigation.ts';

export interface Tab {
  /** As it stands in the address, still encoded: two tabs never have the same one. */
  path: string;
  /** Path, query and hash as they were when the page was last seen. */
  address: string;
  /** The route's; its title is `menu.<name>` of i18n unless the page has given its own. */
  name: string;
  /** What the page calls itself: the name of its record. */
  title?: string;
  /** Pinned: it is there before it is visited and cannot be closed. */
  affix: boolean;
  /** Its page keeps nothing: Specification 4. */
  noCache: boolean;
  /** Of a record that was opened from a list: that list, as `list-walk.ts` reads it. */
  walk?: unknown;
  /** Grows with every refresh: a page of a higher round is built anew. */
  round: number;
}

export interface Tabs {
  list: readonly Tab[];
  /** The paths whose page was seen, the present one first. */
  recent: readonly string[];
  /** What was opened last, the present one first, whether it still has its tab or not: the search leads back to it. */
  lately: readonly Tab[];
}

/** Whose tab a page takes the place of, where it has none yet. */
export interface Places {
  /** Of a page that leads on to it, as long as that is the one that was shown. */
  instead?: string | undefined;
  /** Of a page that was only looked at. */
  reused?: string | undefined;
}

export type TabsEvent =
  | { type: 'opened'; list: readonly Tab[]; lately: readonly Tab[] }
  | ({ type: 'visited'; tab: Omit<Tab, 'round' | 'title'> } & Places)
  | { type: 'titled'; path: string; title: string | undefined }
  | { type: 'refreshed' | 'closed' | 'others_closed'; path: string }
  | { type: 'all_closed' };

/** What the person asks for at the row of tabs; each of them may lose what a page holds. */
export type TabRequest = Exclude<TabsEvent, { type: 'opened' | 'visited' | 'titled' }>;

/** How many pages are led back to. Own choice. */
export const maxLately = 20;

/** How many visited pages keep their state; the one not seen for longest goes first. Own choice. */
export const maxKeepAlivePages = 12;

export const noTabs: Tabs = { list: [], recent: [], lately: [] };

/** What an event makes of the tabs; pinned ones survive every closing. */
export function reduceTabs(tabs: Tabs, event: TabsEvent): Tabs {
  switch (event.type) {
    case 'opened':
      return { list: event.list, recent: [], lately: event.lately };
    case 'visited':
      return visit(tabs, event.tab, event);
    case 'titled':
      return findTab(tabs, event.path)?.title === event.title ? tabs : change(tabs, event.path, { title: event.title });
    case 'refreshed':
      return change(tabs, event.path, { round: (findTab(tabs, event.path)?.round ?? 0) + 1 });
    case 'closed':
      return keep(tabs, (tab) => tab.affix || tab.path !== event.path);
    case 'others_closed':
      return keep(tabs, (tab) => tab.affix || tab.path === event.path);
    case 'all_closed':
      return keep(tabs, (tab) => tab.affix);
  }
}

/**
 * Where one has to go once the tabs are these: to the last of them when the present page has lost its tab, home (`/`) when none is
 * left, and nowhere (undefined) otherwise. Specification 2.
 */
function placeAfter(tabs: Tabs, currentPath: string): string | undefined {
  if (findTab(tabs, currentPath)) return undefined;
  return tabs.list.at(-1)?.address ?? '/';
}

/** What a request comes to. */
export interface Outcome {
  tabs: Tabs;
  /** The paths whose pages lose what they hold. */
  loses: string[];
  /** Where one has to go, if anywhere. */
  to: string | undefined;
  /** The tab that has the focus afterwards; undefined: that of the page one comes to. */
  focus: string | undefined;
}

/**
 * What a request comes to on the present page. Closing another page goes nowhere, and the focus moves on to the tab that takes its
 * place; closing the others and refreshing lead to the page they were asked for. Specification 2.
 */
export function carryOut(before: Tabs, request: TabRequest, currentPath: string): Outcome {
  const tabs = reduceTabs(before, request);
  if (request.type === 'refreshed' || request.type === 'others_closed') {
    const to = request.path === currentPath ? undefined : findTab(tabs, request.path)?.address;
    return { tabs, loses: request.type === 'refreshed' ? [request.path] : lost(before, tabs), to, focus: request.path };
  }
  // A page that had no tab has lost none.
  const to = findTab(before, currentPath) && placeAfter(tabs, currentPath);
  const staying = request.type === 'closed' ? neighbour(before, tabs, request.path) : currentPath;
  return { tabs, loses: lost(before, tabs), to, focus: to === undefined ? staying : tabs.list.at(-1)?.path };
}

const lost = (before: Tabs, after: Tabs): string[] =>
  before.list.map(({ path }) => path).filter((path) => !findTab(after, path));

/** The tab that stands where this one stood, or the last. */
function neighbour(before: Tabs, after: Tabs, path: string): string | undefined {
  const place = before.list.findIndex((tab) => tab.path === path);
  return (after.list[place] ?? after.list.at(-1))?.path;
}

/** The paths whose pages keep their state, the present one first; `spared` ones (with unsaved input) beyond the limit too. */
export function keptPaths(tabs: Tabs, spared: (path: string) => boolean = () => false): string[] {
  const keeping = tabs.recent.filter((path) => findTab(tabs, path)?.noCache === false);
  return keeping.filter((path, index) => index < maxKeepAlivePages || spared(path));
}

/** The path of a page's tab: as it stands in the address, without the slash at its end. */
export const tabPathOf = withoutEndSlash;

export const findTab = (tabs: Tabs, path: string): Tab | undefined => tabs.list.find((tab) => tab.path === path);

function visit(tabs: Tabs, tab: Omit<Tab, 'round' | 'title'>, { instead, reused }: Places): Tabs {
  const { list, recent, lately } = tabs;
  const known = findTab(tabs, tab.path);
  if (known && recent[0] === tab.path && isSame(known, tab)) return tabs;
  const taken = recent[0] === instead ? instead : reused;
  const left = known ? undefined : list.find(({ path, affix }) => path === taken && !affix);
  const visited = known ? { ...known, ...tab } : { ...tab, round: 0 };
  const place = known ?? left;
  return {
    list: place ? list.map((one) => (one === place ? visited : one)) : [...list, visited],
    recent: [tab.path, ...recent.filter((path) => path !== tab.path && path !== left?.path)],
    lately: [visited, ...lately.filter(({ path }) => path !== tab.path)].slice(0, maxLately),
  };
}

const isSame = (known: Tab, tab: Omit<Tab, 'round' | 'title'>): boolean =>
  (Object.keys(tab) as (keyof typeof tab)[]).every((key) => known[key] === tab[key]);

function change(tabs: Tabs, path: string, changes: Partial<Tab>): Tabs {
  const changed = (some: readonly Tab[]) => some.map((tab) => (tab.path === path ? { ...tab, ...changes } : tab));
  return { ...tabs, list: changed(tabs.list), lately: changed(tabs.lately) };
}

function keep({ list, recent, lately }: Tabs, stays: (tab: Tab) => boolean): Tabs {
  const left = list.filter(stays);
  return { lately, list: left, recent: recent.filter((path) => left.some((tab) => tab.path === path)) };
}
