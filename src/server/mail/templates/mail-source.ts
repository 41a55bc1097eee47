/** What a mail is compiled from, and what comes of it. Plain data: it goes to a thread of its own and back. */
import type { Language } from '../../../shared/specification/constants.ts';

/** How a mail of the organisation looks, and where its pictures are. */
export interface MailLook {
  name: string;
  color: string;
  hasLogo: boolean;
  accountId: string;
  /** Where its portal is: its pictures are fetched there. Without a slash at its end. */
  origin: string;
}

/** A mail in one language, as somebody wrote it. */
export interface MailSource {
  language: Language;
  editor: 'blocks' | 'html' | 'markdown' | 'plain';
  subject: string;
  preheader: string;
  body: string;
  /** In the place of the text that would be made of the body. */
  text: string;
  /** The tags that it may name, and the one without which it is of no use. */
  tags: readonly string[];
  needs: string | null;
  look: MailLook;
}

/** What is wrong with it. The texts of codes are `publishing.problem.<code>`. */
export interface MailFault {
  code: MailFaultCode;
  field: 'subject' | 'preheader' | 'body_source' | 'body_text';
  params?: Readonly<Record<string, string | number>>;
}

export const mailFaults = {
  mail_no_blocks: 'stops',
  mail_tag_syntax: 'stops',
  mail_unknown_tag: 'stops',
  mail_needs_tag: 'stops',
  mail_bad_link: 'stops',
  mail_empty: 'stops',
  mail_too_slow: 'stops',
  mail_no_alt: 'warns',
  mail_too_big: 'warns',
  mail_low_contrast: 'warns',
  mail_no_text: 'warns',
} as const;
export type MailFaultCode = keyof typeof mailFaults;

/** What is sent once its tags are filled in; empty where a fault stops it. */
export interface CompiledMail {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  /** The tags that it names. */
  tags: string[];
  faults: MailFault[];
}

/** Mail programs cut off what is longer. screens.md 3.2 */
export const mostBytes = 102 * 1_024;
