/** The rows of the audit log, and the hours in which people work. */
import { momentAgo } from './days.ts';
import { awkwardNames } from './people.ts';
import type { Random } from './random.ts';
import type { AuditRow, MemberRow, Setting } from './rows.ts';
import type { TenantStory } from './story.ts';

export interface Telling {
  story: TenantStory;
  setting: Setting;
  random: Random;
}

/** What was done; columns that did not change are not in it. */
export type Change = Pick<AuditRow, 'action' | 'before' | 'after' | 'actor_kind' | 'actor_id' | 'undo_class'>;

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export const signedBy = (staffId: string | null) => ({ actor_kind: 'staff' as const, actor_id: staffId });

/** An entry about a member. Addresses are of the block kept for documents (203.0.113.0/24). */
export function entryOf(
  { setting, random }: Telling,
  member: MemberRow,
  change: Change & { at: string; undoes?: string; batch_id?: string },
): AuditRow {
  const byPerson = change.actor_kind === 'staff' || change.actor_kind === 'impersonator';
  return {
    account_id: setting.accountId,
    id: random.uuid(),
    resource: 'members',
    resource_id: member.id,
    resource_label: nameOf(member),
    reason: null,
    request_id: random.uuid(),
    ip: byPerson ? `203.0.113.${random.int(1, 254)}` : null,
    user_agent: byPerson ? userAgent : null,
    undoes: null,
    batch_id: null,
    ...change,
  };
}

/** What a sign-in leaves behind. */
export function signInEntry({ setting, random }: Telling, staffId: string, at: string): AuditRow {
  return {
    account_id: setting.accountId,
    id: random.uuid(),
    at,
    ...signedBy(staffId),
    action: 'sign_in',
    resource: 'sessions',
    resource_id: null,
    resource_label: null,
    before: null,
    after: null,
    reason: null,
    request_id: random.uuid(),
    ip: `203.0.113.${random.int(1, 254)}`,
    user_agent: userAgent,
    undo_class: 'final',
    undoes: null,
    batch_id: null,
  };
}

/** The member's own columns after its entries were written, newest first. */
export function touch(member: MemberRow, entries: readonly AuditRow[]): void {
  member.version += entries.length;
  member.updated_at = entries[0]!.at;
  member.updated_by = entries[0]!.actor_id;
}

/** The awkward names stay as they are, and the erased and the deleted have no history to show. */
export function isOrdinary(member: MemberRow): boolean {
  const isAwkward = awkwardNames.some(({ first, last }) => first === member.first_name && last === member.last_name);
  return !isAwkward && member.account_status !== 'erased' && member.deleted_at === null;
}

/** A moment within office hours, mostly on weekdays, and lately more often. */
export function officeMoment({ story, setting, random }: Telling, withinDays = 120): string {
  const [from, to] = story.officeHours;
  for (;;) {
    const day = Math.floor(withinDays * random.next() ** 1.6);
    const moment = momentAgo(setting.base, day + 1 - (from + random.next() * (to - from)) / 24);
    const isDayOff = [0, 6].includes(new Date(moment).getUTCDay());
    if (!isDayOff || random.chance(0.1)) return moment;
  }
}

const nameOf = (member: MemberRow) =>
  member.display_name ?? [member.first_name, member.last_name].filter(Boolean).join(' ');
