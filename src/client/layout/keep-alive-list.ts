/** Which pages are there, shown or hidden: the present one, and those whose tabs keep them. */
import type { Location } from 'react-router';

import { isFocusStaying } from '../state/tabs-store.ts';
import { findTab, keptPaths, type Tabs } from '../state/tabs.ts';

export interface KeepAliveState {
  path: string;
  /** Its tab's: a page of another round is another page. */
  round: number;
  /** Its newest address. Of a hidden page it stands still, so that no list in it follows the address of the page that is shown. */
  location: Location;
  /** Its tab keeps it; a page that had no tab when it was shown ends when another one is. */
  kept: boolean;
}

/**
 * The pages once the address is `location`, in the order in which they came, which is the order of the document. The same array when
 * nothing has changed.
 *
 * @param spared pages that are kept beyond the limit, too
 */
export function nextPages(
  pages: readonly KeepAliveState[],
  { path, location }: Pick<KeepAliveState, 'path' | 'location'>,
  tabs: Tabs,
  spared: (path: string) => boolean,
): readonly KeepAliveState[] {
  const keeping = new Set(keptPaths(tabs, spared));
  const roundOf = (one: string) => findTab(tabs, one)?.round ?? 0;
  const isKept = findTab(tabs, path)?.noCache === false;
  const next = pages
    .filter((page) => page.round === roundOf(page.path) && (page.path === path || keeping.has(page.path)))
    .map((page) => {
      if (page.path !== path) return page;
      // While its tab is being closed it is shown a moment longer, and nothing may ask a second time.
      const kept = page.kept || isKept;
      const at = isSamePlace(page.location, location) ? page.location : location;
      return page.location === at && page.kept === kept ? page : { ...page, location: at, kept };
    });
  if (!next.some((page) => page.path === path)) next.push({ path, round: roundOf(path), location, kept: isKept });
  return next.length === pages.length && next.every((page, index) => page === pages[index]) ? pages : next;
}

/** Whoever comes back to the address that a page has anyway changes nothing in it. What a link carries along is something new. */
const isSamePlace = (had: Location, has: Location): boolean =>
  had.pathname === has.pathname &&
  had.search === has.search &&
  had.hash === has.hash &&
  (had.key === has.key || has.state === null || isFocusStaying(has.state));

export const keyOf = ({ path, round }: Pick<KeepAliveState, 'path' | 'round'>): string => `${round}:${path}`;
