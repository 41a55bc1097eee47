/** `GET /public/navigation`: the menus as they were published, for who may see them. */
import { asAudience } from '../../shared/audience/audience.ts';
import { isInAudience } from '../../shared/audience/is-in-audience.ts';
import { navigationCalls, type NavigationEntry } from '../../shared/contracts/navigation-calls.ts';
import type { PublishedRow } from '../../shared/definition/publication.ts';
import { navigationItems } from '../../shared/resources/navigation-items.ts';
import { publicValues } from '../public/public-items.ts';
import { shownOf } from '../publishing/published.ts';
import type { PublishedQuestion } from '../publishing/serve-published.ts';
import { pathOfLink } from './site-path.ts';

export const navigationCall = navigationCalls['GET /public/navigation'];

/** The items of a menu with what stands below each; what stands below one that is not shown, or leads nowhere, is not shown either. */
export function navigationOf(
  question: Pick<PublishedQuestion<typeof navigationCall>, 'tenant' | 'snapshot' | 'visitor' | 'clock'>,
  location: unknown,
): NavigationEntry[] {
  const { tenant, snapshot, visitor, clock } = question;
  const [menu] = shownOf(snapshot, navigationItems.name, clock.nowMs);
  const rows = (menu?.content[navigationItems.name] ?? []).filter(
    (row) =>
      row.location === location &&
      row.is_active &&
      (row.kind === 'title' || pathOfLink(row.link, snapshot, clock.nowMs) !== null) &&
      isInAudience(asAudience(row.visible_to), visitor),
  );
  const below = (parent: string | null) => rows.filter((row) => (row.parent_id ?? null) === parent);
  const context = { tenant, definition: navigationItems, media: snapshot.media, language: visitor.language };
  const entryOf = (row: PublishedRow): NavigationEntry => {
    const { item, fallback } = publicValues(row, ['label', 'icon', 'open_new_tab'], context);
    return {
      id: row.id,
      ...(item as Pick<NavigationEntry, 'label' | 'icon' | 'open_new_tab'>),
      url: row.kind === 'title' ? null : pathOfLink(row.link, snapshot, clock.nowMs),
      ...(Object.keys(fallback).length > 0 && { fallback }),
      children: below(row.id).map(entryOf),
    };
  };
  // A title above nothing is left out.
  const isEmptyTitle = ({ url, children }: NavigationEntry) => url === null && children.length === 0;
  const without = (entries: NavigationEntry[]): NavigationEntry[] =>
    entries.map((one) => ({ ...one, children: without(one.children) })).filter((one) => !isEmptyTitle(one));
  return without(below(null).map(entryOf));
}
