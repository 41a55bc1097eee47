/** The advertisers and ads of a demo tenant: every state, one that is behind its plan, one on its first day, and pictures for all of them. */
import type { Insertable } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import type { Audience } from '../../src/shared/audience/audience.ts';
import { rejectCode, servedStates } from '../../src/shared/resources/parts/ad-states.ts';
import { videoType } from '../../src/shared/contracts/media.ts';
import { adVideo } from '../pictures/ad-video.ts';
import { advertiserNames, adWords, type AdWords } from './ad-words.ts';
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import type { DemoSize, TenantStory } from './story.ts';

/** A place of the organisation, as it began with it. */
export type PlacementRow = Pick<Insertable<Database['ad_placements']>, 'width' | 'height' | 'max_live'> & {
  id: string;
};

type MediaRow = Pick<
  Insertable<Database['media']>,
  'account_id' | 'kind' | 'filename' | 'mime' | 'bytes' | 'width' | 'height' | 'sha256'
> & { id: string; seconds?: number };

const dayMs = 86_400_000;
/** Pictures that are drawn after the start have no bytes yet. */
const notDrawn = { kind: 'image', filename: 'ad.webp', mime: 'image/webp', bytes: 0, sha256: '0'.repeat(64) } as const;
/** The same one for all of an organisation's. */
const { content: _content, ...ofVideo } = adVideo;
const video = { ...notDrawn, ...ofVideo, kind: 'video', filename: 'ad.mp4', mime: videoType } as const;
const rejectCodes = Object.keys(rejectCode.choices);
/** In the turn in which they stand. */
const states = [
  'live',
  'expired',
  'scheduled',
  'completed',
  'live',
  'rejected',
  'paused',
  'archived',
  'pending_review',
  'draft',
  'cancelled',
  'expired',
] as const;
type State = (typeof states)[number];
/** From when until when, in days from today. */
const windows: Readonly<Record<State, readonly [number, number]>> = {
  live: [-24, 30],
  scheduled: [6, 50],
  paused: [-30, 25],
  pending_review: [8, 40],
  rejected: [10, 45],
  draft: [15, 60],
  expired: [-110, -15],
  completed: [-90, -20],
  cancelled: [-60, -10],
  archived: [-300, -210],
};
const pricings = ['cpm', 'flat', 'cpc', 'cpa', 'house'] as const;
const rates = { cpm: 900, flat: 120_000, cpc: 85, cpa: 1_500, house: null } as const;
/** Of what is due by now. */
const shares = [1, 1.35, 0.97] as const;

export function buildAdvertisers(story: TenantStory, setting: Setting, size: DemoSize) {
  const random = makeRandom(`${story.slug}:advertisers`);
  const { first, second } = advertiserNames[languageOf(story)];
  return Array.from({ length: story.showing.advertisers[size] }, (_, index) => {
    const isHouse = index === 0;
    const name = isHouse
      ? String(story.account.name)
      : `${first[index % first.length]!} ${second[Math.floor(index / first.length) % second.length]!}`;
    const host = `${index + 1}.advertisers.example`;
    return {
      ...base(setting, random, -320 + index),
      name,
      contact_name: isHouse
        ? null
        : `${random.pick(['A.', 'M.', 'J.', 'R.'])} ${random.pick(['Ortega', 'Blake', 'Núñez', 'Hale'])}`,
      email: isHouse ? null : `ads@${host}`,
      phone: isHouse ? null : `555${String(1_000_000 + index * 137)}`,
      website: `https://${host}/`,
      billing_address: index % 3 === 0 ? `${10 + index} Market Street` : null,
      notes: null,
      is_house: isHouse,
      status: index % 9 === 8 ? 'blocked' : 'active',
      status_previous: index % 9 === 8 ? 'active' : null,
    };
  });
}

/** As many as the story says, with their creatives and the rows of the pictures of those. */
export function buildAds(
  story: TenantStory,
  setting: Setting,
  {
    advertisers,
    placements,
  }: { advertisers: readonly { id: string; status: string }[]; placements: readonly PlacementRow[] },
  size: DemoSize,
) {
  const random = makeRandom(`${story.slug}:ads`);
  const words = adWords[languageOf(story)];
  const rooms = new Map(placements.map(({ id, max_live }) => [id, max_live]));
  const pictures = new Map<string, MediaRow>();
  const pictureOf = (advertiser: string, { id, width, height }: PlacementRow): string => {
    const key = `${advertiser} ${id}`;
    const row = pictures.get(key) ?? { account_id: setting.accountId, id: random.uuid(), ...notDrawn, width, height };
    pictures.set(key, row);
    return row.id;
  };
  const film: MediaRow = { account_id: setting.accountId, id: makeRandom(`${story.slug}:ad video`).uuid(), ...video };
  const creatives: Record<string, unknown>[] = [];
  const ads = Array.from({ length: story.showing.ads[size] }, (_, index) => {
    const status = states[index % states.length]!;
    const said = words[index % words.length]!;
    const [house, ...paying] = advertisers.filter((one) => one.status === 'active' || !servedStates.includes(status));
    const pricing = pricings[index % pricings.length]!;
    const advertiser = (pricing === 'house' ? house : paying[index % paying.length])!;
    const chosen = choosePlacements(placements, rooms, { index, status });
    const row = {
      ...base(setting, random, Math.min(windows[status][0], 0) - 6),
      name: index < words.length ? said.name : `${said.name} ${Math.floor(index / words.length) + 1}`,
      advertiser_id: advertiser.id,
      kind: (['image', 'native', 'image', 'sponsored_post', 'video'] as const)[index % 5]!,
      destination_url: `https://www.advertisers.example/${said.path}`,
      placement_ids: chosen.map(({ id }) => id),
      audience: audienceOf(index, setting),
      exclude_paid_members: index % 7 === 3,
      ...deliveryOf({ index, status, pricing }, setting, random),
      status,
      status_previous: previousOf(status),
      ...reviewOf(status, index),
      notes: null,
      rerun_id: null,
      preview_id: null as string | null,
      ...linkOf(index, status, setting),
    };
    const own = chosen.filter((_placement, nth) => nth === 0 || index % 4 !== 1);
    const video_id = row.kind === 'video' ? film.id : null;
    const looks = own.map((placement) => ({ placement, image_id: pictureOf(advertiser.id, placement), video_id }));
    row.preview_id = looks[0]?.image_id ?? null;
    creatives.push(
      ...looks.map((look) => creativeOf(row, said, look, base(setting, random, -6 + Math.min(windows[status][0], 0)))),
    );
    return row;
  });
  const isFilmed = creatives.some(({ video_id }) => video_id !== null);
  return { ads, creatives, media: [...pictures.values(), ...(isFilmed ? [film] : [])] };
}

/** What has one larger creative does without another one. */
function creativeOf(
  ad: { id: string },
  { alt, headline, body, cta }: AdWords,
  { placement, ...files }: { placement: PlacementRow; image_id: string; video_id: string | null },
  made: ReturnType<typeof base>,
) {
  return { ...made, ad_id: ad.id, placement_id: placement.id, ...files, alt, headline, body, cta };
}

const languageOf = ({ account }: TenantStory): 'en' | 'es' => (account.default_language === 'es' ? 'es' : 'en');

/** What every record has, made so many days before today. */
function base({ accountId, base: today, editors }: Setting, random: Random, days: number) {
  const made = new Date(today + days * dayMs + 10 * 3_600_000).toISOString();
  return {
    account_id: accountId,
    id: random.uuid(),
    version: 1,
    created_at: made,
    created_by: random.pickZipf(editors),
    updated_at: made,
    updated_by: null,
    deleted_at: null,
  };
}

/** The largest first, so that its creative can be cropped for the other; of what is shown no more than there is room for. */
function choosePlacements(
  placements: readonly PlacementRow[],
  rooms: Map<string, number>,
  { index, status }: { index: number; status: State },
): PlacementRow[] {
  const turned = placements.map((_, nth) => placements[(index * 3 + nth) % placements.length]!);
  const isShown = servedStates.includes(status) || status === 'paused';
  const free = isShown ? turned.filter(({ id }) => (rooms.get(id) ?? 0) > 0) : turned;
  const first = free[0];
  if (!first) return [];
  const smaller = free.find(
    ({ id, width, height }) => id !== first.id && width <= first.width && height <= first.height,
  );
  const chosen = smaller && index % 2 === 1 ? [first, smaller] : [first];
  if (isShown) for (const { id } of chosen) rooms.set(id, (rooms.get(id) ?? 0) - 1);
  return chosen;
}

function audienceOf(index: number, { plans, chapters }: Setting): Audience {
  const kinds: readonly Audience[] = [
    { who: 'everyone' },
    { who: 'members' },
    { who: 'members', plan_ids: plans.slice(0, 2).map(({ id }) => id) },
    { who: 'guests' },
    chapters.length > 0 ? { who: 'members', chapter_ids: [chapters[0]!.id] } : { who: 'members' },
    { who: 'everyone', devices: ['mobile', 'app'] },
  ];
  return kinds[index % kinds.length]!;
}

type Kind = { index: number; status: State; pricing: (typeof pricings)[number] };

/** When and for how much, and what has come of it so far. The first is behind its plan, the fifth is on its first day. */
function deliveryOf({ index, status, pricing }: Kind, { base: today }: Setting, random: Random) {
  const [from, until] = windows[status];
  const isFirstDay = index === 4;
  const [first, last] = isFirstDay ? [0, 30] : [from + (index % 5), until + (index % 7)];
  const moment = (days: number) => new Date(today + days * dayMs).toISOString();
  const days = Math.max(0, Math.min(0, last) - first);
  const goal = 2_000 * (last - first);
  const share = index === 0 ? 0.55 : shares[Math.floor(index / 4) % shares.length]!;
  const wasShown = !['draft', 'pending_review', 'rejected', 'scheduled'].includes(status);
  const due = (goal * days) / (last - first);
  const impressions = !wasShown
    ? 0
    : isFirstDay
      ? 180
      : Math.round(status === 'completed' ? goal : Math.min(goal, due * share));
  const clicks = Math.round(impressions * (0.004 + 0.02 * random.next()));
  const conversions = Math.round(clicks * 0.06);
  const rate = rates[pricing];
  return {
    starts_at: moment(first),
    ends_at: pricing === 'house' && status === 'live' ? null : moment(last),
    pricing,
    rate_cents: rate,
    budget_cents: rate === null || index % 3 === 0 ? null : Math.max(rate, 150_000),
    goal_impressions: pricing === 'cpc' || pricing === 'house' ? null : goal,
    goal_clicks: pricing === 'cpc' ? Math.max(10, Math.round(goal * 0.012)) : null,
    pacing: index % 4 === 2 ? 'fast' : 'even',
    cap_per_day: index % 3 === 1 ? 3 : null,
    priority: pricing === 'house' ? 'house' : index % 6 === 0 ? 'sponsorship' : 'standard',
    weight: 10 + (index % 4) * 10,
    impressions,
    clicks,
    click_rate: impressions === 0 ? null : Math.round((clicks / impressions) * 10_000) / 100,
    conversions,
    spend_cents: spentOf(pricing, { impressions, clicks, conversions, part: days / (last - first) }),
    pacing_state: status !== 'live' || isFirstDay || pricing === 'house' ? 'unknown' : paceOf(share),
  };
}

/** Some lead where nobody answers as a page does. */
function linkOf(index: number, status: State, { base: today }: Setting) {
  const problems = ['missing', 'failing', 'unreachable'] as const;
  const isMarked = servedStates.includes(status) && index % 12 === 2;
  return {
    link_problem: isMarked ? problems[Math.floor(index / 12) % problems.length]! : null,
    link_checked_at: isMarked ? new Date(today - 3_600_000).toISOString() : null,
  };
}

const paceOf = (share: number) => (share > 1.1 ? 'ahead' : share < 0.9 ? 'behind' : 'on_plan');

function spentOf(
  pricing: Kind['pricing'],
  {
    impressions,
    clicks,
    conversions,
    part,
  }: { impressions: number; clicks: number; conversions: number; part: number },
): number {
  if (pricing === 'cpm') return Math.round((impressions * rates.cpm) / 1_000);
  if (pricing === 'cpc') return clicks * rates.cpc;
  if (pricing === 'cpa') return conversions * rates.cpa;
  return pricing === 'flat' && impressions > 0 ? Math.round(rates.flat * Math.min(1, part)) : 0;
}

function previousOf(status: State): string | null {
  if (status === 'draft') return null;
  if (status === 'pending_review') return 'draft';
  if (status === 'archived') return 'expired';
  return status === 'live' || status === 'scheduled' || status === 'rejected' ? 'pending_review' : 'live';
}

/** A draft may have been rejected before. */
function reviewOf(status: State, index: number) {
  const wasRejected = status === 'rejected' || (status === 'draft' && index % 2 === 1);
  if (!wasRejected) return { reject_code: null, review_note: null };
  return { reject_code: rejectCodes[Math.floor(index / 6) % rejectCodes.length]!, review_note: null };
}
