/** What is wrong with menus before they are published, besides what is asked of every draft. screens.md 3.1, CP3 */
import { mobileTabs, navigationItems } from '../../shared/resources/navigation-items.ts';
import type { Draft, Found, PublicationChecks } from '../publishing/draft-problems.ts';

/** An app has a few tabs, or none at all. */
function countTabs({ content }: Draft): Found[] {
  const rows = content[navigationItems.name] ?? [];
  const count = rows.filter((row) => row['location'] === 'mobile_tabs' && row['is_active']).length;
  if (count === 0 || (count >= mobileTabs.min && count <= mobileTabs.max)) return [];
  const params = { count, min: mobileTabs.min, max: mobileTabs.max };
  return [{ code: 'tab_count', weight: 'stops', resource: navigationItems.name, row: null, field: 'location', params }];
}

export const navigationChecks: PublicationChecks = { [navigationItems.name]: countTabs };
