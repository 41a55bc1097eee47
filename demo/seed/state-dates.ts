/** Since when the rows of the demo are in their states: by what else is known of them, as the database would have kept it. */
import { stateDateOf } from '../../src/shared/definition/state-dates.ts';
import { renewalDueDays } from './memberships.ts';
import { days, iso } from './stamps.ts';

type Row = Readonly<Record<string, unknown>>;

/** What tells best when something came to be as it is, the first that is known. */
const tellingMoments = ['ended_at', 'decided_at', 'at', 'updated_at', 'created_at'];

/** Where a collection tells more of it than those. */
const ownMoments: Readonly<Record<string, (row: Row) => unknown>> = {
  membership_status: ({ membership_status, left_at, renewal_on, joined_at, last_seen_at }) => {
    if (membership_status === 'grace') return startOf(renewal_on);
    if (membership_status === 'pending_renewal') return startOf(renewal_on, renewalDueDays);
    return left_at ?? (membership_status === 'suspended' ? (last_seen_at ?? joined_at) : joined_at);
  },
  account_status: ({ account_status, left_at, last_seen_at, email_verified_at, invited_at, joined_at }) =>
    account_status === 'active'
      ? (email_verified_at ?? joined_at)
      : account_status === 'invited'
        ? (invited_at ?? joined_at)
        : (left_at ?? last_seen_at ?? joined_at),
  login_status: ({ login_status, invited_at, email_verified_at, joined_at }) =>
    (login_status === 'claimed' ? email_verified_at : invited_at) ?? joined_at,
};

const startOf = (day: unknown, daysBefore = 0) =>
  typeof day === 'string' ? iso(Date.parse(`${day}T00:00:00Z`) - days(daysBefore)) : undefined;

/** The row with since when it is in each of its states; those of roles never move. */
export function withStateDates(row: Row): Row {
  const states = Object.keys(row)
    .filter((column) => column.endsWith('_previous') && column !== 'kind_previous')
    .map((column) => column.slice(0, -'_previous'.length));
  const fallback = tellingMoments.map((key) => row[key]).find((moment) => typeof moment === 'string');
  const dates = states.map((state) => [stateDateOf(state), ownMoments[state]?.(row) ?? fallback ?? new Date()]);
  return { ...row, ...Object.fromEntries(dates) };
}
