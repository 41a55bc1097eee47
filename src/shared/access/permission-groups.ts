/** How permissions are shown to people: in which groups, and which of them are risky. Own choice, after screens.md 4.2. */
import type { Permission } from './permissions.ts';

/** The groups in which permissions are shown, in their order; their names stand in i18n under `permissions.groups`. */
export const permissionGroups = [
  'base',
  'platform',
  'email',
  'members',
  'groups',
  'finance',
  'content',
  'ads',
  'reports',
  'referrals',
  'admin',
] as const;
export type PermissionGroup = (typeof permissionGroups)[number];

/** Where a permission stands whose group is not its first word. */
const elsewhere: Readonly<Record<string, PermissionGroup>> = {
  portal: 'base',
  dashboard: 'base',
  search: 'base',
  views: 'base',
  media: 'platform',
  directory: 'members',
};

/** The group of a permission. */
export function groupOf(permission: Permission): PermissionGroup {
  const [first = ''] = permission.split('.');
  return elsewhere[first] ?? (first as PermissionGroup);
}

/** What can do harm or uncovers what is secret: marked wherever it is given, with a sentence of i18n, `permissions.risks`. */
export const riskyPermissions: readonly Permission[] = [
  'platform.payouts.write',
  'platform.website.publish',
  'platform.domains.write',
  'platform.code.write',
  'platform.membership.migrate',
  'email.config.write',
  'email.send',
  'email.export',
  'members.private.read',
  'members.import',
  'members.export',
  'members.view_as',
  'members.erase',
  'groups.export',
  'finance.ledger.adjust',
  'finance.payouts.write',
  'finance.refund',
  'finance.export',
  'content.export',
  'ads.approve',
  'ads.export',
  'referrals.claims.pay',
  'referrals.export',
  'admin.staff.write',
  'admin.roles.write',
  'admin.audit.undo',
  'admin.bin.write',
  'admin.access.decide',
];
