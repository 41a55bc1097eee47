/** The ways out of the portal that the bar offers. Specification 1: the group's portal, the CRM, the website. */
import { isOwnMachine, isSafeLink } from '../../shared/definition/checks.ts';
import { outsideLink, type OutsideLink } from '../../shared/menu/setting-links.ts';

/** Leads to an address of its own; what the organisation calls it, where it does. */
interface Outside extends OutsideLink {
  name: 'crm' | 'view_website';
  label?: string;
}

export type Shortcut = { name: 'group_portal' } | Outside;

interface Known {
  hasOrgAccount: boolean;
  /** The settings of the CRM, with the name of its link in the person's language. */
  crm: Readonly<Record<string, unknown>> | undefined;
  websiteUrl: string;
}

const crmLink = { settings: 'crm_settings', field: 'crm_home_url', newTab: 'open_new_tab' };

/** Those that lead somewhere, in the specification's order; an address that may not be opened is none (security R26). */
export function shortcutsFor({ hasOrgAccount, crm, websiteUrl }: Known): Shortcut[] {
  const toCrm = outsideLink({ kind: 'external', href: crmLink }, { crm_settings: crm });
  const label = typeof crm?.['label'] === 'string' && crm['label'] !== '' ? { label: crm['label'] } : {};
  return [
    ...(hasOrgAccount ? [{ name: 'group_portal' as const }] : []),
    ...(toCrm ? [{ name: 'crm' as const, ...toCrm, ...label }] : []),
    ...(isSafeLink(websiteUrl) ? [{ name: 'view_website' as const, href: websiteUrl }] : []),
  ];
}

/** Whether the answered address of the group's portal may be opened: encrypted, or on this machine itself (security R11). */
export function mayOpenPortal(uri: string): boolean {
  if (!isSafeLink(uri)) return false;
  const { protocol, hostname } = new URL(uri);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
}
