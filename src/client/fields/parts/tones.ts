/** Which states look good, which look bad. A word that stands here nowhere is neutral; the text always says the state, the colour only repeats it. */

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  approved: 'success',
  published: 'success',
  verified: 'success',
  paid: 'success',
  granted: 'success',
  succeeded: 'success',
  available: 'success',
  paid_out: 'success',
  live: 'success',
  open: 'warning',
  grace: 'warning',
  requires_action: 'warning',
  incomplete: 'warning',
  past_due: 'warning',
  invited: 'info',
  in_transit: 'info',
  processing: 'info',
  trialing: 'info',
  draft: 'info',
  scheduled: 'info',
  blocked: 'error',
  declined: 'error',
  suspended: 'error',
  rejected: 'error',
  refused: 'error',
  failed: 'error',
  unpaid: 'error',
  disputed: 'error',
};

/** Where a word means something else than elsewhere: a request that is open waits, an event that is open sells. */
const ownTones: Readonly<Record<string, Tone>> = { 'events.open': 'success' };

/** `resource`: whose state it is. */
export function toneOf(state: string, resource?: string): Tone {
  const own = ownTones[`${resource}.${state}`];
  if (own) return own;
  if (state.startsWith('pending')) return 'warning';
  return Object.hasOwn(tones, state) ? tones[state]! : 'neutral';
}
