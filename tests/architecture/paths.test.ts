/** The paths of Specification 2: built, or on the list of what is not built yet, which may only shrink. */
import { describe, expect, test } from 'vitest';

import { menu as menuTexts } from '../../i18n/en/frame.ts';
import { menu } from '../../resources.config.ts';
import {
  isGroup,
  joinPath,
  listRoutes,
  type MenuEntry,
  type MenuGroup,
  type MenuItem,
} from '../../src/shared/menu/navigation.ts';
import { permissions } from '../../src/shared/access/permissions.ts';
import { findResource } from '../../src/server/definitions/registry.ts';
import { findDefinition } from '../../src/server/definitions/registry.ts';
import { read } from '../support/repository.ts';
import { menuPathsNotBuilt, notBuiltAtMost, publicPathsNotBuilt } from './not-built-yet.ts';
import { groupsSpecified, hiddenSpecified, menuPathsSpecified, publicPathsSpecified } from './specified-paths.ts';

const entries: readonly MenuEntry[] = menu;
const groupsOf = (entry: MenuEntry, above = ''): MenuGroup[] => {
  const path = joinPath(above, entry.path);
  return isGroup(entry) ? [{ ...entry, path }, ...entry.children.flatMap((child) => groupsOf(child, path))] : [];
};
const itemsOf = (entry: MenuEntry): MenuItem[] => (isGroup(entry) ? entry.children.flatMap(itemsOf) : [entry]);
const groups = entries.flatMap((entry) => groupsOf(entry));
const items = entries.flatMap(itemsOf);
const routes = listRoutes(entries);
const routePaths = routes.map((route) => route.path);
/** What leads on at once, `/redirect/:path*`, has no screen and stands beside the router's table. */
const router = ['app/router.tsx', 'app/re-enter.ts', 'app/screen-code.ts']
  .map((file) => read(`src/client/${file}`))
  .join('\n');

/** Whether the router names a public path, written with or without its slash. */
const isRouted = (path: string) => {
  const bare = path.replace(/^\//, '').replace('/:path*', '');
  return [`'/${bare}'`, `'${bare}'`].some((text) => router.includes(text));
};

describe('the paths of the specification', () => {
  test.each([
    ['menu routes', menuPathsSpecified, menuPathsNotBuilt, (path: string) => routePaths.includes(path)],
    ['public routes', publicPathsSpecified, publicPathsNotBuilt, isRouted],
  ])(
    'the %s of the specification are built or listed as not built yet, never both',
    (_kind, specified, notBuilt, isBuilt) => {
      expect(specified.filter((path) => isBuilt(path) === notBuilt.includes(path))).toEqual([]);
      expect(notBuilt.filter((path) => !specified.includes(path))).toEqual([]);
    },
  );

  test('a group is in the menu as soon as one of its routes is built', () => {
    const begun = Object.keys(groupsSpecified).filter((group) =>
      groupsSpecified[group]!.some((path) => routePaths.includes(path)),
    );
    expect(begun.length).toBeGreaterThan(2);
    expect(begun.filter((path) => !groups.some((group) => group.path === path))).toEqual([]);
  });

  test('the list of what is not built yet only shrinks', () => {
    const open = menuPathsNotBuilt.length + publicPathsNotBuilt.length;
    expect(open, 'lower notBuiltAtMost when a path is built').toBe(notBuiltAtMost);
  });

  test('a route that the specification hides is hidden', () => {
    const shown = routes.filter((route) => hiddenSpecified.includes(route.path) && !route.item.hidden);
    expect(shown.map((route) => route.path)).toEqual([]);
  });
});

describe('the menu', () => {
  test('the names of the menu’s entries are unique, and so are their paths', () => {
    const names = [...groups, ...items].map((entry) => entry.name);
    expect(repeated(names)).toEqual([]);
    expect(repeated([...routePaths, ...groups.map((group) => group.path)])).toEqual([]);
  });

  test('every entry of the menu has a title', () => {
    const inTexts = (name: string) => Object.hasOwn(menuTexts, name);
    const wrong = [...groups, ...items].filter(({ name, titles }) => inTexts(name) === (titles !== undefined));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('every role of an entry of the menu is a permission there is', () => {
    const roles = [...groups, ...items].flatMap((entry) => entry.roles ?? []);
    expect(roles.filter((role) => !(permissions as readonly string[]).includes(role))).toEqual([]);
  });

  test('every generated screen is over a resource there is, which the same people may read', () => {
    const generated = items.flatMap(({ name, source, roles }) =>
      'resource' in source ? [{ name, source, roles }] : [],
    );
    expect(generated.filter(({ source }) => !findDefinition(source.resource)).map(({ name }) => name)).toEqual([]);
    const lists = generated.filter(({ source }) => source.kind === 'list');
    expect(lists.filter(({ source, roles }) => !roles?.includes(findResource(source.resource)!.can.read))).toEqual([]);
  });

  test('a detail route is hidden and lights up a route there is', () => {
    const details = routes.filter((route) => route.path.includes(':'));
    expect(details.filter((route) => !route.item.hidden).map((route) => route.path)).toEqual([]);
    const lit = items.flatMap((item) => item.activeMenu ?? []);
    expect(lit.filter((path) => !routePaths.includes(path))).toEqual([]);
  });
});

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
