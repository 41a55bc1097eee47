/** What an entry of the config means: the routes of a collection, of its tabs and of the screens that belong to them. Specification 2. */
import { describe, expect, test } from 'vitest';

import { expandMenu } from '../../src/shared/menu/expand-menu.ts';
import type { EntryConfig } from '../../src/shared/menu/menu-config.ts';
import { group, link, list, screen, settings } from '../../src/shared/menu/menu-entries.ts';
import { findRecordScreen, firstPermittedChild, listRoutes } from '../../src/shared/menu/navigation.ts';

const read = ['members.read'];
const write = ['members.write'];

/** The routes of entries that stand in one group. */
const routesOf = (...children: EntryConfig[]) => listRoutes(expandMenu([group('/group', {}, children)]));
const pathsOf = (...children: EntryConfig[]) => routesOf(...children).map(({ path }) => path);
const itemOf = (name: string, ...children: EntryConfig[]) =>
  routesOf(...children).find((route) => route.name === name)?.item;

const said = { roles: read, create: { path: 'create', roles: write }, edit: 'edit/:cardId' } as const;
const cards = list('cards', 'cards', said);
const row = list('cards', 'cards', {
  ...said,
  tabs: [list('colours', 'colours', { edit: ':id' }), settings('/elsewhere', 'card_settings', { roles: write })],
});

describe('an entry of the menu', () => {
  test('an entry of the menu that shows a record is the screen that rows of its collection open', () => {
    const shown = screen('/card/:cardId', 'card', { shows: 'cards', hidden: true });
    expect(itemOf(':cardId', cards, shown)?.source).toEqual({
      kind: 'screen',
      screen: 'card',
      shows: 'cards',
    });
    expect(findRecordScreen(routesOf(cards, shown), 'cards')?.path).toBe('/card/:cardId');
    expect(findRecordScreen(routesOf(cards), 'cards')).toBeUndefined();
  });

  test('an entry of the menu that names a collection is its list, create and edit screen', () => {
    expect(routesOf(cards).map(({ path, item: { source } }) => [path, source])).toEqual([
      ['/group/cards', { kind: 'list', resource: 'cards' }],
      ['/group/cards/create', { kind: 'create', resource: 'cards' }],
      ['/group/cards/edit/:cardId', { kind: 'edit', resource: 'cards', idParam: 'cardId' }],
    ]);
  });

  test.each<[string, EntryConfig, object]>([
    ['a narrowed list', list('a', 'b', { filter: { c: 1 } }), { kind: 'list', resource: 'b', filter: { c: 1 } }],
    ['settings', settings('a', 'b'), { kind: 'settings', resource: 'b' }],
    ['a hand-made screen', screen('a', 'b'), { kind: 'screen', screen: 'b' }],
  ])('an entry of the menu is %s where it says so', (_what, entry, source) => {
    expect(itemOf('a', entry)?.source).toEqual(source);
  });

  test('an entry of the menu leads outside where it says so', () => {
    const [crm] = expandMenu([link('/crm', 'https://crm.example', { name: 'crm' })]);
    expect(crm).toMatchObject({ name: 'crm', source: { kind: 'external', href: 'https://crm.example' } });
  });

  test('a group with an overview leads there, for whoever may open any of it', () => {
    const overview = { path: 'all', name: 'all-cards', screen: 'cards-overview' };
    const inner = group('inner', {}, [screen('b', 'b', { roles: ['b.read'] })]);
    const menu = expandMenu([group('/group', { overview }, [screen('a', 'a', { roles: ['a.read'] }), inner])]);
    const [first] = listRoutes(menu);
    expect(first).toMatchObject({ path: '/group/all', roleLists: [['a.read', 'b.read']] });
    expect(firstPermittedChild(menu, '/group', ['b.read'])).toBe('/group/all');
    expect(firstPermittedChild(menu, '/group', ['c.read'])).toBeUndefined();
  });

  test('an entry of the menu is named after the last part of its path, unless it has a name', () => {
    const named = list('/other/cards', 'cards', { name: 'other-cards' });
    expect(routesOf(cards, named).map(({ name }) => name)).toEqual([
      'cards',
      'create-card',
      'edit-card',
      'other-cards',
    ]);
    expect(expandMenu([group('/group', {}, [])])[0]!.name).toBe('group');
  });

  test('an entry of the menu that is a tab is called as what it shows', () => {
    const tabs = [list('a', 'colour_charts'), settings('b', 'card_settings'), screen('c', 'x')];
    expect(routesOf(list('cards', 'cards', { ...said, tabs })).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cards', 'colour-charts', 'card-settings', 'c']),
    );
  });

  test('an entry of the menu keeps what else it says', () => {
    const more = { icon: 'lock', hidden: true, noCache: true, titles: { en: 'Card', zh: '卡', es: 'Tarjeta' } };
    expect(itemOf('cards', list('cards', 'cards', more))).toMatchObject(more);
  });
});

describe('the screens that belong to an entry', () => {
  test('the screens that belong to an entry lie below it or at their own address, the tabs before the others', () => {
    expect(pathsOf(row)).toEqual([
      '/group/cards',
      '/group/cards/colours',
      '/elsewhere',
      '/group/cards/create',
      '/group/cards/edit/:cardId',
      '/group/cards/colours/:id',
    ]);
  });

  test('the screens that belong to an entry are hidden and light it up, and tabs name their entry', () => {
    const lit = { hidden: true, activeMenu: '/group/cards' };
    expect(itemOf('colours', row)).toMatchObject({ ...lit, tabOf: '/group/cards' });
    for (const name of ['create-card', 'edit-card', 'colour']) expect(itemOf(name, row)).toMatchObject(lit);
    expect(itemOf('colour', row)?.tabOf).toBeUndefined();
  });

  test.each([
    ['cards', 'edit/:id', 'edit-card'],
    ['cards', ':id', 'card'],
    ['cards', '/somewhere/all/:id', 'card'],
    ['directory_entries', '/somewhere/edit/:id', 'edit-directory-entry'],
    ['businesses', ':id', 'business'],
    ['staff', 'edit/:id', 'edit-staff'],
  ] as const)('the edit screen of %s at %s is called %s', (collection, edit, name) => {
    expect(routesOf(list('all', collection, { edit })).map((route) => route.name)).toEqual(['all', name]);
  });

  test('the screens that belong to an entry say their own name, title and roles where they have others', () => {
    const edit = { path: ':id', name: 'own', roles: write, titles: { en: 'Card', zh: '卡', es: 'Tarjeta' } } as const;
    expect(itemOf('own', list('cards', 'cards', { ...said, edit }))).toMatchObject({
      ...edit,
      path: '/group/cards/:id',
    });
  });

  test('a listed create screen has a line of its own in the menu', () => {
    const create = { path: '/add', roles: write, isListed: true } as const;
    const item = itemOf('add-card', list('cards', 'cards', { create }));
    expect([item?.hidden, item?.activeMenu]).toEqual([undefined, undefined]);
  });

  test('the screens that belong to an entry have its roles where they name none', () => {
    const roles = Object.fromEntries(routesOf(row).map(({ name, item }) => [name, item.roles]));
    expect(roles).toMatchObject({ 'create-card': write, 'edit-card': read, colours: read, colour: read });
  });

  test('the create screen of a tab that is a mere path has the roles of its entry’s, or is for nobody', () => {
    const tabs = [list('colours', 'colours', { create: 'create' })];
    expect(itemOf('create-colour', list('cards', 'cards', { ...said, tabs }))?.roles).toEqual(write);
    expect(itemOf('create-colour', list('cards', 'cards', { roles: read, tabs }))?.roles).toEqual([]);
  });
});

describe('a row of tabs', () => {
  test('a row of tabs lets in whoever may open one of them, and leads to that one', () => {
    expect(itemOf('cards', row)).toMatchObject({ roles: [...read, ...write], tabRoles: read });
  });

  test('a row of tabs names no roles of its own where all tabs are for the same people', () => {
    const same = list('cards', 'cards', { ...said, tabs: [list('colours', 'colours')] });
    expect(itemOf('cards', same)).toMatchObject({ roles: read });
    expect(itemOf('cards', same)?.tabRoles).toBeUndefined();
  });

  test('a row of tabs is open to anybody where its first tab is', () => {
    const open = screen('cards', 'cards', { tabs: [screen('colours', 'x', { roles: write })] });
    expect(itemOf('cards', open)?.roles).toBeUndefined();
  });
});
