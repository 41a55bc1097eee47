/**
 * What was changed lately, and by whom. The history of each member is told backwards from what the member is now,
 * so that every `after` is what the next entry found, and the newest is what the list shows.
 */
import { entryOf, isOrdinary, officeMoment, signedBy, touch, type Telling } from './audit-entries.ts';
import { createdColumns, previousChange } from './change-kinds.ts';
import { makeRandom } from './random.ts';
import type { AuditRow, MemberRow, Setting } from './rows.ts';
import type { DemoSize, TenantStory } from './story.ts';
import { tellUndos } from './undos.ts';

const historyMs = 120 * 86_400_000;
const hourMs = 3_600_000;

/**
 * As many entries as the story says. Raises `version` and sets `updated_at` and `updated_by` of the members they tell about.
 */
export function buildChanges(
  story: TenantStory,
  setting: Setting,
  members: readonly MemberRow[],
  size: DemoSize,
): AuditRow[] {
  const telling: Telling = { story, setting, random: makeRandom(`${story.slug}:changes`) };
  const ordinary = members.filter(isOrdinary);
  const undos = tellUndos(telling, ordinary);
  const deletions = members
    .filter((member) => member.deleted_at !== null)
    .map((member) => tellDeletion(telling, member));
  const told = new Set(undos.map((entry) => entry.resource_id));
  const others = ordinary.filter((member) => !told.has(member.id));

  const created = new Set(
    others.filter((member) => member.created_by !== null && (member.source === 'import' || isRecent(setting, member))),
  );
  const updates = Math.max(0, story.changes[size] - undos.length - deletions.length - created.size);
  const moments = momentsOf(telling, others, updates);
  const histories = others.map((member) =>
    tellBackwards(telling, member, moments.get(member) ?? [], created.has(member)),
  );
  return [...undos, ...deletions, ...histories.flat()];
}

const isRecent = ({ base }: Setting, member: MemberRow) => base - Date.parse(member.created_at) < historyMs;

/** Spreads so many changes over the members; nobody is changed before they were there. */
function momentsOf(telling: Telling, members: readonly MemberRow[], count: number): Map<MemberRow, string[]> {
  const moments = new Map<MemberRow, string[]>();
  for (let left = count; left > 0;) {
    const member = telling.random.pick(members);
    const at = officeMoment(telling);
    if (Date.parse(at) < Date.parse(member.created_at) + hourMs) continue;
    moments.set(member, [...(moments.get(member) ?? []), at]);
    left -= 1;
  }
  return moments;
}

/** The id of the import of a day: those who came on the same day came with the same one. */
export const importOf = ({ slug }: TenantStory, daysAgo: number): string =>
  makeRandom(`${slug}:import:${daysAgo}`).uuid();

/** How many days ago a member was added. */
export const daysSince = ({ base }: Setting, { created_at }: MemberRow) =>
  Math.floor((base - Date.parse(created_at)) / 86_400_000);

function tellDeletion(telling: Telling, member: MemberRow): AuditRow {
  const change = {
    before: { deleted_at: null },
    after: { deleted_at: member.deleted_at },
    undo_class: 'reversible' as const,
  };
  return entryOf(telling, member, {
    at: member.updated_at,
    ...signedBy(member.updated_by),
    action: 'delete',
    ...change,
  });
}

/** The history of one member, newest first; the last entry is the creation where it is asked for. */
function tellBackwards(
  telling: Telling,
  member: MemberRow,
  moments: readonly string[],
  withCreation: boolean,
): AuditRow[] {
  const newestFirst = moments.toSorted().toReversed();
  let state = { ...member };
  const entries = newestFirst.map((at) => {
    const change = previousChange(telling, state, at);
    state = { ...state, ...change.before };
    return entryOf(telling, member, { at, ...change });
  });
  if (entries.length > 0) touch(member, entries);
  if (!withCreation) return entries;

  const after = Object.fromEntries(createdColumns.map((column) => [column, state[column]]));
  const change = { at: member.created_at, actor_id: member.created_by, action: 'create', before: null, after };
  const creation =
    member.source === 'import'
      ? {
          ...change,
          actor_kind: 'import' as const,
          undo_class: 'compensated' as const,
          batch_id: importOf(telling.story, daysSince(telling.setting, member)),
        }
      : { ...change, actor_kind: 'staff' as const, undo_class: 'reversible' as const };
  return [...entries, entryOf(telling, member, creation)];
}
