/** Every visited page that has a route becomes a tab. Specification 4: once per path, when a named route is visited. */
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

import { useCurrentRoute } from '../../state/navigation.ts';
import type { Carried } from '../../state/list-walk.ts';
import { reusedTab } from '../../state/reused-tab.ts';
import { sessionStore } from '../../state/session.ts';
import { useStored } from '../../state/store.ts';
import { tabOf } from '../../state/tabs-restore.ts';
import { openTabs, tabsStore, visitTab } from '../../state/tabs-store.ts';
import { tabPathOf } from '../../state/tabs.ts';

/** Hook: keeps the tabs in step with the address; answers the path of the present page. */
export function useVisitedTab(): string {
  // Whoever comes back to the page that is open has visited it again: hence the key.
  const { pathname, search, hash, key, state } = useLocation();
  const route = useCurrentRoute();
  const { person } = useStored(sessionStore);
  const path = tabPathOf(pathname);
  useLayoutEffect(() => {
    if (!person) return;
    openTabs(person);
    const { walk, instead } = (state ?? {}) as Carried;
    if (!route) return;
    const reused = reusedTab(tabsStore.get(), route);
    visitTab({ ...tabOf(route, path, path + search + hash), ...(walk !== undefined && { walk }) }, { instead, reused });
  }, [person, route, path, search, hash, key, state]);
  return path;
}
