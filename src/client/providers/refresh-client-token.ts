/** A client token that the server does not take any more: the host is asked for anew, and the page stays where it is. Security R48. */
import { HttpError } from 'react-admin';

import type { ResolveReply } from '../../shared/contracts/tenant-calls.ts';
import { domainOfHost } from '../../shared/access/known-hosts.ts';
import { sessionStore } from '../state/session.ts';
import { sendOnce } from './send-call.ts';
import { translate } from './i18n.ts';
import { endSession } from './session-broadcast.ts';
import { keepTenant, primaryAddress } from './keep-tenant.ts';

let asked: Promise<ResolveReply['data'] | undefined> | undefined;

/**
 * Asks, once for as many calls as were refused. Whoever is signed in while the host has gone to another client organisation is signed out
 * here: the session is of the one before.
 *
 * @param used the client token that was refused
 * @returns whether there is another one by now
 * @throws HttpError to who is not signed in, when the host has gone to another client organisation: nothing is sent there unseen
 */
export async function refreshClientToken(used: string): Promise<boolean> {
  const { clientToken } = sessionStore.get();
  if (clientToken !== used) return clientToken !== undefined;
  asked ??= askForHost().finally(() => (asked = undefined));
  const reply = await asked;
  const { clientToken: kept, tenant, token } = sessionStore.get();
  if (kept !== used) return kept !== undefined;
  // A page that would be led to another host keeps what was entered: it is led there when it is loaded anew.
  if (!reply?.client_token || reply.client_token === used || primaryAddress(reply, window.location)) return false;
  const { account_id, name } = reply.whitelabel_client;
  if (account_id === tenant?.account_id) {
    keepTenant(reply, window.location);
    return true;
  }
  if (token !== undefined) {
    endSession({ message: translate('errors.tenant_mismatch'), type: 'warning' });
    return false;
  }
  keepTenant(reply, window.location);
  throw new HttpError(translate('session.moved', { name }), 0, {});
}

/** What the host stands for has been published anew: its name, look, languages and formats are asked for again. */
export async function refreshTenant(): Promise<void> {
  const reply = await askForHost();
  const isSame = reply?.whitelabel_client.account_id === sessionStore.get().tenant?.account_id;
  if (reply && isSame && !primaryAddress(reply, window.location)) keepTenant(reply, window.location);
}

/** Undefined where nobody can tell. */
const askForHost = () =>
  sendOnce('/v3/domains/admin/resolve', {
    method: 'POST',
    body: { domain: domainOfHost(window.location.hostname) },
  }).then(
    ({ json }) => (json as Partial<ResolveReply> | undefined)?.data,
    () => undefined,
  );
