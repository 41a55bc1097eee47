/** Who gets a send, who does not, and why: a record a person. screens.md 3.2, EM4 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, email, integer, longText, moment, reference, text, toggle } from '../definition/field-kinds.ts';
import { languageNames } from '../specification/constants.ts';
import { answerMeanings, recipientState, skipReason } from './parts/email-send-states.ts';
import { emailRecipientTexts } from './parts/email-recipient-texts.ts';

const at = (label: string) => moment({ label, readOnly: true });

export const emailRecipients = defineResource({
  name: 'email_recipients',
  belongsTo: 'chapter',
  label: { one: 'Recipient', many: 'Recipients' },
  translations: emailRecipientTexts,
  representation: 'email',
  partOf: 'send_id',
  countedIn: 'total_count',
  // Fixed when the send starts.
  disabledOperations: ['create', 'delete'],
  dataSubject: 'member_id',
  fields: {
    email: email({
      label: 'Email',
      required: true,
      readOnly: true,
      personal: 'provided',
      private: 'members.private.read',
    }),
    send_id: reference({ label: 'Send', to: 'email_sends', required: true, readOnly: true, holds: false }),
    member_id: reference({ label: 'Member', to: 'members', readOnly: true, holds: false }),
    chapter_id: reference({ label: 'Chapter', to: 'chapters', readOnly: true, holds: false }),
    language: choice({ label: 'Language', choices: languageNames, required: true, readOnly: true }),
    status: recipientState,
    skip_reason: skipReason,
    sent_at: at('Sent'),
    delivered_at: at('Delivered'),
    opened_at: at('Opened (estimate)'),
    clicked_at: at('Clicked (estimate)'),
    failed_at: at('Failed'),
    unsubscribed: toggle({ label: 'Unsubscribed', readOnly: true }),
    explanation: choice({ label: 'What it means', choices: answerMeanings, readOnly: true }),
    message: longText({
      label: 'Server response',
      max: 300,
      readOnly: true,
      personal: 'recorded',
      private: 'members.private.read',
    }),
    smtp_code: integer({ label: 'SMTP code', min: 0, readOnly: true }),
    enhanced_code: text({ label: 'Enhanced code', max: 20, readOnly: true, personal: false }),
    attempts: integer({ label: 'Attempts', min: 0, readOnly: true, required: true }),
    provider_message_id: text({ label: 'Message ID', max: 200, readOnly: true, personal: false }),
  },
  list: {
    columns: [
      'member_id',
      'email',
      'status',
      'skip_reason',
      'explanation',
      'message',
      'language',
      'sent_at',
      'opened_at',
      'clicked_at',
      'attempts',
    ],
    search: [],
    searchThrough: ['member_id'],
    filters: [
      'send_id',
      'status',
      'skip_reason',
      'explanation',
      'language',
      'unsubscribed',
      'member_id',
      'chapter_id',
      'sent_at',
    ],
    views: { by: 'status', of: ['delivered', 'hard_bounce', 'failed', 'suppressed'] },
    sorts: ['sent_at', 'created_at'],
    order: ['created_at', 'ASC'],
  },
  form: [
    {
      title: 'Recipient',
      fields: [
        'send_id',
        'member_id',
        'email',
        'language',
        'skip_reason',
        'sent_at',
        'delivered_at',
        'opened_at',
        'clicked_at',
      ],
    },
    {
      title: 'Delivery',
      fields: [
        'explanation',
        'message',
        'smtp_code',
        'enhanced_code',
        'attempts',
        'failed_at',
        'provider_message_id',
        'unsubscribed',
      ],
    },
  ],
  can: { read: 'email.recipients.read', write: 'email.send', export: 'email.export' },
});

declare module '../definition/collections.ts' {
  interface Collections {
    email_recipients: typeof emailRecipients;
  }
}
