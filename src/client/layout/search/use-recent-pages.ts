/** The pages visited last, for a search in which nothing is asked yet: it then leads back with one key. Own choice. */
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

import { findRoute } from '../../../shared/menu/navigation.ts';
import { routes } from '../../state/resource-paths.ts';
import { useTabs } from '../../state/tabs-store.ts';
import { findTab, tabPathOf, type Tab } from '../../state/tabs.ts';
import type { FoundPage, Page } from './find-pages.ts';

const maxRecent = 6;

/** Hook: those that still have a tab, the last one first, the present one left out; each leads to where it was left. */
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
  return tabs.recent
    .filter((path) => path !== present)
    .flatMap((path) => findTab(tabs, path) ?? [])
    .slice(0, maxRecent)
    .map((tab) => ({ page: toPage(tab), marks: [] }));
}
