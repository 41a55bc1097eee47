/** The partners of a demo tenant, with the logos that `pictures/partner-logo.ts` draws. */
import { createHash } from 'node:crypto';

import type { Insertable } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { partners as definition } from '../../src/shared/resources/partners.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import { drawPartnerLogo, logoHeight, logoWidth } from '../pictures/partner-logo.ts';
import { dayAgo } from './days.ts';
import { employerName } from './people.ts';
import { inShares, makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import type { DemoSize, TenantStory } from './story.ts';
import { spelt } from './words.ts';

type PartnerRow = Insertable<Database['partners']>;
type LogoRow = Insertable<Database['media']>;

const states = { live: 58, scheduled: 8, paused: 8, expired: 12, draft: 8, archived: 6 };
const tiers = { platinum: 8, gold: 16, silver: 24, bronze: 28, community: 24 };
const previous: Readonly<Record<string, string>> = { paused: 'live', expired: 'live', archived: 'expired' };

const notes: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Invoice in January, to their foundation.',
    'Pays in kind: the hall for the spring meeting.',
    'Wants the dark logo in the app.',
  ],
  es: [
    'Factura en enero, a nombre de la fundación.',
    'Colabora en especie: cede la sala en primavera.',
    'Prefiere el logotipo oscuro en la aplicación.',
  ],
  zh: ['一月开票，抬头为其基金会。', '以实物赞助：提供春季会议场地。', '应用内请使用深色标志。'],
};

/** As many as the story says, the greater tiers first, and their logos. */
export function buildPartners(
  story: TenantStory,
  setting: Setting,
  size: DemoSize,
): { partners: PartnerRow[]; logos: LogoRow[] } {
  const random = makeRandom(`${story.slug}:partners`);
  const count = story.showing.partners[size];
  const names = namesOf(story, count, random);
  const levels = inShares(random, count, tiers).toSorted((one, other) => rankOf(one) - rankOf(other));
  const logos: LogoRow[] = [];
  const logo = (name: string, isForDark: boolean): string => {
    const row = logoRow({ id: random.uuid(), name, isForDark }, setting);
    logos.push(row);
    return row.id!;
  };
  const partners = inShares(random, count, states).map((status, index): PartnerRow => {
    const name = names[index]!;
    return {
      account_id: setting.accountId,
      id: random.uuid(),
      name,
      logo_id: logo(name, false),
      logo_dark_id: random.chance(0.3) ? logo(name, true) : null,
      url: random.chance(0.9) ? `https://${spelt(name) || 'partner'}.example/` : null,
      tier: levels[index]!,
      ...windowOf(status, setting.base, random),
      position: (index + 1) * 10,
      ...contactOf(story, name, random),
      clicks: 0,
      ...stampsOf(story, setting, random),
    };
  });
  return { partners, logos };
}

const rankOf = (tier: string) => Object.keys(definition.fields.tier.choices).indexOf(tier);

function namesOf(story: TenantStory, count: number, random: Random): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(employerName(story.people[0]!.words, random));
  return [...names];
}

/** A state and the days that fit it, with room for the day being another one elsewhere. */
function windowOf(status: string, base: number, random: Random) {
  const ahead = (from: number, to: number) => dayAgo(base, -random.int(from, to));
  const ago = (from: number, to: number) => dayAgo(base, random.int(from, to));
  const state = { status, status_previous: previous[status] ?? null };
  if (status === 'scheduled') return { ...state, starts_on: ahead(5, 60), ends_on: ahead(200, 500) };
  if (status === 'draft') return { ...state, starts_on: null, ends_on: random.chance(0.5) ? ahead(200, 500) : null };
  if (status === 'live' || status === 'paused') {
    const ends = random.pickWeighted({ never: 35, soon: 25, later: 40 });
    const ends_on = ends === 'never' ? null : ends === 'soon' ? ahead(3, 27) : ahead(60, 400);
    return { ...state, starts_on: random.chance(0.85) ? ago(30, 300) : null, ends_on };
  }
  return { ...state, starts_on: ago(400, 600), ends_on: ago(10, 300) };
}

function contactOf(story: TenantStory, name: string, random: Random) {
  const words = story.people[0]!.words;
  const [given, family] = [random.pick(words.given), random.pick(words.family)];
  const isKnown = random.chance(0.7);
  const own = notes[story.account.default_language];
  return {
    contact_name: isKnown ? `${given[0]} ${family[0]}` : null,
    contact_email: isKnown ? `${given[1]}@${spelt(name) || 'partner'}.example` : null,
    notes: random.chance(0.3) ? random.pick(own) : null,
  };
}

function logoRow({ id, name, isForDark }: { id: string; name: string; isForDark: boolean }, { accountId }: Setting) {
  const drawing = drawPartnerLogo(name, isForDark);
  return {
    account_id: accountId,
    id,
    kind: 'image' as const,
    filename: `${spelt(name) || 'logo'}${isForDark ? '-dark' : ''}.svg`,
    mime: 'image/svg+xml',
    bytes: Buffer.byteLength(drawing),
    width: logoWidth,
    height: logoHeight,
    sha256: createHash('sha256').update(drawing).digest('hex'),
    alt_text: name,
  };
}

function stampsOf(story: TenantStory, setting: Setting, random: Random) {
  const at = new Date(
    setting.base - Math.floor(story.ageDays * 86_400_000 * 0.5 * random.next()) - 3_600_000,
  ).toISOString();
  return { version: 1, created_at: at, created_by: setting.owner, updated_at: at, updated_by: null, deleted_at: null };
}
