/** The states of posts, what leads from one to the other, and what else is done to a post. screens.md 3.6 */
import type { Action, Transition } from '../../definition/define-resource.ts';
import { choice, longText, moment, state } from '../../definition/field-kinds.ts';

const can = 'content.posts.moderate';
const move = { field: 'status', can, audit: 'reversible' } as const;

export const postState = state({
  label: 'State',
  choices: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    published: 'Published',
    hidden: 'Hidden',
    removed: 'Removed',
  },
  tones: { draft: 'info', scheduled: 'info', published: 'success', hidden: 'warning', removed: 'error' },
  initial: 'draft',
});

export const postKind = {
  label: 'Kind',
  choices: { text: 'Text', image: 'Picture', link: 'Link', article: 'Article' },
} as const;

export const postVisibility = {
  label: 'Visible to',
  choices: { public: 'Everyone', members: 'Members', channel: 'The channel' },
} as const;

/** Why a post was removed: the codes by which members report one. */
export const removalCode = {
  label: 'Reason for removal',
  choices: {
    spam: 'Spam',
    abuse: 'Harassment',
    hate: 'Hate speech',
    false_information: 'False information',
    illegal: 'Illegal content',
    off_topic: 'Off topic',
    other: 'Other reason',
  },
} as const;

export const removalNote = { label: 'Note to the author', max: 1_000 } as const;

export const postMoves: readonly Transition[] = [
  {
    ...move,
    verb: 'publish',
    label: 'Publish',
    from: ['draft'],
    to: 'published',
    effect: 'It appears in its channel at once, or at its publication date if that is still to come.',
  },
  { ...move, verb: 'revise', label: 'Move back to draft', from: ['scheduled'], to: 'draft' },
  {
    ...move,
    verb: 'hide',
    label: 'Hide',
    from: ['published'],
    to: 'hidden',
    effect: 'Nobody outside sees it until you show it again.',
  },
  { ...move, verb: 'show', label: 'Show again', from: ['hidden'], to: 'published' },
  {
    ...move,
    verb: 'remove',
    label: 'Remove',
    // Taken back, it stands outside again: whoever has read the note has read it.
    audit: 'compensated',
    tone: 'danger',
    from: ['published', 'hidden'],
    to: 'removed',
    needs: {
      removal_code: choice({ ...removalCode, required: true }),
      removal_note: longText({ ...removalNote, personal: 'recorded' }),
    },
    effect: 'It disappears for everyone. It is kept here with the reason and can be restored.',
  },
  { ...move, verb: 'restore', label: 'Restore', from: ['removed'], to: 'published' },
];

const featuring = { can: 'content.feature', audit: 'reversible', bulk: true } as const;

export const postActions: readonly Action[] = [
  {
    ...featuring,
    verb: 'feature',
    label: 'Feature',
    params: { featured_until: moment({ label: 'Featured until', help: 'Leave empty for no end.' }) },
    rules: [{ rule: 'not_past', field: 'featured_until' }],
  },
  { ...featuring, verb: 'unfeature', label: 'Stop featuring' },
  {
    ...featuring,
    verb: 'pin',
    label: 'Pin',
    isRare: true,
    params: { pinned_until: moment({ label: 'Pinned until', required: true }) },
    rules: [{ rule: 'not_past', field: 'pinned_until' }],
    effect: 'It stays at the top of its channel until then.',
  },
  { ...featuring, verb: 'unpin', label: 'Unpin', isRare: true },
];
