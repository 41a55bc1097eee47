/** `GET /public/home`: the sections of the home page as they were published, with what they show as it is now, for who may see them. */
import { asAudience } from '../../shared/audience/audience.ts';
import { isInAudience, type Visitor } from '../../shared/audience/is-in-audience.ts';
import type { HomeItem, HomeSection } from '../../shared/contracts/home-calls.ts';
import { publicPictureUrl } from '../../shared/contracts/media.ts';
import type { PublicPicture } from '../../shared/contracts/public-calls.ts';
import type { PublishedRow } from '../../shared/definition/publication.ts';
import { asRows } from '../../shared/definition/values-in.ts';
import { homeSections, usualCount } from '../../shared/resources/home-sections.ts';
import { partners } from '../../shared/resources/partners.ts';
import { isPublic } from '../../shared/definition/check-public.ts';
import { languages, type Language } from '../../shared/specification/constants.ts';
import { postsFor, type PostSource } from '../../shared/text/posts-for-readers.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { safeHtml } from '../crud/safe-html.ts';
import { publicValues } from '../public/public-items.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import { isLive, type PublicMedia, type Snapshot } from '../public/snapshot.ts';
import { shownOf, type PublishedSnapshot } from '../publishing/published.ts';
import type { LiveRecords } from './live-records.ts';
import { translateSite } from './site-texts.ts';

/** All that a home page is made of. */
export interface HomeQuestion {
  tenant: PublicTenant;
  snapshot: PublishedSnapshot;
  visitor: Visitor;
  clock: Clock;
  live: LiveRecords;
  partners: Snapshot;
}

/** The definition of partners, as the public side has it. @throws Error where nothing of them is public */
export const publicPartners = () => {
  if (!isPublic(partners)) throw new Error('Nothing of partners is public.');
  return partners;
};

/** The sections that the visitor is shown, in their order; one that has nothing to show is left out. */
export async function homeOf(question: HomeQuestion): Promise<HomeSection[]> {
  const { snapshot, visitor, clock } = question;
  const [home] = shownOf(snapshot, homeSections.name, clock.nowMs);
  const shown = (home?.content[homeSections.name] ?? [])
    .filter((row) => row.is_visible && isInAudience(asAudience(row.audience), visitor))
    .map((row) => ({ row, items: itemsOf(row, question) }))
    .filter(({ items }) => items === undefined || items.length > 0);
  return Promise.all(shown.map(({ row, items = [] }) => sectionOf(row, items, question)));
}

async function sectionOf(
  row: PublishedRow,
  items: HomeItem[],
  { tenant, snapshot, visitor }: HomeQuestion,
): Promise<HomeSection> {
  const context = { tenant, definition: homeSections, media: snapshot.media, language: visitor.language };
  const kind = row.kind as HomeSection['kind'];
  const { item, fallback } = publicValues(row, ['title', 'text', 'image_id', 'button_label'], context);
  const label = item['button_label'] as string | null;
  const url = row.button_url as string | null;
  const text = item['text'] as string | null;
  return {
    id: row.id,
    kind,
    title: item['title'] as string | null,
    // Made safe when it was written, and again here: what was published long ago met other rules.
    text: text && (await safeHtml(text)),
    image: hasPicture.has(kind) ? (item['image'] as PublicPicture | null) : null,
    button: hasButton.has(kind) && label && url ? { label, url } : null,
    video_url: kind === 'video' ? ((row.video_url ?? null) as string | null) : null,
    items,
    ...(Object.keys(fallback).length > 0 && { fallback }),
  };
}

/** What a section was given for another kind stays with it, and is not shown. */
const hasPicture = new Set(['hero', 'rich_text', 'video']);
const hasButton = new Set(['hero', 'call_to_action']);

/** What it shows; undefined for a section that shows its own words. */
function itemsOf(row: PublishedRow, question: HomeQuestion): HomeItem[] | undefined {
  const make = makers[String(row.kind)];
  const items = make?.(row, question);
  // Whoever is quoted was chosen by hand.
  return row.kind === 'testimonials' ? items : items?.slice(0, Number(row.count ?? usualCount));
}

type Maker = (row: PublishedRow, question: HomeQuestion) => HomeItem[];

const makers: Readonly<Record<string, Maker>> = {
  featured_posts: (row, question) =>
    postsOf(row, question).map(({ id, headline, excerpt, language, picture }) => ({
      id,
      title: headline,
      text: excerpt,
      url: `/posts/${id}`,
      picture: picture && pictureOf(picture, question),
      ...(language !== question.visitor.language && { language }),
    })),
  featured_channels: (row, { live }) =>
    channelsFor(row, live).map(({ id, name, description, member_count }) => ({
      id,
      title: name,
      text: description,
      value: member_count,
    })),
  upcoming_events: (row, { live, clock }) =>
    eventsFor(row, live, clock.nowMs).map(({ id, name, summary, starts_at, ends_at, time_zone, venue }) => ({
      id,
      title: name,
      text: summary,
      starts_at,
      ends_at,
      time_zone,
      place: venue,
    })),
  member_spotlight: (row, { live, visitor }) =>
    membersFor(row, live, visitor).map(({ id, full_name, title, organisation, city }) => ({
      id,
      title: full_name,
      text: [title, organisation].filter(Boolean).join(', ') || null,
      place: city,
    })),
  partners: (_row, { tenant, partners: { definition, rows, media }, clock, visitor: { language } }) =>
    rows
      .filter((partner) => isLive(definition, partner, clock))
      .map((partner) => {
        const { item } = publicValues(partner, ['name', 'url', 'logo_id'], { tenant, definition, media, language });
        const { name, url, logo } = item as { name: string; url: string | null; logo: PublicPicture | null };
        return { id: partner.id, title: name, url, picture: logo };
      }),
  plans: (_row, { live, tenant, visitor: { language } }) =>
    live.plans.map(({ id, name, description }) => ({
      id,
      title: inLanguage(name, [language, tenant.defaultLanguage, ...languages]),
      text: description,
    })),
  testimonials: (row, { tenant, snapshot: { media }, visitor: { language } }) =>
    asRows(row.quotes).map((quote) => {
      const say = (texts: unknown) =>
        inLanguage((texts ?? {}) as Record<string, string>, [language, tenant.defaultLanguage, ...languages]);
      const { item } = publicValues(quote, ['image_id'], { tenant, definition: homeSections, media, language });
      const picture = item['image'] as PublicPicture | null;
      const name = String(quote['name']);
      return {
        title: name,
        text: say(quote['quote']),
        place: say(quote['role']) || null,
        picture: picture && { ...picture, alt: picture.alt || name },
      };
    }),
  numbers: (row, { live, visitor: { language } }) =>
    countsFor(row, live).map(([name, value]) => ({ title: translateSite(language, `numbers.${name}`), value })),
};

const postsOf = (row: PublishedRow, { live, tenant, visitor: { language }, clock: { nowMs } }: HomeQuestion) =>
  postsFor(live.posts, {
    source: row.source as PostSource,
    channelId: row.channel_id as string | null,
    language,
    defaultLanguage: tenant.defaultLanguage,
    nowMs,
  });

/** Beside a title that says it already, what it shows is said only where somebody has. */
const pictureOf = (picture: PublicMedia, { tenant }: HomeQuestion): PublicPicture => ({
  url: `${tenant.origin}${publicPictureUrl(tenant.id, picture)}`,
  width: picture.width,
  height: picture.height,
  alt: picture.alt_text ?? '',
});

const channelsFor = (row: PublishedRow, { channels }: LiveRecords) =>
  chosen(row, channels, ({ id }) => id === row.channel_id);

const eventsFor = (row: PublishedRow, { events }: LiveRecords, nowMs: number) =>
  events
    .filter(({ ends_at }) => Date.parse(ends_at) > nowMs)
    .filter((event) => row.source !== 'channel' || event.channel_id === row.channel_id)
    .filter((event) => row.source !== 'featured' || event.is_featured);

function membersFor(row: PublishedRow, live: LiveRecords, { isMember }: Pick<Visitor, 'isMember'>) {
  const isOpen = live.membersFor === 'everybody' || (live.membersFor === 'members' && isMember);
  return chosen(row, isOpen ? live.members : [], ({ channel_ids }) => channel_ids.includes(String(row.channel_id)));
}

/** Of a page on which there is nothing to count yet, none. */
function countsFor(row: PublishedRow, { numbers }: LiveRecords): [string, number][] {
  const names = (row.numbers ?? []) as (keyof typeof numbers)[];
  const counts = names.map((name): [string, number] => [name, numbers[name] ?? 0]);
  return counts.some(([, value]) => value > 0) ? counts : [];
}

const inLanguage = (texts: Readonly<Record<string, string>>, wanted: readonly Language[]): string =>
  wanted.map((language) => texts[language]).find(Boolean) ?? '';

interface Choosable {
  is_featured: boolean;
  created_at: string;
}

/** Those of the section's source. */
function chosen<T extends Choosable>(row: PublishedRow, all: readonly T[], isOfChannel: (one: T) => boolean): T[] {
  if (row.source === 'channel') return all.filter(isOfChannel);
  if (row.source === 'featured') return all.filter(({ is_featured }) => is_featured);
  return all.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
}

/** Whichever language they are in. */
const postsIn = (row: PublishedRow, { posts }: LiveRecords) =>
  postsFor(posts, {
    source: row.source as PostSource,
    channelId: row.channel_id as string | null,
    language: 'en',
    defaultLanguage: 'en',
    nowMs: Date.now(),
  });

/** Whether a section has anything to show to anybody; of partners, whether any is shown now. */
export function hasSomething(row: PublishedRow, live: LiveRecords, livePartners: number): boolean {
  const counts: Readonly<Record<string, () => number>> = {
    featured_posts: () => postsIn(row, live).length,
    featured_channels: () => channelsFor(row, live).length,
    upcoming_events: () => eventsFor(row, live, Date.now()).length,
    member_spotlight: () => membersFor(row, live, { isMember: true }).length,
    partners: () => livePartners,
    plans: () => live.plans.length,
    numbers: () => countsFor(row, live).length,
    testimonials: () => asRows(row.quotes).length,
  };
  return counts[String(row.kind)]?.() !== 0;
}
