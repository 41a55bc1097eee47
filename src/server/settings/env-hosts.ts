/** How hosts of organisations are looked at: which DNS servers are asked, and where hosts should lead. */
import { isIP } from 'node:net';

import * as z from 'zod';

const hostPattern = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/i;
/** Names of records may begin with an underscore. */
const recordPattern = /^(_?[a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/i;

/** An address of a DNS server, with its port where that is another than 53: `192.0.2.53`, `[2001:db8::53]:5353`. */
function isServer(text: string): boolean {
  const [, bracketed, port] = /^(?:\[([^\]]+)\](?::(\d{1,5}))?)$/.exec(text) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 && Number(port ?? 53) < 65_536;
  const [address = '', ownPort] = text.split(':');
  return isIP(text) !== 0 || (isIP(address) === 4 && /^\d{1,5}$/.test(ownPort ?? '') && Number(ownPort) < 65_536);
}

const listed = (text: string): string[] => text.split(',').map((one) => one.trim());

export const hostShape = {
  DNS_SERVERS: z
    .string()
    .refine((text) => listed(text).every(isServer))
    .optional()
    .describe('addresses of DNS servers with commas between, like 192.0.2.53,192.0.2.54'),
  HOSTS_LEAD_TO: z.string().max(253).regex(hostPattern).optional().describe('a host name like portal.example.org'),
  SPF_INCLUDE: z.string().max(253).regex(recordPattern).optional().describe('a name like _spf.example.org'),
} as const;

export interface HostSettings {
  /** Absent: those of the machine. */
  dnsServers?: readonly string[];
  /** The name that hosts of organisations are to lead to; absent: wherever they lead. */
  leadTo?: string;
  /** The name whose SPF record names the servers by which mail leaves; absent: nobody is told one. */
  spfInclude?: string;
}

interface ReadHosts {
  DNS_SERVERS?: string | undefined;
  HOSTS_LEAD_TO?: string | undefined;
  SPF_INCLUDE?: string | undefined;
}

export const hostSettings = ({ DNS_SERVERS, HOSTS_LEAD_TO, SPF_INCLUDE }: ReadHosts): HostSettings => ({
  ...(DNS_SERVERS && { dnsServers: listed(DNS_SERVERS) }),
  ...(HOSTS_LEAD_TO && { leadTo: HOSTS_LEAD_TO.toLowerCase() }),
  ...(SPF_INCLUDE && { spfInclude: SPF_INCLUDE.toLowerCase() }),
});
