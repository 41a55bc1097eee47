/** Finds the client organisation the portal is opened for, before anything else happens. Specification 1, 4 and 7. */
import type { HttpError } from 'react-admin';

import { isEmail } from '../../shared/definition/checks.ts';
import type { ErrorBody } from '../../shared/contracts/errors.ts';
import type { ResolveReply } from '../../shared/contracts/tenant-calls.ts';
import { domainOfHost } from '../../shared/access/known-hosts.ts';
import { supportStore } from '../state/support.ts';
import { callApi } from './call-api.ts';
import { keepTenant, primaryAddress, redirectedFromKey, type Place } from './keep-tenant.ts';

/**
 * Resolves the host. `resolved` and `failed` let the guard decide (the latter leads to /invalid);
 * `leaving` means that the browser is on its way to the primary domain.
 */
export async function resolveTenant(place: Place = window.location): Promise<'resolved' | 'failed' | 'leaving'> {
  let reply: ResolveReply['data'] | undefined;
  try {
    const body = { domain: domainOfHost(place.hostname) };
    const answer: Partial<ResolveReply> | undefined = await callApi('POST /v3/domains/admin/resolve', {
      body,
      quiet: true,
    });
    reply = answer?.data;
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

function noteSupport(error: unknown): void {
  const { details } = ((error as Partial<HttpError>).body ?? {}) as Partial<ErrorBody>;
  const address = details?.['support_email'];
  supportStore.set(typeof address === 'string' && isEmail(address) ? address : undefined);
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
