/** What came of one attempt to send to one recipient, from what the mail server said or from what stood in the way. Pure. */
import { readAnswer } from '../../shared/mail/smtp-answers.ts';
import type { AnswerMeaning } from '../../shared/resources/parts/email-send-states.ts';
import { obstacleOf } from '../mail/obstacle.ts';
import { MailRefused, MailUnsure } from '../mail/transport.ts';

export interface Outcome {
  id: string;
  email: string;
  /** `queued`: no server heard of it, so that it is no attempt. */
  status: 'sent' | 'deferred' | 'soft_bounce' | 'hard_bounce' | 'failed' | 'unknown' | 'queued';
  smtp_code: number | null;
  enhanced_code: string | null;
  explanation: AnswerMeaning | null;
  /** Word for word. */
  message: string | null;
  provider_message_id: string | null;
  /** How long it waits for its next attempt. */
  wait_seconds: number;
}

interface Tried {
  id: string;
  email: string;
  /** This one included. */
  attempts: number;
  messageId: string;
}

/** Each later than the one before: servers that ask to be tried again mean minutes first, hours then. Own choice. */
const waits = [5, 15, 60, 180, 360].map((minutes) => minutes * 60);

const longest = 300;

/** `answer`: what a server that took it said, or the error. */
export function outcomeOf({ id, email, attempts, messageId }: Tried, answer: string | Error): Outcome {
  const text = (typeof answer === 'string' ? answer : answer.message).slice(0, longest);
  const { code, enhanced, meaning } = readAnswer(text);
  const known = { id, email, smtp_code: code, enhanced_code: enhanced, message: text === '' ? null : text };
  const base = { ...known, provider_message_id: messageId, wait_seconds: 0 };
  if (typeof answer === 'string') return { ...base, status: 'sent', explanation: null };
  if (answer instanceof MailUnsure) return { ...base, status: 'unknown', explanation: 'line_lost' };
  const obstacle = obstacleOf(answer);
  if (obstacle) return { ...base, status: 'queued', explanation: obstacle };
  if (answer instanceof MailRefused && code === null) return { ...base, status: 'failed', explanation: 'no_server' };
  if (answer instanceof MailRefused)
    return { ...base, status: answer.isOfAddress ? 'hard_bounce' : 'failed', explanation: meaning };
  if (code === null || code >= 500 || code < 400) return { ...base, status: 'queued', explanation: null };
  const wait = waits[attempts - 1];
  if (wait === undefined) return { ...base, status: 'soft_bounce', explanation: meaning };
  return { ...base, status: 'deferred', explanation: meaning, wait_seconds: wait };
}

/**
 * Whether a server put it off because of who sends and how much, not because of the mailbox (RFC 3463 4.7.x; 421 closes the whole line). Who greylists
 * wants the same mail again, and the others too.
 */
export function isThrottled({ status, smtp_code: code, enhanced_code, explanation, message }: Outcome): boolean {
  if ((status !== 'deferred' && status !== 'soft_bounce') || explanation !== 'try_later') return false;
  if (/gr[ae]y.?list/i.test(message ?? '')) return false;
  if (code === 421 || enhanced_code?.startsWith('4.7.')) return true;
  return /throttl|\brates?\b|\blimit|quota|too many/i.test(message ?? '');
}

/** It could not even be put into words. */
export const unwritten = ({ id, email }: Pick<Tried, 'id' | 'email'>, error: Error): Outcome => ({
  id,
  email,
  status: 'failed',
  smtp_code: null,
  enhanced_code: null,
  explanation: null,
  message: error.message.slice(0, longest),
  provider_message_id: null,
  wait_seconds: 0,
});
