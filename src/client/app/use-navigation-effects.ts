/** What happens with every navigation: the title of the page, the focus, and a visit more. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { announce } from '../state/announcer.ts';
import { useLitPath } from '../state/navigation.ts';
import { useTenant } from '../state/session.ts';
import { isFocusStaying } from '../state/tabs-store.ts';
import { tabPathOf } from '../state/tabs.ts';
import { noteVisit } from '../state/page-visits.ts';
import { usePageTitle } from '../views/use-page-title.ts';
import { focusPage, noteFocus } from '../views/page-focus.ts';

/** "Manage Members · Northgate", in the current language; a record's page bears the record's name. */
export function useDocumentTitle(): void {
  const titleOf = usePageTitle();
  const { pathname } = useLocation();
  const { name } = useTenant();
  const page = titleOf(pathname);
  const title = page === '' ? name : `${page} · ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * A navigation to another page is told to screen readers, once, and the keyboard goes on in the page: where it was when the page
 * is one that was kept, else at its heading. The first page that is opened is told by the browser. Own choice.
 */
export function usePageFocus(): void {
  const { pathname, state } = useLocation();
  const stays = useNavigationType() !== 'POP' && isFocusStaying(state);
  const path = tabPathOf(pathname);
  const before = useRef(path);
  useEffect(() => {
    const follow = () => noteFocus(path);
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [path]);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    return focusPage(path, { stays, drawn: () => announce(document.title) });
  }, [path, stays]);
}

/** Counts what is opened, for the shortcuts of the welcome page: a record's page counts for its list. */
export function usePageVisits(): void {
  const path = useLitPath();
  useEffect(() => {
    if (path !== undefined) noteVisit(path);
  }, [path]);
}
