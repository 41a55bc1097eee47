/** What time makes of states, worked out without a clock of its own. */
import { describe, expect, test } from 'vitest';

import { memberTimes, membershipStates } from '../../src/shared/resources/parts/member-states.ts';
import { date, moment, state } from '../../src/shared/definition/field-kinds.ts';
import { dueChange, statesBefore } from '../../src/shared/definition/timed-state.ts';
import { dayIn } from '../../src/shared/time/clock.ts';

const membership = {
  fields: {
    membership_status: state({ label: 'Membership', choices: membershipStates, initial: 'active' }),
    renewal_on: date({ label: 'Renews on' }),
    suspended_until: date({ label: 'Suspended until' }),
  },
  timedTransitions: memberTimes,
};
const clock = { nowMs: Date.parse('2026-06-15T12:00:00Z'), today: '2026-06-15' };

describe('a membership', () => {
  test.each([
    ['active', '2026-08-01', undefined],
    ['active', '2026-07-15', undefined],
    ['active', '2026-07-14', 'pending_renewal'],
    ['pending_renewal', '2026-06-15', undefined],
    ['pending_renewal', '2026-06-14', 'grace'],
    ['grace', '2026-06-01', undefined],
    ['grace', '2026-05-31', 'lapsed'],
    ['active', '2026-01-01', 'lapsed'],
    ['active', null, undefined],
    ['cancelled', '2020-01-01', undefined],
  ])('a membership that is %s and renews on %s becomes %s', (membership_status, renewal_on, becomes) => {
    expect(dueChange(membership, { membership_status, renewal_on }, clock)?.membership_status).toBe(becomes);
  });

  test('a membership remembers the step before the last when it takes several at once', () => {
    expect(dueChange(membership, { membership_status: 'active', renewal_on: '2026-01-01' }, clock)).toEqual({
      membership_status: 'lapsed',
      membership_status_previous: 'grace',
    });
  });

  test('a membership that was suspended until yesterday is what it was, and goes on from there', () => {
    const row = { membership_status: 'suspended', membership_status_previous: 'active', suspended_until: '2026-06-14' };
    expect(dueChange(membership, row, clock)?.membership_status).toBe('active');
    expect(dueChange(membership, { ...row, renewal_on: '2026-06-10' }, clock)?.membership_status).toBe('grace');
    expect(dueChange(membership, { ...row, suspended_until: '2026-06-15' }, clock)).toBeUndefined();
  });

  test('a membership may have lapsed from any state that leads there', () => {
    expect(statesBefore(membership, 'membership_status', ['lapsed']).toSorted()).toEqual(
      ['active', 'grace', 'lapsed', 'pending_renewal', 'suspended'].toSorted(),
    );
    expect(statesBefore(membership, 'membership_status', ['cancelled']).toSorted()).toEqual(['cancelled', 'suspended']);
  });
});

test('a moment counts as past to the second', () => {
  const ad = {
    fields: {
      status: state({ label: 'State', choices: { live: 'Live', expired: 'Expired' }, initial: 'live' }),
      ends_at: moment({ label: 'Ends' }),
    },
    timedTransitions: [{ field: 'status', from: ['live'], to: 'expired', after: { field: 'ends_at' } }],
  };
  expect(dueChange(ad, { status: 'live', ends_at: '2026-06-15T11:59:59Z' }, clock)?.status).toBe('expired');
  expect(dueChange(ad, { status: 'live', ends_at: '2026-06-15T12:00:01Z' }, clock)).toBeUndefined();
});

test.each([
  ['Pacific/Kiritimati', '2026-06-16'],
  ['America/Chicago', '2026-06-15'],
])('the day in %s is %s at the same moment', (zone, day) => {
  expect(dayIn(zone, Date.parse('2026-06-15T12:00:00Z'))).toBe(day);
});
