/** The ways out of the portal that the bar offers. Specification 1: the group's portal, the CRM, the website. */
import { isOwnMachine, isSafeLink } from '../../shared/definition/checks.ts';

export type Shortcut =
  | { name: 'group_portal' }
  /** Leads to an address of its own, in a new tab. */
  | { name: 'crm' | 'view_website'; href: string };

interface Known {
  hasOrgAccount: boolean;
  crmUrl: string | null | undefined;
  websiteUrl: string;
}

/** Those that lead somewhere, in the specification's order; an address that may not be opened is none (security R26). */
export function shortcutsFor({ hasOrgAccount, crmUrl, websiteUrl }: Known): Shortcut[] {
  return [
    ...(hasOrgAccount ? [{ name: 'group_portal' as const }] : []),
    ...(crmUrl && isSafeLink(crmUrl) ? [{ name: 'crm' as const, href: crmUrl }] : []),
    ...(isSafeLink(websiteUrl) ? [{ name: 'view_website' as const, href: websiteUrl }] : []),
  ];
}

/** Whether the answered address of the group's portal may be opened: encrypted, or on this machine itself (security R11). */
export function mayOpenPortal(uri: string): boolean {
  if (!isSafeLink(uri)) return false;
  const { protocol, hostname } = new URL(uri);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
}
