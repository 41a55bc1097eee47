/**
 * The permission strings, the seven preset roles and the overlap rule.
 * Strings are `group.thing.verb`; the server denies whatever names none of them. Specification 5 and 6; the names are our own choice.
 */

/** The preset roles, each with the letter that stands for it in the table below. */
export const presetLetters = {
  owner: 'O',
  admin: 'A',
  finance: 'F',
  moderator: 'M',
  marketing: 'K',
  support: 'S',
  analyst: 'N',
} as const;

export type Preset = keyof typeof presetLetters;

export const presets = Object.keys(presetLetters) as Preset[];

/** Each permission with the letters of the presets that hold it. */
const holders = {
  // Base
  'portal.access': 'OAFMKSN',
  'dashboard.read': 'OAFMKSN',
  'dashboard.money.read': 'OAFN',
  'search.records': 'OAFMKS',
  'views.share': 'OAFMKS',
  // Configure Platform
  'platform.payouts.read': 'OAF',
  'platform.payouts.write': 'OF',
  'platform.website.read': 'OAKN',
  'platform.website.write': 'OA',
  'platform.website.publish': 'OA',
  'platform.navigation.read': 'OAKN',
  'platform.navigation.write': 'OAK',
  'platform.navigation.publish': 'OA',
  'platform.home.read': 'OAKN',
  'platform.home.write': 'OAK',
  'platform.home.publish': 'OAK',
  'platform.grid.read': 'OAKN',
  'platform.grid.write': 'OAK',
  'platform.grid.publish': 'OA',
  'platform.domains.write': 'O',
  'platform.code.write': 'O',
  'platform.banners.read': 'OAMKN',
  'platform.banners.write': 'OAK',
  'platform.partners.read': 'OAKN',
  'platform.partners.write': 'OAK',
  'platform.membership.read': 'OAFKSN',
  'platform.membership.write': 'OA',
  'platform.membership.migrate': 'OF',
  'platform.certificates.read': 'OAKSN',
  'platform.certificates.write': 'OA',
  'platform.certificates.issue': 'OAS',
  'platform.templates.read': 'OAKN',
  'platform.templates.write': 'OAK',
  'media.write': 'OAMKS',
  // Email Outreach
  'email.config.read': 'OAK',
  'email.config.write': 'OA',
  'email.suppressions.write': 'OAS',
  'email.templates.read': 'OAKSN',
  'email.templates.write': 'OAK',
  'email.history.read': 'OAKSN',
  'email.recipients.read': 'OAKS',
  'email.send': 'OAK',
  'email.export': 'OA',
  // Member Management
  'members.read': 'OAFMKSN',
  'members.private.read': 'OAFS',
  'members.write': 'OAS',
  'members.status': 'OAMS',
  'members.custom.write': 'OAS',
  'members.notes.read': 'OAMS',
  'members.notes.write': 'OAMS',
  'members.import': 'OA',
  'members.export': 'OA',
  'members.view_as': 'OAS',
  'members.erase': 'O',
  'directory.read': 'OAMKSN',
  'directory.write': 'OAKS',
  // Paid Groups
  'groups.read': 'OAFMKSN',
  'groups.review': 'OAM',
  'groups.write': 'OA',
  'groups.earnings.read': 'OAFN',
  'groups.export': 'OAF',
  // Finances
  'finance.overview.read': 'OAFN',
  'finance.ledger.read': 'OAF',
  'finance.ledger.adjust': 'OF',
  'finance.payouts.write': 'OF',
  'finance.subscriptions.read': 'OAFS',
  'finance.subscriptions.write': 'OAFS',
  'finance.refund': 'OAFS',
  'finance.promo.read': 'OAFKSN',
  'finance.promo.write': 'OAK',
  'finance.export': 'OF',
  // Content
  'content.posts.read': 'OAMKSN',
  'content.posts.moderate': 'OAM',
  'content.feature': 'OAMK',
  'content.channels.read': 'OAMKSN',
  'content.channels.write': 'OAM',
  'content.events.read': 'OAFMKSN',
  'content.events.write': 'OAK',
  'content.announcements.read': 'OAMKSN',
  'content.announcements.write': 'OAK',
  'content.videos.read': 'OAMKN',
  'content.videos.write': 'OAMK',
  'content.export': 'OA',
  // Ads
  'ads.read': 'OAFKN',
  'ads.write': 'OAK',
  'ads.approve': 'OA',
  'ads.leads.read': 'OAK',
  'ads.leads.write': 'OAK',
  'ads.export': 'OAK',
  // Reports
  'reports.engagement.read': 'OAMKN',
  'reports.web.read': 'OAKN',
  'reports.web.connect': 'OA',
  'reports.export': 'OAKN',
  // Referrals
  'referrals.read': 'OAFKN',
  'referrals.write': 'OAK',
  'referrals.claims.read': 'OAFKS',
  'referrals.claims.decide': 'OAK',
  'referrals.claims.pay': 'OF',
  'referrals.affiliates.read': 'OAFKN',
  'referrals.affiliates.decide': 'OAK',
  'referrals.export': 'OAF',
  // Admin settings
  'admin.crm.read': 'OAFMKSN',
  'admin.crm.write': 'OA',
  'admin.staff.read': 'OA',
  'admin.staff.write': 'OA',
  'admin.roles.write': 'O',
  'admin.audit.read': 'OAF',
  'admin.audit.undo': 'OA',
  'admin.bin.write': 'OA',
  'admin.access.decide': 'OA',
} as const;

export type Permission = keyof typeof holders;

export const permissions = Object.keys(holders) as Permission[];

/**
 * What lets people in, or says what they may do: accounts, roles, requests, open registration, single sign-on, the server that everybody's
 * links to a new password go through, and the code that runs in the browser of every visitor. Whatever is made with it would outlive a loan, so it comes with a role and is never lent. A right to
 * anything of that kind belongs here (lent-rights.test.ts).
 */
export const neverLent: readonly Permission[] = [
  'admin.staff.write',
  'admin.roles.write',
  'admin.access.decide',
  'platform.domains.write',
  'platform.code.write',
  'email.config.write',
];

export const isPermission = (text: string): text is Permission => Object.hasOwn(holders, text);

/** The expanded list of what a preset may do: never empty, never a wildcard. */
export const permissionsOf = (preset: Preset): readonly Permission[] => expanded[preset];

const expanded = Object.fromEntries<readonly Permission[]>(
  presets.map((preset) => [
    preset,
    permissions.filter((permission) => holders[permission].includes(presetLetters[preset])),
  ]),
) as Record<Preset, readonly Permission[]>;

/** The presets that hold a permission, in the table's order; they are named when it is refused. */
export function presetsHolding(permission: Permission): Preset[] {
  return presets.filter((preset) => holders[permission].includes(presetLetters[preset]));
}
