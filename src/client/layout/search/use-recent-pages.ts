/** The pages and records opened last, and the pages opened most: for a search in which nothing is asked yet it leads back with one key. Own choice. */
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import { findRoute } from '../../../shared/menu/navigation.ts';
import { routes } from '../../state/resource-paths.ts';
import { visitWeights } from '../../state/page-visits.ts';
import { useTabs } from '../../state/tabs-store.ts';
import { tabPathOf, type Tab } from '../../state/tabs.ts';
import type { FoundPage, Page } from './find-pages.ts';

const maxUsed = 5;

/** Hook: the pages that this person opens most, but for the present one. */
export function useMostUsedPages(pages: readonly Page[]): FoundPage[] {
  const present = tabPathOf(useLocation().pathname);
  const weights = visitWeights();
  const used = pages.filter(({ path, href }) => href === undefined && path !== present && (weights[path] ?? 0) > 0);
  return used
    .toSorted((one, other) => (weights[other.path] ?? 0) - (weights[one.path] ?? 0))
    .slice(0, maxUsed)
    .map((page) => ({ page, marks: [] }));
}

/** Hook: what was opened last, its tab closed or not, the present one left out; each leads to where it was left. */
export function useRecentPages(pages: readonly Page[]): FoundPage[] {
  const translate = useTranslate();
  const tabs = useTabs();
  const present = tabPathOf(useLocation().pathname);
  const iconOf = (path: string) => {
    const listed = findRoute(routes, path)?.item.activeMenu ?? path;
    return pages.find((page) => page.path === listed)?.icon;
  };
  const toPage = ({ name, title, path, address }: Tab): Page => ({
    trail: [translate(`menu.${name}`, { _: name }), ...(title === undefined ? [] : [title])],
    path: address,
    icon: iconOf(path),
  });
  return tabs.lately.filter(({ path }) => path !== present).map((tab) => ({ page: toPage(tab), marks: [] }));
}
