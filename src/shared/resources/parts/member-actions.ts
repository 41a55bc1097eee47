/** What is done to members besides moving them from state to state; `features/members` does it. Own choice. */
import type { Action } from '../../definition/define-resource.ts';
import { longText, reference } from '../../definition/field-kinds.ts';
import { invitedInTime, invitedOn } from './member-states.ts';

const label = { label_id: reference({ label: 'Label', to: 'labels', required: true }) };
const reason = longText({ label: 'Reason', max: 500, required: true });

export const memberActions: readonly Action[] = [
  {
    verb: 'invite',
    label: 'Invite',
    can: 'members.write',
    audit: 'final',
    bulk: true,
    effect: 'Sends an email with a link to set up their account on the website.',
    mail: 'member_invited',
    mailAt: 'invited_at',
    params: invitedOn,
    rules: invitedInTime,
  },
  {
    verb: 'resend_invite',
    label: 'Send invitation again',
    can: 'members.write',
    audit: 'final',
    bulk: true,
    effect: 'The link in the previous invitation stops working.',
    mail: 'member_invited',
  },
  {
    verb: 'reset_password',
    label: 'Reset password',
    can: 'members.write',
    audit: 'final',
    effect: 'Sends an email with a link to choose a new password. The current one keeps working until then.',
    mail: 'member_password_reset',
  },
  {
    verb: 'add_label',
    label: 'Add label',
    can: 'members.write',
    audit: 'reversible',
    params: label,
    bulk: true,
  },
  {
    verb: 'remove_label',
    label: 'Remove label',
    can: 'members.write',
    audit: 'reversible',
    params: label,
    bulk: true,
  },
  {
    verb: 'change_plan',
    label: 'Change plan',
    can: 'members.write',
    audit: 'reversible',
    params: { plan_id: reference({ label: 'Plan', to: 'membership_plans', required: true }) },
    bulk: true,
    effect: 'Nothing is charged or refunded.',
  },
  {
    verb: 'erase',
    label: 'Erase',
    can: 'members.erase',
    audit: 'compensated',
    inBin: true,
    tone: 'danger',
    stepUp: true,
    params: { reason },
    effect:
      'In 14 days all personal data is permanently removed, from the history too. Until then it can be cancelled.',
    mail: 'erasure_planned',
  },
  {
    verb: 'confirm_erase',
    label: 'Confirm erasure',
    can: 'members.erase',
    audit: 'compensated',
    inBin: true,
    tone: 'danger',
    stepUp: true,
    effect: 'All personal data is permanently erased on the planned day. You can cancel until then.',
  },
  {
    verb: 'cancel_erase',
    label: 'Cancel erasure',
    can: 'members.erase',
    audit: 'compensated',
    inBin: true,
    mail: 'erasure_called_off',
  },
];
