/** Entries of the menu that lead to an address which an organisation has set. Specification 2: CRM Configuration. */
import { hasOverlap } from '../access/role-overlap.ts';
import { isSafeLink } from '../definition/checks.ts';
import { isGroup, type MenuEntry, type ScreenSource } from './navigation.ts';

/** An address outside of the portal. */
export interface OutsideLink {
  href: string;
  /** It takes the place of the portal; others open in a new tab. */
  inSameTab?: true;
}

/** The settings that have been read, by their names. */
export type KnownSettings = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** The settings in which addresses of a person's menu stand, each once. */
export function linkedSettings(menu: readonly MenuEntry[], held: readonly string[]): string[] {
  const settingsOf = (entry: MenuEntry): string[] => {
    if (!hasOverlap(entry.roles, held)) return [];
    if (isGroup(entry)) return entry.children.flatMap(settingsOf);
    const { source } = entry;
    return source.kind === 'external' && typeof source.href !== 'string' ? [source.href.settings] : [];
  };
  return [...new Set(menu.flatMap(settingsOf))];
}

/** Where an entry leads outside; undefined where nothing is set, or what is set may not be opened (security R26). */
export function outsideLink(
  source: ScreenSource & { kind: 'external' },
  known: KnownSettings,
): OutsideLink | undefined {
  if (typeof source.href === 'string') return { href: source.href };
  const { settings, field, newTab } = source.href;
  const record = known[settings];
  const href = record?.[field];
  if (typeof href !== 'string' || !isSafeLink(href)) return undefined;
  return newTab !== undefined && record?.[newTab] === false ? { href, inSameTab: true } : { href };
}
