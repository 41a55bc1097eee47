/**
 * What the portal asks at every start, asked while its code is still on its way: whose host this is, then who is signed in and,
 * where the address is a list, its page. Nothing is decided here: the guard and the list ask again and are handed the answers.
 */
import { accountCookie, apiBase, authCookie, defaultPageSize } from '../../shared/constants.ts';
import type { ResolveReply } from '../../shared/contracts/tenant.ts';
import { domainOfHost } from '../../shared/known-hosts.ts';
import { findRoute } from '../../shared/navigation.ts';
import { findResource } from '../../shared/resources/index.ts';
import { readCookie } from '../state/cookies.ts';
import { pathBelowBase, routes } from '../state/resource-paths.ts';
import { listPath } from './list-path.ts';
import { portalHeaders, type Claims } from './portal-headers.ts';
import { askAhead } from './transport.ts';

export function askFirstCalls({ hostname, pathname, search }: Location = window.location): void {
  const token = readCookie(authCookie);
  const resolved = askAhead(`${apiBase}/v3/domains/admin/resolve`, {
    method: 'POST',
    headers: portalHeaders({ token }, true),
    body: JSON.stringify({ domain: domainOfHost(hostname) }),
  });
  if (token === undefined) return;

  const clientToken = resolved.then(clientTokenOf).catch(() => undefined);
  const askAs = (path: string, claims: Claims) =>
    void askAhead(
      apiBase + path,
      clientToken.then((known) => (known ? { headers: portalHeaders({ ...claims, clientToken: known }) } : undefined)),
    );
  askAs('/me/admin_portal', { token });
  const accountId = readCookie(accountCookie);
  const list = firstListPath(pathBelowBase(pathname), new URLSearchParams(search));
  if (list !== undefined && accountId !== undefined) askAs(list, { token, accountId });
}

/** None on a host that is not the primary one: the browser is about to leave it. */
async function clientTokenOf(response: Response | undefined): Promise<string | undefined> {
  const reply = (await response?.json()) as Partial<ResolveReply> | undefined;
  return reply?.data?.is_primary_domain ? reply.data.client_token : undefined;
}

/** The list call that the screen of this address will make, as react-admin reads the state of a list from its address. */
export function firstListPath(path: string, query: URLSearchParams): string | undefined {
  const source = findRoute(routes, path)?.item.source;
  const resource = source?.kind === 'list' ? findResource(source.resource) : undefined;
  if (source?.kind !== 'list' || !resource) return undefined;
  const [field, order] = resource.list.order;
  try {
    return listPath(resource.name, {
      page: Number(query.get('page') ?? 1),
      perPage: Number(query.get('perPage') ?? defaultPageSize),
      sort: { field: query.get('sort') ?? field, order: query.get('order') ?? order },
      filter: { ...(JSON.parse(query.get('filter') ?? '{}') as object), ...source.filter },
    });
  } catch {
    // An address that somebody mistyped; the list makes of it what it can.
    return undefined;
  }
}
