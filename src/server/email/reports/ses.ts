/**
 * Amazon SES: events of a configuration set, or notifications of an identity, by way of a topic of SNS. The key is the name of that topic: SNS
 * signs the messages of anybody's topics, so that its signature alone would prove nothing.
 */
import { isSameText, readJson, refused, refuseOld } from '../../webhooks/webhook-provider.ts';
import { markName, momentUnder, saidOf, textUnder, under, type MailReport, type ReportKind } from './mail-report.ts';
import type { ReportReader } from './report-provider.ts';
import { confirmSubscription, regionOfTopic, requireSigned, SnsCertificates, type FetchText } from './sns-message.ts';

/** A topic sends again for an hour at most. */
const maxAgeMs = 2 * 3_600_000;

/** `fetch`: how the certificate is read, and a subscription confirmed. */
export function ses(fetch: FetchText): ReportReader {
  const certificates = new SnsCertificates(fetch);
  return {
    isKey: (key) => regionOfTopic(key) !== undefined,
    read: async ({ body, nowMs }, topic) => {
      const message = readJson(body);
      const region = regionOfTopic(topic);
      const signedMs = momentUnder(message, 'Timestamp');
      const id = textUnder(message, 'MessageId');
      if (region === undefined || !isSameText(textUnder(message, 'TopicArn') ?? '', topic)) throw refused();
      if (signedMs === undefined || id === undefined) throw refused();
      refuseOld(signedMs, { nowMs, maxAgeMs });
      await requireSigned(message, { certificates, region, nowMs });
      if (textUnder(message, 'Type') === 'SubscriptionConfirmation') await confirmSubscription(message, region, fetch);
      const report = reportIn(message);
      return [{ id, body: body.toString('utf8'), subject: report?.address }];
    },
    reportOf: reportIn,
  };
}

function reportIn(message: unknown): MailReport | undefined {
  if (textUnder(message, 'Type') !== 'Notification') return undefined;
  const event = messageIn(message);
  const name = textUnder(event, 'eventType') ?? textUnder(event, 'notificationType') ?? '';
  const kind = kindOf(event, name);
  if (!kind) return undefined;
  const part = name.toLowerCase();
  const of = peopleOf[name];
  const first = of && under(event, part, of, 0);
  return {
    kind,
    atMs: momentUnder(event, part, 'timestamp') ?? momentUnder(event, 'mail', 'timestamp'),
    marks: [
      textUnder(event, 'mail', 'tags', markName, 0),
      textUnder(event, 'mail', 'commonHeaders', 'messageId'),
      ...headersOf(event),
    ],
    address: textUnder(first, 'emailAddress') ?? textUnder(event, 'mail', 'destination', 0),
    answer: answerOf(event, first),
  };
}

/** A text that is no JSON tells nothing that we act on: SES writes one when a topic is chosen, to try it out. */
function messageIn(message: unknown): unknown {
  try {
    return readJson(Buffer.from(textUnder(message, 'Message') ?? ''));
  } catch {
    return undefined;
  }
}

const peopleOf: Readonly<Record<string, string>> = { Bounce: 'bouncedRecipients', Complaint: 'complainedRecipients' };

/** The header that we gave it along, and our Message-ID: there where notifications are set to tell the headers of the mail. */
function headersOf(event: unknown): (string | undefined)[] {
  const headers = under(event, 'mail', 'headers');
  if (!Array.isArray(headers)) return [];
  return headers
    .slice(0, 100)
    .filter((header) => textUnder(header, 'name')?.toLowerCase() === 'message-id')
    .map((header) => textUnder(header, 'value'));
}

const answerOf = (event: unknown, recipient: unknown): string | undefined =>
  textUnder(recipient, 'diagnosticCode')?.replace(/^smtp;\s*/i, '') ??
  textUnder(event, 'delivery', 'smtpResponse') ??
  saidOf(textUnder(recipient, 'status'), textUnder(event, 'bounce', 'bounceSubType'));

function kindOf(event: unknown, name: string): ReportKind | undefined {
  switch (name) {
    case 'Delivery':
      return 'delivered';
    case 'Open':
      return 'opened';
    case 'Click':
      return 'clicked';
    case 'Complaint':
      return textUnder(event, 'complaint', 'complaintFeedbackType') === 'not-spam' ? undefined : 'complaint';
    case 'Bounce':
      return textUnder(event, 'bounce', 'bounceType') === 'Permanent' ? 'hard_bounce' : 'soft_bounce';
    default:
      return undefined;
  }
}
