/** The words of the config: the entries that they make, which stand in `menu-config.ts`. */
import { expect, test } from 'vitest';

import { group, link, list, screen, settings } from '../../src/shared/menu/menu-entries.ts';

const roles = ['members.read'];
const crm = { settings: 'crm_settings', field: 'crm_home_url' };

test('a list is an entry of its collection, with what else it says', () => {
  const tabs = [list('colours', 'colours', { create: 'create' })];
  expect(list('cards', 'all_cards', { roles, filter: { state: ['new'] }, edit: ':id', tabs })).toEqual({
    path: 'cards',
    collection: 'all_cards',
    roles,
    filter: { state: ['new'] },
    edit: ':id',
    tabs: [{ path: 'colours', collection: 'colours', create: 'create' }],
  });
});

test('settings, a screen and a link are entries that lead to what they name', () => {
  expect(settings('cards', 'card_settings', { roles })).toEqual({ path: 'cards', settings: 'card_settings', roles });
  expect(screen('/card', 'card', { shows: 'cards' })).toEqual({ path: '/card', screen: 'card', shows: 'cards' });
  expect(link('/crm', crm, { icon: 'link' })).toEqual({ path: '/crm', href: crm, icon: 'link' });
});

test('an entry that says no more is its path and what it leads to', () => {
  expect([list('a', 'b'), settings('a', 'b'), screen('a', 'b'), link('a', 'b')]).toEqual([
    { path: 'a', collection: 'b' },
    { path: 'a', settings: 'b' },
    { path: 'a', screen: 'b' },
    { path: 'a', href: 'b' },
  ]);
});

test('a group has its children in their order', () => {
  const children = [screen('b', 'b'), list('a', 'a')];
  expect(group('/group', { icon: 'content', roles }, children)).toEqual({
    path: '/group',
    icon: 'content',
    roles,
    children,
  });
});
