/** Where mail that comes back goes to, and where it is taken. Own choice. */
import * as z from 'zod';

import { hostName, wholeOrNone } from './env-parts.ts';

export const bounceShape = {
  BOUNCE_DOMAIN: z
    .string()
    .max(253)
    .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/i)
    .optional()
    .describe('a host name like bounces.example.org'),
  BOUNCE_PORT: wholeOrNone(0, 65_535),
  BOUNCE_HOST: hostName.default('127.0.0.1'),
} as const;

export interface BounceSettings {
  /** The name that mail comes back to; absent: it goes back to whom it is from, and nothing is known of it. */
  bounceDomain?: string;
  /** Where this server takes it; absent: another one does. Port 0 lets the system pick a free one. */
  bounceListener?: { host: string; port: number };
}

interface ReadBounces {
  BOUNCE_DOMAIN?: string | undefined;
  BOUNCE_PORT?: number | undefined;
  BOUNCE_HOST: string;
}

/** The name and the port as the settings say them. */
export const bounceSettings = ({ BOUNCE_DOMAIN, BOUNCE_PORT, BOUNCE_HOST }: ReadBounces): BounceSettings => ({
  ...(BOUNCE_DOMAIN && { bounceDomain: BOUNCE_DOMAIN.toLowerCase() }),
  ...(BOUNCE_PORT !== undefined && { bounceListener: { host: BOUNCE_HOST, port: BOUNCE_PORT } }),
});

/** A line for each pair of settings that does not go together. */
export function bounceConflicts(read: ReadBounces & { PORT: number }): string[] {
  const { BOUNCE_DOMAIN, BOUNCE_PORT, PORT } = read;
  const lines: string[] = [];
  if (BOUNCE_PORT !== undefined && !BOUNCE_DOMAIN)
    lines.push('BOUNCE_DOMAIN must be set as well when BOUNCE_PORT is: mail for other names is not taken.');
  if (BOUNCE_PORT && BOUNCE_PORT === PORT) lines.push('BOUNCE_PORT must differ from PORT: mail is no call.');
  return lines;
}
