/**
 * The word of an address by which it is known whose webhook is called: the organisation's id, sealed with its key, so that nobody makes one.
 * It proves nothing of who calls: that is the signature's to say. Security R60.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { TenantKeys } from '../crypto/tenant-keys.ts';

const idBytes = 16;
const macBytes = 16;
const shape = /^[A-Za-z0-9_-]{43}$/;

export interface WebhookTokens {
  make: (accountId: string) => string;
  /** The organisation; undefined for whatever we have not made for this. */
  read: (token: string) => string | undefined;
}

/** Makes and reads the tokens of one area, such as `email`, for all organisations. */
export function webhookTokens(keys: TenantKeys, area: string): WebhookTokens {
  const macOf = (accountId: string) =>
    createHmac('sha256', keys(accountId, `webhooks of ${area} 1`))
      .update(accountId)
      .digest()
      .subarray(0, macBytes);
  return {
    make: (accountId) =>
      Buffer.concat([Buffer.from(accountId.replaceAll('-', ''), 'hex'), macOf(accountId)]).toString('base64url'),
    read: (token) => {
      if (!shape.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.toString('base64url') !== token) return undefined;
      const hex = bytes.subarray(0, idBytes).toString('hex');
      const accountId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return timingSafeEqual(macOf(accountId), bytes.subarray(idBytes)) ? accountId : undefined;
    },
  };
}
