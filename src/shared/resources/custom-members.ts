/** Members whom the staff added by hand, with a price and an end of their own. Specification 2, /custom-members; the fields are our own choice. */
import { defineResource } from '../definition/define-resource.ts';
import { choice, date, longText, moment, money, reference, state, text } from '../definition/field-kinds.ts';
import type { Transition } from '../definition/define-resource.ts';
import { archiving, invitedInTime, invitedOn, memberTimes } from './parts/member-states.ts';
import { customMemberTexts } from './parts/custom-member-texts.ts';
import { members } from './members.ts';

const login = { field: 'login_status', can: 'members.custom.write', audit: 'final', to: 'invited' } as const;

const inviting: readonly Transition[] = [
  {
    ...login,
    mail: 'member_invited',
    verb: 'invite',
    label: 'Invite',
    from: ['no_login'],
    effect: 'Sends an email with a link to set up their account on the website.',
    mailAt: 'invited_at',
    needs: invitedOn,
    rules: invitedInTime,
  },
  {
    ...login,
    mail: 'member_invited',
    verb: 'resend_invite',
    label: 'Send invitation again',
    from: ['invited', 'expired'],
    effect: 'The link in the previous invitation stops working.',
  },
];

export const customMembers = defineResource({
  name: 'custom_members',
  belongsTo: 'chapter',
  label: { one: 'Custom member', many: 'Custom members' },
  translations: customMemberTexts,
  viewOf: 'members',
  dataSubject: 'id',
  afterCreate: 'invite',
  representation: 'full_name',
  fields: {
    full_name: members.fields.full_name,
    first_name: members.fields.first_name,
    last_name: members.fields.last_name,
    display_name: members.fields.display_name,
    email: members.fields.email,
    phone_number: members.fields.phone_number,
    title: members.fields.title,
    organisation: members.fields.organisation,
    language: members.fields.language,
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
      personal: 'recorded',
    }),
    plan_id: reference({ label: 'Plan', to: 'membership_plans', required: true }),
    custom_price_cents: money({
      label: 'Price',
      min: 0,
      currency: 'custom_currency',
      help: 'Leave empty or 0 for free.',
      personal: 'recorded',
    }),
    custom_currency: text({ label: 'Currency', max: 3, readOnly: true, personal: 'recorded' }),
    custom_valid_until: date({ label: 'Valid until', help: 'Leave empty for no end.', personal: 'recorded' }),
    custom_reason: longText({
      label: 'Reason',
      min: 10,
      max: 500,
      required: true,
      help: 'At least ten characters.',
      personal: 'recorded',
    }),
    login_status: state({
      label: 'Sign-in',
      choices: { no_login: 'No sign-in', invited: 'Invited', claimed: 'Claimed', expired: 'Invitation expired' },
      tones: { invited: 'info' },
      initial: 'no_login',
      personal: 'recorded',
    }),
    membership_status: members.fields.membership_status,
    custom_by_name: text({ label: 'Added by', max: 140, readOnly: true, personal: 'recorded' }),
    joined_at: moment({ label: 'Joined', readOnly: true }),
    invited_at: moment({ label: 'Invited', readOnly: true }),
    invite_expires_at: moment({ label: 'Invitation ends', readOnly: true }),
    renewal_on: date({ label: 'Renews on', readOnly: true }),
    suspended_until: date({ label: 'Suspended until', readOnly: true, personal: 'recorded' }),
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
    views: { by: 'membership_status', of: ['active', 'lapsed'] },
    sorts: ['full_name', 'custom_valid_until', 'created_at'],
    order: ['created_at', 'DESC'],
    sums: { fields: ['custom_price_cents'] },
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
  overview: {
    head: [
      'email',
      'phone_number',
      'custom_kind',
      'plan_id',
      'custom_price_cents',
      'custom_valid_until',
      'custom_by_name',
    ],
    facts: [
      { title: 'Person', fields: ['email', 'phone_number', 'title', 'organisation', 'language'] },
      {
        title: 'Membership',
        fields: [
          'custom_kind',
          'plan_id',
          'custom_price_cents',
          'custom_valid_until',
          'custom_reason',
          'joined_at',
          'invite_expires_at',
        ],
      },
    ],
    timeline: {
      notes: 'member_notes',
      records: [
        { of: 'payments', by: 'member_id', at: 'at' },
        { of: 'refunds', by: 'member_id', at: 'at' },
      ],
    },
  },
  can: { read: 'members.read', write: 'members.custom.write', export: 'members.export' },
  transitions: [...inviting, ...archiving],
  timedTransitions: [
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
      rules: [
        { rule: 'after', field: 'custom_valid_until', other: 'custom_valid_until', says: 'validation.not_later' },
      ],
      bulk: true,
    },
    {
      verb: 'convert',
      label: 'Convert to normal plan',
      can: 'members.custom.write',
      audit: 'compensated',
      params: { plan_id: reference({ label: 'Plan', to: 'membership_plans', required: true }) },
      effect: 'They stay a member, but lose their own type, price and end date.',
      bulk: true,
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    custom_members: typeof customMembers;
  }
}
