/** What became of a recipient, as segments ask for it. */

/** Who got it, or may have: an answer that was lost is not asked for again. */
export const gotStates: readonly string[] = [
  'sending',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'complaint',
  'unknown',
];

/** Who was meant to, and did not. */
export const missedStates: readonly string[] = [
  'queued',
  'deferred',
  'soft_bounce',
  'hard_bounce',
  'failed',
  'cancelled',
];
