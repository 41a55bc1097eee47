/** Hosts as the database keeps them. */
import { domainToASCII } from 'node:url';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
/** The host that stands for the machine itself; a server in `local` alone knows it. */
export const localHost = 'localhost';

/** A host as the database keeps it: lower case, ASCII, without port and final dot; null when it cannot be one. */
export function normaliseHost(text: string): string | null {
  const bare = text.trim().toLowerCase();
  if (loopback.has(bare)) return localHost;
  const name = bare.replace(/:\d{1,5}$/, '').replace(/\.$/, '');
  if (loopback.has(name)) return localHost;
  // Of an address it would take the host alone, and leave out what follows.
  const ascii = /[\s/\\?#@:]/.test(name) ? '' : domainToASCII(name);
  return ascii !== '' && ascii.length <= 253 && /^[a-z0-9.-]+$/.test(ascii) ? ascii : null;
}
