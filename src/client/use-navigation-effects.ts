/** The title of the page: what the browser shows, and what a screen reader says of it. */
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useCurrentRoute } from './state/navigation.ts';
import { useTenant } from './state/session.ts';

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
