/** What is known of a member besides the person and the membership, and which of them were added by hand. */
import { inviteDays } from '../../src/shared/notices/mails.ts';
import type { Language } from '../../src/shared/specification/constants.ts';
import { dayAgo, momentAgo } from './days.ts';
import { managementWords } from './management-words.ts';
import { makeRandom, type Random } from './random.ts';
import type { MemberRow, Setting } from './rows.ts';
import { days, iso } from './stamps.ts';
import type { DemoSize, TenantStory } from './story.ts';

type Extras = Pick<MemberRow, (typeof extraColumns)[number]>;

const extraColumns = [
  'time_zone',
  'interests',
  'links',
  'referred_by_id',
  'email_verified_at',
  'terms_accepted_at',
  'suspended_until',
  'erase_at',
  'erase_needs_second',
  'erase_confirmed_at',
  'erase_requested_by_id',
  'mail_failed_at',
  'directory_featured',
  'directory_position',
  'custom_kind',
  'custom_price_cents',
  'custom_currency',
  'custom_valid_until',
  'custom_reason',
  'custom_by_name',
  'login_status',
  'login_status_previous',
  'invited_at',
  'invite_expires_at',
  'password_reset_at',
] as const satisfies readonly (keyof MemberRow)[];

/** As everybody begins. */
export const noExtras: Extras = {
  invited_at: null,
  invite_expires_at: null,
  password_reset_at: null,
  time_zone: null,
  interests: [],
  links: [],
  referred_by_id: null,
  email_verified_at: null,
  terms_accepted_at: null,
  suspended_until: null,
  erase_at: null,
  erase_needs_second: false,
  erase_confirmed_at: null,
  erase_requested_by_id: null,
  mail_failed_at: null,
  directory_featured: false,
  directory_position: null,
  custom_kind: null,
  custom_price_cents: null,
  custom_currency: null,
  custom_valid_until: null,
  custom_reason: null,
  custom_by_name: null,
  login_status: null,
  login_status_previous: null,
};

const minuteMs = 60_000;
const isGone = (row: MemberRow) => row.account_status === 'erased' || row.deleted_at !== null;
const isInGoodStanding = (row: MemberRow) =>
  ['active', 'pending_renewal', 'pending_change', 'grace'].includes(row.membership_status) && !isGone(row);

/** Adds to each row what is known besides; the rows are changed in place. Chance of its own keeps people the same. */
export function addExtras(story: TenantStory, setting: Setting, rows: MemberRow[], size: DemoSize): void {
  const random = makeRandom(`${story.slug}:member-extras`);
  const words = managementWords[story.account.default_language];
  for (const [index, row] of rows.entries()) {
    if (row.account_status === 'erased') continue;
    const joined = Date.parse(row.joined_at);
    const hasSignedIn = row.account_status !== 'invited';
    row.time_zone = random.chance(0.5) ? story.account.time_zone : null;
    row.interests = random.chance(0.55) ? random.some(words.interests, random.int(1, 4)) : [];
    row.links = random.chance(0.25) ? [`https://people.example/${row.id.slice(0, 8)}`] : [];
    row.email_verified_at =
      hasSignedIn && random.chance(0.94) ? new Date(joined + random.int(2, 90) * minuteMs).toISOString() : null;
    row.terms_accepted_at = hasSignedIn && row.source === 'signup' ? new Date(joined + minuteMs).toISOString() : null;
    if (row.source === 'referral') row.referred_by_id = earlierThan(rows.slice(0, index), row, random);
    if (row.membership_status === 'suspended' && random.chance(0.6))
      row.suspended_until = dayAgo(setting.base, -random.int(2, 60));
  }
  feature(rows, random);
  toBeErased({ story, setting, random }, rows);
  addByHand({ story, setting, random }, rows, story.management.customMembers[size]);
  inviteThem(story, setting, rows);
}

function earlierThan(others: readonly MemberRow[], row: MemberRow, random: Random): string | null {
  const first = others.filter((one) => one.joined_at < row.joined_at && isInGoodStanding(one)).slice(0, 200);
  return first.length > 0 ? random.pick(first).id : null;
}

/** One of fifty who are listed stands at the top. */
function feature(rows: readonly MemberRow[], random: Random): void {
  const listed = rows.filter((row) => isInGoodStanding(row) && row.directory_visible);
  for (const [index, row] of random.some(listed, Math.ceil(listed.length / 50)).entries()) {
    row.directory_featured = true;
    row.directory_position = (index + 1) * 10;
  }
}

/**
 * A few who left have asked to be forgotten; it can still be called off. Where two people have to agree, every second one waits for the
 * first owner.
 */
function toBeErased({ story, setting, random }: ByHand, rows: readonly MemberRow[]): void {
  const left = rows.filter((row) => row.membership_status === 'cancelled' && !isGone(row));
  const [first, second] = setting.owners;
  const needsSecond = story.account.client_type === 'ENTERPRISE' && second !== undefined;
  for (const [index, row] of random.some(left, Math.ceil(left.length / 100)).entries()) {
    row.erase_at = momentAgo(setting.base, -(2 + random.next() * 11));
    row.erase_needs_second = needsSecond;
    row.erase_requested_by_id = needsSecond ? second : first!;
    if (needsSecond && index % 2 === 1) row.erase_confirmed_at = momentAgo(setting.base, random.next());
  }
}

const kinds = ['honorary', 'board', 'staff', 'sponsored', 'life', 'offline', 'guest'];
const soonDays = 30;

interface ByHand {
  story: TenantStory;
  setting: Setting;
  random: Random;
}

/** Who was added by hand: some who signed in, some who never will, some whose invitation is open or over. */
function addByHand({ story, setting, random }: ByHand, rows: readonly MemberRow[], count: number): void {
  const active = rows.filter((row) => row.membership_status === 'active' && !isGone(row));
  const open = active.filter((row) => row.account_status === 'invited');
  const withoutLogin = random.some(open, Math.min(open.length, Math.ceil(count * 0.6)));
  const claimed = random.some(
    active.filter((row) => row.account_status === 'active'),
    count - withoutLogin.length,
  );
  const plans = setting.plans.filter(({ status }) => status === 'active');
  const reasons = managementWords[story.account.default_language].reasons;
  for (const [index, row] of [...withoutLogin, ...claimed].entries()) {
    const kind = kinds[index % kinds.length]!;
    const endsSoon = index < Math.ceil(count * 0.04);
    Object.assign(row, {
      source: 'admin',
      created_by: row.created_by ?? random.pick(setting.editors),
      plan_id: row.plan_id ?? random.pick(plans).id,
      custom_kind: kind,
      custom_price_cents: ['sponsored', 'offline', 'guest'].includes(kind) ? random.int(0, 12) * 1000 : 0,
      custom_currency: story.account.currency,
      custom_valid_until:
        kind === 'life' && !endsSoon
          ? null
          : dayAgo(setting.base, -random.int(endsSoon ? 2 : soonDays + 1, endsSoon ? soonDays - 1 : 700)),
      custom_reason: random.pick(reasons),
      login_status: index >= withoutLogin.length ? 'claimed' : ['no_login', 'invited', 'expired'][index % 3],
      terms_accepted_at: null,
      referred_by_id: null,
    } satisfies Partial<MemberRow>);
  }
}

/** When those were invited who have not signed in yet: most soon after they were added. Some never were. */
function inviteThem(story: TenantStory, setting: Setting, rows: readonly MemberRow[]): void {
  const random = makeRandom(`${story.slug}:invitations`);
  for (const row of rows) {
    if (row.account_status !== 'invited' || row.deleted_at !== null) continue;
    const wasInvited = row.custom_kind === null ? random.chance(0.8) : row.login_status !== 'no_login';
    const joined = Date.parse(row.joined_at);
    const daysAgo = row.login_status === 'invited' ? random.next() * inviteDays : Infinity;
    const at = Math.max(Math.min(joined + random.next() * days(3), setting.base), setting.base - days(daysAgo));
    if (wasInvited) Object.assign(row, invitationAt(at));
    const isOpen = at + days(inviteDays) > setting.base;
    if (row.login_status === 'expired' && isOpen) row.login_status = 'invited';
  }
}

/** An invitation, and until when its link works. */
export const invitationAt = (ms: number) => ({ invited_at: iso(ms), invite_expires_at: iso(ms + days(inviteDays)) });

/** The words in which the staff of a tenant write. */
export const wordsOfStaff = (story: TenantStory) => managementWords[story.account.default_language as Language];
