/** What the type of a client organisation changes in the menu. Specification 6. */
import type { ClientType } from '../specification/constants.ts';
import { isGroup, type MenuEntry } from './navigation.ts';

/**
 * The three rules of an ENTERPRISE client, at whatever depth: Dashboard before Welcome, template-configuration visible, Emails Sent
 * without icon. The menu of every other client is as the config has it.
 */
export function applyClientType(menu: readonly MenuEntry[], clientType: ClientType): readonly MenuEntry[] {
  return clientType === 'ENTERPRISE' ? dashboardFirst(menu.map(enterpriseEntry)) : menu;
}

function enterpriseEntry(entry: MenuEntry): MenuEntry {
  if (isGroup(entry)) return { ...entry, children: dashboardFirst(entry.children.map(enterpriseEntry)) };
  if (entry.name === 'template-configuration') return { ...entry, hidden: false };
  if (entry.name === 'email-history') return { ...entry, icon: undefined };
  return entry;
}

function dashboardFirst(entries: readonly MenuEntry[]): MenuEntry[] {
  const dashboard = entries.filter(({ name }) => name === 'dashboard');
  const rest = entries.filter(({ name }) => name !== 'dashboard');
  const welcome = rest.findIndex(({ name }) => name === 'welcome');
  return welcome < 0 ? [...entries] : [...rest.slice(0, welcome), ...dashboard, ...rest.slice(welcome)];
}
