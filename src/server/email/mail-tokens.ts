/**
 * What the addresses in a mail to many say, signed with the organisation's key so that nobody makes one: whose mail it is, and of a link
 * which one. Each is good for one thing alone: what counts an opening unsubscribes nobody. Security R59.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { TenantKeys } from '../crypto/tenant-keys.ts';
import { tokenLength } from '../mail/mail-addresses.ts';

const sorts = { unsubscribe: 1, open: 2, link: 3 } as const;
export type MailTokenSort = keyof typeof sorts;

export interface MailToken {
  accountId: string;
  recipientId: string;
  /** Of a link its number in the send, else 0. */
  number: number;
}

export interface MailTokens {
  make: (sort: MailTokenSort, token: Omit<MailToken, 'number'>, number?: number) => string;
  /** Undefined for whatever we have not made for this. */
  read: (sort: MailTokenSort, token: string) => MailToken | undefined;
}

const idBytes = 16;
const macBytes = 16;
const contentBytes = 1 + 2 * idBytes + 2;
const shape = new RegExp(`^[A-Za-z0-9_-]{${tokenLength}}$`);

/** Makes and reads the tokens of all organisations. */
export function mailTokens(keys: TenantKeys): MailTokens {
  const macOf = (accountId: string, content: Buffer) =>
    createHmac('sha256', keys(accountId, 'mail 1')).update(content).digest().subarray(0, macBytes);
  return {
    make: (sort, { accountId, recipientId }, number = 0) => {
      const content = Buffer.alloc(contentBytes);
      content.writeUInt8(sorts[sort], 0);
      bytesOf(accountId).copy(content, 1);
      bytesOf(recipientId).copy(content, 1 + idBytes);
      content.writeUInt16BE(number, contentBytes - 2);
      return Buffer.concat([content, macOf(accountId, content)]).toString('base64url');
    },
    read: (sort, token) => {
      if (!shape.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // The same bytes can be written in several ways: one of them is ours.
      if (bytes.toString('base64url') !== token || bytes[0] !== sorts[sort]) return undefined;
      const content = bytes.subarray(0, contentBytes);
      const accountId = idOf(content.subarray(1, 1 + idBytes));
      if (!timingSafeEqual(macOf(accountId, content), bytes.subarray(contentBytes))) return undefined;
      const recipientId = idOf(content.subarray(1 + idBytes, 1 + 2 * idBytes));
      return { accountId, recipientId, number: content.readUInt16BE(contentBytes - 2) };
    },
  };
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
