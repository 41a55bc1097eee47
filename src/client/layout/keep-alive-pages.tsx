/**
 * The screens of the visited pages: one is shown, the others are hidden and keep what they hold while their tab is open. A hidden
 * page lives without effects (React's `Activity`): it asks the server nothing, listens to nothing and moves nobody.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, type RouteObject } from 'react-router';

import { tabPathOf } from '../state/tabs.ts';
import { useTabs } from '../state/tabs-store.ts';
import { hasUnsaved, useUnloadQuestion } from '../state/dirty-forms.ts';
import { KeepAlivePage } from './keep-alive-page.tsx';
import { keyOf, nextPages, type KeepAliveState } from './keep-alive-list.ts';
import { PagePlaces } from './page-places.tsx';

const noPages: readonly KeepAliveState[] = [];

export function KeepAlivePages({ screens }: { screens: RouteObject[] }) {
  const location = useLocation();
  const arrival = useNavigationType();
  const tabs = useTabs();
  const [before, setBefore] = useState(noPages);
  const path = tabPathOf(location.pathname);
  const pages = nextPages(before, { path, location }, tabs, hasUnsaved);
  if (pages !== before) setBefore(pages);

  const shownKey = keyOf(pages.find((page) => page.path === path)!);
  const present = useRef(shownKey);
  useLayoutEffect(() => {
    present.current = shownKey;
  }, [shownKey]);
  useUnloadQuestion();

  return (
    <>
      {pages.map((page) => (
        <KeepAlivePage
          key={keyOf(page)}
          id={keyOf(page)}
          shown={keyOf(page) === shownKey}
          {...page}
          {...{ present, screens }}
        />
      ))}
      <PagePlaces page={shownKey} pages={pages.map(keyOf)} {...{ location, arrival }} />
    </>
  );
}
