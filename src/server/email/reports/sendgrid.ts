/**
 * SendGrid: signed event webhooks. The signature (`X-Twilio-Email-Event-Webhook-Signature`, ECDSA with P-256 and SHA-256, DER in base64) is of the
 * timestamp and the bytes behind it; the key is the verification key of the account, a public one. A call tells many events.
 */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';

import { AppError } from '../../errors/app-error.ts';
import { readJson, refused, refuseOld, type ArrivedEvent } from '../../webhooks/webhook-provider.ts';
import { markName, numberUnder, textUnder, under, type ReportKind } from './mail-report.ts';
import type { ReportReader } from './report-provider.ts';

/** It is sent again for a day. */
const maxAgeMs = 26 * 3_600_000;
const mostEvents = 5_000;

const signatureHeader = 'x-twilio-email-event-webhook-signature';
const timestampHeader = 'x-twilio-email-event-webhook-timestamp';

export const sendgrid: ReportReader = {
  isKey: (key) => publicKeyOf(key) !== undefined,
  read: ({ headers, body, nowMs }, key) => {
    const signature = String(headers[signatureHeader] ?? '');
    const timestamp = String(headers[timestampHeader] ?? '');
    const known = publicKeyOf(key);
    if (!known || !/^\d{1,12}$/.test(timestamp) || signature.length > 400) throw refused();
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    if (!verify('sha256', signed, known, Buffer.from(signature, 'base64'))) throw refused();
    refuseOld(Number(timestamp) * 1_000, { nowMs, maxAgeMs });
    const events = readJson(body);
    if (!Array.isArray(events) || events.length > mostEvents) throw new AppError('bad_json');
    return events.flatMap(arrived);
  },
  reportOf: (event) => {
    const kind = kindOf(event);
    if (!kind) return undefined;
    const seconds = numberUnder(event, 'timestamp');
    return {
      kind,
      atMs: seconds === undefined ? undefined : seconds * 1_000,
      marks: [textUnder(event, markName), textUnder(event, 'smtp-id')],
      address: textUnder(event, 'email'),
      answer: textUnder(event, 'reason') ?? textUnder(event, 'response'),
    };
  },
};

function arrived(event: unknown): ArrivedEvent[] {
  const id = textUnder(event, 'sg_event_id');
  return id === undefined ? [] : [{ id, body: JSON.stringify(event), subject: textUnder(event, 'email') }];
}

/** What it does not even try to send it says why of: an address that bounced or complained before does so again. */
function kindOf(event: unknown): ReportKind | undefined {
  const isByMachine = under(event, 'sg_machine_open') === true;
  switch (textUnder(event, 'event')) {
    case 'delivered':
      return 'delivered';
    case 'open':
      return isByMachine ? undefined : 'opened';
    case 'click':
      return 'clicked';
    case 'bounce':
      return textUnder(event, 'type') === 'blocked' ? 'soft_bounce' : 'hard_bounce';
    case 'dropped':
      return droppedAs(textUnder(event, 'reason') ?? '');
    case 'spamreport':
      return 'complaint';
    default:
      return undefined;
  }
}

const droppedAs = (reason: string): ReportKind => {
  if (/bounced address|invalid/i.test(reason)) return 'hard_bounce';
  return /spam report/i.test(reason) ? 'complaint' : 'soft_bounce';
};

/** The key as SendGrid shows it: SubjectPublicKeyInfo in base64. Undefined for what is none, or on another curve. */
function publicKeyOf(key: string): KeyObject | undefined {
  try {
    const known = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return known.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? known : undefined;
  } catch {
    return undefined;
  }
}
