/**
 * The menu: what hangs where, for whom. Anyone who adds a menu item edits this file; only what is built stands here.
 *
 * A `group` has children, which may be groups again. A `list` is that of a collection, with its `create` and `edit` screens; any other entry
 * is `settings`, a `screen` or a `link`, each with what it leads to. `tabs` stand in one row with an entry. A path is absolute when it starts
 * with a slash, else it lies below what it stands in. `roles` are permissions, one of which suffices; no roles: any signed-in person, or within
 * an entry those of it. Titles stand in i18n under `menu.<name>`, or in `titles`. `src/shared/menu/menu-config.ts` says the rest.
 * Specification 2 and 6.
 */
import { expandMenu } from './src/shared/menu/expand-menu.ts';
import { group, link, list, screen, settings } from './src/shared/menu/menu-entries.ts';

export const menu = expandMenu([
  screen('/welcome', 'welcome', { icon: 'welcome', affix: true }),
  screen('/dashboard', 'dashboard', { icon: 'dashboard', roles: ['dashboard.read'] }),
  group('/configure_platform', { icon: 'platform', alwaysShow: true }, [
    settings('configure-website', 'website_settings', {
      roles: ['platform.website.read'],
      tabs: [
        list('hosts', 'site_domains', {
          name: 'hosts',
          create: { path: 'create', name: 'create-host', roles: ['platform.domains.write'] },
          edit: { path: ':hostId', name: 'edit-host' },
        }),
      ],
    }),
    list('navigation_menu', 'navigation_items', {
      roles: ['platform.navigation.read'],
      create: { path: 'create', name: 'create-menu-item', roles: ['platform.navigation.write'] },
      edit: { path: 'edit/:itemId', name: 'edit-menu-item' },
    }),
    list('home-page-content', 'home_sections', {
      roles: ['platform.home.read'],
      create: { path: 'create', roles: ['platform.home.write'] },
      edit: 'edit/:sectionId',
    }),
    list('banner-image-management', 'banners', {
      roles: ['platform.banners.read'],
      create: { path: 'create-banner-image', name: 'create-banner', roles: ['platform.banners.write'] },
      edit: { path: 'edit-banner-image/:banner_id', name: 'edit-banner' },
    }),
    list('grid', 'grid_tiles', {
      roles: ['platform.grid.read'],
      create: { path: 'create', name: 'create-tile', roles: ['platform.grid.write'] },
      edit: { path: 'edit/:tileId', name: 'edit-tile' },
      tabs: [
        list('tabs', 'grid_tabs', {
          name: 'grid-tabs',
          create: { path: 'create', name: 'create-app-tab', roles: ['platform.grid.write'] },
          edit: { path: 'edit/:tabId', name: 'edit-app-tab' },
        }),
      ],
    }),
    list('partners-logo-management', 'partners', {
      roles: ['platform.partners.read'],
      create: { path: 'create', roles: ['platform.partners.write'] },
      edit: 'edit/:partnerId',
    }),
    list('page-template', 'page_templates', {
      roles: ['platform.templates.read'],
      create: { path: 'create', name: 'create-page-template', roles: ['platform.templates.write'] },
      edit: { path: 'edit/:templateId', name: 'edit-page-template' },
      tabs: [
        list('pages', 'pages', {
          create: { path: 'create', name: 'create-page', roles: ['platform.templates.write'] },
          edit: { path: 'edit/:pageId', name: 'edit-page' },
        }),
      ],
    }),
  ]),
  group('/email-management', { icon: 'email', alwaysShow: true }, [
    settings('email-configuration', 'email_settings', {
      roles: ['email.config.read'],
      tabs: [
        list('domains', 'sender_domains', {
          name: 'sender-domains',
          create: { path: 'create', name: 'create-sender-domain', roles: ['email.config.write'] },
          edit: { path: ':senderDomainId', name: 'edit-sender-domain' },
        }),
        list('senders', 'sender_identities', {
          create: { path: 'create', name: 'create-sender', roles: ['email.config.write'] },
          edit: { path: ':senderId', name: 'edit-sender' },
        }),
        list('system-emails', 'system_emails', { edit: { path: ':systemEmailId', name: 'edit-system-email' } }),
        list('suppressions', 'suppressions', {
          roles: ['email.recipients.read'],
          create: { path: 'create', name: 'create-suppression', roles: ['email.suppressions.write'] },
          edit: { path: ':suppressionId', name: 'edit-suppression' },
        }),
      ],
    }),
    list('template-configuration', 'email_templates', {
      hidden: true,
      roles: ['email.templates.read'],
      create: { path: 'create', name: 'create-email-template', roles: ['email.templates.write'] },
      edit: { path: '/email-management/edit_template?id=:id', name: 'edit-email-template' },
    }),
    list('email-history', 'email_sends', {
      icon: 'email',
      roles: ['email.history.read'],
      create: { path: 'create', name: 'create-email-send', roles: ['email.send'] },
      edit: { path: ':emailSendId', name: 'edit-email-send' },
      tabs: [
        list('recipients', 'email_recipients', {
          roles: ['email.recipients.read'],
          name: 'email-recipients',
          edit: { path: ':recipientId', name: 'edit-email-recipient' },
        }),
      ],
    }),
  ]),
  group('/user-manager', { icon: 'people' }, [
    list('users', 'members', {
      roles: ['members.read'],
      create: { path: '/user-manager/create', name: 'create-user', roles: ['members.write'] },
      edit: { path: '/user-manager/edit/:userId', name: 'edit-user' },
    }),
    list('member-directory-manager', 'directory_entries', {
      roles: ['directory.read'],
      edit: { path: 'entries/:entryId', name: 'edit-directory-entry' },
      tabs: [
        list('businesses', 'businesses', {
          name: 'directory-businesses',
          create: { path: 'create', roles: ['directory.write'] },
          edit: 'edit/:businessId',
        }),
        settings('settings', 'directory_settings'),
      ],
    }),
    list('/custom-members/list', 'custom_members', {
      roles: ['members.read'],
      name: 'custom-members',
      create: { path: '/custom-members/add', roles: ['members.custom.write'], isListed: true },
      edit: '/custom-members/edit/:memberId',
    }),
    screen('/import-user-business', 'import', { roles: ['members.import'] }),
  ]),
  group('/all-finance', { icon: 'money' }, [
    list('my-earnings', 'ledger_entries', {
      roles: ['finance.ledger.read'],
      edit: 'entries/:id',
      tabs: [list('payouts', 'payouts', { edit: ':id' })],
    }),
    list('payments', 'subscriptions', {
      roles: ['finance.subscriptions.read'],
      edit: 'subscriptions/:id',
      tabs: [
        list('payments', 'payments', { name: 'payment-list', edit: ':id' }),
        list('refunds', 'refunds', { edit: ':id' }),
      ],
    }),
  ]),
  group('/content-management', { icon: 'content' }, [
    list('posts-search-listing', 'posts', {
      roles: ['content.posts.read'],
      create: { path: 'create', roles: ['content.posts.moderate'] },
      edit: { path: '/view-post?feed_id=:feed_id', name: 'view-post' },
    }),
    list('view-featured-post', 'featured_posts', { roles: ['content.posts.read'], edit: ':id' }),
    list('search-list', 'channels', {
      roles: ['content.channels.read'],
      edit: 'channels/:id',
      tabs: [
        list('events', 'events', { roles: ['content.events.read'], edit: ':id' }),
        list('orders', 'event_orders', { roles: ['content.events.read'], edit: ':id' }),
      ],
    }),
    list('announcement-list', 'announcements', {
      roles: ['content.announcements.read'],
      create: { path: 'create', name: 'create-announcement', roles: ['content.announcements.write'] },
      edit: { path: 'edit/:announcementId', name: 'edit-announcement' },
    }),
  ]),
  group('/ads-management', { icon: 'ads', alwaysShow: true }, [
    list('/view-All-Ads', 'ads', {
      roles: ['ads.read'],
      name: 'all-ads',
      create: { path: '/create-ads', roles: ['ads.write'], isListed: true },
      edit: { path: '/edit-ads-details/:ads_id', name: 'edit-ad' },
      filter: { status: ['draft', 'pending_review', 'rejected', 'scheduled', 'live', 'paused'] },
      tabs: [
        list('advertisers', 'advertisers', {
          create: { path: 'create', roles: ['ads.write'] },
          edit: { path: ':advertiserId', name: 'edit-advertiser' },
        }),
        list('placements', 'ad_placements', { edit: { path: ':placementId', name: 'edit-ad-placement' } }),
      ],
    }),
    screen('/view-ads-details/:ads_id', 'ad-details', {
      roles: ['ads.read'],
      name: 'ad-details',
      hidden: true,
      activeMenu: '/view-All-Ads',
      shows: 'ads',
    }),
    list('/expired-ads', 'ads', {
      roles: ['ads.read'],
      filter: { status: ['completed', 'expired', 'cancelled', 'archived'] },
    }),
    list('/ads-enquiry', 'ad_enquiries', {
      roles: ['ads.leads.read'],
      create: { path: '/ads-enquiry/create', roles: ['ads.leads.write'] },
      edit: '/ads-enquiry/:enquiry_id',
      filter: { status: ['new', 'contacted', 'proposal', 'won', 'lost'] },
      tabs: [list('spam', 'ad_enquiries', { name: 'ad-spam', filter: { status: ['spam'] } })],
    }),
  ]),
  screen('/my-account/security', 'security', { name: 'my-security', icon: 'lock', hidden: true }),
  group(
    '/admin-settings',
    { icon: 'settings', hidden: true, overview: { path: 'overview', name: 'settings', screen: 'settings-overview' } },
    [
      group('people-and-access', { alwaysShow: true }, [
        list('/admin-settings/team', 'staff', {
          icon: 'groups',
          roles: ['admin.staff.read'],
          create: { path: 'create', name: 'invite-colleague', roles: ['admin.staff.write'] },
          edit: { path: 'edit/:id', name: 'edit-colleague' },
        }),
        list('/admin-settings/roles', 'roles', {
          icon: 'key',
          roles: ['admin.staff.read'],
          create: { path: 'create', roles: ['admin.roles.write'] },
          edit: 'edit/:id',
        }),
        list('/admin-settings/access-requests', 'access_requests', {
          icon: 'inbox',
          roles: ['admin.access.decide'],
          edit: { path: ':id', name: 'edit-access-request' },
        }),
        settings('/admin-settings/registration', 'registration_settings', {
          icon: 'invite',
          roles: ['admin.staff.read'],
        }),
        screen('/admin-settings/single-sign-on', 'sso-settings', {
          icon: 'lock',
          roles: ['platform.domains.write', 'members.erase'],
        }),
      ]),
      group('about-members', { alwaysShow: true }, [
        list('/admin-settings/labels', 'labels', {
          icon: 'label',
          roles: ['members.read'],
          create: { path: 'create', roles: ['members.write'] },
          edit: 'edit/:id',
          tabs: [
            list('/admin-settings/chapters', 'chapters', { create: 'create', edit: 'edit/:id' }),
            list('/admin-settings/industry-types', 'industry_types', { create: 'create', edit: 'edit/:id' }),
          ],
        }),
      ]),
      group('records-and-security', { alwaysShow: true }, [
        screen('/admin-settings/audit-log', 'audit-log', { icon: 'history', roles: ['admin.audit.read'] }),
        screen('/admin-settings/recycle-bin', 'recycle-bin', { icon: 'bin', roles: ['admin.bin.write'] }),
        settings('/admin-settings/two-persons', 'two_person_settings', {
          icon: 'two_persons',
          roles: ['admin.roles.write', 'members.erase'],
        }),
      ]),
      group('connections', { alwaysShow: true }, [
        link(
          '/admin-settings/crm-configuration',
          { settings: 'crm_settings', field: 'crm_home_url', newTab: 'open_new_tab' },
          { icon: 'contacts', roles: ['admin.crm.read'] },
        ),
        settings('/admin-settings/crm-settings', 'crm_settings', { icon: 'link', roles: ['admin.crm.write'] }),
      ]),
    ],
  ),
]);
