/**
 * What a mail to a bounce address tells: a report of delivery (RFC 3464), of feedback (RFC 5965), or the words of a mail server that writes
 * neither. Whose mail it is about its address has said already: nothing that the mail says names anybody else. Pure but for its waiting.
 */
import PostalMime, { type Email } from 'postal-mime';

import { textUnder, type MailReport } from '../reports/mail-report.ts';
import type { Ignored } from '../../webhooks/webhook-provider.ts';
import { answerIn, bounceOf, isComplaint, statusIn } from './delivery-status.ts';

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1_024, maxRfc822NestingDepth: 0 } as const;
/** What a server says stands at the beginning; what it sends back behind that. */
const mostRead = 20_000;

/** The mail as it is kept: whose it is, and its bytes, each a character. */
export const keptMail = (recipientId: string, mail: Buffer): string =>
  JSON.stringify({ recipient_id: recipientId, mail: mail.toString('latin1') });

/** What a kept mail tells. */
export async function readBounce(body: string): Promise<MailReport | Ignored> {
  // Of our own making, so that it may hold what others may not send: NUL.
  const kept: unknown = JSON.parse(body);
  const bytes = Buffer.from(textUnder(kept, 'mail') ?? '', 'latin1');
  const email = await PostalMime.parse(bytes, limits).catch(() => undefined);
  if (!email) return { ignored: 'The mail cannot be read.' };
  const found = reportIn(email);
  if ('ignored' in found) return found;
  const { atMs = momentOf(email) } = found;
  return { marks: [textUnder(kept, 'recipient_id')], address: undefined, ...found, atMs };
}

type Found = Pick<MailReport, 'kind' | 'answer' | 'status'> & { atMs?: number | undefined };

function reportIn(email: Email): Found | Ignored {
  const status = partOf(email, /^message\/(global-)?delivery-status$/);
  if (status !== undefined) return deliveryIn(status);
  const feedback = partOf(email, /^message\/feedback-report$/);
  if (feedback !== undefined)
    return isComplaint(feedback)
      ? { kind: 'complaint', answer: undefined }
      : { ignored: 'A report of feedback that is no complaint.' };
  return wordsIn(email);
}

function deliveryIn(text: string): Found | Ignored {
  const told = statusIn(text);
  if (!told) return { ignored: 'A report of delivery that says nothing of a recipient.' };
  const { kind, action, status, answer, atMs } = told;
  if (kind === undefined) return { ignored: `A report of delivery that changes nothing: ${action.slice(0, 20)}.` };
  return { kind, status, answer, atMs };
}

/** Who is away, or has read it, writes in their own name (RFC 3834): only what mail servers write is looked through. */
function wordsIn(email: Email): Found | Ignored {
  if (!isOfServer(email)) return { ignored: isAutomatic(email) ? 'An automatic reply.' : 'No report.' };
  if (/\b(delay(ed)?|warning)\b/i.test(email.subject ?? ''))
    return { ignored: 'A warning: the server goes on trying.' };
  const said = answerIn((email.text ?? '').slice(0, mostRead));
  return said ? { kind: bounceOf(said), ...said } : { ignored: 'A mail of a server without a clear code.' };
}

const isOfServer = ({ headers, from }: Email): boolean =>
  headers.some(({ key }) => key === 'x-failed-recipients') ||
  /^(mailer-daemon|postmaster|mail-daemon)@/i.test(from?.address ?? '') ||
  /^mailer-daemon$/i.test(from?.address ?? '');

const isAutomatic = ({ headers }: Email): boolean =>
  headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && !/^no\b/i.test(value.trim())) ||
      key === 'x-autoreply' ||
      (key === 'precedence' && /auto_reply/i.test(value)),
  );

/** The text of the first part of a type. */
function partOf({ attachments }: Email, type: RegExp): string | undefined {
  const part = attachments.find(({ mimeType }) => type.test(mimeType));
  if (!part) return undefined;
  const { content } = part;
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

function momentOf({ date }: Email): number | undefined {
  const ms = Date.parse(date ?? '');
  return Number.isNaN(ms) ? undefined : ms;
}
