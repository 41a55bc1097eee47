/** Finds the client organisation the portal is opened for, before anything else happens. Specification 1, 4 and 7. */
import type { HttpError } from 'react-admin';

import { isEmail } from '../../shared/definition/checks.ts';
import { portalBase } from '../../shared/specification/constants.ts';
import type { ErrorBody } from '../../shared/contracts/errors.ts';
import type { ResolveReply } from '../../shared/contracts/tenant-calls.ts';
import { domainOfHost } from '../../shared/access/known-hosts.ts';
import { dispatchSession } from '../state/session.ts';
import { supportStore } from '../state/support.ts';
import { portalFetch } from './http.ts';

/** Names the host a redirect came from: with it in the address there is no second redirect, hence no loop. */
const redirectedFromKey = 'redirected_from';

export type Place = Pick<Location, 'protocol' | 'host' | 'hostname' | 'port' | 'search'>;

/**
 * Resolves the host. `resolved` and `failed` let the guard decide (the latter leads to /invalid);
 * `leaving` means that the browser is on its way to the primary domain.
 */
export async function resolveTenant(place: Place = window.location): Promise<'resolved' | 'failed' | 'leaving'> {
  let reply: ResolveReply['data'] | undefined;
  try {
    const { json } = await portalFetch('/v3/domains/admin/resolve', {
      method: 'POST',
      body: { domain: domainOfHost(place.hostname) },
      quiet: true,
    });
    reply = (json as Partial<ResolveReply> | undefined)?.data;
  } catch (error) {
    noteSupport(error);
    return 'failed';
  }
  if (!reply?.client_token) return 'failed';
  const target = primaryAddress(reply, place);
  if (target !== undefined) {
    if (new URLSearchParams(place.search).has(redirectedFromKey)) return 'failed';
    window.location.replace(target);
    return 'leaving';
  }
  keepTenant(reply, place);
  dropRedirectMark(place);
  return 'resolved';
}

/** From now on the host stands for this client organisation. */
export function keepTenant(reply: ResolveReply['data'], { host }: Pick<Place, 'host'>): void {
  const { client_token: clientToken, whitelabel_client, consumer_portal_url } = reply;
  const tenant = { ...whitelabel_client, consumer_portal_url: consumer_portal_url || `https://${host}` };
  dispatchSession({ type: 'client_resolved', clientToken, tenant });
}

function noteSupport(error: unknown): void {
  const { details } = ((error as Partial<HttpError>).body ?? {}) as Partial<ErrorBody>;
  const address = details?.['support_email'];
  supportStore.set(typeof address === 'string' && isEmail(address) ? address : undefined);
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

function dropRedirectMark(place: Place): void {
  const query = new URLSearchParams(place.search);
  if (!query.has(redirectedFromKey)) return;
  query.delete(redirectedFromKey);
  const rest = query.toString();
  window.history.replaceState(
    window.history.state,
    '',
    window.location.pathname + (rest && `?${rest}`) + window.location.hash,
  );
}
