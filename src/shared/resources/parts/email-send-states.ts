/** The states of a send and of each of its recipients, and what moves a send; what a verb does is `server/email/send-verbs.ts`. screens.md 3.2, EM4 */
import type { Transition } from '../../definition/define-resource.ts';
import { choice, integer, moment, state, toggle } from '../../definition/field-kinds.ts';

/** Beyond so many, whoever sends types how many they are. screens.md 3.2 */
export const mostUntyped = 1_000;

/** So long after somebody sends, nothing has left yet. screens.md 3.2 */
export const holdSeconds = 30;

/** As long as it is in one of these, what it says and to whom can be changed. */
export const draftStates: readonly string[] = ['draft'];

/** Over, whatever came of it. */
export const overStates: readonly string[] = ['sent', 'partially_failed', 'failed', 'cancelled'];

export const sendState = state({
  label: 'State',
  choices: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    queued: 'About to send',
    sending: 'Sending',
    paused: 'Paused',
    sent: 'Sent',
    partially_failed: 'Partly failed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  tones: {
    draft: 'info',
    scheduled: 'info',
    queued: 'info',
    sending: 'info',
    paused: 'warning',
    sent: 'success',
    partially_failed: 'warning',
    failed: 'error',
  },
  initial: 'draft',
});

export const recipientState = state({
  label: 'State',
  choices: {
    queued: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    delivered: 'Delivered',
    deferred: 'Deferred',
    opened: 'Opened',
    clicked: 'Clicked',
    soft_bounce: 'Soft bounce',
    hard_bounce: 'Hard bounce',
    complaint: 'Complaint',
    failed: 'Failed',
    suppressed: 'Skipped',
    unknown: 'Unknown',
    cancelled: 'Not sent',
  },
  tones: {
    queued: 'info',
    sending: 'info',
    sent: 'success',
    delivered: 'success',
    opened: 'success',
    clicked: 'success',
    deferred: 'warning',
    soft_bounce: 'warning',
    hard_bounce: 'error',
    complaint: 'error',
    failed: 'error',
    unknown: 'warning',
  },
  initial: 'queued',
});

/** Why somebody gets none, in the order in which the reasons are looked for. */
export const skipReasons = {
  blocked: 'Blocked',
  no_address: 'No email address',
  unsubscribed: 'Unsubscribed',
  left_kind: 'Left this kind of email',
  suppressed: 'Suppressed address',
  no_language: 'No text in their language',
} as const;
export type SkipReason = keyof typeof skipReasons;

export const skipReason = choice({ label: 'Reason skipped', choices: skipReasons, readOnly: true });

/** What the answer of a mail server means, in plain words. */
export const answerMeanings = {
  no_mailbox: 'The mailbox doesn’t exist',
  mailbox_full: 'The mailbox is full',
  mailbox_closed: 'The mailbox is closed',
  looks_like_spam: 'Refused as spam or by policy',
  too_large: 'The email is too large',
  try_later: 'The server asked to try again later',
  refused: 'Refused',
  line_lost: 'The connection broke before the answer came',
  no_server: 'No mail server is set up',
  certificate: 'The mail server’s certificate isn’t valid',
  login: 'The mail server rejected the username or password',
} as const;
export type AnswerMeaning = keyof typeof answerMeanings;

const move = { field: 'status', can: 'email.send', audit: 'compensated' } as const;

/** Whoever sends to many says how many they are. */
export const typedCount = {
  confirm_count: integer({
    label: 'Number of recipients',
    min: 0,
    help: 'Needed above 1,000 recipients: type how many will get it.',
  }),
};

export const sendMoves: readonly Transition[] = [
  {
    ...move,
    verb: 'send',
    label: 'Send now',
    from: ['draft', 'scheduled'],
    to: 'queued',
    needs: typedCount,
    effect: 'Nothing is sent for 30 seconds, so you can still stop it. After that, the recipients are fixed.',
  },
  {
    ...move,
    verb: 'schedule',
    label: 'Schedule',
    from: ['draft', 'scheduled'],
    to: 'scheduled',
    needs: { send_at: moment({ label: 'Send at', required: true }), ...typedCount },
    rules: [{ rule: 'not_past', field: 'send_at' }],
    effect: 'The recipients are fixed when it is sent, unless the form says now.',
  },
  {
    ...move,
    verb: 'withdraw',
    label: 'Back to draft',
    from: ['scheduled', 'queued'],
    to: 'draft',
    effect: 'Nobody gets it until you send it again.',
  },
  { ...move, verb: 'pause', label: 'Pause', from: ['sending'], to: 'paused' },
  { ...move, verb: 'resume', label: 'Resume', from: ['paused'], to: 'sending' },
  {
    ...move,
    verb: 'retry_failed',
    label: 'Retry failed',
    from: ['partially_failed', 'failed'],
    to: 'sending',
    needs: {
      include_unknown: toggle({
        label: 'Also those with no known answer',
        help: 'They may get the email twice.',
      }),
    },
    effect: 'Tries again for those who didn’t get it. Addresses that bounced for good are skipped.',
  },
  {
    ...move,
    verb: 'cancel',
    label: 'Cancel send',
    audit: 'final',
    tone: 'danger',
    isRare: true,
    from: ['draft', 'scheduled', 'queued', 'sending', 'paused'],
    to: 'cancelled',
    effect: 'Anyone who hasn’t received it yet won’t. Anyone who has keeps it.',
  },
];
