/**
 * The menu: what hangs where, for whom. Anyone who adds a menu item edits this file.
 *
 * A group has children, which may be groups again. One with one visible child is shown as that child, unless it says `alwaysShow`; one
 * with none is not shown. Any other entry names a `collection`, `settings`, a `screen` or an `href`. That of a collection is its list;
 * its `create` and `edit` screens and the `tabs` in one row with it stand inside: they light it up and are not listed themselves.
 *
 * A path is absolute when it starts with a slash, else it lies below what it stands in. A name is the last part of the path, where none
 * is said. `roles` are permission strings, one of which suffices; no roles: any signed-in person, or in a tab and an edit screen those of
 * the entry. `titles` are its title in each language; without them it stands in i18n under `menu.<name>`. Only what is built stands here.
 * Specification 2 and 6.
 */
import { expandMenu } from './src/shared/menu/expand-menu.ts';

export const menu = expandMenu([
  { path: '/welcome', icon: 'welcome', affix: true, screen: 'welcome' },
  { path: '/dashboard', icon: 'dashboard', roles: ['dashboard.read'], screen: 'dashboard' },
  {
    path: '/configure_platform',
    titles: { en: 'Configure Platform', zh: '平台配置', es: 'Configurar plataforma' },
    icon: 'platform',
    alwaysShow: true,
    children: [
      {
        path: 'banner-image-management',
        titles: { en: 'Banners', zh: '横幅', es: 'Banners' },
        roles: ['platform.banners.read'],
        collection: 'banners',
        create: {
          path: 'create-banner-image',
          name: 'create-banner',
          titles: { en: 'New banner', zh: '新建横幅', es: 'Nuevo banner' },
          roles: ['platform.banners.write'],
        },
        edit: {
          path: 'edit-banner-image/:banner_id',
          name: 'edit-banner',
          titles: { en: 'Banner', zh: '横幅', es: 'Banner' },
        },
      },
      {
        path: 'partners-logo-management',
        roles: ['platform.partners.read'],
        collection: 'partners',
        create: { path: 'create', name: 'create-partner', roles: ['platform.partners.write'] },
        edit: { path: 'edit/:partnerId', name: 'edit-partner' },
      },
    ],
  },
  {
    path: '/user-manager',
    icon: 'people',
    children: [
      {
        path: 'users',
        roles: ['members.read'],
        collection: 'members',
        create: { path: '/user-manager/create', name: 'create-user', roles: ['members.write'] },
        edit: { path: '/user-manager/edit/:userId', name: 'edit-user' },
      },
      {
        path: 'member-directory-manager',
        roles: ['directory.read'],
        collection: 'directory_entries',
        edit: { path: 'entries/:entryId', name: 'edit-directory-entry' },
        tabs: [
          {
            path: 'businesses',
            name: 'directory-businesses',
            collection: 'businesses',
            create: { path: 'create', name: 'create-business', roles: ['directory.write'] },
            edit: { path: 'edit/:businessId', name: 'edit-business' },
          },
          { path: 'settings', name: 'directory-settings', settings: 'directory_settings' },
        ],
      },
      {
        path: '/custom-members/list',
        name: 'custom-members',
        roles: ['members.read'],
        collection: 'custom_members',
        create: {
          path: '/custom-members/add',
          name: 'add-custom-member',
          roles: ['members.custom.write'],
          isListed: true,
        },
        edit: { path: '/custom-members/edit/:memberId', name: 'edit-custom-member' },
      },
      { path: '/import-user-business', roles: ['members.import'], screen: 'import' },
    ],
  },
  {
    path: '/all-finance',
    icon: 'money',
    children: [
      {
        path: 'my-earnings',
        roles: ['finance.ledger.read'],
        collection: 'ledger_entries',
        edit: { path: 'entries/:id', name: 'ledger-entry' },
        tabs: [{ path: 'payouts', collection: 'payouts', edit: { path: ':id', name: 'payout' } }],
      },
      {
        path: 'payments',
        roles: ['finance.subscriptions.read'],
        collection: 'subscriptions',
        edit: { path: 'subscriptions/:id', name: 'subscription' },
        tabs: [
          { path: 'payments', name: 'payment-list', collection: 'payments', edit: { path: ':id', name: 'payment' } },
          { path: 'refunds', collection: 'refunds', edit: { path: ':id', name: 'refund' } },
        ],
      },
    ],
  },
  {
    path: '/content-management',
    icon: 'content',
    children: [
      {
        path: 'search-list',
        roles: ['content.channels.read'],
        collection: 'channels',
        edit: { path: 'channels/:id', name: 'channel' },
        tabs: [
          {
            path: 'events',
            roles: ['content.events.read'],
            collection: 'events',
            edit: { path: ':id', name: 'event' },
          },
          {
            path: 'orders',
            name: 'event-orders',
            roles: ['content.events.read'],
            collection: 'event_orders',
            edit: { path: ':id', name: 'event-order' },
          },
        ],
      },
    ],
  },
  {
    path: '/ads-management',
    titles: { en: 'Ads', zh: '广告', es: 'Anuncios' },
    icon: 'ads',
    alwaysShow: true,
    children: [
      {
        path: '/ads-enquiry',
        titles: { en: 'Enquiries', zh: '广告咨询', es: 'Consultas' },
        roles: ['ads.leads.read'],
        collection: 'ad_enquiries',
        create: {
          path: '/ads-enquiry/create',
          name: 'create-ad-enquiry',
          titles: { en: 'New enquiry', zh: '新建咨询', es: 'Nueva consulta' },
          roles: ['ads.leads.write'],
        },
        edit: {
          path: '/ads-enquiry/:enquiry_id',
          name: 'ad-enquiry',
          titles: { en: 'Enquiry', zh: '广告咨询', es: 'Consulta' },
        },
      },
    ],
  },
  { path: '/my-account/security', name: 'my-security', icon: 'lock', hidden: true, screen: 'security' },
  {
    path: '/admin-settings',
    icon: 'settings',
    hidden: true,
    children: [
      {
        path: 'team',
        icon: 'groups',
        roles: ['admin.staff.read'],
        collection: 'staff',
        create: { path: 'create', name: 'invite-colleague', roles: ['admin.staff.write'] },
        edit: { path: 'edit/:id', name: 'edit-colleague' },
      },
      {
        path: 'roles',
        icon: 'key',
        roles: ['admin.staff.read'],
        collection: 'roles',
        create: { path: 'create', name: 'create-role', roles: ['admin.roles.write'] },
        edit: { path: 'edit/:id', name: 'edit-role' },
      },
      {
        path: 'access-requests',
        icon: 'inbox',
        roles: ['admin.access.decide'],
        collection: 'access_requests',
        edit: { path: ':id', name: 'edit-access-request' },
      },
      {
        path: 'single-sign-on',
        icon: 'lock',
        roles: ['platform.domains.write', 'members.erase'],
        screen: 'sso-settings',
      },
      { path: 'audit-log', icon: 'history', roles: ['admin.audit.read'], screen: 'audit-log' },
      { path: 'recycle-bin', icon: 'bin', roles: ['admin.bin.write'], screen: 'recycle-bin' },
      { path: 'registration', icon: 'people', roles: ['admin.staff.read'], settings: 'registration_settings' },
      {
        path: 'two-persons',
        icon: 'groups',
        roles: ['admin.roles.write', 'members.erase'],
        settings: 'two_person_settings',
      },
      {
        path: 'labels',
        icon: 'people',
        roles: ['members.read'],
        collection: 'labels',
        create: { path: 'create', name: 'create-label', roles: ['members.write'] },
        edit: { path: 'edit/:id', name: 'edit-label' },
        tabs: [
          {
            path: '/admin-settings/chapters',
            collection: 'chapters',
            create: { path: 'create', name: 'create-chapter', roles: ['members.write'] },
            edit: { path: 'edit/:id', name: 'edit-chapter' },
          },
          {
            path: '/admin-settings/industry-types',
            collection: 'industry_types',
            create: { path: 'create', name: 'create-industry-type', roles: ['members.write'] },
            edit: { path: 'edit/:id', name: 'edit-industry-type' },
          },
        ],
      },
    ],
  },
]);
