/**
 * What the portal asks at every start, asked while its code is still on its way: whose host this is, then who is signed in and,
 * where the address is a list, its page. Nothing is decided here: the guard and the list ask again and are handed the answers.
 */
import { accountCookie, apiBase, authCookie, hostAnswerId } from '../../shared/specification/constants.ts';
import type { HostAnswer, ResolveReply } from '../../shared/contracts/tenant-calls.ts';
import { domainOfHost } from '../../shared/access/known-hosts.ts';
import { readCookie } from '../state/cookies.ts';
import { chosenLanguage } from '../state/chosen-language.ts';
import { readDefinitions } from './data-files.ts';
import { firstListOf, listRouteOf } from './initial-list.ts';
import { listPath } from './list-path.ts';
import { portalHeaders, type Claims } from './portal-headers.ts';
import { prefetch } from './transport.ts';

export function prefetchStartCalls({ hostname, pathname, search }: Location = window.location): void {
  const token = readCookie(authCookie);
  const domain = domainOfHost(hostname);
  const resolved = prefetch(
    `${apiBase}/v3/domains/admin/resolve`,
    { method: 'POST', headers: portalHeaders({ token }, true), body: JSON.stringify({ domain }) },
    answerOfPage(domain),
  );
  if (token === undefined) return;

  const clientToken = resolved.then(clientTokenOf).catch(() => undefined);
  const askAs = (path: string, claims: Claims) =>
    void prefetch(
      apiBase + path,
      clientToken.then((known) => (known ? { headers: portalHeaders({ ...claims, clientToken: known }) } : undefined)),
    );
  askAs('/me/admin_portal', { token });
  const accountId = readCookie(accountCookie);
  const route = listRouteOf(pathname);
  if (!route || accountId === undefined) return;
  // Its definition says in which order it begins, and with which columns. Whoever draws the list meets the failure.
  readDefinitions(chosenLanguage(), route.resource)
    .then(({ definitions: [own] }) => {
      const { resource, query } = firstListOf(route, search, own!);
      askAs(listPath(resource, query), { token, accountId });
    })
    .catch(() => undefined);
}

/** What the page brought with it, as if it had been asked; undefined where it says nothing, or of another host. */
function answerOfPage(domain: string): Response | undefined {
  const said = document.querySelector(`#${hostAnswerId}`)?.textContent;
  if (!said) return undefined;
  const { domain: answered, environment, reply } = JSON.parse(said) as HostAnswer;
  if (answered !== domain) return undefined;
  return Response.json(reply, { headers: { 'x-server': environment } });
}

/** None on a host that is not the primary one: the browser is about to leave it. */
async function clientTokenOf(response: Response | undefined): Promise<string | undefined> {
  const reply = (await response?.json()) as Partial<ResolveReply> | undefined;
  return reply?.data?.is_primary_domain ? reply.data.client_token : undefined;
}
