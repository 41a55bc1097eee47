/** Templates of mails, each published by itself: what is sent is what was published last. screens.md 3.2, EM2 and EM3 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, choices, integer, state, text, toggle, translated } from '../definition/field-kinds.ts';
import { languageNames } from '../specification/constants.ts';
import { emailTemplateTexts } from './parts/email-template-texts.ts';
import { mailEvents } from './parts/mail-events.ts';

/** Characters of a body in one language, as it is kept. Own choice: beyond that no mail program shows it whole. */
export const maxBodyCharacters = 60_000;

export const emailTemplates = defineResource({
  name: 'email_templates',
  belongsTo: 'organisation',
  label: { one: 'Email template', many: 'Email templates' },
  translations: emailTemplateTexts,
  representation: 'name',
  canCopy: true,
  fields: {
    name: text({ label: 'Name', max: 80, required: true, unique: true }),
    category: choice({
      label: 'Category',
      choices: { system: 'System', campaign: 'Campaign', newsletter: 'Newsletter' },
      required: true,
    }),
    event: choice({
      label: 'System email',
      choices: mailEvents,
      help: 'The built-in email that this template replaces.',
    }),
    editor: choice({
      label: 'Editor',
      choices: { blocks: 'Blocks', html: 'HTML', markdown: 'Markdown', plain: 'Plain text' },
      required: true,
      help: 'Each editor has its own format. If you switch, you write the body again.',
    }),
    subject: translated({ label: 'Subject', max: 150, required: true }),
    preheader: translated({ label: 'Preview text', max: 150, help: 'Shown after the subject in inboxes.' }),
    body_source: translated({ label: 'Body', max: maxBodyCharacters, multiline: true, isMail: true }),
    body_text: translated({
      label: 'Plain text',
      max: 20_000,
      multiline: true,
      help: 'Leave empty to generate it from the body.',
    }),
    languages: choices({ label: 'Languages', choices: languageNames, readOnly: true }),
    is_default: toggle({ label: 'Default', readOnly: true }),
    published_version: integer({ label: 'Version', readOnly: true }),
    used_count: integer({ label: 'Used by', min: 0, readOnly: true, required: true }),
    status: state({
      label: 'State',
      choices: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', archived: 'Archived' },
      tones: { published: 'success', scheduled: 'info' },
      initial: 'draft',
    }),
  },
  list: {
    columns: ['name', 'category', 'languages', 'is_default', 'used_count', 'status', 'updated_at'],
    search: ['name', 'subject'],
    filters: ['category', 'status', 'languages', 'event', 'editor', 'is_default', 'used_count'],
    views: { by: 'status', of: ['published', 'draft'] },
    sorts: ['name', 'category', 'used_count', 'updated_at', 'created_at'],
    order: ['name', 'ASC'],
  },
  form: [
    { title: 'Template', fields: ['name', 'category', 'event', 'editor'] },
    { title: 'Content', fields: ['subject', 'preheader', 'body_source'] },
    { title: 'Plain text', fields: ['body_text'] },
  ],
  startsWith: { category: 'campaign', editor: 'blocks' },
  can: { read: 'email.templates.read', write: 'email.templates.write' },
  rules: [
    { rule: 'shown_when', field: 'event', when: { field: 'category', is: ['system'] } },
    { rule: 'needed_when', field: 'event', when: { field: 'category', is: ['system'] } },
  ],
  transitions: [
    {
      verb: 'archive',
      label: 'Archive',
      field: 'status',
      can: 'email.templates.write',
      audit: 'reversible',
      from: ['draft', 'published'],
      to: 'archived',
      effect: 'It can no longer be chosen. Its versions are kept.',
    },
    {
      verb: 'reopen',
      label: 'Unarchive',
      field: 'status',
      can: 'email.templates.write',
      audit: 'reversible',
      from: ['archived'],
      to: 'previous',
    },
  ],
  actions: [
    {
      verb: 'make_default',
      label: 'Make default',
      can: 'email.templates.write',
      // The one before it is another record: it is made the default again.
      audit: 'compensated',
      effect: 'A new email begins with the default campaign; if there is none, with the default newsletter.',
    },
    {
      verb: 'restore_default',
      label: 'Restore default text',
      can: 'email.templates.write',
      audit: 'reversible',
      effect: 'Resets the draft to the default text. Recipients see no change until you publish.',
    },
  ],
  publishes: {
    each: 'record',
    can: 'email.templates.write',
    states: {
      field: 'status',
      draft: 'draft',
      scheduled: 'scheduled',
      published: 'published',
      number: 'published_version',
    },
    isMail: true,
  },
});

declare module '../definition/collections.ts' {
  interface Collections {
    email_templates: typeof emailTemplates;
  }
}
