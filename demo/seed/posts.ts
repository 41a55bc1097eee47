/** What members of a demo tenant have written in its channels: every state and kind; few write much, most of it in the evening. screens.md 7.2 */
import type { Language } from '../../src/shared/specification/constants.ts';
import { posts } from '../../src/shared/resources/posts.ts';
import { momentOf, dayOf } from '../../src/shared/time/time-zone.ts';
import { isWeekend } from './days.ts';
import { postWords } from './post-words.ts';
import type { PostWords } from './post-words-abroad.ts';
import type { ChannelRow, MemberRow, PostRow, Setting } from './rows.ts';
import { days, iso, msOf, stampsAt, tellingOf, type Telling } from './stamps.ts';
import { fill, type DemoSize, type TenantStory } from './story.ts';

const pictureSize = [1_200, 675] as const;
/** Pictures are drawn, so there are a few of them. */
const mostPictures = 12;
const featuredCount = 5;
/** The first ones, so that every state is there in a small load; then what is published. */
const states = [
  'scheduled',
  'draft',
  'hidden',
  'removed',
  'removed',
  'removed',
  'removed',
  'draft',
  'scheduled',
  'hidden',
] as const;
/** In the turn in which they are removed; the second organisation goes on where the first one ends. */
const removalCodes = Object.keys(posts.fields.removal_code.choices);

export interface PostsWithPictures {
  posts: PostRow[];
  media: { [column: string]: unknown }[];
}

interface Making extends Telling {
  authors: readonly MemberRow[];
  channels: readonly ChannelRow[];
  pictures: { id: string }[];
  /** How many have been told in each language: nobody says the same before everything has been said. */
  told: Record<Language, number>;
}

/** As many as the story says. */
export function buildPosts(
  story: TenantStory,
  setting: Setting,
  { members, channels }: { members: readonly MemberRow[]; channels: readonly ChannelRow[] },
  size: DemoSize,
): PostsWithPictures {
  const isHere = ({ membership_status, deleted_at }: MemberRow) =>
    membership_status === 'active' && deleted_at === null;
  const making: Making = {
    ...tellingOf(story, setting, size, 'posts'),
    authors: members.filter(isHere),
    channels: channels.filter(({ approval_status }) => (approval_status ?? 'approved') === 'approved'),
    pictures: [],
    told: { en: 0, zh: 0, es: 0 },
  };
  const rows = Array.from({ length: story.life.posts[size] }, (_, index) => postRow(making, index));
  featureSome(making, rows);
  return { posts: rows, media: making.pictures.map(({ id }) => pictureRow(setting, id)) };
}

function postRow(making: Making, index: number): PostRow {
  const { story, setting, random, authors, channels, ids } = making;
  const status = states[index] ?? 'published';
  const language = languageOf(making, index);
  const all = postWords[language];
  const words = all[making.told[language]++ % all.length]!;
  const channel = channels[index % 3 === 0 ? index % channels.length : random.int(0, channels.length - 1)]!;
  const author = random.pickZipf(authors);
  const at = publishedAt(making, status, Math.max(msOf(channel.created_at), msOf(author.joined_at)));
  const written = iso(Math.min(msOf(at), setting.base - days(0.1)) - days(0.02));
  const isRemoved = status === 'removed';
  return {
    ...stampsAt(making, written, null),
    title: words.title === undefined ? null : said(making, words.title, language),
    kind: words.kind,
    body: said(making, words.body, language),
    image_id: pictureOf(making, words, ids),
    link_url: words.link ? `https://www.${story.slug}.example/${words.link[0]}` : null,
    link_title: words.link?.[1] ?? null,
    author_member_id: author.id,
    channel_id: channel.id,
    language,
    visibility: random.pickWeighted({ public: 70, members: 22, channel: 8 }),
    status,
    status_previous: { published: 'draft', hidden: 'published', removed: 'published' }[status as string] ?? null,
    published_at: status === 'draft' ? null : at,
    edited_at: null,
    pinned_until: status === 'published' && index % 17 === 9 ? iso(setting.base + days(9)) : null,
    is_featured: false,
    featured_at: null,
    featured_until: null,
    featured_position: null,
    removal_code: isRemoved ? removalCodes[(index + (story.slug === 'gremio' ? 1 : 4)) % removalCodes.length]! : null,
    removal_note: null,
  };
}

/** Most is said in the organisation's own language. */
function languageOf({ story: { account } }: Making, index: number): Language {
  const others = account.languages.filter((one) => one !== account.default_language);
  return index % 6 === 5
    ? (others[Math.floor(index / 6) % Math.max(1, others.length)] ?? account.default_language)
    : account.default_language;
}

/** What shows a picture has one; a post that was to show one that was not drawn is left without by its kind. */
function pictureOf({ pictures, random }: Making, { kind, title }: PostWords, ids: Telling['ids']): string | null {
  const wants = kind === 'image' || (kind === 'article' && title !== undefined);
  if (!wants) return null;
  if (pictures.length >= mostPictures) return random.pick(pictures).id;
  const picture = { id: ids.uuid() };
  pictures.push(picture);
  return picture.id;
}

/** In the evening of a day of the week, on the tenant's clock; not before the author and the channel were there. */
function publishedAt({ story, setting, random }: Making, status: string, earliest: number): string {
  const { base } = setting;
  const zone = story.account.time_zone;
  const at = (moment: number) => {
    const hour = random.pick(['07:40', '12:15', '18:20', '19:05', '20:30', '21:10']);
    return msOf(momentOf(`${dayOf(moment, zone)}T${hour}`, zone));
  };
  if (status === 'scheduled') return iso(at(base + days(2 + random.next() * 9)));
  let ago = 1.2 + (story.ageDays * 0.8 - 2) * random.next() ** 2.4;
  if (isWeekend(base, ago) && random.chance(0.5)) ago += 2;
  return iso(Math.min(base - days(0.3), Math.max(at(base - days(ago)), earliest + days(0.1))));
}

/** The newest that anybody may see, in the order in which they were featured; one of them for a while. */
function featureSome({ setting, channels }: Making, rows: PostRow[]): void {
  const open = new Set(channels.filter(({ privacy }) => privacy === 'public').map(({ id }) => id));
  const shown = rows
    .filter(
      ({ status, visibility, channel_id }) => status === 'published' && visibility === 'public' && open.has(channel_id),
    )
    .toSorted((one, other) => (String(one.published_at) < String(other.published_at) ? 1 : -1));
  for (const [index, post] of shown.slice(0, featuredCount).entries()) {
    post.is_featured = true;
    post.featured_at = iso(Math.max(msOf(String(post.published_at)), setting.base - days(6 - index)) + 60_000);
    post.featured_until = index === 1 ? iso(setting.base + days(20)) : null;
    post.featured_position = (index + 1) * 1_000;
  }
}

function said({ story, random }: Making, sentence: string, language: Language): string {
  const industry = random.pickZipf(story.industries).name;
  const topic = industry[language] ?? Object.values(industry)[0]!;
  return fill(sentence, {
    topic: language === 'en' ? topic : topic.toLowerCase(),
    city: random.pickZipf(story.places).city,
  });
}

const pictureRow = ({ accountId }: Setting, id: string) => ({
  account_id: accountId,
  id,
  kind: 'image',
  filename: 'post.webp',
  mime: 'image/webp',
  bytes: 0,
  sha256: '0'.repeat(64),
  width: pictureSize[0],
  height: pictureSize[1],
});
