/** The client organisation that a host stands for, and where its primary host is. Specification 1 and 4. */
import type { ResolveReply } from '../../shared/contracts/tenant-calls.ts';
import { portalBase } from '../../shared/specification/constants.ts';
import { dispatchSession } from '../state/session.ts';

/** Names the host a redirect came from: with it in the address there is no second redirect, hence no loop. */
export const redirectedFromKey = 'redirected_from';

export type Place = Pick<Location, 'protocol' | 'host' | 'hostname' | 'port' | 'search'>;

/** From now on the host stands for this client organisation. */
export function keepTenant(reply: ResolveReply['data'], { host }: Pick<Place, 'host'>): void {
  const { client_token: clientToken, whitelabel_client, consumer_portal_url } = reply;
  const tenant = { ...whitelabel_client, consumer_portal_url: consumer_portal_url || `https://${host}` };
  dispatchSession({ type: 'client_resolved', clientToken, tenant });
}

/**
 * Where a host that is not the primary one leads: the primary domain's /admin/, with the protocol and port of the present
 * address. Undefined on the primary domain itself, and where the server's answer names no host.
 */
export function primaryAddress(
  reply: Pick<ResolveReply['data'], 'is_primary_domain' | 'primary_domain'>,
  place: Place,
): string | undefined {
  const domain = reply.primary_domain?.domain?.toLowerCase();
  if (reply.is_primary_domain || !domain || domain === place.hostname.toLowerCase()) return undefined;
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(domain)) return undefined;
  const port = place.port ? `:${place.port}` : '';
  return `${place.protocol}//${domain}${port}${portalBase}/?${redirectedFromKey}=${encodeURIComponent(place.hostname)}`;
}
