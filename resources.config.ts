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
    icon: 'platform',
    alwaysShow: true,
    children: [
      {
        path: 'configure-website',
        roles: ['platform.website.read'],
        settings: 'website_settings',
        tabs: [
          {
            path: 'hosts',
            name: 'hosts',
            collection: 'site_domains',
            create: { path: 'create', name: 'create-host', roles: ['platform.domains.write'] },
            edit: { path: ':hostId', name: 'edit-host' },
          },
        ],
      },
      {
        path: 'navigation_menu',
        roles: ['platform.navigation.read'],
        collection: 'navigation_items',
        create: { path: 'create', name: 'create-menu-item', roles: ['platform.navigation.write'] },
        edit: { path: 'edit/:itemId', name: 'edit-menu-item' },
      },
      {
        path: 'home-page-content',
        roles: ['platform.home.read'],
        collection: 'home_sections',
        create: { path: 'create', roles: ['platform.home.write'] },
        edit: 'edit/:sectionId',
      },
      {
        path: 'banner-image-management',
        roles: ['platform.banners.read'],
        collection: 'banners',
        create: { path: 'create-banner-image', name: 'create-banner', roles: ['platform.banners.write'] },
        edit: { path: 'edit-banner-image/:banner_id', name: 'edit-banner' },
      },
      {
        path: 'grid',
        roles: ['platform.grid.read'],
        collection: 'grid_tiles',
        create: { path: 'create', name: 'create-tile', roles: ['platform.grid.write'] },
        edit: { path: 'edit/:tileId', name: 'edit-tile' },
        tabs: [
          {
            path: 'tabs',
            name: 'grid-tabs',
            collection: 'grid_tabs',
            create: { path: 'create', name: 'create-app-tab', roles: ['platform.grid.write'] },
            edit: { path: 'edit/:tabId', name: 'edit-app-tab' },
          },
        ],
      },
      {
        path: 'partners-logo-management',
        roles: ['platform.partners.read'],
        collection: 'partners',
        create: { path: 'create', roles: ['platform.partners.write'] },
        edit: 'edit/:partnerId',
      },
      {
        path: 'page-template',
        roles: ['platform.templates.read'],
        collection: 'page_templates',
        create: { path: 'create', name: 'create-page-template', roles: ['platform.templates.write'] },
        edit: { path: 'edit/:templateId', name: 'edit-page-template' },
        tabs: [
          {
            path: 'pages',
            collection: 'pages',
            create: { path: 'create', name: 'create-page', roles: ['platform.templates.write'] },
            edit: { path: 'edit/:pageId', name: 'edit-page' },
          },
        ],
      },
    ],
  },
  {
    path: '/email-management',
    icon: 'email',
    alwaysShow: true,
    children: [
      {
        path: 'email-configuration',
        roles: ['email.config.read'],
        settings: 'email_settings',
        tabs: [
          {
            path: 'domains',
            name: 'sender-domains',
            collection: 'sender_domains',
            create: { path: 'create', name: 'create-sender-domain', roles: ['email.config.write'] },
            edit: { path: ':senderDomainId', name: 'edit-sender-domain' },
          },
          {
            path: 'senders',
            collection: 'sender_identities',
            create: { path: 'create', name: 'create-sender', roles: ['email.config.write'] },
            edit: { path: ':senderId', name: 'edit-sender' },
          },
          {
            path: 'system-emails',
            collection: 'system_emails',
            edit: { path: ':systemEmailId', name: 'edit-system-email' },
          },
          {
            path: 'suppressions',
            roles: ['email.recipients.read'],
            collection: 'suppressions',
            create: { path: 'create', name: 'create-suppression', roles: ['email.suppressions.write'] },
            edit: { path: ':suppressionId', name: 'edit-suppression' },
          },
        ],
      },
      {
        path: 'template-configuration',
        roles: ['email.templates.read'],
        hidden: true,
        collection: 'email_templates',
        create: { path: 'create', name: 'create-email-template', roles: ['email.templates.write'] },
        edit: { path: '/email-management/edit_template?id=:id', name: 'edit-email-template' },
      },
      {
        path: 'email-history',
        icon: 'email',
        roles: ['email.history.read'],
        collection: 'email_sends',
        create: { path: 'create', name: 'create-email-send', roles: ['email.send'] },
        edit: { path: ':emailSendId', name: 'edit-email-send' },
        tabs: [
          {
            path: 'recipients',
            name: 'email-recipients',
            roles: ['email.recipients.read'],
            collection: 'email_recipients',
            edit: { path: ':recipientId', name: 'edit-email-recipient' },
          },
        ],
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
        path: 'posts-search-listing',
        roles: ['content.posts.read'],
        collection: 'posts',
        create: { path: 'create', roles: ['content.posts.moderate'] },
        edit: { path: '/view-post?feed_id=:feed_id', name: 'view-post' },
      },
      {
        path: 'view-featured-post',
        roles: ['content.posts.read'],
        collection: 'featured_posts',
        edit: ':id',
      },
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
      {
        path: 'announcement-list',
        roles: ['content.announcements.read'],
        collection: 'announcements',
        create: { path: 'create', name: 'create-announcement', roles: ['content.announcements.write'] },
        edit: { path: 'edit/:announcementId', name: 'edit-announcement' },
      },
    ],
  },
  {
    path: '/ads-management',
    icon: 'ads',
    alwaysShow: true,
    children: [
      {
        path: '/view-All-Ads',
        name: 'all-ads',
        roles: ['ads.read'],
        collection: 'ads',
        filter: { status: ['draft', 'pending_review', 'rejected', 'scheduled', 'live', 'paused'] },
        create: { path: '/create-ads', roles: ['ads.write'], isListed: true },
        edit: { path: '/edit-ads-details/:ads_id', name: 'edit-ad' },
        tabs: [
          {
            path: 'advertisers',
            collection: 'advertisers',
            create: { path: 'create', roles: ['ads.write'] },
            edit: { path: ':advertiserId', name: 'edit-advertiser' },
          },
          {
            path: 'placements',
            collection: 'ad_placements',
            edit: { path: ':placementId', name: 'edit-ad-placement' },
          },
        ],
      },
      {
        path: '/view-ads-details/:ads_id',
        name: 'ad-details',
        roles: ['ads.read'],
        hidden: true,
        activeMenu: '/view-All-Ads',
        screen: 'ad-details',
        shows: 'ads',
      },
      {
        path: '/expired-ads',
        roles: ['ads.read'],
        collection: 'ads',
        filter: { status: ['completed', 'expired', 'cancelled', 'archived'] },
      },
      {
        path: '/ads-enquiry',
        roles: ['ads.leads.read'],
        collection: 'ad_enquiries',
        filter: { status: ['new', 'contacted', 'proposal', 'won', 'lost'] },
        create: { path: '/ads-enquiry/create', roles: ['ads.leads.write'] },
        edit: '/ads-enquiry/:enquiry_id',
        tabs: [{ path: 'spam', name: 'ad-spam', collection: 'ad_enquiries', filter: { status: ['spam'] } }],
      },
    ],
  },
  { path: '/my-account/security', name: 'my-security', icon: 'lock', hidden: true, screen: 'security' },
  {
    path: '/admin-settings',
    icon: 'settings',
    hidden: true,
    overview: { path: 'overview', name: 'settings', screen: 'settings-overview' },
    children: [
      {
        path: 'people-and-access',
        alwaysShow: true,
        children: [
          {
            path: '/admin-settings/team',
            icon: 'groups',
            roles: ['admin.staff.read'],
            collection: 'staff',
            create: { path: 'create', name: 'invite-colleague', roles: ['admin.staff.write'] },
            edit: { path: 'edit/:id', name: 'edit-colleague' },
          },
          {
            path: '/admin-settings/roles',
            icon: 'key',
            roles: ['admin.staff.read'],
            collection: 'roles',
            create: { path: 'create', roles: ['admin.roles.write'] },
            edit: 'edit/:id',
          },
          {
            path: '/admin-settings/access-requests',
            icon: 'inbox',
            roles: ['admin.access.decide'],
            collection: 'access_requests',
            edit: { path: ':id', name: 'edit-access-request' },
          },
          {
            path: '/admin-settings/registration',
            icon: 'invite',
            roles: ['admin.staff.read'],
            settings: 'registration_settings',
          },
          {
            path: '/admin-settings/single-sign-on',
            icon: 'lock',
            roles: ['platform.domains.write', 'members.erase'],
            screen: 'sso-settings',
          },
        ],
      },
      {
        path: 'about-members',
        alwaysShow: true,
        children: [
          {
            path: '/admin-settings/labels',
            icon: 'label',
            roles: ['members.read'],
            collection: 'labels',
            create: { path: 'create', roles: ['members.write'] },
            edit: 'edit/:id',
            tabs: [
              { path: '/admin-settings/chapters', collection: 'chapters', create: 'create', edit: 'edit/:id' },
              {
                path: '/admin-settings/industry-types',
                collection: 'industry_types',
                create: 'create',
                edit: 'edit/:id',
              },
            ],
          },
        ],
      },
      {
        path: 'records-and-security',
        alwaysShow: true,
        children: [
          { path: '/admin-settings/audit-log', icon: 'history', roles: ['admin.audit.read'], screen: 'audit-log' },
          { path: '/admin-settings/recycle-bin', icon: 'bin', roles: ['admin.bin.write'], screen: 'recycle-bin' },
          {
            path: '/admin-settings/two-persons',
            icon: 'two_persons',
            roles: ['admin.roles.write', 'members.erase'],
            settings: 'two_person_settings',
          },
        ],
      },
      {
        path: 'connections',
        alwaysShow: true,
        children: [
          {
            path: '/admin-settings/crm-configuration',
            icon: 'contacts',
            roles: ['admin.crm.read'],
            href: { settings: 'crm_settings', field: 'crm_home_url', newTab: 'open_new_tab' },
          },
          { path: '/admin-settings/crm-settings', icon: 'link', roles: ['admin.crm.write'], settings: 'crm_settings' },
        ],
      },
    ],
  },
]);
