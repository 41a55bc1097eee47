/** Signing in at the organisation's own provider: there in this tab, and back to it. Security R8, R9 */
import { isOwnMachine } from '../../shared/definition/checks.ts';
import { productName } from '../../shared/specification/constants.ts';
import type { SsoCallback } from '../../shared/contracts/sso-calls.ts';
import { safeReturnPath } from '../../shared/menu/return-path.ts';
import { callApi } from './call-api.ts';

/** In the tab alone: what came back from somewhere else, or to another tab, fits nothing. */
const attemptKey = `${productName}.sso`;

interface Attempt {
  state: string;
  redirect: string;
}

/** What its button says; undefined where there is none, or nobody can tell. */
export async function readSsoOffer(): Promise<string | undefined> {
  return (await callApi('GET /auth/sso', { quiet: true })).data?.label;
}

/**
 * Leaves for the provider; what comes back leads on to where the person was going.
 *
 * @param email whose sign-in it is, where that is known
 * @throws HttpError, with a problem of `email` where the provider is not that of its domain
 */
export async function leaveForSso(email?: string): Promise<void> {
  const { url, state } = (await callApi('POST /auth/sso/start', { body: { email }, quiet: true })).data;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isOwnMachine(hostname)) throw new Error('The provider is no safe place.');
  const redirect = safeReturnPath(new URLSearchParams(window.location.search).get('redirect'));
  window.sessionStorage.setItem(attemptKey, JSON.stringify({ state, redirect } satisfies Attempt));
  window.location.assign(url);
}

export interface CameBack {
  sent: SsoCallback;
  redirect: string;
}

/** What came back, if this tab left for it: taken once. Undefined for whatever somebody else sent here. */
export function takeSsoAnswer(query: URLSearchParams): CameBack | undefined {
  const asked = query.toString();
  if (!taken.has(asked)) taken.set(asked, readAnswer(query));
  return taken.get(asked);
}

/** A page may be drawn twice before it is shown. */
const taken = new Map<string, CameBack | undefined>();

function readAnswer(query: URLSearchParams): CameBack | undefined {
  const attempt = readAttempt();
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name));
  if (!attempt || !code || state !== attempt.state) return undefined;
  return { sent: { code, state, ...(iss && { iss }) }, redirect: safeReturnPath(attempt.redirect) };
}

function readAttempt(): Attempt | undefined {
  try {
    const text = window.sessionStorage.getItem(attemptKey);
    window.sessionStorage.removeItem(attemptKey);
    const kept = JSON.parse(text ?? 'null') as Attempt | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}
