/** The mails that go with what is done to people. Own choice. */
import { z } from 'zod';

import { languages } from '../specification/constants.ts';
import { dataOf, defineCalls } from './call.ts';

const question = z.strictObject({
  resource: z.string().max(60),
  verb: z.string().max(60),
  id: z.string().max(64).optional(),
  said: z
    .record(z.string().max(60), z.string().max(2_000).nullable())
    .default({})
    .describe('What was typed so far: by the names of what the verb asks for'),
});
export type MailPreviewQuestion = z.infer<typeof question>;

const preview = z.strictObject({
  to_name: z.string().nullable().describe('Of whom it goes to; null where that is many people'),
  language: z.enum(languages),
  subject: z.string(),
  preview: z.string().describe('What lists of mail show behind the subject'),
  paragraphs: z.array(z.string()),
  button: z.strictObject({ label: z.string(), url: z.string() }),
  footer: z.array(z.string()),
  html: z
    .string()
    .nullable()
    .describe('As the organisation words it: the whole document; null where the product’s own words are sent'),
  is_off: z.boolean().describe('The organisation has switched this mail off: nothing is sent'),
});
export type MailPreview = z.infer<typeof preview>;
const previewReply = dataOf(preview);
export type MailPreviewReply = z.infer<typeof previewReply>;

export const mailCalls = defineCalls('members', {
  // As it would go to a person; without `id` as it would go to the caller. Each verb asks for its own right.
  'POST /mail_previews': {
    summary: 'The mail of a verb, before it is done',
    permission: 'portal.access',
    body: question,
    reply: previewReply,
  },
});
