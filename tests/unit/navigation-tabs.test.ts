/** Screens that stand together in one row of tabs, and the addresses that lead to one of them. Specification 2. */
import { describe, expect, test } from 'vitest';

import { menu as portalMenu } from '../../resources.config.ts';
import { findRoute, listRoutes, otherTab, tabsOf } from '../../src/shared/menu/navigation.ts';

describe('the screens in a row of tabs', () => {
  const routes = listRoutes(portalMenu);
  const directory = '/user-manager/member-directory-manager';
  const tabs = [directory, `${directory}/businesses`, `${directory}/settings`];

  test.each([
    ['the first of them', directory, tabs],
    ['another of them', `${directory}/businesses`, tabs],
    ['a screen that stands alone', '/user-manager/users', []],
  ])('the row of tabs is found for %s', (_fact, path, expected) => {
    expect(tabsOf(routes, findRoute(routes, path)!).map((route) => route.path)).toEqual(expected);
  });

  const list = '/content-management/search-list';
  const [channels, events] = ['content.channels.read', 'content.events.read'];
  const cases = [
    { fact: 'without a word stays where it is', path: list, wanted: null, held: [channels, events], leads: undefined },
    {
      fact: 'leads to the tab that the address names',
      path: list,
      wanted: 'events',
      held: [channels, events],
      leads: `${list}/events`,
    },
    {
      fact: 'stays at its own when the address names it',
      path: list,
      wanted: 'channels',
      held: [channels, events],
      leads: undefined,
    },
    {
      fact: 'leads back to the first',
      path: `${list}/events`,
      wanted: 'channels',
      held: [channels, events],
      leads: list,
    },
    {
      fact: 'takes no notice of a tab that there is not',
      path: list,
      wanted: 'members',
      held: [channels, events],
      leads: undefined,
    },
    {
      fact: 'leads to no tab that is not the person’s',
      path: list,
      wanted: 'events',
      held: [channels],
      leads: undefined,
    },
    {
      fact: 'leads to the first of the person’s where its own is not',
      path: list,
      wanted: null,
      held: [events],
      leads: `${list}/events`,
    },
  ];
  test.each(cases.map((one) => [one.fact, one] as const))(
    'a row of tabs %s',
    (_fact, { path, wanted, held, leads }) => {
      const route = findRoute(routes, path)!;
      expect(otherTab({ tabs: tabsOf(routes, route), route, wanted }, held)?.path).toBe(leads);
    },
  );
});
