/**
 * Which groups of the menu are open. Any number of them may be; those around the current page open by themselves with every
 * navigation, and the person may close them again. Kept while the portal is open, through rail and drawer.
 */
import { makeStore, useStored } from './store.ts';

/** By path: opened, or closed. A group that is not there is open if the current page is in it. */
export type OpenGroups = ReadonlyMap<string, boolean>;

export function isGroupOpen(groups: OpenGroups, path: string, isAroundPage: boolean): boolean {
  return groups.get(path) ?? isAroundPage;
}

export const openGroupsStore = makeStore<OpenGroups>(new Map());

/** Opens or closes these groups and leaves the others as they are. */
export function setGroups(paths: readonly string[], open: boolean): void {
  const groups = openGroupsStore.get();
  if (paths.every((path) => groups.get(path) === open)) return;
  openGroupsStore.set(new Map([...groups, ...paths.map((path) => [path, open] as const)]));
}

/** Hook: the groups. */
export function useOpenGroups(): OpenGroups {
  return useStored(openGroupsStore);
}
