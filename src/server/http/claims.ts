/** The claims of a call beside its token, which must fit the session (security R27). */
import type { FastifyRequest } from 'fastify';

import { accountCookie, authCookie } from '../../shared/specification/constants.ts';
import { cookieValues } from './cookies.ts';

/** The header that does not fit the session, if there is one. */
export function wrongClaim(
  request: FastifyRequest,
  token: string,
  person: { client_token: string; account_id: string },
): string | undefined {
  const claims: [string, string][] = [
    ['client-token', person.client_token],
    [accountCookie, person.account_id],
    [authCookie, token],
  ];
  for (const [header, truth] of claims) {
    const claimed = request.headers[header];
    if (claimed !== undefined && claimed !== '' && claimed !== truth) return header;
  }
  // A cookie may be there more than once; each of them is a claim.
  for (const claimed of request.headers.cookie === undefined ? [] : cookieValues(request, accountCookie)) {
    if (claimed !== '' && claimed !== person.account_id) return `cookie ${accountCookie}`;
  }
  return undefined;
}
