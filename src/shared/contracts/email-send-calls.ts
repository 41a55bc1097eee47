/** Sends to many, before and after they leave. screens.md 3.2, EM4 */
import { z } from 'zod';

import { audienceSchema } from '../audience/audience-schema.ts';
import {
  answerMeanings,
  skipReasons,
  type AnswerMeaning,
  type SkipReason,
} from '../resources/parts/email-send-states.ts';
import { languages } from '../specification/constants.ts';
import { statusesSent } from './audience-calls.ts';
import { dataOf, defineCalls, id } from './call.ts';
import { templatePreview } from './email-calls.ts';

const reasonNames = Object.keys(skipReasons) as [SkipReason, ...SkipReason[]];
const meaningNames = Object.keys(answerMeanings) as [AnswerMeaning, ...AnswerMeaning[]];

const ids = z.array(id).max(500);

const previewed = z.strictObject({
  total: z.int().describe('The members in the audience'),
  recipients: z.int().describe('Those of them who would get it now'),
  left_out: z.array(z.strictObject({ reason: z.enum(reasonNames), count: z.int() })),
  missing_languages: z.array(z.string()).describe('Languages of the audience in which the template says nothing'),
  template_languages: z.array(z.enum(languages)),
  empty_tags: z
    .array(z.strictObject({ tag: z.string(), count: z.int() }))
    .describe('Tags that the template uses, and of how many of the recipients each says nothing'),
});
export type AudiencePreview = z.infer<typeof previewed>;

const audienceBody = z.strictObject({
  template_id: id.nullable().optional(),
  languages: z
    .array(z.enum(languages))
    .max(languages.length)
    .optional()
    .describe('In which it is said, where no template says it'),
  audience: audienceSchema,
  statuses: statusesSent.optional(),
  member_ids: ids.optional(),
  excluded_segment_ids: ids.optional(),
  excluded_label_ids: ids.optional(),
  text_language: z.enum(['each_member', ...languages]).optional(),
  uses_fallback: z.boolean().optional(),
  resend_of_id: id.nullable().optional(),
});

const sample = z.strictObject({ member_id: id, name: z.string(), language: z.enum(languages) });
export type SendSample = z.infer<typeof sample>;

const summary = z.strictObject({
  failures: z
    .array(
      z.strictObject({
        explanation: z.enum(meaningNames),
        count: z.int(),
        code: z.int().nullable(),
        sample: z.string().nullable().describe('An answer word for word; nothing for who may not see addresses'),
      }),
    )
    .describe('Those who did not get it, by what the answers mean'),
  left_out: z.array(z.strictObject({ reason: z.enum(reasonNames), count: z.int() })),
  links: z.array(z.strictObject({ url: z.string(), clicks: z.int() })),
});
export type SendSummary = z.infer<typeof summary>;

export const emailSendCalls = defineCalls('email', {
  'POST /email_sends/audience_preview': {
    summary: 'How many a send would reach, and who would be left out and why',
    permission: 'email.send',
    // It writes nothing.
    belongsTo: 'person',
    body: audienceBody,
    reply: dataOf(previewed),
  },
  'GET /email_sends/:id/summary': {
    summary: 'What came of a send: failures by what they mean, who was left out, links with their clicks',
    permission: 'email.history.read',
    reply: dataOf(summary),
  },
  'GET /email_sends/:id/samples': {
    summary: 'Up to three members whom a send goes to, always the same ones; none for who may not see members',
    permission: 'email.history.read',
    reply: dataOf(z.array(sample)),
  },
  'POST /email_sends/:id/preview': {
    summary: 'The mail of a send as somebody gets it, with what is wrong with it',
    permission: 'email.history.read',
    // It writes nothing of the organisation's own.
    belongsTo: 'person',
    body: z.strictObject({
      language: z.enum(languages),
      member_id: id.optional().describe('As this member gets it; without it as the caller would'),
    }),
    reply: dataOf(templatePreview),
  },
});
