/** Webhooks of mail providers in tests, signed as the documents of each say. */
import { createHmac, createSign, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

import type { ReportProvider } from '../../src/shared/contracts/webhook-calls.ts';
import { snsKey } from './sns-certificate.ts';

export const topic = 'arn:aws:sns:eu-west-1:123456789012:mail-reports';
export const certificateUrl = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

/** The key that an organisation sets, of each provider. */
export const keys: Readonly<Record<ReportProvider, string>> = {
  ses: topic,
  sendgrid: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  postmark: 'kimota-veruna-47',
  mailgun: 'key-0123456789abcdef',
};

export interface Call {
  body: string;
  headers: Record<string, string>;
}

/** A call of SendGrid. */
export function bySendgrid(events: unknown, ageMs = 0): Call {
  const body = typeof events === 'string' ? events : JSON.stringify(events);
  const timestamp = String(Math.floor((Date.now() - ageMs) / 1_000));
  const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  };
}

/** A call of Mailgun. */
export function byMailgun(event: unknown, ageMs = 0): Call {
  const timestamp = String(Math.floor((Date.now() - ageMs) / 1_000));
  const token = randomUUID().replaceAll('-', '').repeat(2).slice(0, 50);
  const signature = createHmac('sha256', keys.mailgun)
    .update(timestamp + token)
    .digest('hex');
  const body = JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event });
  return { body, headers: { 'content-type': 'application/json' } };
}

/** A call of Postmark. */
export const byPostmark = (event: unknown): Call => ({
  body: JSON.stringify(event),
  headers: {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(`hooks:${keys.postmark}`).toString('base64')}`,
  },
});

/** A message of Amazon SNS, with what is said otherwise. */
export function bySns(said: Record<string, string>, ageMs = 0): Call {
  const message: Record<string, string> = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: topic,
    Timestamp: new Date(Date.now() - ageMs).toISOString(),
    SignatureVersion: '2',
    SigningCertURL: certificateUrl,
    ...said,
  };
  const signed = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = signed
    .filter((key) => message[key] !== undefined)
    .map((key) => `${key}\n${message[key]}\n`)
    .join('');
  const hash = message['SignatureVersion'] === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const Signature = createSign(hash).update(text).sign(snsKey, 'base64');
  return { body: JSON.stringify({ ...message, Signature }), headers: { 'content-type': 'text/plain; charset=UTF-8' } };
}
