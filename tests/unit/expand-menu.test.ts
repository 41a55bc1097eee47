/** What an entry of the config means: the routes of a collection, of its tabs and of the screens that belong to them. Specification 2. */
import { describe, expect, test } from 'vitest';

import { expandMenu } from '../../src/shared/menu/expand-menu.ts';
import type { EntryConfig } from '../../src/shared/menu/menu-config.ts';
import { listRoutes } from '../../src/shared/menu/navigation.ts';

const read = ['members.read'];
const write = ['members.write'];

/** The routes of entries that stand in one group. */
const routesOf = (...children: EntryConfig[]) => listRoutes(expandMenu([{ path: '/group', children }]));
const pathsOf = (...children: EntryConfig[]) => routesOf(...children).map(({ path }) => path);
const itemOf = (name: string, ...children: EntryConfig[]) =>
  routesOf(...children).find((route) => route.name === name)?.item;

const cards: EntryConfig = {
  path: 'cards',
  roles: read,
  collection: 'cards',
  create: { path: 'create', roles: write },
  edit: 'edit/:cardId',
};
const row: EntryConfig = {
  ...cards,
  tabs: [
    { path: 'colours', collection: 'colours', edit: ':id' },
    { path: '/elsewhere', roles: write, settings: 'card_settings' },
  ],
};

describe('an entry of the menu', () => {
  test('is a list, a create and an edit screen where it names a collection', () => {
    expect(routesOf(cards).map(({ path, item: { source } }) => [path, source])).toEqual([
      ['/group/cards', { kind: 'list', resource: 'cards' }],
      ['/group/cards/create', { kind: 'create', resource: 'cards' }],
      ['/group/cards/edit/:cardId', { kind: 'edit', resource: 'cards', idParam: 'cardId' }],
    ]);
  });

  test.each<[string, EntryConfig, object]>([
    [
      'a narrowed list',
      { path: 'a', collection: 'b', filter: { c: 1 } },
      { kind: 'list', resource: 'b', filter: { c: 1 } },
    ],
    ['settings', { path: 'a', settings: 'b' }, { kind: 'settings', resource: 'b' }],
    ['a hand-made screen', { path: 'a', screen: 'b' }, { kind: 'screen', screen: 'b' }],
  ])('is %s where it says so', (_what, entry, source) => {
    expect(itemOf('a', entry)?.source).toEqual(source);
  });

  test('leads outside where it says so', () => {
    const [crm] = expandMenu([{ path: '/crm', name: 'crm', href: 'https://crm.example' }]);
    expect(crm).toMatchObject({ name: 'crm', source: { kind: 'external', href: 'https://crm.example' } });
  });

  test('is called as the last part of its path, unless it says a name', () => {
    const named: EntryConfig = { path: '/other/cards', name: 'other-cards', collection: 'cards' };
    expect(routesOf(cards, named).map(({ name }) => name)).toEqual([
      'cards',
      'create-card',
      'edit-card',
      'other-cards',
    ]);
    expect(expandMenu([{ path: '/group', children: [] }])[0]!.name).toBe('group');
  });

  test('is called as what it shows where it is a tab', () => {
    const tabs = [
      { path: 'a', collection: 'colour_charts' },
      { path: 'b', settings: 'card_settings' },
      { path: 'c', screen: 'x' },
    ];
    expect(routesOf({ ...cards, tabs }).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cards', 'colour-charts', 'card-settings', 'c']),
    );
  });

  test('keeps what else it says', () => {
    const said = { icon: 'lock', hidden: true, noCache: true, titles: { en: 'Card', zh: '卡', es: 'Tarjeta' } };
    expect(itemOf('cards', { path: 'cards', ...said, collection: 'cards' })).toMatchObject(said);
  });
});

describe('the screens that belong to an entry', () => {
  test('lie below it, or at an address of their own, the tabs before the others', () => {
    expect(pathsOf(row)).toEqual([
      '/group/cards',
      '/group/cards/colours',
      '/elsewhere',
      '/group/cards/create',
      '/group/cards/edit/:cardId',
      '/group/cards/colours/:id',
    ]);
  });

  test('are hidden and light it up, and tabs say whose they are', () => {
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
  ] as const)('are called as one of the %s and by what %s does: %s', (collection, edit, name) => {
    expect(routesOf({ path: 'all', collection, edit }).map((route) => route.name)).toEqual(['all', name]);
  });

  test('say their own name, title and roles where they have others', () => {
    const edit = { path: ':id', name: 'own', roles: write, titles: { en: 'Card', zh: '卡', es: 'Tarjeta' } } as const;
    const { path: _path, ...said } = edit;
    expect(itemOf('own', { ...cards, edit })).toMatchObject({ ...said, path: '/group/cards/:id' });
  });

  test('are a line of their own where a create screen is listed', () => {
    const create = { path: '/add', roles: write, isListed: true } as const;
    const item = itemOf('add-card', { path: 'cards', collection: 'cards', create });
    expect([item?.hidden, item?.activeMenu]).toEqual([undefined, undefined]);
  });

  test('have its roles where they say none', () => {
    const roles = Object.fromEntries(routesOf(row).map(({ name, item }) => [name, item.roles]));
    expect(roles).toMatchObject({ 'create-card': write, 'edit-card': read, colours: read, colour: read });
  });

  test('of a tab are for whom those of its entry are, where a create screen is nothing but a path', () => {
    const tabs = [{ path: 'colours', collection: 'colours', create: 'create' }];
    expect(itemOf('create-colour', { ...cards, tabs })?.roles).toEqual(write);
    const unsaid: EntryConfig = { path: 'cards', roles: read, collection: 'cards', tabs };
    expect(() => routesOf(unsaid)).toThrow('may open create');
  });
});

describe('a row of tabs', () => {
  test('lets in whoever may open one of them, and leads to that one', () => {
    expect(itemOf('cards', row)).toMatchObject({ roles: [...read, ...write], tabRoles: read });
  });

  test('says nothing of it where all are for the same people', () => {
    const same: EntryConfig = { ...cards, tabs: [{ path: 'colours', collection: 'colours' }] };
    expect(itemOf('cards', same)).toMatchObject({ roles: read });
    expect(itemOf('cards', same)?.tabRoles).toBeUndefined();
  });

  test('is open to anybody where its first is', () => {
    const open: EntryConfig = {
      path: 'cards',
      screen: 'cards',
      tabs: [{ path: 'colours', roles: write, screen: 'x' }],
    };
    expect(itemOf('cards', open)?.roles).toBeUndefined();
  });
});
