/**
 * Messages of Amazon SNS, and whether they are that: RSA with SHA-1 (version 1) or SHA-256 (version 2) by the certificate that they name.
 * The certificate comes from the SNS of the topic's own region, over https, and from nowhere else. Security R60
 */
import { createVerify, X509Certificate, type KeyObject } from 'node:crypto';

import { AppError } from '../../errors/app-error.ts';
import { refused } from '../../webhooks/webhook-provider.ts';
import { textUnder } from './mail-report.ts';

/** Fetches what stands at an address. @throws Error where nothing does */
export type FetchText = (address: string) => Promise<string>;

const signedFields: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};
const hashes: Readonly<Record<string, string>> = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' };
/** What may be left out is not signed where it is. */
const optional = 'Subject';

const arn = /^arn:aws:sns:([a-z]{2}(?:-[a-z]+)+-\d):\d{12}:[A-Za-z0-9_-]{1,256}(?:\.fifo)?$/;

/** The region of a topic; undefined for what is none. */
export const regionOfTopic = (topic: string): string | undefined => arn.exec(topic)?.[1];

/** Whether an address is one of the SNS of a region, and nothing else. */
export function isOfSns(address: string, region: string): boolean {
  if (address.length > 2_000 || !URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === 'https:' && host === `sns.${region}.amazonaws.com` && username + password === '';
}

/** Certificates by their address: SNS changes them seldom, and there is one a region. */
export class SnsCertificates {
  readonly #fetch: FetchText;
  readonly #known = new Map<string, { key: KeyObject; endsMs: number }>();

  constructor(fetch: FetchText) {
    this.#fetch = fetch;
  }

  /** The key of the certificate at an address of the region. @throws AppError `signature_refused` (401), `unavailable` (503) */
  async keyOf(address: string, region: string, nowMs: number): Promise<KeyObject> {
    if (!isOfSns(address, region) || !new URL(address).pathname.endsWith('.pem') || new URL(address).search !== '')
      throw refused();
    const known = this.#known.get(address);
    if (known && known.endsMs > nowMs) return known.key;
    const text = await fetched(this.#fetch, address);
    const found = certificateIn(text);
    if (!found || found.endsMs <= nowMs || found.beginsMs > nowMs) throw refused();
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(address, found);
    return found.key;
  }
}

const mostKnown = 50;

function certificateIn(text: string) {
  try {
    const { publicKey: key, validFrom, validTo } = new X509Certificate(text);
    if (key.asymmetricKeyType !== 'rsa') return undefined;
    return { key, beginsMs: Date.parse(validFrom), endsMs: Date.parse(validTo) };
  } catch {
    return undefined;
  }
}

/** The provider sends it again once SNS answers. @throws AppError `unavailable` (503) */
async function fetched(fetch: FetchText, address: string): Promise<string> {
  try {
    return await fetch(address);
  } catch {
    throw new AppError('unavailable');
  }
}

/** @throws AppError `signature_refused` (401) for a message that SNS has not signed; `unavailable` (503) where its certificate cannot be had */
export async function requireSigned(
  message: unknown,
  { certificates, region, nowMs }: { certificates: SnsCertificates; region: string; nowMs: number },
): Promise<void> {
  const said = (key: string) => textUnder(message, key) ?? '';
  const [fields, hash] = [signedFields[said('Type')], hashes[said('SignatureVersion')]];
  if (!fields || !hash) throw refused();
  const present = fields.filter((field) => field !== optional || textUnder(message, field) !== undefined);
  const signed = present.map((field) => `${field}\n${said(field)}\n`).join('');
  const key = await certificates.keyOf(said('SigningCertURL'), region, nowMs);
  const isGood = createVerify(hash)
    .update(signed, 'utf8')
    .verify(key, Buffer.from(said('Signature'), 'base64'));
  if (!isGood) throw refused();
}

/** Says yes to a subscription, as SNS asks for it. @throws AppError `signature_refused` (401), `unavailable` (503) */
export async function confirmSubscription(message: unknown, region: string, fetch: FetchText): Promise<void> {
  const address = textUnder(message, 'SubscribeURL') ?? '';
  if (!isOfSns(address, region)) throw refused();
  await fetched(fetch, address);
}
