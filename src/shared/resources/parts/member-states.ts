/** The states of a member and their moves, which members share with those added by hand. Own choice, after how associations work. */
import type { TimedTransition, Transition } from '../../definition/define-resource.ts';
import { date, longText, type Tones } from '../../definition/field-kinds.ts';
import { inviteAheadDays } from '../../imports/import-steps.ts';
import type { Rule } from '../../definition/rules.ts';

export const membershipStates = {
  pending_new: 'Waiting for approval',
  active: 'Active',
  pending_renewal: 'Renewal due',
  pending_change: 'Plan change pending',
  grace: 'Grace period',
  lapsed: 'Lapsed',
  suspended: 'Suspended',
  declined: 'Declined',
  cancelled: 'Cancelled',
  archived: 'Archived',
};

/** Those of members as everybody understands it: what is for members is for them. */
export const goodStandings: readonly string[] = ['active', 'pending_renewal', 'pending_change', 'grace'];

export const accountStates = {
  invited: 'Invited',
  active: 'Active',
  blocked: 'Blocked',
  deactivated: 'Deactivated',
  erased: 'Erased',
};

export const membershipTones: Tones<typeof membershipStates> = {
  pending_new: 'warning',
  active: 'success',
  pending_renewal: 'warning',
  pending_change: 'warning',
  grace: 'warning',
  suspended: 'error',
  declined: 'error',
};
export const accountTones: Tones<typeof accountStates> = { invited: 'info', active: 'success', blocked: 'error' };

/** Why: kept in the audit. */
const reason = longText({ label: 'Reason', max: 500, required: true });
/** The day of an invitation. */
export const invitedOn = {
  invite_on: date({
    label: 'Send on',
    help: 'Leave empty to send at once. Otherwise it’s sent at 9 a.m. in your organisation’s time zone.',
  }),
};
/** It leaves in the morning of a day to come, within a year. */
export const invitedInTime: readonly Rule[] = [
  { rule: 'not_past', field: 'invite_on', days: [1, inviteAheadDays], says: 'imports.refused.invites_on' },
];
const all = Object.keys(membershipStates);
const inGoodStanding = ['active', 'pending_renewal', 'pending_change', 'grace'];
const membership = { field: 'membership_status', can: 'members.status', audit: 'reversible' } as const;
const account = { field: 'account_status', can: 'members.status', audit: 'reversible' } as const;

/** Away from everything and back to where they were. */
export const archiving: readonly Transition[] = [
  {
    ...membership,
    verb: 'archive',
    label: 'Archive',
    isRare: true,
    from: all.filter((state) => state !== 'archived'),
    to: 'archived',
  },
  { ...membership, verb: 'restore', label: 'Restore', from: ['archived'], to: 'previous' },
];

export const memberMoves: readonly Transition[] = [
  {
    ...membership,
    verb: 'approve',
    label: 'Approve',
    from: ['pending_new'],
    to: 'active',
    mail: 'member_approved',
  },
  {
    ...membership,
    verb: 'decline',
    label: 'Decline',
    from: ['pending_new'],
    to: 'declined',
    needs: { reason },
    effect: 'The application and the reason are kept, and you can reconsider it later.',
    mail: 'member_declined',
  },
  { ...membership, verb: 'reconsider', label: 'Reconsider', from: ['declined'], to: 'pending_new' },
  {
    ...membership,
    verb: 'renew',
    label: 'Renew',
    from: ['pending_renewal', 'grace', 'lapsed', 'cancelled'],
    to: 'active',
    needs: { renewal_on: date({ label: 'Renews on', required: true }) },
  },
  { ...membership, verb: 'confirm_change', label: 'Confirm plan change', from: ['pending_change'], to: 'active' },
  {
    ...membership,
    verb: 'suspend',
    label: 'Suspend',
    // Who has lapsed or cancelled could come back by paying; a suspension bars that. Who applies is declined instead, and who is archived is
    // restored first. Own choice, in place of "any" (screens.md 3.3).
    from: [...inGoodStanding, 'lapsed', 'cancelled'],
    to: 'suspended',
    tone: 'danger',
    needs: { reason, suspended_until: date({ label: 'Suspended until' }) },
    rules: [{ rule: 'not_past', field: 'suspended_until' }],
    effect: 'With no end date, the suspension lasts until someone reinstates the member.',
    mail: 'member_suspended',
  },
  {
    ...membership,
    verb: 'reinstate',
    label: 'Reinstate',
    from: ['suspended'],
    to: 'previous',
    mail: 'member_reinstated',
  },
  {
    ...membership,
    verb: 'cancel',
    label: 'Cancel membership',
    from: [...inGoodStanding, 'lapsed', 'suspended'],
    to: 'cancelled',
    tone: 'danger',
    needs: { reason },
    mail: 'membership_cancelled',
  },
  ...archiving,
  {
    ...account,
    verb: 'block',
    label: 'Block sign-in',
    from: ['invited', 'active'],
    to: 'blocked',
    tone: 'danger',
    needs: { reason },
  },
  { ...account, verb: 'unblock', label: 'Unblock sign-in', from: ['blocked'], to: 'previous' },
  { ...account, verb: 'reactivate', label: 'Reactivate account', from: ['deactivated'], to: 'active' },
];

/** What time does to a membership: a renewal comes near, passes, and is missed; a suspension ends. Own choice: the days. */
export const memberTimes: readonly TimedTransition[] = [
  { field: 'membership_status', from: ['active'], to: 'pending_renewal', after: { field: 'renewal_on', days: -30 } },
  { field: 'membership_status', from: ['pending_renewal'], to: 'grace', after: { field: 'renewal_on' } },
  { field: 'membership_status', from: ['grace'], to: 'lapsed', after: { field: 'renewal_on', days: 14 } },
  { field: 'membership_status', from: ['suspended'], to: 'previous', after: { field: 'suspended_until' } },
];
