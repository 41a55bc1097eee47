/** What happens with every navigation: to the top of the page, the title of the page. */
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { useCurrentRoute } from './state/navigation.ts';
import { useTenant } from './state/session.ts';

/** Specification 2: pages scroll to the top on navigation. */
export function useNavigationEffects(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    // Back and forward keep the place that the browser remembers.
    if (navigationType !== 'POP') window.scrollTo({ top: 0 });
  }, [pathname, navigationType]);
}

const publicTitles: Readonly<Record<string, string>> = {
  '/login': 'auth.title',
  '/404': 'pages.not_found.title',
  '/401': 'pages.unauthorised.title',
  '/invalid': 'pages.invalid.title',
};

/** "Manage Members · Northgate", in the current language. */
export function useDocumentTitle(): void {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { name } = useTenant();
  const route = useCurrentRoute();
  const key = route ? `menu.${route.name}` : publicTitles[pathname];
  const title = key === undefined ? name : `${translate(key)} · ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
