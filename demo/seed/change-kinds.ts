/** The changes staff make to members, told backwards: given what a member is, what it was before. */
import { signedBy, type Change, type Telling } from './audit-entries.ts';
import { bioOf, employerName, fictionNumber, titleFor } from './people.ts';
import type { MemberRow } from './rows.ts';
import type { PeopleWords } from './story.ts';

type Columns = Partial<MemberRow>;

/** What a create writes down. */
export const createdColumns = [
  'first_name',
  'last_name',
  'display_name',
  'email',
  'phone_number',
  'title',
  'organisation',
  'industry_type_id',
  'chapter_id',
  'city',
  'region',
  'country',
  'bio',
  'skills',
  'language',
  'plan_id',
  'membership_status',
  'account_status',
  'renewal_on',
  'external_id',
  'label_ids',
  'directory_visible',
  'email_opt_in',
] as const satisfies readonly (keyof MemberRow)[];

/** What each kind of change found before it; the columns it names are the ones it changed. */
const earlier: Record<string, (telling: Telling, now: MemberRow) => Columns> = {
  title: (telling, now) => ({
    title: now.title !== null && telling.random.chance(0.5) ? null : anotherTitle(telling, now),
  }),
  organisation: (telling, now) => {
    const former = employerName(wordsOf(telling, now), telling.random);
    return {
      organisation:
        now.organisation !== null && (former === now.organisation || telling.random.chance(0.4)) ? null : former,
    };
  },
  move: (telling, now) => {
    const place = other(
      telling,
      telling.story.places.filter(({ city }) => city !== now.city),
      undefined,
    );
    return {
      city: place.city,
      ...(place.region === now.region ? {} : { region: place.region }),
      ...(place.country === now.country ? {} : { country: place.country }),
    };
  },
  plan: (telling, now) => {
    const open = telling.setting.plans.filter(({ status }) => status === 'active').map(({ id }) => id);
    return { plan_id: now.plan_id !== null && telling.random.chance(0.3) ? null : other(telling, open, now.plan_id) };
  },
  labels: ({ setting, random }, now) => {
    const held = now.label_ids;
    if (held.length > 0 && random.chance(0.8)) return { label_ids: held.slice(0, -1) };
    const missing = setting.labels.map(({ id }) => id).filter((id) => !held.includes(id));
    return { label_ids: [...held, random.pick(missing)] };
  },
  phone: ({ story, random }, now) => {
    const place = story.places.find(({ city }) => city === now.city) ?? story.places[0]!;
    const number = fictionNumber(place, random);
    return {
      phone_number:
        now.phone_number === null
          ? `${place.areas[0]}5550100`
          : number === now.phone_number || random.chance(0.4)
            ? null
            : number,
    };
  },
  newsletter: (_telling, now) => ({ email_opt_in: !now.email_opt_in }),
  directory: (_telling, now) => ({ directory_visible: !now.directory_visible }),
  industry: (telling, now) => ({
    industry_type_id: other(
      telling,
      telling.setting.industries.map(({ id }) => id),
      now.industry_type_id,
    ),
  }),
  bio: (telling, now) => ({
    bio: now.bio === null ? earlierBio(telling, now) : telling.random.chance(0.6) ? null : earlierBio(telling, now),
  }),
};

/** The change that made `now` out of what was there before `at`. */
export function previousChange(telling: Telling, now: MemberRow, at: string): Change {
  const { setting, random } = telling;
  if (now.membership_status === 'archived' && now.renewal_on !== null && now.renewal_on < at.slice(0, 10)) {
    const before = { membership_status: now.membership_status_previous ?? 'lapsed', membership_status_previous: null };
    return {
      ...signedBy(random.pick(setting.moderators)),
      action: 'archive',
      ...between(before, now),
      undo_class: 'reversible',
    };
  }
  const kind = random.pickWeighted({
    labels: 26,
    organisation: 13,
    plan: 12,
    phone: 12,
    title: 10,
    newsletter: 10,
    move: 5,
    bio: 5,
    industry: 4,
    directory: 3,
  });
  const changed = between(withoutSame(earlier[kind]!(telling, now), now), now);
  return { ...actorOf(telling, kind), action: 'update', ...changed, undo_class: 'reversible' };
}

/**
 * Mostly colleagues; sometimes an import, a program of the tenant, a colleague who viewed the portal as somebody else, or the
 * system, which moves plans and stops newsletters by itself.
 */
function actorOf({ setting, random }: Telling, kind: string): Pick<Change, 'actor_kind' | 'actor_id'> {
  const system = kind === 'plan' || kind === 'newsletter' ? 15 : 0;
  const actor_kind = random.pickWeighted({ staff: 90, import: 3, api: 3, system, impersonator: 1 });
  const isPerson = actor_kind === 'staff' || actor_kind === 'import' || actor_kind === 'impersonator';
  return { actor_kind, actor_id: isPerson ? random.pickZipf(setting.editors) : null };
}

function between(before: Columns, now: MemberRow): Pick<Change, 'before' | 'after'> {
  const after = Object.fromEntries(Object.keys(before).map((column) => [column, now[column as keyof MemberRow]]));
  return { before, after };
}

const withoutSame = (before: Columns, now: MemberRow): Columns =>
  Object.fromEntries(Object.entries(before).filter(([column, value]) => value !== now[column as keyof MemberRow]));

function other<T>({ random }: Telling, list: readonly T[], than: unknown): T {
  return random.pick(list.filter((item) => item !== than));
}

/** A title the member does not have, in the language of their words. */
export function anotherTitle(telling: Telling, member: MemberRow): string {
  for (;;) {
    const title = titleFor(wordsOf(telling, member), member.first_name, telling.random);
    if (title !== member.title) return title;
  }
}

const wordsOf = ({ story }: Telling, member: MemberRow): PeopleWords =>
  story.people.find(({ words }) => words.language === member.language)?.words ?? story.people[0]!.words;

function earlierBio(telling: Telling, now: MemberRow): string | null {
  const words = wordsOf(telling, now);
  const place = telling.story.places.find(({ city }) => city === now.city) ?? telling.story.places[0]!;
  const title = now.title ?? anotherTitle(telling, now);
  const organisation = now.organisation ?? employerName(words, telling.random);
  const bio = bioOf({ words, title, organisation, place, skills: now.skills }, telling.random);
  return bio === now.bio ? null : bio;
}
