/** The mails that go with what is done to people. Own choice. */
import { z } from 'zod';

import type { Language } from '../constants.ts';
import type { MailName, MailState } from '../mails.ts';

/** `POST /mail_previews`: the mail of a verb, as it would go to a person; without `id` as it would go to the caller. */
export const mailPreviewBody = z.strictObject({
  resource: z.string().max(60),
  verb: z.string().max(60),
  id: z.string().max(64).optional(),
  /** What was typed so far: by the names of what the verb asks for. */
  said: z.record(z.string().max(60), z.string().max(2_000).nullable()).default({}),
});
export type MailPreviewQuestion = z.infer<typeof mailPreviewBody>;

export interface MailPreview {
  /** Of whom it goes to; null where that is many people. */
  to_name: string | null;
  language: Language;
  subject: string;
  /** What lists of mail show behind the subject. */
  preview: string;
  paragraphs: string[];
  button: { label: string; url: string };
  footer: string[];
}

export interface MailPreviewReply {
  data: MailPreview;
}

/** `GET /members/:id/mails`: what was sent to a member, the newest first, at most fifty. */
export interface SentMail {
  id: string;
  template: MailName;
  language: Language;
  state: MailState;
  /** A word of `people.mail_errors`; of one that waits: why the last try failed. */
  error: string | null;
  /** What the mail server said, for those who may see the address; null for others. */
  error_detail: string | null;
  attempts: number;
  created_at: string;
  send_at: string;
  finished_at: string | null;
}

export interface SentMailsReply {
  data: SentMail[];
}
