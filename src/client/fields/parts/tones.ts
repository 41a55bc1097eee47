/** Which states look good, which look bad. A word that stands here nowhere is neutral; the text always says the state, the colour only repeats it. */

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  approved: 'success',
  published: 'success',
  verified: 'success',
  paid: 'success',
  granted: 'success',
  open: 'warning',
  grace: 'warning',
  invited: 'info',
  draft: 'info',
  scheduled: 'info',
  blocked: 'error',
  declined: 'error',
  suspended: 'error',
  rejected: 'error',
  refused: 'error',
  failed: 'error',
};

export function toneOf(state: string): Tone {
  if (state.startsWith('pending')) return 'warning';
  return Object.hasOwn(tones, state) ? tones[state]! : 'neutral';
}
