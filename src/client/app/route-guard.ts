/** The guard of every navigation: gathers what `decideRoute` needs to know and carries out what it says. Specification 2 and 4. */
import { redirect, replace } from 'react-router';

import { menu } from '../../../resources.config.ts';
import { decideRoute, type GuardState } from '../../shared/menu/decide-route.ts';
import { giveUpSession, loadPerson } from '../providers/auth.ts';
import { publishNotice } from '../state/notices.ts';
import { pathBelowBase, routes, screenOfResourcePath } from '../state/resource-paths.ts';
import { sessionStore } from '../state/session.ts';

/** A loader: answers null to let the navigation through, otherwise throws where it goes instead. */
export async function guard({ request }: { request: Request }): Promise<null> {
  const url = addressOf(request);
  const path = pathBelowBase(url.pathname);
  const screen = screenOfResourcePath(path);
  if (screen !== undefined) throw leadTo(screen + url.search + url.hash, url);

  const decision = decideRoute(stateAt(path, url), menu, routes);
  if (decision.do === 'redirect') throw leadTo(decision.to, url);
  if (decision.do === 'pass') {
    await loadPersonOfPublicPage(path);
    return null;
  }
  await loadPersonOrLeave(url);
  const retried = decideRoute(stateAt(path, url), menu, routes);
  if (retried.do === 'redirect') throw leadTo(retried.to, url);
  return null;
}

/** The router strips the hash; when it is the browser that opens the address (before a sign-in, say), it still stands there. */
function addressOf(request: Request): URL {
  const url = new URL(request.url);
  if (isOpen(url)) url.hash = window.location.hash;
  return url;
}

/** Opened by the browser itself or by going back: the history has an entry of it, which must not lie below the one it leads to. */
const leadTo = (target: string, from: URL): Response => (isOpen(from) ? replace(target) : redirect(target));

const isOpen = ({ pathname, search }: URL) =>
  pathname === window.location.pathname && search === window.location.search;

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
async function loadPersonOrLeave(from: URL): Promise<void> {
  try {
    await loadPerson();
  } catch (error) {
    giveUpSession(error);
    publishNotice({ message: error instanceof Error ? error.message : String(error), type: 'error' });
    throw leadTo('/dashboard', from);
  }
}

/** /401 and /404 name the person's roles and offer their menu, also when they are what is opened first. */
async function loadPersonOfPublicPage(path: string): Promise<void> {
  const { token, person } = sessionStore.get();
  if (!token || person || !['/401', '/404'].includes(path)) return;
  await loadPerson().catch(() => undefined);
}
