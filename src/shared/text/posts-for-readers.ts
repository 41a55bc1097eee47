/** Which of the posts that anybody may see a reader is shown: pure, for pages and mails alike. screens.md 3.1, CP7 and 3.2, EM3 */
import type { Language } from '../specification/constants.ts';

/** A post that stands outside, or is about to. Moments are ISO 8601. */
export interface OutsidePost {
  id: string;
  headline: string;
  /** How its text begins; null where the headline does. */
  excerpt: string | null;
  language: Language;
  channel_id: string;
  published_at: string;
  is_featured: boolean;
  featured_until: string | null;
  featured_at: string | null;
  featured_position: number | null;
}

export type PostSource = 'featured' | 'newest' | 'channel';

interface Question {
  source: PostSource;
  channelId?: string | null;
  /** The reader's, and the organisation's own. */
  language: Language;
  defaultLanguage: Language;
  nowMs: number;
}

/** Those of a source that are out, in their order: in the reader's language, else in the organisation's, else in any. */
export function postsFor<T extends OutsidePost>(posts: readonly T[], question: Question): T[] {
  const { source, channelId, language, defaultLanguage, nowMs } = question;
  const shown = posts
    .filter(({ published_at }) => Date.parse(published_at) <= nowMs)
    .filter((post) => source !== 'channel' || post.channel_id === channelId)
    .filter((post) => source !== 'featured' || isFeaturedAt(post, nowMs))
    .toSorted(source === 'featured' ? byPlace : byDate);
  const said = [language, defaultLanguage].find((one) => shown.some((post) => post.language === one));
  return said === undefined ? shown : shown.filter((post) => post.language === said);
}

/** How many of these moments have passed: as long as it is the same number, the same posts are shown. */
export const postMomentsPassed = (posts: readonly OutsidePost[], nowMs: number): number =>
  posts
    .flatMap(({ published_at, featured_until }) => [published_at, featured_until])
    .filter((moment) => moment !== null && Date.parse(moment) <= nowMs).length;

const isFeaturedAt = ({ is_featured, featured_until }: OutsidePost, nowMs: number) =>
  is_featured && (featured_until === null || Date.parse(featured_until) > nowMs);

const byDate = (one: OutsidePost, other: OutsidePost) => Date.parse(other.published_at) - Date.parse(one.published_at);

/** As people have put them; what has no place comes last, the newest first. */
const byPlace = (one: OutsidePost, other: OutsidePost) =>
  placeOf(one) - placeOf(other) ||
  Date.parse(other.featured_at ?? other.published_at) - Date.parse(one.featured_at ?? one.published_at);

const placeOf = ({ featured_position }: OutsidePost) => featured_position ?? Number.MAX_SAFE_INTEGER;
