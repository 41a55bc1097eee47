/**
 * The menu: what hangs where, for whom. Anyone who adds a menu item edits this file; only what is built stands here.
 *
 * A group has children, which may be groups again. Any other entry names a `collection` (its list, with its `create` and `edit` screens),
 * `settings`, a `screen` or an `href`; `tabs` stand in one row with it. A path is absolute when it starts with a slash, else it lies below
 * what it stands in. `roles` are permissions, one of which suffices; no roles: any signed-in person, or within an entry those of it. Titles
 * stand in i18n under `menu.<name>`, or in `titles`. `src/shared/menu/menu-config.ts` says the rest. Specification 2 and 6.
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
            create: { path: 'create', roles: ['directory.write'] },
            edit: 'edit/:businessId',
          },
          { path: 'settings', settings: 'directory_settings' },
        ],
      },
      {
        path: '/custom-members/list',
        name: 'custom-members',
        roles: ['members.read'],
        collection: 'custom_members',
        create: { path: '/custom-members/add', roles: ['members.custom.write'], isListed: true },
        edit: '/custom-members/edit/:memberId',
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
        edit: 'entries/:id',
        tabs: [{ path: 'payouts', collection: 'payouts', edit: ':id' }],
      },
      {
        path: 'payments',
        roles: ['finance.subscriptions.read'],
        collection: 'subscriptions',
        edit: 'subscriptions/:id',
        tabs: [
          { path: 'payments', name: 'payment-list', collection: 'payments', edit: ':id' },
          { path: 'refunds', collection: 'refunds', edit: ':id' },
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
        edit: 'channels/:id',
        tabs: [
          { path: 'events', roles: ['content.events.read'], collection: 'events', edit: ':id' },
          { path: 'orders', roles: ['content.events.read'], collection: 'event_orders', edit: ':id' },
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
        path: '/view-All-Ads',
        name: 'all-ads',
        titles: { en: 'All ads', zh: '全部广告', es: 'Todos los anuncios' },
        roles: ['ads.read'],
        collection: 'ads',
        filter: { status: ['draft', 'pending_review', 'rejected', 'scheduled', 'live', 'paused'] },
        create: {
          path: '/create-ads',
          titles: { en: 'New ad', zh: '新建广告', es: 'Nuevo anuncio' },
          roles: ['ads.write'],
          isListed: true,
        },
        edit: {
          path: '/edit-ads-details/:ads_id',
          name: 'edit-ad',
          titles: { en: 'Ad', zh: '广告', es: 'Anuncio' },
        },
        tabs: [
          {
            path: 'advertisers',
            titles: { en: 'Advertisers', zh: '广告主', es: 'Anunciantes' },
            collection: 'advertisers',
            create: {
              path: 'create',
              name: 'create-advertiser',
              titles: { en: 'New advertiser', zh: '新建广告主', es: 'Nuevo anunciante' },
              roles: ['ads.write'],
            },
            edit: {
              path: ':advertiserId',
              name: 'edit-advertiser',
              titles: { en: 'Advertiser', zh: '广告主', es: 'Anunciante' },
            },
          },
          {
            path: 'placements',
            name: 'ad-placements',
            titles: { en: 'Placements', zh: '广告位', es: 'Espacios' },
            collection: 'ad_placements',
            edit: {
              path: ':placementId',
              name: 'edit-ad-placement',
              titles: { en: 'Placement', zh: '广告位', es: 'Espacio' },
            },
          },
        ],
      },
      {
        path: '/expired-ads',
        titles: { en: 'Past ads', zh: '往期广告', es: 'Anuncios anteriores' },
        roles: ['ads.read'],
        collection: 'ads',
        filter: { status: ['completed', 'expired', 'cancelled', 'archived'] },
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
        create: { path: 'create', roles: ['admin.roles.write'] },
        edit: 'edit/:id',
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
      {
        path: 'crm-configuration',
        icon: 'contacts',
        roles: ['admin.crm.read'],
        href: { settings: 'crm_settings', field: 'crm_home_url', newTab: 'open_new_tab' },
      },
      { path: 'crm-settings', icon: 'contacts', roles: ['admin.crm.write'], settings: 'crm_settings' },
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
        create: { path: 'create', roles: ['members.write'] },
        edit: 'edit/:id',
        tabs: [
          { path: '/admin-settings/chapters', collection: 'chapters', create: 'create', edit: 'edit/:id' },
          { path: '/admin-settings/industry-types', collection: 'industry_types', create: 'create', edit: 'edit/:id' },
        ],
      },
    ],
  },
]);
