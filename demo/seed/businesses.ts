/** The businesses of a demo tenant, and how it shows its directory. */
import { businesses as definition } from '../../src/shared/resources/businesses.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import { isOrdinary } from './audit-entries.ts';
import { managementWords } from './management-words.ts';
import { wordsOfStaff } from './member-extras.ts';
import { employerName, fictionNumber } from './people.ts';
import { inShares, makeRandom, type Random } from './random.ts';
import type { BusinessRow, MemberRow, Setting } from './rows.ts';
import { fill, type DemoSize, type Place, type TenantStory } from './story.ts';
import { spelt } from './words.ts';

const categories = Object.keys(definition.fields.category.choices);
const sizes = ['1', '2-10', '2-10', '11-50', '11-50', '51-200', '201-1000', '1000+'];
const oldestYear = 1890;
const newestYear = 2024;

/** As many as the story says; the state of the listing follows from the verification. */
export function buildBusinesses(
  story: TenantStory,
  setting: Setting,
  members: readonly MemberRow[],
  size: DemoSize,
): BusinessRow[] {
  const random = makeRandom(`${story.slug}:businesses`);
  const count = story.management.businesses[size];
  const owners = members.filter((member) => isOrdinary(member) && member.membership_status === 'active');
  const verifications = inShares(random, count, { verified: 62, unverified: 24, pending: 11, rejected: 3 });
  const taken = new Set<string>();
  return verifications.map((verification, index) => {
    const owner = random.chance(0.85) ? random.pick(owners) : null;
    const began = owner?.created_at ?? new Date(setting.base - story.ageDays * 43_200_000).toISOString();
    const at = new Date(
      Date.parse(began) + Math.floor((setting.base - Date.parse(began)) * random.next()),
    ).toISOString();
    return {
      account_id: setting.accountId,
      id: random.uuid(),
      ...describe(story, index, taken, random),
      owner_member_id: owner?.id ?? null,
      ...statesOf(story, verification, random),
      external_id: random.chance(0.2) ? `${story.prefix}-B${1000 + index}` : null,
      merged_into_id: null,
      version: 1,
      created_at: at,
      created_by: random.pickZipf(setting.editors),
      updated_at: at,
      updated_by: null,
      deleted_at: null,
    };
  });
}

function describe(story: TenantStory, index: number, taken: Set<string>, random: Random) {
  const words = story.people[0]!.words;
  const place = random.pickZipf(story.places);
  const own = wordsOfStaff(story);
  const year = random.int(oldestYear, newestYear);
  const name = employerName(words, random);
  const slug = slugOf(name, story, taken);
  return {
    name,
    slug,
    category: categories[index % categories.length]!,
    description: random.chance(0.7) ? describeIn(story, { name, city: place.city, year: String(year) }, random) : null,
    services: random.some(own.services, random.int(0, 4)),
    website: random.chance(0.6) ? `https://${slug}.example` : null,
    email: random.chance(0.8) ? `hello@${slug}.example` : null,
    phone_number: random.chance(0.7) ? fictionNumber(place, random) : null,
    address: random.chance(0.6) ? `${random.pick(own.streets)} ${random.int(1, 240)}` : null,
    city: place.city,
    country: place.country,
    ...pointNear(place, slug),
    hours: random.chance(0.4) ? own.hours : null,
    logo_id: null,
    cover_id: null,
    document_ids: [],
    employees: sizes[index % sizes.length]!,
    founded_year: random.chance(0.75) ? year : null,
  };
}

/** Somewhere within a kilometre or two of the middle of its city, where that is known. */
function pointNear({ at }: Pick<Place, 'at'>, slug: string) {
  if (!at) return { latitude: null, longitude: null };
  const random = makeRandom(`point:${slug}`);
  const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) / 40) * 1e6) / 1e6;
  return { latitude: near(at[0]), longitude: near(at[1]) };
}

/** The same sentence in every language of the tenant. */
function describeIn(story: TenantStory, about: Readonly<Record<string, string>>, random: Random) {
  const nth = random.int(0, 2);
  return Object.fromEntries(
    story.account.languages.map((language: Language) => [
      language,
      fill(managementWords[language].descriptions[nth]!, about),
    ]),
  );
}

function slugOf(name: string, story: TenantStory, taken: Set<string>): string {
  const words = name
    .split(/[\s,.&'’-]+/u)
    .map(spelt)
    .filter((word) => word !== '');
  const base = words.join('-').slice(0, 60) || spelt(story.prefix);
  for (let turn = 1; ; turn += 1) {
    const slug = turn === 1 && words.length > 0 ? base : `${base}-${turn}`;
    if (taken.has(slug)) continue;
    taken.add(slug);
    return slug;
  }
}

function statesOf(story: TenantStory, verification: string, random: Random) {
  const refusal = random.pick(wordsOfStaff(story).refusals);
  const listing =
    verification === 'rejected'
      ? 'rejected'
      : verification === 'pending'
        ? random.pickWeighted({ pending: 80, draft: 20 })
        : random.pickWeighted({ published: 84, hidden: 8, draft: 8 });
  const isFeatured = listing === 'published' && verification === 'verified' && random.chance(0.08);
  return {
    verification,
    verification_previous: verification === 'verified' || verification === 'rejected' ? 'pending' : null,
    verification_note: verification === 'rejected' ? refusal : null,
    listing_status: listing,
    listing_status_previous: listing === 'hidden' ? 'published' : listing === 'rejected' ? 'pending' : null,
    is_featured: isFeatured,
    position: isFeatured ? random.int(1, 40) * 10 : null,
  };
}

/** A tenant that has set its directory up; the youngest has not. */
export function buildDirectorySettings(story: TenantStory, setting: Setting) {
  if (story.ageDays < 100) return [];
  const at = new Date(setting.base - story.ageDays * 43_200_000).toISOString();
  const isOpen = story.account.client_type === 'PRO';
  return [
    {
      account_id: setting.accountId,
      visible_to: isOpen ? 'public' : 'members',
      default_sort: isOpen ? 'featured_first' : 'name',
      shows_links: isOpen,
      version: 1,
      created_at: at,
      updated_at: at,
      updated_by: setting.owner,
    },
  ];
}
