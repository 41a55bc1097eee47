/** What the staff noted down about members, and the segments they keep. */
import { isOrdinary } from './audit-entries.ts';
import { segmentKeys, type SegmentKey } from './management-words.ts';
import { wordsOfStaff } from './member-extras.ts';
import { makeRandom, type Random } from './random.ts';
import type { MemberRow, NoteRow, SegmentRow, Setting } from './rows.ts';
import { fill, type DemoSize, type TenantStory } from './story.ts';

/** A few members have several notes, most have none. */
export function buildNotes(
  story: TenantStory,
  setting: Setting,
  members: readonly MemberRow[],
  size: DemoSize,
): NoteRow[] {
  const random = makeRandom(`${story.slug}:notes`);
  const words = wordsOfStaff(story);
  const count = story.management.notes[size];
  const noted = random.some(members.filter(isOrdinary), Math.max(1, Math.ceil(count / 2)));
  return Array.from({ length: count }, () => {
    const member = random.pick(noted);
    const text = fill(random.pick(words.notes), {
      city: member.city ?? story.places[0]!.city,
      skill: member.skills[0] ?? words.interests[0]!,
    });
    return {
      ...stamps(setting, random, momentAfter(member.created_at, setting.base, random)),
      member_id: member.id,
      text,
      pinned: random.chance(0.08),
      author_name: null,
    };
  });
}

/** The words of each, as the members list takes them. */
const filters: Readonly<Record<SegmentKey, Record<string, unknown>>> = {
  never_signed_in: { account_status: 'invited', last_seen_at_null: true },
  renewal_due: { membership_status: 'pending_renewal' },
  lapsed: { membership_status: 'lapsed' },
  in_grace: { membership_status: 'grace' },
  newsletter: { email_opt_in: true, membership_status: ['active', 'pending_renewal', 'grace'] },
  unlisted: { directory_visible: false, membership_status: 'active' },
  spanish: { language: 'es' },
  imported: { source: 'import' },
  no_plan: { plan_id_null: true, membership_status: 'active' },
  waiting: { membership_status: 'pending_new' },
  referred: { source: 'referral' },
  email_open: { email_verified_at_null: true, account_status: 'active' },
};

/** As many as the tenant keeps; each is a filter that the members list takes. */
export function buildSegments(story: TenantStory, setting: Setting): SegmentRow[] {
  const random = makeRandom(`${story.slug}:segments`);
  const { segments } = wordsOfStaff(story);
  return segmentKeys.slice(0, story.management.segments).map((key) => ({
    ...stamps(
      setting,
      random,
      momentAfter(new Date(setting.base - story.ageDays * 86_400_000).toISOString(), setting.base, random),
    ),
    name: segments[key],
    description: null,
    filter: filters[key],
    of_send_id: null,
    of_send_part: null,
  }));
}

function stamps(setting: Setting, random: Random, at: string) {
  return {
    account_id: setting.accountId,
    id: random.uuid(),
    version: 1,
    created_at: at,
    created_by: random.pickZipf(setting.editors),
    updated_at: at,
    updated_by: null,
    deleted_at: null,
  };
}

const momentAfter = (moment: string, base: number, random: Random) =>
  new Date(Date.parse(moment) + Math.floor((base - Date.parse(moment)) * random.next())).toISOString();
