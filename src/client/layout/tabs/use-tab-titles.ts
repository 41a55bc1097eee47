/** What stands on a tab: what the page calls itself, or the title of its route in the current language. */
import { useTranslate } from 'react-admin';
import { useCallback } from 'react';

import type { Tab } from '../../state/tabs.ts';

/** Hook: `titleOf(tab)`. */
export function useTabTitles(): (tab: Tab) => string {
  const translate = useTranslate();
  return useCallback((tab) => tab.title ?? translate(`menu.${tab.name}`), [translate]);
}
