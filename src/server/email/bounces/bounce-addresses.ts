/**
 * The addresses to which mail servers send back what they cannot deliver (RFC 5321, VERP): one for each recipient, signed with the organisation's
 * key so that nobody makes one. A local part has 64 characters at most and may be put into small letters on its way, so that it is written
 * in digits and small letters alone and its signature is shorter than that of the other tokens. Security R60.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { TenantKeys } from '../../crypto/tenant-keys.ts';

/** Whose mail it is. */
export interface Mailed {
  accountId: string;
  recipientId: string;
}

/** An address that is ours, read. */
export interface BouncedTo extends Mailed {
  host: string;
}

export interface BounceAddresses {
  /** The name that takes bounces of the installation. */
  domain: string;
  /** The address for the mail of a recipient, at `host` where that is another than the installation's. */
  make: (mailed: Mailed, host?: string) => string;
  /** Undefined for whatever we have not made. */
  read: (address: string) => BouncedTo | undefined;
  /** Where mailbox providers that want an address beforehand tell of complaints: whose mail it is the mail in theirs says. */
  feedback: string;
  /** The first address of ours that stands in a text. */
  find: (text: string) => BouncedTo | undefined;
}

const idBytes = 16;
const contentBytes = 2 * idBytes;
const macBytes = 8;
const before = 'b+';
const base = 36;
/** What a local part has room for, and 40 bytes need in digits and letters. */
const tokenLength = 62;
const shape = /^b\+([0-9a-z]{62})@([0-9a-z.-]{1,253})$/;
const within = /(?<![0-9a-z])b\+[0-9a-z]{62}@[0-9a-z-]+(?:\.[0-9a-z-]+)+/gi;
/** Whoever writes more of them looks for one. */
const mostFound = 10;

/** Makes and reads the addresses of all organisations. */
export function bounceAddresses(keys: TenantKeys, domain: string): BounceAddresses {
  const macOf = (accountId: string, content: Buffer) =>
    createHmac('sha256', keys(accountId, 'bounces 1')).update(content).digest().subarray(0, macBytes);
  const read = (address: string): BouncedTo | undefined => {
    const [, token = '', host = ''] = shape.exec(address.toLowerCase()) ?? [];
    const bytes = token === '' ? undefined : readBytes(token);
    if (!bytes) return undefined;
    const content = bytes.subarray(0, contentBytes);
    const accountId = idOf(content.subarray(0, idBytes));
    if (!timingSafeEqual(macOf(accountId, content), bytes.subarray(contentBytes))) return undefined;
    return { accountId, recipientId: idOf(content.subarray(idBytes)), host };
  };
  return {
    domain,
    feedback: `feedback@${domain}`,
    read,
    find: (text) => {
      const found = text.match(within)?.slice(0, mostFound) ?? [];
      return found.map(read).find((one) => one !== undefined);
    },
    make: ({ accountId, recipientId }, host = domain) => {
      const content = Buffer.from(`${accountId}${recipientId}`.replaceAll('-', ''), 'hex');
      return `${before}${written(Buffer.concat([content, macOf(accountId, content)]))}@${host}`;
    },
  };
}

const written = (bytes: Buffer): string =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(base)
    .padStart(tokenLength, '0');

/** Undefined where it is more than the bytes can say. */
function readBytes(token: string): Buffer | undefined {
  const digits = 2 * (contentBytes + macBytes);
  let number = 0n;
  for (const sign of token) number = number * BigInt(base) + BigInt(Number.parseInt(sign, base));
  const hex = number.toString(16).padStart(digits, '0');
  return hex.length > digits ? undefined : Buffer.from(hex, 'hex');
}

const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
