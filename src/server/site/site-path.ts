/** Where on the consumer site something stands. */
import { asLink } from '../../shared/link/link.ts';
import { pages } from '../../shared/resources/pages.ts';
import type { PublishedSnapshot } from '../publishing/published.ts';
import { slugOf } from './public-pages.ts';

/** Below it stand pages, by their addresses. */
export const pagesBase = '/pages/';

/** The screens that a link can name; tests hold that each has a path. */
const screens: Readonly<Record<string, string>> = {
  event_list: '/events',
  directory: '/directory',
  membership: '/membership',
};

/** The address of a link: a record stands below the name of its collection, a page by its own address. Null where it leads nowhere. */
export function pathOfLink(value: unknown, snapshot: PublishedSnapshot, nowMs: number): string | null {
  const link = asLink(value);
  if (link === null) return null;
  if ('url' in link) return link.url;
  if ('screen' in link) return screens[link.screen] ?? null;
  if (link.to === pages.name) {
    const slug = slugOf(snapshot, link.id, nowMs);
    return slug === undefined ? null : pagesBase + slug;
  }
  return snapshot.gone.has(`${link.to} ${link.id}`) ? null : `/${link.to}/${link.id}`;
}
