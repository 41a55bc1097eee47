/** The menu of Specification 2 at its full length, over one screen that exists: for what a short menu cannot show. */
import type { MenuEntry } from '../../src/shared/menu/navigation.ts';

const page = (path: string, name = path): MenuEntry => ({ path, name, source: { kind: 'screen', screen: 'welcome' } });
const list = { kind: 'list', resource: 'members' } as const;
const edit = { kind: 'edit', resource: 'members', idParam: 'userId' } as const;

export const menu: readonly MenuEntry[] = [
  { ...page('/welcome', 'welcome'), icon: 'welcome', affix: true },
  { ...page('/dashboard', 'dashboard'), icon: 'dashboard' },
  {
    path: '/configure_platform',
    name: 'configure-platform',
    icon: 'settings',
    children: [
      page('payout-settings'),
      page('configure-website'),
      page('navigation_menu'),
      page('banner-image-management'),
      page('home-page-content'),
      page('grid'),
      page('partners-logo-management'),
      page('configure_membership'),
      page('certificate'),
      page('page-template'),
    ],
  },
  {
    path: '/email-management',
    name: 'email-management',
    icon: 'email',
    children: [
      page('email-configuration'),
      { ...page('template-configuration'), hidden: true },
      { ...page('email-history'), icon: 'email' },
    ],
  },
  {
    path: '/user-manager',
    name: 'user-manager',
    icon: 'people',
    children: [
      { path: 'users', name: 'users', roles: ['members.read'], source: list },
      { path: 'edit/:userId', name: 'edit-user', hidden: true, activeMenu: '/user-manager/users', source: edit },
      {
        path: 'custom',
        name: 'custom-members',
        children: [page('/custom-members/list', 'custom-list'), page('/custom-members/add', 'custom-add')],
      },
    ],
  },
  {
    path: '/paid-group',
    name: 'paid-group',
    children: [page('/pending-approvals', 'pending-approvals'), page('/approved-groups', 'approved-groups')],
  },
  { path: '/reports', name: 'reports', icon: 'reports', children: [page('engagement-analytics')] },
  ...['content-management', 'ads-management', 'referrals', 'all-finance'].map((name) => ({
    path: `/${name}`,
    name,
    icon: { 'ads-management': 'ads', 'all-finance': 'money' }[name] ?? name.replace('-management', ''),
    // More than a window is high.
    children: Array.from({ length: 30 }, (_, index) => page(`page-${index + 1}`, `${name}-${index + 1}`)),
  })),
  {
    path: '/crm',
    name: 'crm-configuration',
    icon: 'groups',
    source: { kind: 'external', href: 'https://crm.example/home' },
  },
];

const titles: Readonly<Record<string, string>> = {
  'configure-platform': 'Configure Platform',
  'payout-settings': 'Platform Payment Settings',
  certificate: 'Certificates, and the templates they are made from',
  'email-management': 'Email Outreach',
  'email-history': 'Emails Sent',
  'custom-members': 'Custom members',
  'paid-group': 'Paid Group Management',
  'all-finance': 'Finances',
  'crm-configuration': 'CRM Configuration',
};

/** `Banner image management` for what has no title of its own. */
const titleOf = (name: string) => titles[name] ?? (name[0]!.toUpperCase() + name.slice(1)).replaceAll(/[-_]/g, ' ');

/** What stands in i18n under `menu` for each name that the portal's own texts lack. */
export function titlesOf(
  entries: readonly MenuEntry[],
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = entries.flatMap((entry) => [
    ...(entry.name in known ? [] : [[entry.name, titleOf(entry.name)] as const]),
    ...('children' in entry ? Object.entries(titlesOf(entry.children, known)) : []),
  ]);
  return Object.fromEntries(own);
}

export const collections = {};
