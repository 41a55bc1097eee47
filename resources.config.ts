/**
 * The menu: which screen hangs where, for whom. Anyone who adds a menu item edits this file; so does who adds a collection.
 *
 * A group has a path, a name and children, which may be groups again; a child's path is absolute when it starts with a slash, else it
 * lies below its group. A group with one visible child is shown as that child, unless it says `alwaysShow`; one with none is not shown.
 * `roles` are permission strings, one of which suffices; no roles: any signed-in person. `titles` are its title in each language; without
 * them it stands in i18n under `menu.<name>`.
 * `hidden` detail routes can be opened but are not listed; one with `tabOf` is a tab of another screen. Only what is built stands here. Specification 2 and 6.
 */
import type { MenuEntry } from './src/shared/navigation.ts';

/** The collections besides the product's, each definition under its name. `npm run new:resource` adds its own. */
export const collections = {} as const;

export const menu = [
  { path: '/welcome', name: 'welcome', icon: 'welcome', affix: true, source: { kind: 'screen', screen: 'welcome' } },
  {
    path: '/dashboard',
    name: 'dashboard',
    icon: 'dashboard',
    roles: ['dashboard.read'],
    source: { kind: 'screen', screen: 'dashboard' },
  },
  {
    path: '/user-manager',
    name: 'user-manager',
    icon: 'people',
    children: [
      { path: 'users', name: 'users', roles: ['members.read'], source: { kind: 'list', resource: 'members' } },
      {
        path: 'create',
        name: 'create-user',
        roles: ['members.write'],
        hidden: true,
        activeMenu: '/user-manager/users',
        source: { kind: 'create', resource: 'members' },
      },
      {
        path: 'edit/:userId',
        name: 'edit-user',
        roles: ['members.read'],
        hidden: true,
        activeMenu: '/user-manager/users',
        source: { kind: 'edit', resource: 'members', idParam: 'userId' },
      },
      {
        path: 'member-directory-manager',
        name: 'member-directory-manager',
        roles: ['directory.read'],
        source: { kind: 'list', resource: 'directory_entries' },
      },
      {
        path: 'member-directory-manager/businesses',
        name: 'directory-businesses',
        roles: ['directory.read'],
        hidden: true,
        activeMenu: '/user-manager/member-directory-manager',
        tabOf: '/user-manager/member-directory-manager',
        source: { kind: 'list', resource: 'businesses' },
      },
      {
        path: 'member-directory-manager/settings',
        name: 'directory-settings',
        roles: ['directory.read'],
        hidden: true,
        activeMenu: '/user-manager/member-directory-manager',
        tabOf: '/user-manager/member-directory-manager',
        source: { kind: 'settings', resource: 'directory_settings' },
      },
      {
        path: 'member-directory-manager/entries/:entryId',
        name: 'edit-directory-entry',
        roles: ['directory.read'],
        hidden: true,
        activeMenu: '/user-manager/member-directory-manager',
        source: { kind: 'edit', resource: 'directory_entries', idParam: 'entryId' },
      },
      {
        path: 'member-directory-manager/businesses/create',
        name: 'create-business',
        roles: ['directory.write'],
        hidden: true,
        activeMenu: '/user-manager/member-directory-manager',
        source: { kind: 'create', resource: 'businesses' },
      },
      {
        path: 'member-directory-manager/businesses/edit/:businessId',
        name: 'edit-business',
        roles: ['directory.read'],
        hidden: true,
        activeMenu: '/user-manager/member-directory-manager',
        source: { kind: 'edit', resource: 'businesses', idParam: 'businessId' },
      },
      {
        path: '/custom-members/list',
        name: 'custom-members',
        roles: ['members.read'],
        source: { kind: 'list', resource: 'custom_members' },
      },
      {
        path: '/custom-members/add',
        name: 'add-custom-member',
        roles: ['members.custom.write'],
        source: { kind: 'create', resource: 'custom_members' },
      },
      {
        path: '/custom-members/edit/:memberId',
        name: 'edit-custom-member',
        roles: ['members.read'],
        hidden: true,
        activeMenu: '/custom-members/list',
        source: { kind: 'edit', resource: 'custom_members', idParam: 'memberId' },
      },
      {
        path: '/import-user-business',
        name: 'import-user-business',
        roles: ['members.import'],
        source: { kind: 'screen', screen: 'import' },
      },
    ],
  },
  {
    path: '/admin-settings',
    name: 'admin-settings',
    icon: 'settings',
    hidden: true,
    children: [
      {
        path: 'audit-log',
        name: 'audit-log',
        icon: 'history',
        roles: ['admin.audit.read'],
        source: { kind: 'screen', screen: 'audit-log' },
      },
      {
        path: 'recycle-bin',
        name: 'recycle-bin',
        icon: 'bin',
        roles: ['admin.bin.write'],
        source: { kind: 'screen', screen: 'recycle-bin' },
      },
    ],
  },
] as const satisfies readonly MenuEntry[];
