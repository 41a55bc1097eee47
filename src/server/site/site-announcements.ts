/** What is announced on a page of the site: live, for who visits, on this page, and not dismissed before. */
import { asAudience } from '../../shared/audience/audience.ts';
import { isInAudience, type Visitor } from '../../shared/audience/is-in-audience.ts';
import { isPublic } from '../../shared/definition/check-public.ts';
import { coversPath } from '../../shared/link/path-pattern.ts';
import { announcements } from '../../shared/resources/announcements.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { safeHtml } from '../crud/safe-html.ts';
import { publicItem, type PublicLinkOf } from '../public/public-items.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import { isLive, type PublicRow, type Snapshot } from '../public/snapshot.ts';

/** An announcement in the language of a page. */
export interface Told {
  id: string;
  title: string;
  /** HTML of a few tags. */
  body: string;
  severity: keyof typeof announcements.fields.severity.choices;
  dismissible: boolean;
  starts_at: string | null;
  link: { label: string; href: string } | null;
  /** By field the language of a text that is not there in the page's own. */
  fallback: Readonly<Record<string, Language>>;
}

/** What of them a page shows where. */
export interface Announced {
  banners: readonly Told[];
  dialog: Told | null;
  feed: readonly Told[];
}

/** More at once is read by nobody. Own choice. */
const most = { banners: 3, feed: 6 } as const;

/** The definition, as the public side has it. @throws Error where nothing of it is public */
export const publicAnnouncements = () => {
  if (!isPublic(announcements)) throw new Error('Nothing of announcements is public.');
  return announcements;
};

export interface AnnouncedQuestion {
  tenant: PublicTenant;
  announcements: Snapshot;
  clock: Clock;
  visitor: Visitor;
  linkOf?: PublicLinkOf | undefined;
}

interface OfPage {
  /** Of the site, from its root. */
  path: string;
  dismissed: ReadonlySet<string>;
}

/** The first dialog that was not dismissed, the banners, and what the feed shows. */
export async function announcedOn(question: AnnouncedQuestion, { path, dismissed }: OfPage): Promise<Announced> {
  const { announcements: snapshot, clock, visitor } = question;
  const shown = snapshot.rows.filter(
    (row) =>
      isLive(snapshot.definition, row, clock) &&
      coversPath(row['path'], path) &&
      isInAudience(asAudience(row['audience']), visitor),
  );
  return announcedOf(shown, dismissed, question);
}

/** What some of them make of a page, the severest first. */
export async function announcedOf(
  rows: readonly PublicRow[],
  dismissed: ReadonlySet<string>,
  question: Omit<AnnouncedQuestion, 'clock'>,
): Promise<Announced> {
  const sorted = rows.toSorted((one, other) => weightOf(one) - weightOf(other));
  const over = sorted.filter(({ id }) => !dismissed.has(id));
  const of = (kind: string, from: readonly PublicRow[]) => from.filter((row) => [row['kind']].flat().includes(kind));
  const [dialog] = of('dialog', over);
  const tell = (some: readonly PublicRow[]) => Promise.all(some.map((row) => tellOf(row, question)));
  return {
    banners: await tell(of('banner', over).slice(0, most.banners)),
    dialog: dialog ? await tellOf(dialog, question) : null,
    // The newest first, as they come.
    feed: await tell(of('feed', rows).slice(0, most.feed)),
  };
}

const severities = ['critical', 'warning', 'success', 'info'];
const weightOf = (row: PublicRow) => severities.indexOf(String(row['severity']));

/** One as it is told in the language of a visitor. */
export async function tellOf(
  row: PublicRow,
  { tenant, announcements: snapshot, visitor: { language }, linkOf }: Omit<AnnouncedQuestion, 'clock'>,
): Promise<Told> {
  const item = publicItem(row, { tenant, snapshot, language, linkOf });
  const label = item['link_label'] as string | null;
  const href = (item['click_url'] ?? item['link_url'] ?? null) as string | null;
  return {
    id: row.id,
    title: String(item['title'] ?? ''),
    // Made safe when it was written, and again here, where it becomes a page.
    body: await safeHtml(String(item['body'] ?? '')),
    severity: item['severity'] as Told['severity'],
    dismissible: item['dismissible'] === true,
    starts_at: (item['starts_at'] ?? null) as string | null,
    link: label && href ? { label, href } : null,
    fallback: (item['fallback'] ?? {}) as Told['fallback'],
  };
}

export const isAnythingAnnounced = ({ banners, dialog, feed }: Announced): boolean =>
  banners.length > 0 || dialog !== null || feed.length > 0;
