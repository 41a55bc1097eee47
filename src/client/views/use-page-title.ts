/** What a page is called: by the name of its record where its tab knows it, else by its entry of the menu. */
import { useTranslate } from 'react-admin';

import { findRoute } from '../../shared/menu/navigation.ts';
import { routes } from '../state/resource-paths.ts';
import { findTab, tabPathOf } from '../state/tabs.ts';
import { useTabs } from '../state/tabs-store.ts';

const publicTitles: Readonly<Record<string, string>> = {
  '/login': 'auth.title',
  '/forgotPassword': 'auth.forgot',
  '/register': 'auth.register_title',
  '/verification': 'auth.verify_title',
  '/sso': 'auth.title',
  '/ssouserportal': 'auth.title',
  '/auth-redirect': 'auth.title',
  '/404': 'pages.not_found.title',
  '/401': 'pages.unauthorised.title',
  '/invalid': 'pages.invalid.title',
};

/** Hook: `titleOf(path)`; nothing where no page is known by the path. */
export function usePageTitle(): (path: string) => string {
  const translate = useTranslate();
  const tabs = useTabs();
  return (path) => {
    const own = findTab(tabs, tabPathOf(path))?.title;
    if (own) return own;
    const route = findRoute(routes, path);
    const key = route ? `menu.${route.name}` : publicTitles[path];
    return key === undefined ? '' : translate(key);
  };
}
