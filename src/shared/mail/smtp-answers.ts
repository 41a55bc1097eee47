/** What the answer of a mail server says, word for word (RFC 5321, RFC 3463), and what it means in plain words. Pure. */
import type { AnswerMeaning } from '../resources/parts/email-send-states.ts';

export interface SmtpAnswer {
  code: number | null;
  enhanced: string | null;
  meaning: AnswerMeaning;
}

/** By the enhanced code where there is one, else by the code: servers agree on the former. */
const byEnhanced: readonly (readonly [RegExp, AnswerMeaning])[] = [
  [/^5\.1\.(1|2|3|6|10)$/, 'no_mailbox'],
  [/^[45]\.2\.2$/, 'mailbox_full'],
  [/^5\.2\.1$/, 'mailbox_closed'],
  [/^[45]\.(2\.3|3\.4)$/, 'too_large'],
  [/^5\.7\./, 'looks_like_spam'],
  [/^4\./, 'try_later'],
  [/^5\./, 'refused'],
];

/** Of what is no answer of a server it says that it was refused. `status`: what it means by RFC 3463, where the text does not say so itself. */
export function readAnswer(text: string, status?: string): SmtpAnswer {
  const [, said, enhanced = status ?? null] =
    /^([2-5]\d\d)(?:[ -]([245]\.\d{1,3}\.\d{1,3}))?(?!\d)/.exec(text.trim()) ?? [];
  const code = said === undefined ? null : Number(said);
  const known = enhanced === null ? undefined : byEnhanced.find(([pattern]) => pattern.test(enhanced))?.[1];
  return { code, enhanced, meaning: known ?? (code === 552 ? meaningOf552(text) : meaningOfCode(code)) };
}

/** RFC 5321 has it for a mailbox without room, RFC 1870 for a mail that is too large: its words tell. */
function meaningOf552(text: string): AnswerMeaning {
  if (/too (large|big)|(message|maximum) (message )?size/i.test(text)) return 'too_large';
  if (/mailbox|quota|storage|full/i.test(text)) return 'mailbox_full';
  return /\bsize\b|exceed|larger/i.test(text) ? 'too_large' : 'mailbox_full';
}

function meaningOfCode(code: number | null): AnswerMeaning {
  if (code === 452) return 'mailbox_full';
  if (code !== null && code < 500) return 'try_later';
  return code === 550 || code === 551 || code === 553 ? 'no_mailbox' : 'refused';
}
