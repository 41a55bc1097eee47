/**
 * What the portal asks at every start, asked while its code is still on its way: whose host this is, then who is signed in and,
 * where the address is a list, its page. Nothing is decided here: the guard and the list ask again and are handed the answers.
 */
import {
  accountCookie,
  apiBase,
  authCookie,
  defaultEnvironment,
  hostAnswerId,
} from '../../shared/specification/constants.ts';
import type { HostAnswer, ResolveReply } from '../../shared/contracts/tenant-calls.ts';
import type { DefinitionsFile } from '../../shared/definition/data-paths.ts';
import type { Route } from '../../shared/menu/navigation.ts';
import { domainOfHost } from '../../shared/access/known-hosts.ts';
import { readCookie } from '../state/cookies.ts';
import { chosenLanguage } from '../state/chosen-language.ts';
import { readDefinitions } from './data-files.ts';
import { firstListOf, listRouteOf, type InitialList } from './initial-list.ts';
import { listPath } from './list-path.ts';
import { portalHeaders, type Claims } from './portal-headers.ts';
import { prefetch } from './transport.ts';

/** What the first rows are drawn from: the list that the address opens, and the answers of the start. */
export interface FirstAnswers extends InitialList, DefinitionsFile {
  route: Route;
  host: HostAnswer;
  person: Response | undefined;
  rows: Response | undefined;
}

interface StartCalls {
  /** Once all of them are on their way, which takes no longer than to read a definition. */
  sent: Promise<unknown>;
  answers: Promise<FirstAnswers | undefined>;
}

/** @returns what is known of them, where somebody is signed in and the address is a list */
export function prefetchStartCalls({ hostname, pathname, search }: Location = window.location): StartCalls | undefined {
  const token = readCookie(authCookie);
  const domain = domainOfHost(hostname);
  const said = answerOfPage(domain);
  const resolved = prefetch(
    `${apiBase}/v3/domains/admin/resolve`,
    { method: 'POST', headers: portalHeaders({ token }, true), body: JSON.stringify({ domain }) },
    said && Response.json(said.reply, { headers: { 'x-server': said.environment } }),
  );
  if (token === undefined) return undefined;

  // What stands in the page is read at once, so that no call waits for anything.
  const host = said ? Promise.resolve(said) : resolved.then((response) => response && hostAnswerOf(domain, response));
  const clientToken = host.then(clientTokenOf).catch(() => undefined);
  const askAs = (path: string, claims: Claims) =>
    prefetch(
      apiBase + path,
      clientToken.then((known) => (known ? { headers: portalHeaders({ ...claims, clientToken: known }) } : undefined)),
    );
  const person = askAs('/me/admin_portal', { token });
  const accountId = readCookie(accountCookie);
  const list = listRouteOf(pathname);
  if (!list || accountId === undefined) return undefined;
  // Its definition says in which order it begins, and with which columns. Whoever draws the list meets the failure.
  const asked = readDefinitions(chosenLanguage(), list.resource).then((file) => {
    const first = firstListOf(list, search, file.definitions[0]!);
    return { ...file, ...first, rows: askAs(listPath(first.resource, first.query), { token, accountId }) };
  });
  const all = async (): Promise<FirstAnswers> => {
    const { rows, ...first } = await asked;
    return { ...first, route: list.route, host: (await host)!, person: await person, rows: await rows };
  };
  return { sent: asked.catch(() => undefined), answers: all().catch(() => undefined) };
}

/** What the page brought with it; undefined where it says nothing, or of another host. */
function answerOfPage(domain: string): HostAnswer | undefined {
  const said = document.querySelector(`#${hostAnswerId}`)?.textContent;
  const answer = said ? (JSON.parse(said) as HostAnswer) : undefined;
  return answer?.domain === domain ? answer : undefined;
}

const hostAnswerOf = async (domain: string, response: Response): Promise<HostAnswer> => ({
  domain,
  environment: response.headers.get('x-server') ?? defaultEnvironment,
  reply: (await response.json()) as ResolveReply,
});

/** None on a host that is not the primary one: the browser is about to leave it. */
function clientTokenOf(answer: HostAnswer | undefined): string | undefined {
  const data = answer?.reply.data as Partial<ResolveReply['data']> | undefined;
  return data?.is_primary_domain ? data.client_token : undefined;
}
