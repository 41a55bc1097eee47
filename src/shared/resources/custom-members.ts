/** Members whom the staff added by hand, with a price and an end of their own. Specification 2, /custom-members; the fields are our own choice. */
import { defineResource } from '../define-resource.ts';
import { choice, date, email, longText, moment, money, phone, reference, state, text } from '../field-kinds.ts';
import type { Transition } from '../define-resource.ts';
import { archiving, invitedOn, membershipStates, memberTimes } from './member-states.ts';

const login = {
  field: 'login_status',
  can: 'members.custom.write',
  audit: 'final',
  to: 'invited',
  mail: 'member_invited',
} as const;

const inviting: readonly Transition[] = [
  {
    ...login,
    verb: 'invite',
    label: 'Invite',
    from: ['no_login'],
    effect: 'A mail with a link to the website, where the person sets up their account.',
    mailAt: 'invited_at',
    needs: invitedOn,
  },
  {
    ...login,
    verb: 'resend_invite',
    label: 'Send invitation again',
    from: ['invited', 'expired'],
    effect: 'The link of the earlier invitation no longer works.',
  },
];

export const customMembers = defineResource({
  name: 'custom_members',
  belongsTo: 'chapter',
  label: { one: 'Custom member', many: 'Custom members' },
  viewOf: 'members',
  representation: 'full_name',
  fields: {
    full_name: text({ label: 'Name', max: 140, readOnly: true }),
    first_name: text({ label: 'First name', max: 60, required: true }),
    last_name: text({ label: 'Last name', max: 60 }),
    display_name: text({ label: 'Display name', max: 80, help: 'Shown in place of first and last name.' }),
    email: email({ label: 'Email', required: true, unique: true, private: 'members.private.read' }),
    phone_number: phone({ label: 'Phone', private: 'members.private.read', help: 'Ten digits, no spaces.' }),
    title: text({ label: 'Job title', max: 80 }),
    organisation: text({ label: 'Organisation', max: 120 }),
    language: choice({
      label: 'Language',
      choices: { en: 'English', zh: 'Chinese', es: 'Spanish' },
      isLanguage: true,
      required: true,
    }),
    custom_kind: choice({
      label: 'Kind',
      choices: {
        honorary: 'Honorary',
        board: 'Board',
        staff: 'Staff',
        sponsored: 'Sponsored',
        life: 'Life member',
        offline: 'Offline',
        guest: 'Guest',
      },
      required: true,
    }),
    plan_id: reference({ label: 'Plan', to: 'membership_plans', required: true }),
    custom_price_cents: money({ label: 'Price', min: 0, currency: 'custom_currency', help: 'Empty or 0: free.' }),
    custom_currency: text({ label: 'Currency', max: 3, readOnly: true }),
    custom_valid_until: date({ label: 'Valid until', help: 'Empty: no end.' }),
    custom_reason: longText({ label: 'Reason', min: 10, max: 500, required: true, help: 'At least ten characters.' }),
    login_status: state({
      label: 'Sign-in',
      choices: { no_login: 'No sign-in', invited: 'Invited', claimed: 'Claimed', expired: 'Invitation expired' },
      initial: 'no_login',
    }),
    membership_status: state({ label: 'Membership', choices: membershipStates, initial: 'active' }),
    custom_by_name: text({ label: 'Added by', max: 140, readOnly: true }),
    joined_at: moment({ label: 'Joined', readOnly: true }),
    invited_at: moment({ label: 'Invited', readOnly: true }),
    invite_expires_at: moment({ label: 'Invitation ends', readOnly: true }),
    renewal_on: date({ label: 'Renews on', readOnly: true }),
    suspended_until: date({ label: 'Suspended until', readOnly: true }),
  },
  list: {
    columns: [
      'full_name',
      'custom_kind',
      'plan_id',
      'custom_price_cents',
      'custom_valid_until',
      'login_status',
      'custom_by_name',
      'joined_at',
    ],
    search: ['full_name', 'email', 'organisation'],
    filters: ['custom_kind', 'login_status', 'custom_valid_until', 'plan_id', 'custom_by_name', 'membership_status'],
    sorts: ['full_name', 'custom_valid_until', 'created_at'],
    order: ['created_at', 'DESC'],
  },
  form: [
    {
      title: 'Person',
      fields: ['first_name', 'last_name', 'display_name', 'email', 'phone_number', 'title', 'organisation', 'language'],
    },
    {
      title: 'Membership',
      fields: ['custom_kind', 'plan_id', 'custom_price_cents', 'custom_valid_until', 'custom_reason'],
    },
  ],
  can: { read: 'members.read', write: 'members.custom.write', export: 'members.export' },
  transitions: [...inviting, ...archiving],
  timedMoves: [
    { field: 'login_status', from: ['invited'], to: 'expired', after: { field: 'invite_expires_at' } },
    ...memberTimes,
  ],
  actions: [
    {
      verb: 'extend',
      label: 'Extend',
      can: 'members.custom.write',
      audit: 'reversible',
      params: { custom_valid_until: date({ label: 'Valid until', required: true }) },
      bulk: true,
    },
    {
      verb: 'convert',
      label: 'Convert to normal plan',
      can: 'members.custom.write',
      audit: 'compensated',
      params: { plan_id: reference({ label: 'Plan', to: 'membership_plans', required: true }) },
      effect: 'The person stays a member; kind, price and end of their own are dropped.',
      bulk: true,
    },
  ],
});
