/** The guard of every navigation: gathers what `decideRoute` needs to know and carries out what it says. Specification 2 and 4. */
import { redirect } from 'react-router';

import { menu } from '../../resources.config.ts';
import { decideRoute, type GuardState } from '../shared/decide-route.ts';
import { giveUpSession, loadPerson } from './providers/auth.ts';
import { publishNotice } from './state/notices.ts';
import { pathBelowBase, routes, screenOfResourcePath } from './state/resource-paths.ts';
import { sessionStore } from './state/session.ts';

/** A loader: answers null to let the navigation through, otherwise throws where it goes instead. */
export async function guard({ request }: { request: Request }): Promise<null> {
  const url = addressOf(request);
  const path = pathBelowBase(url.pathname);
  const screen = screenOfResourcePath(path);
  if (screen !== undefined) throw redirect(screen + url.search + url.hash);

  const decision = decideRoute(stateAt(path, url), menu, routes);
  if (decision.do === 'redirect') throw redirect(decision.to);
  if (decision.do === 'pass') {
    await loadPersonOfPublicPage(path);
    return null;
  }
  await loadPersonOrLeave();
  const retried = decideRoute(stateAt(path, url), menu, routes);
  if (retried.do === 'redirect') throw redirect(retried.to);
  return null;
}

/** The router strips the hash; when it is the browser that opens the address (before a sign-in, say), it still stands there. */
function addressOf(request: Request): URL {
  const url = new URL(request.url);
  const { pathname, search, hash } = window.location;
  if (url.pathname === pathname && url.search === search) url.hash = hash;
  return url;
}

function stateAt(path: string, url: URL): GuardState {
  const { token, clientToken, person, tenant } = sessionStore.get();
  return {
    path,
    search: url.search,
    hash: url.hash,
    isClientResolved: clientToken !== undefined,
    hasToken: token !== undefined,
    permissions: person?.permissions,
    clientType: tenant?.client_type ?? 'STANDARD',
  };
}

/** Specification 4: if loading fails, local logout, an error message, and /dashboard (which without a token is the sign-in). */
async function loadPersonOrLeave(): Promise<void> {
  try {
    await loadPerson();
  } catch (error) {
    giveUpSession(error);
    publishNotice({ message: error instanceof Error ? error.message : String(error), type: 'error' });
    throw redirect('/dashboard');
  }
}

/** /401 and /404 name the person's roles and offer their menu, also when they are what is opened first. */
async function loadPersonOfPublicPage(path: string): Promise<void> {
  const { token, person } = sessionStore.get();
  if (!token || person || !['/401', '/404'].includes(path)) return;
  await loadPerson().catch(() => undefined);
}
