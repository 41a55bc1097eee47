/**
 * Postmark signs nothing: its webhooks carry what was put into their address or headers there. So the key is a password of ours, sent by basic
 * authentication (`https://hooks:<key>@…`, whatever the user is called) or as the header `X-Webhook-Key`, and compared in constant time.
 */
import { isSameText, readJson, refused } from '../../webhooks/webhook-provider.ts';
import {
  markName,
  momentUnder,
  numberUnder,
  saidOf,
  textUnder,
  type MailReport,
  type ReportKind,
} from './mail-report.ts';
import type { ReportReader } from './report-provider.ts';

const shortestKey = 16;

export const postmark: ReportReader = {
  isKey: (key) => key.length >= shortestKey && /^[\x21-\x7e]+$/.test(key),
  read: ({ headers, body }, key) => {
    const shown = passwordOf(headers.authorization) ?? headers['x-webhook-key'];
    if (typeof shown !== 'string' || !isSameText(shown, key)) throw refused();
    const event = readJson(body);
    const subject = addressOf(event);
    return [{ id: idOf(event), body: body.toString('utf8'), subject }];
  },
  reportOf: (event) => {
    const kind = kindOf(event);
    if (!kind) return undefined;
    const at = ['BouncedAt', 'DeliveredAt', 'ReceivedAt', 'ChangedAt'].map((key) => momentUnder(event, key));
    return {
      kind,
      atMs: at.find((ms) => ms !== undefined),
      marks: [textUnder(event, 'Metadata', markName)],
      address: addressOf(event),
      answer: textUnder(event, 'Details') ?? textUnder(event, 'Description'),
    };
  },
};

const addressOf = (event: unknown) => textUnder(event, 'Email') ?? textUnder(event, 'Recipient');

/** Bounces have an id; of the rest one mail says one thing to one person at one moment. */
const idOf = (event: unknown): string =>
  saidOf(
    textUnder(event, 'RecordType') ?? 'Unknown',
    numberUnder(event, 'ID'),
    textUnder(event, 'MessageID'),
    textUnder(event, 'DeliveredAt') ?? textUnder(event, 'ReceivedAt') ?? textUnder(event, 'ChangedAt'),
    textUnder(event, 'Recipient'),
  ) ?? '';

/** Its types of bounces that say nothing of the mailbox, or of us alone, are nothing to act on. */
const bounces: Readonly<Record<string, ReportKind>> = {
  HardBounce: 'hard_bounce',
  BadEmailAddress: 'hard_bounce',
  ManuallyDeactivated: 'hard_bounce',
  SpamComplaint: 'complaint',
  SoftBounce: 'soft_bounce',
  DnsError: 'soft_bounce',
  Blocked: 'soft_bounce',
  SpamNotification: 'soft_bounce',
  VirusNotification: 'soft_bounce',
  DMARCPolicy: 'soft_bounce',
  Undeliverable: 'soft_bounce',
  Unknown: 'soft_bounce',
};
const others: Readonly<Record<string, ReportKind>> = {
  Delivery: 'delivered',
  Open: 'opened',
  Click: 'clicked',
  SpamComplaint: 'complaint',
};

function kindOf(event: unknown): MailReport['kind'] | undefined {
  const record = textUnder(event, 'RecordType') ?? '';
  const [known, name] = record === 'Bounce' ? [bounces, textUnder(event, 'Type') ?? ''] : [others, record];
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

/** The password of basic authentication (RFC 7617). */
function passwordOf(header: string | undefined): string | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const said = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = said.indexOf(':');
  return colon < 0 ? undefined : said.slice(colon + 1);
}
