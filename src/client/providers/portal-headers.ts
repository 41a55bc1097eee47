/** What every call carries. Specification 7: version, build and commit hash are the literal `undefined`. */
import { accountCookie, authCookie } from '../../shared/specification/constants.ts';

export interface Claims {
  token?: string | undefined;
  clientToken?: string | undefined;
  accountId?: string | undefined;
}

export function portalHeaders(
  { token, clientToken, accountId }: Claims,
  hasBody = false,
  given?: HeadersInit,
): Headers {
  const headers = new Headers(given);
  headers.set('accept', 'application/json');
  if (hasBody) headers.set('content-type', 'application/json');
  headers.set('version', 'undefined');
  headers.set('build', 'undefined');
  headers.set('commit-hash', 'undefined');
  headers.set('client-type', 'WEB');
  if (clientToken) headers.set('client-token', clientToken);
  if (token) {
    headers.set('authorization', `Bearer ${token}`);
    headers.set(authCookie, token);
  }
  if (accountId) headers.set(accountCookie, accountId);
  return headers;
}
