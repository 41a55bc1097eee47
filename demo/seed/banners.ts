/** The banners of a demo tenant: every state, a placement that is full, windows that overlap, and phones that do without a picture of theirs. */
import type { Insertable } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import type { Audience } from '../../src/shared/audience/audience.ts';
import { banners as definition, maxLiveBanners } from '../../src/shared/resources/banners.ts';
import { bannerWords } from './banner-words.ts';
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import type { DemoSize, TenantStory, Translated } from './story.ts';

type MediaRow = Pick<
  Insertable<Database['media']>,
  'account_id' | 'id' | 'kind' | 'filename' | 'mime' | 'bytes' | 'width' | 'height' | 'sha256'
>;

const dayMs = 86_400_000;
const [home, ...elsewhere] = Object.keys(definition.fields.placement.choices);
/** In the turn in which the others stand; of each some are shown first. */
const otherStates = ['live', 'expired', 'paused', 'scheduled', 'draft', 'archived'] as const;
/** From when until when, in days from today; null: without an end. */
const windows: Readonly<Record<string, readonly [number, number | null]>> = {
  live: [-20, 30],
  scheduled: [12, 40],
  paused: [-30, 20],
  expired: [-90, -12],
  archived: [-200, -150],
  draft: [5, null],
};
/** Pictures that are drawn after the start have no bytes yet. */
const notDrawn = { kind: 'image', mime: 'image/webp', bytes: 0, sha256: '0'.repeat(64) } as const;

/** As many as the story says, with the rows of their pictures. */
export function buildBanners(story: TenantStory, setting: Setting, size: DemoSize) {
  const random = makeRandom(`${story.slug}:banners`);
  const media: MediaRow[] = [];
  const pictureOf = (filename: string, [width, height]: readonly [number, number]): string => {
    const row = { account_id: setting.accountId, id: random.uuid(), filename, ...notDrawn, width, height };
    media.push(row);
    return row.id;
  };
  const banners = Array.from({ length: story.showing.banners[size] }, (_, index) => {
    const words = bannerWords[index % bannerWords.length]!;
    const { placement, status } = placeOf(index, story.showing.banners[size]);
    const [from, until] = windowOf(index, status);
    const made = new Date(setting.base + (Math.min(from, 0) - 3) * dayMs).toISOString();
    const moment = (days: number) => new Date(setting.base + days * dayMs + 9 * 3_600_000).toISOString();
    return {
      account_id: setting.accountId,
      id: random.uuid(),
      title: titleOf(story, words.headline, index),
      placement,
      position: (index + 1) * 1_000,
      image_desktop_id: pictureOf('banner-wide.webp', [1_600, 500]),
      image_mobile_id: index % 4 === 3 ? null : pictureOf('banner-phone.webp', [800, 800]),
      alt_text: spoken(story, words.alt),
      // Three of them lack a language.
      headline: spoken(story, words.headline, index > 5 && index % 9 === 0 ? 1 : undefined),
      subtext: index % 5 === 4 ? null : spoken(story, words.subtext),
      cta_label: index % 6 === 5 ? null : spoken(story, words.button),
      cta_url: index % 6 === 5 ? null : `https://www.${story.slug}.example/${words.path}`,
      starts_at: moment(from),
      ends_at: until === null ? null : moment(until),
      audience: audienceOf(index, setting),
      status,
      status_previous: status === 'draft' ? null : 'draft',
      ...numbersOf(status, -from, random),
      version: 1,
      created_at: made,
      created_by: random.pickZipf(setting.editors),
      updated_at: made,
      updated_by: null,
      deleted_at: null,
    };
  });
  return { banners, media };
}

/** The home page is full, and has one waiting for the first to end; the rest stands at the other placements in turn. */
function placeOf(index: number, count: number) {
  if (count <= maxLiveBanners)
    return { placement: home!, status: index === 0 ? ('live' as const) : ('draft' as const) };
  if (index < maxLiveBanners) return { placement: home!, status: 'live' as const };
  if (index === maxLiveBanners) return { placement: home!, status: 'scheduled' as const };
  const nth = index - maxLiveBanners - 1;
  return { placement: elsewhere[nth % elsewhere.length]!, status: otherStates[nth % otherStates.length]! };
}

function windowOf(index: number, status: string): readonly [number, number | null] {
  const [from, until] = windows[status] ?? [0, null];
  if (status === 'live' && index === 0) return [from, 10];
  // Each a little later than the one before.
  return [from + (index % 5), until === null ? null : until + (index % 7)];
}

function audienceOf(index: number, { plans, labels, chapters }: Setting): Audience {
  const ids = (rows: readonly { id: string }[], count: number) => rows.slice(0, count).map(({ id }) => id);
  const kinds: readonly Audience[] = [
    { who: 'everyone' },
    { who: 'members', plan_ids: ids(plans, 2) },
    { who: 'guests' },
    { who: 'members' },
    { who: 'everyone', languages: ['es'] },
    chapters.length > 0 ? { who: 'members', chapter_ids: ids(chapters, 1) } : { who: 'members' },
    { who: 'members', label_ids: ids(labels, 1) },
    { who: 'everyone', devices: ['mobile', 'app'] },
  ];
  return kinds[index % kinds.length]!;
}

/** What was shown was seen, the more often the longer. */
function numbersOf(status: string, days: number, random: Random) {
  if (status === 'draft' || status === 'scheduled') return { impressions: 0, clicks: 0, click_rate: null };
  const impressions = Math.round(Math.max(1, days) * (40 + 160 * random.next()));
  const clicks = Math.round(impressions * (0.005 + 0.04 * random.next()));
  return { impressions, clicks, click_rate: Math.round((clicks / impressions) * 10_000) / 100 };
}

/** The team's own name for it; the same words come round again with a number. */
function titleOf({ account }: TenantStory, headline: Translated, index: number): string {
  const round = Math.floor(index / bannerWords.length) + 1;
  const title = headline[account.default_language] ?? headline.en ?? '';
  return round === 1 ? title : `${title} ${round}`;
}

/** In the languages that the organisation speaks, without the one that is left out. */
function spoken({ account }: TenantStory, texts: Translated, without?: number): Translated {
  const left = account.languages.filter((_language, index) => index !== without || index === 0);
  return Object.fromEntries(left.map((language) => [language, texts[language] ?? '']));
}
