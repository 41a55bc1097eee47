/** Which proxies may name the caller's address, as TRUST_PROXY says it. */
import { isIP } from 'node:net';

import * as z from 'zod';

export type TrustedProxies = boolean | number | string;

/** More proxies in a row than this stand before hardly any server. */
const maxProxies = 3;
/** A network with fewer fixed bits is no network of one's own: 10.0.0.0/8 and fc00::/7 are the widest that are. */
const minBits = { 4: 8, 6: 7 } as const;

/** `true`, `false`, how many proxies there are, or their addresses. */
export const trustProxy = z
  .string()
  .refine((value) => /^(true|false|\d{1,2})$/.test(value) || partsOf(value).every(isAddress))
  .default('false')
  .transform((value): TrustedProxies => {
    if (value === 'true' || value === 'false') return value === 'true';
    return /^\d+$/.test(value) ? Number(value) : partsOf(value).join(',');
  })
  .describe('true, false, the number of proxies, or their addresses with commas between');

/** What to say at the start where callers could name an address of their choice, and with it escape every limit counted by addresses. */
export function proxyWarnings(trusted: TrustedProxies): string[] {
  const because =
    'callers who reach the server past the proxy choose their own address, and escape the limit on wrong passwords';
  if (trusted === true) return [`TRUST_PROXY=true believes everybody: ${because}. Set it to the number of proxies.`];
  if (typeof trusted === 'number' && trusted > maxProxies)
    return [`TRUST_PROXY=${trusted} believes ${trusted} proxies in a row: where there are fewer, ${because}.`];
  const wide = typeof trusted === 'string' ? partsOf(trusted).filter(isWide) : [];
  return wide.map((network) => `TRUST_PROXY believes all of ${network}: ${because}. Name the proxies themselves.`);
}

const partsOf = (value: string) => value.split(',').map((part) => part.trim());

function isAddress(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

function isWide(part: string): boolean {
  const [address = '', bits] = part.split('/');
  return bits !== undefined && Number(bits) < minBits[isIP(address) === 4 ? 4 : 6];
}
