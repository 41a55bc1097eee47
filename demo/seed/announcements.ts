/** The announcements of a demo tenant: every state, every format, and of the many some to a part of the members alone. */
import type { Audience } from '../../src/shared/audience/audience.ts';
import { announcementWords, readMore, rounds } from './announcement-words.ts';
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import type { DemoSize, TenantStory, Translated } from './story.ts';

const dayMs = 86_400_000;
/** In the turn in which they stand. */
const states = ['live', 'ended', 'draft', 'scheduled', 'live', 'cancelled', 'archived', 'ended'] as const;
/** From when until when, in days from today. */
const windows: Readonly<Record<(typeof states)[number], readonly [number, number]>> = {
  live: [-6, 24],
  ended: [-60, -20],
  scheduled: [4, 18],
  cancelled: [-30, 10],
  archived: [-160, -130],
  draft: [2, 9],
};
const formats: readonly (readonly string[])[] = [['banner'], ['feed'], ['banner', 'feed'], ['dialog'], ['feed']];

/** Those that go out by mail as well: one that has, one that will, one that is a draft yet. */
const mailedOnes: readonly number[] = [1, 2, 3];

/** As many as the story says. */
export function buildAnnouncements(story: TenantStory, setting: Setting, size: DemoSize) {
  const random = makeRandom(`${story.slug}:announcements`);
  return Array.from({ length: story.showing.announcements[size] }, (_, index) => {
    const words = announcementWords[index % announcementWords.length]!;
    const round = rounds[Math.floor(index / announcementWords.length) % rounds.length]!;
    const status = states[index % states.length]!;
    const kind = formats[index % formats.length]!;
    const [from, until] = windows[status].map((days) => days + (index % 4)) as [number, number];
    const moment = (days: number) => new Date(setting.base + days * dayMs + 9 * 3_600_000).toISOString();
    const made = moment(Math.min(from, 0) - 2);
    const author = random.pickZipf(setting.editors);
    const isPublished = status !== 'draft';
    return {
      account_id: setting.accountId,
      id: random.uuid(),
      title: spoken(story, words.title, round),
      // Three of them lack a language.
      body: spoken(story, words.body, undefined, index > 4 && index % 20 === 5 ? 1 : undefined),
      kind,
      severity: words.severity,
      audience: audienceOf(index, kind, setting),
      also_email: mailedOnes.includes(index),
      path: index % 7 === 3 ? '/events/*' : null,
      starts_at: moment(from),
      ends_at: kind.join() === 'feed' && ['live', 'draft'].includes(status) ? null : moment(until),
      dismissible: words.severity !== 'critical',
      link_url: words.to === undefined ? null : `https://www.${story.slug}.example/${words.to}`,
      link_label: words.to === undefined ? null : spoken(story, readMore),
      status,
      status_previous: isPublished ? 'draft' : null,
      ...numbersOf(status, -from, words.to !== undefined, random),
      published_by_id: isPublished ? author : null,
      version: isPublished ? 2 : 1,
      created_at: made,
      created_by: author,
      updated_at: made,
      updated_by: null,
      deleted_at: null,
    };
  });
}

/** What stands over pages now is for members: whoever opens the site of an organisation sees its home page first. */
function audienceOf(index: number, kind: readonly string[], { plans, chapters, labels }: Setting): Audience {
  if (kind.includes('dialog')) return { who: 'members' };
  const ids = (rows: readonly { id: string }[], count: number) => rows.slice(0, count).map(({ id }) => id);
  const kinds: readonly Audience[] = [
    { who: 'everyone' },
    { who: 'everyone' },
    { who: 'members' },
    { who: 'members', plan_ids: ids(plans, 2) },
    { who: 'guests' },
    chapters.length > 0 ? { who: 'members', chapter_ids: ids(chapters, 1) } : { who: 'members' },
    { who: 'members', label_ids: ids(labels, 1) },
  ];
  return kinds[index % kinds.length]!;
}

/** What was shown was seen, the more often the longer. What was dismissed is worked out of that. */
function numbersOf(status: string, days: number, hasLink: boolean, random: Random) {
  const none = { seen: 0, dismissed: 0, clicks: 0, click_rate: null };
  if (status === 'draft' || status === 'scheduled') return none;
  const seen = Math.round(Math.max(1, days) * (30 + 120 * random.next()));
  if (!hasLink) return { ...none, seen, click_rate: 0 };
  const clicks = Math.round(seen * (0.01 + 0.06 * random.next()));
  return { ...none, seen, clicks, click_rate: Math.round((clicks / seen) * 10_000) / 100 };
}

/** In the languages that the organisation speaks, without the one that is left out. */
function spoken({ account }: TenantStory, texts: Translated, before?: Translated, without?: number): Translated {
  const left = account.languages.filter((_language, index) => index !== without || index === 0);
  return Object.fromEntries(left.map((language) => [language, `${before?.[language] ?? ''}${texts[language] ?? ''}`]));
}
