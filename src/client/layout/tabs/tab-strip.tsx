/** The row of visited pages below the top bar. Specification 2. */
import { useVisitedTab } from './use-visited-tab.ts';

export function TabStrip() {
  useVisitedTab();
  return null;
}
