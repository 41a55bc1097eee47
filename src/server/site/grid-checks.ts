/** What is wrong with the tabs of the app before they are published, besides what is asked of every draft. screens.md 3.1, CP8 */
import { gridTabLimits, gridTabs } from '../../shared/resources/grid-tabs.ts';
import { gridTiles } from '../../shared/resources/grid-tiles.ts';
import type { Draft, Found, PublicationChecks } from '../publishing/draft-problems.ts';

function lookThrough({ content }: Draft): Found[] {
  const tabs = content[gridTabs.name] ?? [];
  const tiles = content[gridTiles.name] ?? [];
  const ofAll = { weight: 'stops', resource: gridTabs.name, row: null } as const;
  const { min, max } = gridTabLimits;
  const isCount = tabs.length >= min && tabs.length <= max;
  const count: Found = { ...ofAll, code: 'tab_count', params: { count: tabs.length, min, max } };
  const opening = tabs.filter((tab) => tab['is_default']).length;
  const empty = tabs.filter(({ id }) => !tiles.some((tile) => tile['tab_id'] === id && tile['is_active']));
  return [
    ...(isCount ? [] : [count]),
    ...(opening === 1 ? [] : [{ ...ofAll, code: 'opening_tab', params: { count: opening } }]),
    ...empty.map((row): Found => ({ code: 'empty_tab', weight: 'warns', resource: gridTabs.name, row })),
  ];
}

export const gridChecks: PublicationChecks = { [gridTabs.name]: lookThrough };
