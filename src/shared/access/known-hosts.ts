/**
 * The hosts under which the portal is known to be opened, and the domain each stands for when a client is resolved.
 * Specification 1 and 9 ("about 14 hosts, falling back to the host itself"); these fourteen are the demo organisations'.
 */
const knownHosts: Readonly<Record<string, string>> = {
  'admin.northgate.localhost': 'admin.northgate.localhost',
  'portal.northgate.localhost': 'northgate.localhost',
  'alumni.northgate.localhost': 'northgate.localhost',
  'chicago.northgate.localhost': 'northgate.localhost',
  'madrid.northgate.localhost': 'northgate.localhost',
  'staging.northgate.localhost': 'staging.northgate.localhost',
  'admin.gremio.localhost': 'admin.gremio.localhost',
  'socios.gremio.localhost': 'gremio.localhost',
  'mercado.gremio.localhost': 'gremio.localhost',
  'puerto.gremio.localhost': 'gremio.localhost',
  'staging.gremio.localhost': 'staging.gremio.localhost',
  'admin.yunfan.localhost': 'admin.yunfan.localhost',
  'founders.yunfan.localhost': 'yunfan.localhost',
  'staging.yunfan.localhost': 'staging.yunfan.localhost',
};

/** The fourteen hosts, in the order of their organisations. */
export const knownHostNames = Object.keys(knownHosts);

/**
 * The domain to resolve for a host: an alias stands for its organisation's public domain, every other host for itself.
 *
 * @param hostname as the browser names it: no port; letter case and a final dot do not matter
 */
export function domainOfHost(hostname: string): string {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return Object.hasOwn(knownHosts, host) ? knownHosts[host]! : host;
}
