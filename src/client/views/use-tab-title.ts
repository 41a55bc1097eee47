/** A page of a record names its tab. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { titleTab } from '../state/tabs-store.ts';
import { tabPathOf } from '../state/tabs.ts';

/** Hook: the tab of the page bears this title; without one (there is no such record, say) that of its route again. */
export function useTabTitle(title: string | undefined): void {
  const path = tabPathOf(useLocation().pathname);
  useEffect(() => titleTab(path, title || undefined), [path, title]);
}
