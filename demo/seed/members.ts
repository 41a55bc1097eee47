/** The members of a demo tenant, and as many again in a hundred in the recycle bin. */
import { dayOf, startOfDay } from '../../src/shared/time/time-zone.ts';
import { dayAgo, momentAgo } from './days.ts';
import { addExtras, noExtras } from './member-extras.ts';
import { drawMembership, graceDays, type Membership } from './memberships.ts';
import { makePeople, type Person } from './people.ts';
import { inShares, makeRandom, type Random } from './random.ts';
import type { MemberRow, Setting } from './rows.ts';
import { days } from './stamps.ts';
import type { DemoSize, TenantStory } from './story.ts';

const binShare = 0.01;
const binDays = 60;
const erasedName = { en: 'Erased', es: 'Borrado', zh: '已清除' };

/** As many live members as the story says, then those in the recycle bin. */
export function buildMembers(story: TenantStory, setting: Setting, size: DemoSize): MemberRow[] {
  const random = makeRandom(`${story.slug}:members`);
  // Of its own, so that a member keeps the id on whatever day the data are loaded.
  const ids = makeRandom(`${story.slug}:member-ids`);
  const leaving = makeRandom(`${story.slug}:leaving`);
  const nextPerson = makePeople(story, story.members[size]);
  const live = story.members[size];
  const deleted = Math.ceil(live * binShare);
  const states = [...inShares(random, live, story.membershipStates), ...Array<string>(deleted).fill('active')];
  const access = accountStates(story, states, random);

  const rows = states.map((status, index) => {
    const membership = drawMembership(story, setting.base, status, random);
    const row = memberRow({ story, setting, random, ids, leaving, index }, nextPerson(), membership, access[index]!);
    if (row.account_status === 'erased') return erased(row, story);
    if (index < live) return row;
    const deleted_at = later(row.created_at, setting.base, random);
    return { ...row, deleted_at, updated_at: deleted_at, updated_by: setting.owner, version: 2 };
  });
  addExtras(story, setting, rows, size);
  return rows;
}

interface Making {
  story: TenantStory;
  setting: Setting;
  random: Random;
  ids: Random;
  leaving: Random;
  index: number;
}

function memberRow(making: Making, person: Person, membership: Membership, accountStatus: string): MemberRow {
  const { story, setting, random } = making;
  const { base } = setting;
  const zone = story.account.time_zone;
  const { status, joinedAgo, renewsIn } = membership;
  const source = membership.imported
    ? 'import'
    : random.pickWeighted({ signup: 60, invite: 14, admin: 10, referral: 9, api: 4, import: 3 });
  const joined_at = momentAgo(base, joinedAgo);
  const today = { start: Date.parse(startOfDay(dayOf(setting.now, zone), zone)), now: setting.now };
  const seenAgo = accountStatus === 'invited' ? null : drawSeenAgo(status, { joinedAgo, base, today }, random);
  const { words, place, ...names } = person;
  const chapters = setting.chapters.filter(({ city }) => city === place.city);
  return {
    account_id: setting.accountId,
    id: making.ids.uuid(),
    ...names,
    display_image_id: null,
    industry_type_id:
      setting.industries.length > 0 && random.chance(0.93) ? random.pickZipf(setting.industries).id : null,
    chapter_id: chapters.length > 0 && random.chance(0.88) ? random.pick(chapters).id : null,
    city: place.city,
    region: place.region,
    country: place.country,
    language: story.account.languages.includes(words.language) ? words.language : story.account.default_language,
    plan_id: planOf(story, setting, membership, random),
    membership_status: status,
    membership_status_previous: status === 'archived' ? random.pickWeighted({ lapsed: 70, cancelled: 30 }) : null,
    account_status: accountStatus,
    account_status_previous: accountStatus === 'blocked' || accountStatus === 'deactivated' ? 'active' : null,
    joined_at,
    left_at: leftAt(membership, base, making.leaving),
    renewal_on: renewsIn === null ? null : dayAgo(base, -renewsIn),
    last_seen_at: seenAgo === null ? null : momentAgo(base, seenAgo),
    source,
    external_id:
      source === 'import' || source === 'api' || random.chance(0.25)
        ? `${story.prefix}-${100_000 + making.index * 3 + random.int(0, 2)}`
        : null,
    label_ids: random.chance(0.42)
      ? [...new Set([1, 2, 3].slice(0, random.int(1, 3)).map(() => random.pickZipf(setting.labels).id))]
      : [],
    directory_visible: random.chance(0.88),
    email_opt_in: random.chance(0.62),
    left_mail_kinds: leftKinds(making.index),
    ...noExtras,
    version: 1,
    created_at: joined_at,
    created_by: source === 'admin' || source === 'import' ? random.pick(setting.editors) : null,
    updated_at: joined_at,
    updated_by: null,
    deleted_at: null,
  };
}

/** When the membership ended; null for who belongs. Whoever does not renew is let go after the grace. */
function leftAt({ status, joinedAgo, renewsIn }: Membership, base: number, random: Random): string | null {
  const within = random.next();
  if (status === 'lapsed' || status === 'archived') return momentAgo(base, -renewsIn! - graceDays - within);
  if (status === 'cancelled') return momentAgo(base, joinedAgo * within ** 2);
  return status === 'declined' ? momentAgo(base, joinedAgo - 7 * within) : null;
}

/** The state of each account follows from the membership's; every state occurs where the tenant is large enough. */
function accountStates(story: TenantStory, states: readonly string[], random: Random): string[] {
  const ofArchived = inShares(random, states.filter((status) => status === 'archived').length, {
    deactivated: 80,
    erased: 20,
  });
  const ofSuspended = inShares(random, states.filter((status) => status === 'suspended').length, {
    blocked: 70,
    active: 30,
  });
  const never = story.ageDays < 100 ? 0.2 : 0.08;
  return states.map((status) => {
    if (status === 'archived') return ofArchived.pop() ?? 'deactivated';
    if (status === 'suspended') return ofSuspended.pop() ?? 'blocked';
    if (status === 'declined') return 'deactivated';
    if (status === 'cancelled') return random.chance(0.5) ? 'deactivated' : 'active';
    return random.chance(never) ? 'invited' : 'active';
  });
}

interface Seen {
  joinedAgo: number;
  base: number;
  /** The running day where the tenant is, as far as it has come; milliseconds. */
  today: { start: number; now: number };
}

/** Days from the last visit to `base`, below 0 after it: 12 of 100 came today, 34 within the week, 57 within the month, 11 never. */
function drawSeenAgo(status: string, { joinedAgo, base, today }: Seen, random: Random): number | null {
  const away = ['lapsed', 'cancelled', 'archived', 'declined'].includes(status);
  const when = away
    ? random.pickWeighted({ month: 4, longAgo: 92 })
    : random.pickWeighted({ today: 13, week: 22, month: 23, longAgo: 38, never: 4 });
  if (when === 'never') return null;
  const toBase = (moment: number) => (base - moment) / days(1);
  const [from, to] = {
    today: [toBase(today.now), toBase(today.start)],
    week: [0, 6],
    month: [6, 29],
    longAgo: [29, 900],
  }[when] as [number, number];
  const ago = from + random.next() * (to - from);
  return ago < joinedAgo ? ago : joinedAgo * random.next();
}

function planOf(
  story: TenantStory,
  setting: Setting,
  { status, joinedAgo }: Membership,
  random: Random,
): string | null {
  const closed = setting.plans.filter((plan) => plan.status === 'archived');
  const open = setting.plans.filter((plan) => plan.status === 'active');
  if (closed.length > 0 && joinedAgo > story.ageDays * 0.8 && random.chance(0.3)) return random.pick(closed).id;
  const paying = story.ageDays < 100 ? 0.16 : 0.96;
  return random.chance(status === 'cancelled' ? paying / 2 : paying) ? random.pickZipf(open).id : null;
}

/** What stays of somebody who asked to be forgotten. */
function erased(row: MemberRow, story: TenantStory): MemberRow {
  return {
    ...row,
    first_name: erasedName[story.account.default_language],
    last_name: null,
    display_name: null,
    email: `erased-${row.id.slice(0, 8)}@erased.example`,
    phone_number: null,
    title: null,
    organisation: null,
    industry_type_id: null,
    city: null,
    region: null,
    country: null,
    bio: null,
    skills: [],
    external_id: null,
    label_ids: [],
    directory_visible: false,
    email_opt_in: false,
    left_mail_kinds: [],
  };
}

/** Some time of the last two months, after the given moment. */
function later(moment: string, base: number, random: Random): string {
  const from = Math.max(Date.parse(moment), base - binDays * 86_400_000);
  return new Date(from + Math.floor((base - from) * random.next())).toISOString();
}

/** A few get newsletters no more, or nothing but newsletters. */
function leftKinds(index: number): string[] {
  if (index % 31 === 7) return ['newsletter'];
  return index % 37 === 5 ? ['campaign', 'announcement'] : [];
}
