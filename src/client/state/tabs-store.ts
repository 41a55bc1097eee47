/**
 * The visited pages of this browser tab, and the verbs that change them. They outlive a reload in the browser tab's own storage,
 * belong to one person of one account, and end with the session. The verbs neither ask nor navigate: the row of tabs does.
 */
import { productName } from '../../shared/specification/constants.ts';
import { routes } from './resource-paths.ts';
import { sessionStore, type Person } from './session.ts';
import { makeStore, useStored } from './store.ts';
import { formatStored, parseStored, restoredTabs } from './tabs-restore.ts';
import { noTabs, reduceTabs, type Places, type Tab, type Tabs, type TabsEvent } from './tabs.ts';

export const tabsStore = makeStore<Tabs>(noTabs);

const storageKey = `${productName}.tabs`;
/** Whose tabs these are; nobody's until the person is known. */
let owner: string | undefined;

/** Applies an event. */
export function dispatchTabs(event: TabsEvent): void {
  tabsStore.set(reduceTabs(tabsStore.get(), event));
}

/** Begins with the person's pinned tabs and those of before the reload, once a person. */
export function openTabs({ account_id: account, user, permissions }: Person): void {
  const next = `${account}/${user.id}`;
  if (next === owner) return;
  owner = next;
  dispatchTabs({ type: 'opened', ...restoredTabs(parseStored(readStorage(), next), routes, permissions) });
}

/** A page is shown: it has a tab from now on, which remembers its newest address; where it takes the place of another, that one's. */
export function visitTab(tab: Omit<Tab, 'round' | 'title'>, places: Places = {}): void {
  dispatchTabs({ type: 'visited', tab, ...places });
}

/** The page calls itself so; without a title its tab bears that of its route. */
export function titleTab(path: string, title: string | undefined): void {
  dispatchTabs({ type: 'titled', path, title });
}

/** The page is to be built anew, without what it kept. */
export function refreshTab(path: string): void {
  dispatchTabs({ type: 'refreshed', path });
}

export function closeTab(path: string): void {
  dispatchTabs({ type: 'closed', path });
}

/** Hook: the tabs. */
export function useTabs(): Tabs {
  return useStored(tabsStore);
}

/**
 * The state of a navigation that leaves the focus where it is: closing a tab puts it on the one that becomes active, and the
 * page's heading must not take it from there.
 */
export const focusStays = { focus: 'stays' } as const;

/** Whether a location was reached by such a navigation. */
export const isFocusStaying = (state: unknown): boolean =>
  (state as Partial<typeof focusStays> | null | undefined)?.focus === focusStays.focus;

/** With the person go the tabs; what is stored is kept while it may still be theirs: until the token is gone as well. */
function followSession(): void {
  const { person, token } = sessionStore.get();
  if (person) return;
  owner = undefined;
  tabsStore.set(noTabs);
  if (token === undefined) writeStorage(undefined);
}

tabsStore.subscribe(() => {
  if (owner !== undefined) writeStorage(formatStored(tabsStore.get(), owner));
});
sessionStore.subscribe(followSession);
followSession();

function readStorage(): string | null {
  try {
    return window.sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function writeStorage(text: string | undefined): void {
  try {
    if (text === undefined) window.sessionStorage.removeItem(storageKey);
    else window.sessionStorage.setItem(storageKey, text);
  } catch {
    // Storage may be switched off or full; the tabs then end with the page.
  }
}
