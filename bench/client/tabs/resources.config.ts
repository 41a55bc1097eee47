/** A menu of many lists, for what the portal's own menu is too short for: lists that are kept, lists that never are, and thirty pages. */
import type { MenuEntry, MenuItem } from '../../../src/shared/menu/navigation.ts';

export const keptLists = ['/kept/one', '/kept/two'] as const;
export const unkeptLists = ['/unkept/one', '/unkept/two'] as const;
export const manyLists = Array.from({ length: 30 }, (_, index) => `/many/${index + 1}`);

const list = (path: string, noCache = false): MenuItem => ({
  path,
  name: path.slice(1).replace('/', '-'),
  noCache,
  source: { kind: 'list', resource: 'members' },
});

export const menu: readonly MenuEntry[] = [
  { path: '/welcome', name: 'welcome', icon: 'welcome', affix: true, source: { kind: 'screen', screen: 'welcome' } },
  ...keptLists.map((path) => list(path)),
  ...unkeptLists.map((path) => list(path, true)),
  ...manyLists.map((path) => list(path)),
  {
    path: '/edit/:userId',
    name: 'edit-user',
    hidden: true,
    source: { kind: 'edit', resource: 'members', idParam: 'userId' },
  },
];

export const collections = {};
