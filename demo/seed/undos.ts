/** Changes that were taken back, one taken back twice, and a batch taken back as one. */
import { entryOf, signedBy, touch, type Change, type Telling } from './audit-entries.ts';
import { anotherTitle } from './change-kinds.ts';
import { momentAgo } from './days.ts';
import type { AuditRow, MemberRow } from './rows.ts';

const batchSize = 5;

/** A tenant with few members has taken nothing back yet. Sets the members to what they are after it all. */
export function tellUndos(telling: Telling, members: readonly MemberRow[]): AuditRow[] {
  const settled = members.filter(
    (member) => member.created_at < momentAgo(telling.setting.base, 60) && member.title !== null,
  );
  const batch = settled.filter((member) => member.membership_status === 'lapsed').slice(0, batchSize);
  const [undone, redone] = settled.filter((member) => member.membership_status === 'active');
  if (!undone || !redone || batch.length < 2) return [];
  return [...tellUndo(telling, undone), ...tellUndoneUndo(telling, redone), ...tellBatch(telling, batch)];
}

/** A wrong title, taken back a quarter of an hour later. */
function tellUndo(telling: Telling, member: MemberRow): AuditRow[] {
  const change = titleChange(telling, member.title, anotherTitle(telling, member));
  const first = entryOf(telling, member, { at: momentAgo(telling.setting.base, 1.3), ...change });
  const second = entryOf(telling, member, {
    at: momentAgo(telling.setting.base, 1.29),
    ...reversed(change),
    undoes: first.id,
  });
  touch(member, [second, first]);
  return [first, second];
}

/** A new title, taken back, and the taking back taken back: the new title stands. */
function tellUndoneUndo(telling: Telling, member: MemberRow): AuditRow[] {
  const change = titleChange(telling, anotherTitle(telling, member), member.title);
  const first = entryOf(telling, member, { at: momentAgo(telling.setting.base, 3.4), ...change });
  const second = entryOf(telling, member, {
    at: momentAgo(telling.setting.base, 3.38),
    ...reversed(change),
    undoes: first.id,
  });
  const third = entryOf(telling, member, {
    at: momentAgo(telling.setting.base, 3.37),
    ...change,
    action: 'undo',
    undoes: second.id,
  });
  touch(member, [third, second, first]);
  return [first, second, third];
}

/** Several archived at once, and brought back at once. */
function tellBatch(telling: Telling, members: readonly MemberRow[]): AuditRow[] {
  const { setting, random } = telling;
  const [archived, broughtBack] = [random.uuid(), random.uuid()];
  const change: Change = {
    ...signedBy(setting.moderators[0]!),
    action: 'archive',
    before: { membership_status: 'lapsed', membership_status_previous: null },
    after: { membership_status: 'archived', membership_status_previous: 'lapsed' },
    undo_class: 'reversible',
  };
  return members.flatMap((member) => {
    const first = entryOf(telling, member, { at: momentAgo(setting.base, 6.5), ...change, batch_id: archived });
    const second = entryOf(telling, member, {
      at: momentAgo(setting.base, 6.45),
      ...reversed(change),
      undoes: first.id,
      batch_id: broughtBack,
    });
    touch(member, [second, first]);
    return [first, second];
  });
}

function titleChange({ setting }: Telling, from: string | null, to: string | null): Change {
  return {
    ...signedBy(setting.editors[0]!),
    action: 'update',
    before: { title: from },
    after: { title: to },
    undo_class: 'reversible',
  };
}

const reversed = (change: Change): Change => ({
  ...change,
  action: 'undo',
  before: change.after,
  after: change.before,
});
