/** Sends: a published template to an audience, and what came of it. screens.md 3.2, EM4 */
import { defineResource } from '../definition/define-resource.ts';
import {
  audience,
  choice,
  choices,
  integer,
  moment,
  percent,
  reference,
  references,
  text,
  toggle,
  translated,
} from '../definition/field-kinds.ts';
import { languageNames } from '../specification/constants.ts';
import { answerMeanings, sendMoves, sendState } from './parts/email-send-states.ts';
import { membershipStates } from './parts/member-states.ts';
import { emailSendTexts } from './parts/email-send-texts.ts';

const count = (label: string) => integer({ label, min: 0, readOnly: true, required: true });

/** Those who are written to one by one. */
export const mostChosen = 500;
const mostExcluded = 20;

/** What is sent to whom; as it is once it is on its way. */
export const composedFields = [
  'template_id',
  'sender_id',
  'audience',
  'statuses',
  'member_ids',
  'excluded_segment_ids',
  'excluded_label_ids',
  'audience_at',
  'text_language',
  'uses_fallback',
] as const;

/** What has been composed stays as it is from here on; what is said of it differs once the send is over. */
const fixedIn = [
  { is: ['queued', 'sending', 'paused'], says: 'rules.send_begun' },
  { is: ['sent', 'partially_failed', 'failed', 'cancelled'], says: 'rules.send_over' },
] as const;

export const emailSends = defineResource({
  name: 'email_sends',
  belongsTo: 'organisation',
  label: { one: 'Email send', many: 'Emails sent' },
  translations: emailSendTexts,
  representation: 'name',
  canCopy: true,
  dataSubject: false,
  fields: {
    name: text({ label: 'Name', max: 80, required: true, help: 'Visible to your team only.' }),
    subject: translated({ label: 'Subject', max: 150, readOnly: true }),
    kind: choice({
      label: 'Kind',
      choices: { campaign: 'Campaign', newsletter: 'Newsletter', resend: 'Resend', announcement: 'Announcement' },
      readOnly: true,
    }),
    template_id: reference({
      label: 'Template',
      to: 'email_templates',
      offers: { category: ['campaign', 'newsletter'], status: ['published'] },
      beginsWith: 'is_default',
      help: 'A published campaign or newsletter.',
    }),
    sender_id: reference({
      label: 'From',
      to: 'sender_identities',
      holds: false,
      offers: { standing: ['usable'] },
      beginsWith: 'is_default',
      help: 'A confirmed sender. Leave empty to use the default one.',
    }),
    announcement_id: reference({ label: 'Announcement', to: 'announcements', readOnly: true, holds: false }),
    template_version: integer({ label: 'Version', min: 1, readOnly: true }),
    audience: audience({ label: 'Audience', required: true, statuses: 'statuses' }),
    statuses: choices({
      label: 'Membership states',
      choices: membershipStates,
      help: 'Leave empty for current members: active, renewal due, plan change pending and grace period.',
    }),
    member_ids: references({
      label: 'Only these members',
      to: 'members',
      max: mostChosen,
      help: 'Leave empty to write to the whole audience.',
    }),
    excluded_segment_ids: references({ label: 'Except segments', to: 'segments', max: mostExcluded }),
    excluded_label_ids: references({ label: 'Except labels', to: 'labels', max: mostExcluded }),
    audience_at: choice({
      label: 'Recipients are fixed',
      choices: { sending: 'When it is sent', scheduling: 'When you schedule it' },
      help: 'Until then, the audience can still change.',
    }),
    resend_of_id: reference({ label: 'Resend of', to: 'email_sends', readOnly: true, holds: false }),
    resent_as_id: reference({ label: 'Resent as', to: 'email_sends', readOnly: true, holds: false }),
    text_language: choice({
      label: 'Language',
      choices: { each_member: 'Each member’s own', ...languageNames },
      required: true,
    }),
    uses_fallback: toggle({
      label: 'Use the organisation’s language where the text is missing',
      help: 'Otherwise the email can’t be sent to members whose language the template lacks.',
    }),
    status: sendState,
    send_at: moment({ label: 'Send at', readOnly: true }),
    hold_until: moment({ label: 'Can be stopped until', readOnly: true }),
    waits_until: moment({ label: 'Continues at', readOnly: true }),
    wait_reason: choice({
      label: 'Reason for waiting',
      choices: {
        hourly_limit: 'The hourly limit is reached',
        quiet_hours: 'Quiet hours',
        no_server: 'The mail server can’t be reached',
        certificate: 'The mail server’s certificate isn’t valid',
        login: 'The mail server rejected the username or password',
        provider_limit: 'The mail server takes no more for now',
        interrupted: 'The server was interrupted',
        cannot_start: 'Something is missing',
      },
      tones: {
        no_server: 'warning',
        certificate: 'error',
        login: 'error',
        interrupted: 'warning',
        cannot_start: 'error',
      },
      readOnly: true,
    }),
    started_at: moment({ label: 'Sent', readOnly: true }),
    finished_at: moment({ label: 'Finished', readOnly: true }),
    recipients_fixed_at: moment({ label: 'Recipients fixed', readOnly: true }),
    recipients_removed_at: moment({ label: 'Recipients removed', readOnly: true }),
    sent_by_id: reference({ label: 'Sent by', to: 'staff', readOnly: true, holds: false }),
    total_count: count('Recipients'),
    queued_count: count('Waiting'),
    sent_count: count('Accepted'),
    opened_count: count('Opened (estimate)'),
    clicked_count: count('Clicked (estimate)'),
    soft_count: count('Soft bounces'),
    hard_count: count('Hard bounces'),
    complaint_count: count('Complaints'),
    unsubscribed_count: count('Unsubscribed'),
    suppressed_count: count('Skipped'),
    failed_count: count('Failed'),
    unknown_count: count('Unknown'),
    cancelled_count: count('Not sent'),
    has_failures: toggle({ label: 'Has failures', readOnly: true }),
    failure_summary: choices({ label: 'Why not delivered', choices: answerMeanings, readOnly: true }),
    sent_percent: percent({ label: 'Delivered', min: 0, readOnly: true, isShare: true }),
    opened_percent: percent({ label: 'Open rate (estimate)', min: 0, readOnly: true }),
    clicked_percent: percent({ label: 'Click rate (estimate)', min: 0, readOnly: true }),
  },
  list: {
    columns: ['name', 'status', 'audience', 'total_count', 'sent_percent', 'opened_percent', 'started_at'],
    search: ['name', 'subject'],
    filters: [
      'status',
      'kind',
      'started_at',
      'sent_by_id',
      'sender_id',
      'template_id',
      'announcement_id',
      'has_failures',
      'failure_summary',
      'failed_count',
      'wait_reason',
      'finished_at',
      'audience',
    ],
    views: { by: 'status', of: ['scheduled', 'sending', 'sent', 'partially_failed'] },
    sorts: ['name', 'started_at', 'total_count', 'opened_percent', 'created_at'],
    order: ['created_at', 'DESC'],
  },
  form: [
    { title: 'Email', fields: ['name', 'template_id', 'sender_id', 'text_language', 'uses_fallback'] },
    {
      title: 'Recipients',
      fields: ['audience', 'statuses', 'member_ids', 'excluded_segment_ids', 'excluded_label_ids', 'audience_at'],
    },
  ],
  startsWith: { text_language: 'each_member', audience_at: 'sending' },
  createText: 'Compose',
  steps: true,
  can: { read: 'email.history.read', write: 'email.send', export: 'email.export' },
  rules: [
    { rule: 'shown_when', field: 'template_id', when: { field: 'announcement_id', isSet: false } },
    { rule: 'needed_when', field: 'template_id', when: { field: 'announcement_id', isSet: false } },
    ...fixedIn.flatMap(({ is, says }) =>
      composedFields.map((field) => ({
        rule: 'frozen_once' as const,
        field,
        when: { field: 'status' as const, is },
        says,
      })),
    ),
  ],
  transitions: sendMoves,
  actions: [
    {
      verb: 'resend_unopened',
      label: 'Resend to non-openers',
      can: 'email.send',
      audit: 'compensated',
      effect:
        'Creates a draft for those who got this email and haven’t opened it by the time you send. Opens are estimates.',
    },
  ],
});

declare module '../definition/collections.ts' {
  interface Collections {
    email_sends: typeof emailSends;
  }
}
