/** Entries of the menu that lead to an address which the organisation has set. Specification 2: CRM Configuration. */
import { describe, expect, test } from 'vitest';

import type { MenuEntry } from '../../src/shared/menu/navigation.ts';
import { linkedSettings } from '../../src/shared/menu/setting-links.ts';
import { menuLinks, searchableEntries, visibleMenu } from '../../src/shared/menu/visible-menu.ts';

const crm: MenuEntry = {
  path: 'crm',
  name: 'crm',
  roles: ['admin.crm.read'],
  source: { kind: 'external', href: { settings: 'crm_settings', field: 'crm_home_url', newTab: 'open_new_tab' } },
};
const menu: MenuEntry[] = [
  {
    path: '/settings',
    name: 'settings',
    children: [crm, { path: 'a', name: 'a', source: { kind: 'screen', screen: 'a' } }],
  },
];
const held = ['admin.crm.read'];
const linksWith = (record: Record<string, unknown> | undefined, rights: readonly string[] = held) => {
  const known = { crm_settings: record };
  const inMenu = menuLinks(visibleMenu(menu, rights, 'PRO', known)).filter(({ name }) => name === 'crm');
  const inSearch = searchableEntries(menu, rights, 'PRO', known).filter(({ names }) => names.at(-1) === 'crm');
  return [...inMenu, ...inSearch].map(({ href, inSameTab }) => [href, inSameTab]);
};

describe('an entry whose address stands in settings', () => {
  test('an entry whose address stands in settings leads there in the menu and in the search', () => {
    expect(linksWith({ crm_home_url: 'https://crm.example/' })).toEqual([
      ['https://crm.example/', undefined],
      ['https://crm.example/', undefined],
    ]);
  });

  test('an entry whose address stands in settings opens in the same tab where the organisation wants it so', () => {
    expect(linksWith({ crm_home_url: 'https://crm.example/', open_new_tab: false })[0]).toEqual([
      'https://crm.example/',
      true,
    ]);
  });

  test.each([
    ['before the settings are known', undefined],
    ['where nothing is set', { crm_home_url: null }],
    ['where the address runs code', { crm_home_url: 'javascript:alert(1)' }],
  ])('an entry whose address stands in settings is missing %s', (_when, record) => {
    expect(linksWith(record)).toEqual([]);
  });

  test('an entry whose address stands in settings is neither shown nor asked for without its right', () => {
    expect(linksWith({ crm_home_url: 'https://crm.example/' }, [])).toEqual([]);
    expect([linkedSettings(menu, []), linkedSettings(menu, held)]).toEqual([[], ['crm_settings']]);
  });
});
