/** Mail that an organisation writes, and how it leaves. screens.md 3.2 */
import { z } from 'zod';

import { languages } from '../specification/constants.ts';
import { dataOf, defineCalls, id } from './call.ts';
import { mostTestRecipients } from './email-limits.ts';
import { reportProviders } from './webhook-calls.ts';

const previewBody = z.strictObject({
  language: z.enum(languages),
  member_id: id.optional().describe('As this member gets it; without it as the caller would'),
});

/** A fault of a template, in one language. Texts: `publishing.problem.<code>`. */
const fault = z.strictObject({
  code: z.string(),
  weight: z.enum(['stops', 'leaves_out', 'warns']),
  field: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const templatePreview = z.strictObject({
  language: z.enum(languages),
  to_name: z.string(),
  subject: z.string(),
  preheader: z.string(),
  html: z.string().describe('The whole document; the logo stands in it. Empty where a fault stops it'),
  text: z.string(),
  bytes: z.int().describe('Of the HTML as it is sent'),
  empty_tags: z.array(z.string()).describe('Tags that say nothing of this person'),
  faults: z.array(fault),
});
export type TemplatePreview = z.infer<typeof templatePreview>;

/** What came of one attempt to send: what the mail server answered, word for word, and which explanation fits (`email.explained`). */
export const sendingWords = [
  'sent',
  'refused',
  'login',
  'certificate',
  'unreachable',
  'not_allowed',
  'no_server',
] as const;
export type SendingWord = (typeof sendingWords)[number];

const attempt = z.strictObject({
  is_sent: z.boolean(),
  to: z.string(),
  answer: z.string().nullable(),
  explanation: z.enum(sendingWords),
});
export type SendingAttempt = z.infer<typeof attempt>;

const testBody = z.strictObject({
  language: z.enum(languages),
  member_id: id.optional(),
  staff_ids: z.array(id).min(1).max(mostTestRecipients),
  sender_id: id
    .nullable()
    .optional()
    .describe('Whom it comes from where the template goes to many; null: the default sender'),
});

const keptPassword = dataOf(z.strictObject({ has_password: z.boolean() }));

const reports = dataOf(
  z.strictObject({
    provider: z.enum(reportProviders).nullable().describe('As it is kept; null: nobody tells'),
    has_key: z.boolean(),
    address: z.string().nullable().describe('What the provider is to call'),
  }),
);

export const emailCalls = defineCalls('email', {
  'POST /email_templates/:id/preview': {
    summary: 'The draft of a template as somebody would get it, with what is wrong with it',
    permission: 'email.templates.read',
    body: previewBody,
    reply: dataOf(templatePreview),
  },
  'POST /email_templates/:id/test': {
    summary: 'Sends the draft of a template to up to five of the team, and tells what the mail server answers',
    permission: 'email.templates.write',
    belongsTo: 'organisation',
    once: true,
    body: testBody,
    reply: dataOf(z.array(attempt)),
  },
  'GET /email_settings/current/password': {
    summary: 'Whether a password of the mail server is kept; it is answered to nobody',
    permission: 'email.config.read',
    reply: keptPassword,
  },
  'PUT /email_settings/current/password': {
    summary: 'Sets the password of the mail server; it is answered to nobody',
    permission: 'email.config.write',
    belongsTo: 'organisation',
    body: z.strictObject({ password: z.string().min(1).max(500).nullable().describe('Null: there is none') }),
    reply: keptPassword,
  },
  'GET /email_settings/current/reports': {
    summary: 'How the mail provider tells what became of mails: the address to give it, and whether its key is kept',
    permission: 'email.config.read',
    reply: reports,
  },
  'PUT /email_settings/current/reports_key': {
    summary: 'Sets the key by which reports of the mail provider are known; it is answered to nobody',
    permission: 'email.config.write',
    belongsTo: 'organisation',
    body: z.strictObject({
      key: z
        .string()
        .trim()
        .min(1)
        .max(1_000)
        .nullable()
        .describe(
          'SES: the ARN of the topic. SendGrid: the verification key. Mailgun: the webhook signing key. Postmark: a password of your own, at least 16 characters. Null: there is none',
        ),
    }),
    reply: reports,
  },
  'POST /email_settings/current/test': {
    summary: 'Sends the caller a mail by the settings as they are kept, and tells what the mail server answers',
    permission: 'email.config.write',
    belongsTo: 'organisation',
    once: true,
    reply: dataOf(attempt),
  },
});
