/** The people of a client organisation. Specification 2, /user-manager; the fields are our own choice. */
import { defineResource } from '../define-resource.ts';
import { choice, date, email, longText, moment, phone, reference, references, state, tags, text, toggle } from '../fields.ts';

const membershipStates = {
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
const beforeArchive = Object.keys(membershipStates).filter((value) => value !== 'archived');

export const members = defineResource({
  name: 'members',
  label: { one: 'Member', many: 'Members' },
  representation: 'full_name',
  fields: {
    full_name: text({ label: 'Name', max: 140, readOnly: true }),
    first_name: text({ label: 'First name', max: 60, required: true }),
    last_name: text({ label: 'Last name', max: 60 }),
    display_name: text({ label: 'Display name', max: 80, help: 'Shown in place of first and last name.' }),
    email: email({ label: 'E-mail', required: true, unique: true, private: 'members.private.read' }),
    phone_number: phone({ label: 'Phone', private: 'members.private.read', help: 'Ten digits, no spaces.' }),
    title: text({ label: 'Job title', max: 80 }),
    organisation: text({ label: 'Organisation', max: 120 }),
    industry_type_id: reference({ label: 'Industry', to: 'industry_types' }),
    chapter_id: reference({ label: 'Chapter', to: 'chapters' }),
    city: text({ label: 'City', max: 80 }),
    region: text({ label: 'Region', max: 80 }),
    country: text({ label: 'Country', max: 80 }),
    bio: longText({ label: 'Biography', max: 500 }),
    skills: tags({ label: 'Skills', max: 20, maxEach: 40 }),
    language: choice({ label: 'Language', choices: { en: 'English', zh: 'Chinese', es: 'Spanish' }, required: true }),
    plan_id: reference({ label: 'Plan', to: 'membership_plans' }),
    membership_status: state({ label: 'Membership', choices: membershipStates, initial: 'active' }),
    account_status: state({
      label: 'Account',
      choices: { invited: 'Invited', active: 'Active', blocked: 'Blocked', deactivated: 'Deactivated', erased: 'Erased' },
      initial: 'invited',
    }),
    joined_at: moment({ label: 'Joined', readOnly: true }),
    renewal_on: date({ label: 'Renews on' }),
    last_seen_at: moment({ label: 'Last seen', readOnly: true }),
    source: choice({
      label: 'Source',
      choices: { signup: 'Sign-up', import: 'Import', admin: 'Administrator', api: 'API', invite: 'Invitation', referral: 'Referral' },
      readOnly: true,
    }),
    external_id: text({ label: 'External id', max: 60, unique: true }),
    label_ids: references({ label: 'Labels', to: 'labels', max: 40 }),
    directory_visible: toggle({ label: 'Listed in the directory' }),
    email_opt_in: toggle({ label: 'Receives newsletters' }),
  },
  list: {
    columns: ['full_name', 'email', 'plan_id', 'membership_status', 'chapter_id', 'industry_type_id', 'joined_at', 'last_seen_at'],
    search: ['full_name', 'email', 'phone_number', 'organisation', 'external_id'],
    filters: [
      'membership_status', 'account_status', 'plan_id', 'chapter_id', 'industry_type_id', 'label_ids',
      'joined_at', 'last_seen_at', 'renewal_on', 'language', 'source', 'directory_visible',
    ],
    sorts: ['full_name', 'joined_at', 'last_seen_at', 'renewal_on', 'created_at'],
    order: ['joined_at', 'DESC'],
  },
  form: [
    { title: 'Person', fields: ['first_name', 'last_name', 'display_name', 'title', 'organisation', 'industry_type_id', 'bio', 'skills'] },
    { title: 'Contact', fields: ['email', 'phone_number', 'language', 'city', 'region', 'country', 'email_opt_in'] },
    { title: 'Membership', fields: ['plan_id', 'chapter_id', 'renewal_on', 'label_ids', 'external_id', 'directory_visible'] },
  ],
  can: { read: 'members.read', write: 'members.write' },
  transitions: [
    { verb: 'archive', label: 'Archive', field: 'membership_status', from: beforeArchive, to: 'archived', can: 'members.status', audit: 'reversible' },
    { verb: 'restore', label: 'Restore', field: 'membership_status', from: ['archived'], to: 'previous', can: 'members.status', audit: 'reversible' },
  ],
});
