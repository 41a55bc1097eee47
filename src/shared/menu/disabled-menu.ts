/** The disabled-menu list of Specification 6, kept as data although it disables nothing. */

/**
 * Names of menu entries, in the order in which the specification names them: Content Management, Ad Management, Marketing Leads,
 * Platform Categories, Paid Group Management, Analytics & Reports, Emails Sent, Referrals Management, CRM Configuration.
 */
export const disabledMenu: readonly string[] = [
  'content-management',
  'ads-management',
  'ads-enquiry',
  'platform-categories',
  'paid-group',
  'reports',
  'email-history',
  'referrals',
  'crm-configuration',
];

/** Specification 6: the condition that would disable the entries of the list is always true, so that none of them is. */
const isKept = (_name: string): boolean => true;

/** Whether menu and search show an entry as far as the list is concerned. */
export function isEnabled(name: string, kept: (name: string) => boolean = isKept): boolean {
  return !disabledMenu.includes(name) || kept(name);
}
