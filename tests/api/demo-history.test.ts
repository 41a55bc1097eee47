/** What the demo data promise about time: no state contradicts its dates, and the audit log tells how things came to be. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TestDatabase } from '../support/database.ts';
import {
  demoDatabase,
  loadDay,
  loadMoment,
  loadTimeoutMs,
  readTenants,
  type TenantRows,
} from '../support/demo-tenants.ts';

type Member = TenantRows['members'][number];

let loaded: TestDatabase;
let tenants: TenantRows[];
/** The first two tenants; the third is too young to have much of a past. */
let established: TenantRows[];

beforeAll(async () => {
  loaded = await demoDatabase();
  tenants = await readTenants(loaded);
  established = tenants.slice(0, 2);
}, loadTimeoutMs);
afterAll(async () => {
  await loaded?.close();
});

describe('the dates of the demo', () => {
  test('nothing in the demo has happened in the future', () => {
    const seen = everyMember().flatMap(({ last_seen_at }) => last_seen_at ?? []);
    expect(seen.filter((moment) => moment > loadMoment)).toEqual([]);
    const moments = tenants.flatMap(({ members, audit_logs, staff }) => [
      ...members.flatMap((one) => [one.joined_at, one.created_at, one.updated_at, one.deleted_at]),
      ...audit_logs.map(({ at }) => at),
      ...staff.flatMap(({ created_at, last_sign_in_at }) => [created_at, last_sign_in_at]),
    ]);
    expect(moments.filter((moment) => moment !== null && moment > `${loadDay}T00:00:00.000Z`)).toEqual([]);
  });

  test.each(Object.entries(renewalRules()))(
    'the renewal of a membership that is %s agrees with it',
    (status, agrees) => {
      const found = everyMember().filter((member) => member.membership_status === status);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ renewal_on }) => !agrees(renewal_on)).map(dates)).toEqual([]);
    },
  );

  test('nobody in the demo renewed, came or was changed before they had joined', () => {
    const early = everyMember().filter(
      ({ joined_at, created_at, renewal_on, last_seen_at, updated_at, deleted_at }) =>
        (renewal_on !== null && renewal_on <= joined_at.slice(0, 10)) ||
        (last_seen_at !== null && last_seen_at < joined_at) ||
        updated_at < created_at ||
        (deleted_at !== null && deleted_at < created_at),
    );
    expect(early.map(dates)).toEqual([]);
  });

  test('every demo invitation has an end: an open one has not passed, and a passed one is none', () => {
    const known = everyMember().filter(({ invited_at, invite_expires_at }) => invited_at !== null || invite_expires_at);
    const inviteMs = 14 * 86_400_000;
    expect(
      known.filter((one) => Date.parse(one.invite_expires_at!) - Date.parse(one.invited_at!) !== inviteMs),
    ).toEqual([]);
    expect(known.filter((one) => one.invited_at! < one.joined_at || one.invited_at! > loadMoment)).toEqual([]);
    const inState = (state: string) =>
      everyMember().filter(({ login_status, deleted_at }) => login_status === state && !deleted_at);
    for (const state of ['invited', 'expired', 'no_login']) expect(inState(state).length).toBeGreaterThan(0);
    expect(inState('invited').filter((one) => one.invite_expires_at! <= loadDay)).toEqual([]);
    expect(inState('expired').filter((one) => one.invite_expires_at! > loadMoment)).toEqual([]);
    expect(inState('no_login').filter((one) => one.invited_at !== null)).toEqual([]);
  });

  test('a demo member who was only invited has never come, and only an archived one remembers its state', () => {
    expect(everyMember().filter((one) => one.account_status === 'invited' && one.last_seen_at !== null)).toEqual([]);
    const isArchived = (one: Member) => one.membership_status === 'archived';
    expect(everyMember().filter((one) => isArchived(one) !== (one.membership_status_previous !== null))).toEqual([]);
  });
});

describe('the changes in the demo', () => {
  test('the history of each demo record leads, entry by entry, to what it is now', () => {
    const histories = tenants.flatMap(({ members, audit_logs }) =>
      members.map((member) => ({
        member,
        newestFirst: audit_logs
          .filter(({ resource_id }) => resource_id === member.id)
          .toSorted((one, other) => (one.at < other.at ? 1 : -1)),
      })),
    );
    for (const { member, newestFirst } of histories) {
      let state: Record<string, unknown> = { ...member };
      for (const { before, after } of newestFirst) {
        expect(state).toMatchObject(after!);
        expect(before).not.toEqual(after);
        state = { ...state, ...before };
      }
      expect(member.version).toBe(1 + newestFirst.filter(({ action }) => action !== 'create').length);
    }
  });

  test('the demo has an undone change, an undone undo, and a batch that was undone as one', () => {
    for (const { audit_logs } of established) {
      const byId = new Map(audit_logs.map((entry) => [entry.id, entry]));
      const undos = audit_logs.flatMap((undo) =>
        undo.undoes === null ? [] : [{ undo, undone: byId.get(undo.undoes)! }],
      );
      expect(undos.map(({ undone }) => undone.action)).toEqual(expect.arrayContaining(['update', 'undo', 'archive']));
      expect(undos.map(({ undo }) => undo.after)).toEqual(undos.map(({ undone }) => undone.before));
      const inBatch = undos.filter(({ undo }) => undo.batch_id !== null);
      expect(inBatch.length).toBeGreaterThan(1);
      expect(new Set(inBatch.map(({ undo }) => undo.batch_id)).size).toBe(1);
    }
  });

  test('the demo’s staff changed something within the last days, so the welcome page has news', () => {
    for (const { audit_logs } of established) {
      const recent = audit_logs.filter(({ resource, at }) => resource === 'members' && at > dayAfter(-4));
      expect(recent.length).toBeGreaterThanOrEqual(15);
    }
  });

  test('the demo’s log knows every kind of actor and every class of undoing', () => {
    const entries = established.flatMap(({ audit_logs }) => audit_logs);
    const kinds = new Set(entries.map(({ actor_kind }) => actor_kind));
    expect([...kinds].toSorted()).toEqual(['api', 'impersonator', 'import', 'staff', 'system']);
    const classes = new Set(entries.map(({ undo_class }) => undo_class));
    expect([...classes].toSorted()).toEqual(['compensated', 'final', 'reversible']);
  });
});

const everyMember = () => tenants.flatMap(({ members }) => members);

const dates = ({ full_name, membership_status, joined_at, renewal_on, last_seen_at }: Member) => ({
  full_name,
  membership_status,
  joined_at,
  renewal_on,
  last_seen_at,
});

function dayAfter(days: number): string {
  return new Date(Date.parse(loadDay) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Which renewals go with a state; a grace period is of fourteen days, and a renewal is due a month ahead. */
function renewalRules(): Record<string, (renewal: string | null) => boolean> {
  const isAhead = (day: string | null) => day !== null && day > loadDay;
  const isPast = (day: string | null) => day !== null && day < loadDay;
  const isNone = (day: string | null) => day === null;
  return {
    active: (day) => isNone(day) || isAhead(day),
    pending_change: isAhead,
    suspended: isAhead,
    pending_renewal: (day) => isAhead(day) && day! <= dayAfter(30),
    grace: (day) => isPast(day) && day! >= dayAfter(-14),
    lapsed: (day) => isPast(day) && day! < dayAfter(-14),
    archived: isPast,
    pending_new: isNone,
    declined: isNone,
    cancelled: isNone,
  };
}
