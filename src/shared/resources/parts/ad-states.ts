/** The states of an ad and what moves it; what a verb does beyond its name is `features/ads/ad-verbs.ts`. screens.md 3.7 */
import type { TimedTransition, Transition } from '../../definition/define-resource.ts';
import { choice, longText, moment, state } from '../../definition/field-kinds.ts';

/** Of these outside sees something, now or when the window begins. */
export const servedStates: readonly string[] = ['scheduled', 'live'];

/** Somebody has agreed to it, and its time is not over. */
export const approvedStates: readonly string[] = ['scheduled', 'live', 'paused'];

/** Its time is over: it is run again as another one. */
export const endedStates: readonly string[] = ['completed', 'expired', 'cancelled', 'archived'];

export const adState = state({
  label: 'State',
  choices: {
    draft: 'Draft',
    pending_review: 'In review',
    rejected: 'Rejected',
    scheduled: 'Scheduled',
    live: 'Live',
    paused: 'Paused',
    completed: 'Completed',
    expired: 'Expired',
    cancelled: 'Cancelled',
    archived: 'Archived',
  },
  tones: {
    draft: 'info',
    pending_review: 'warning',
    rejected: 'error',
    scheduled: 'info',
    live: 'success',
    paused: 'warning',
  },
  initial: 'draft',
});

const rejectCodes = {
  misleading: 'Misleading',
  offensive: 'Offensive',
  picture_quality: 'Poor picture',
  wrong_link: 'Wrong link',
  off_policy: 'Against our policy',
  other: 'Other',
};

/** Why it was rejected; the verb that rejects asks for both. */
export const rejectCode = choice({ label: 'Rejection reason', choices: rejectCodes, readOnly: true });
export const reviewNote = longText({ label: 'Note on the review', max: 500, readOnly: true });

const move = { field: 'status', can: 'ads.write', audit: 'reversible' } as const;

export const adMoves: readonly Transition[] = [
  { ...move, verb: 'submit', label: 'Submit for review', from: ['draft'], to: 'pending_review' },
  {
    ...move,
    verb: 'publish',
    label: 'Publish now',
    can: 'ads.approve',
    from: ['draft'],
    to: 'live',
    effect: 'It is submitted and approved in one step, and shown as soon as its window begins.',
  },
  { ...move, verb: 'approve', label: 'Approve', can: 'ads.approve', from: ['pending_review'], to: 'live' },
  {
    ...move,
    verb: 'reject',
    label: 'Reject',
    can: 'ads.approve',
    from: ['pending_review'],
    to: 'rejected',
    tone: 'danger',
    needs: {
      reject_code: choice({ label: rejectCode.label, choices: rejectCodes, required: true }),
      review_note: longText({ label: reviewNote.label, max: 500 }),
    },
  },
  { ...move, verb: 'revise', label: 'Back to draft', from: ['rejected', 'pending_review'], to: 'draft' },
  { ...move, verb: 'pause', label: 'Pause', from: ['scheduled', 'live'], to: 'paused' },
  { ...move, verb: 'resume', label: 'Resume', from: ['paused'], to: 'live' },
  {
    ...move,
    verb: 'cancel',
    label: 'Cancel ad',
    audit: 'compensated',
    tone: 'danger',
    isRare: true,
    from: ['draft', 'scheduled', 'live', 'paused'],
    to: 'cancelled',
    needs: { reason: longText({ label: 'Reason', max: 500 }) },
    effect: 'It is never shown again; it can be run again as a new ad.',
  },
  {
    ...move,
    verb: 'archive',
    label: 'Archive',
    isRare: true,
    from: ['completed', 'expired', 'cancelled', 'rejected'],
    to: 'archived',
  },
];

/** A window of its own for what is run again. */
export const newWindow = {
  starts_at: moment({ label: 'Starts', required: true }),
  ends_at: moment({ label: 'Ends' }),
};

export const adTimes: readonly TimedTransition[] = [
  { field: 'status', from: ['scheduled', 'live', 'paused'], to: 'expired', after: { field: 'ends_at' } },
  { field: 'status', from: ['scheduled'], to: 'live', after: { field: 'starts_at' } },
];
