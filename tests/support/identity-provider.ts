/** A provider of OpenID Connect, a real one on this machine, at which whoever comes is signed in as whom the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import Provider from 'oidc-provider';

import { within } from './within.ts';

export interface IdentityProvider {
  issuer: string;
  /** Who signs in there, and what is said of their address. */
  person: { email: string; email_verified: boolean };
  /** Goes through the sign-in there as a browser does; answers the address that it leads back to. */
  visit: (url: string) => Promise<URL>;
  close: () => Promise<void>;
}

export const client = { id: 'guildhall', secret: 'a secret that only the two of them know' };

/** @param backTo where it may lead back to */
export async function startIdentityProvider(backTo: string[]): Promise<IdentityProvider> {
  const person = { email: '', email_verified: true };
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(backTo, person));
  const handle = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: 'somebody' } });
  };
  return {
    issuer,
    person,
    visit: (url) => follow(url, issuer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const configuration = (redirect_uris: string[], person: IdentityProvider['person']) => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris,
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  cookies: { keys: ['for a test'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...person }) }),
  // Nobody is asked whether the organisation's own portal may know the address.
  loadExistingGrant: async ({ oidc }: { oidc: GrantContext }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});

interface GrantContext {
  provider: Provider;
  client: { clientId: string };
  session: { accountId: string };
}

const maxSteps = 20;

/** Every step until it leads away from the provider. */
async function follow(url: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let step = 0; next.origin === issuer; step += 1) {
    if (step === maxSteps) throw new Error(`The provider leads round and round: ${next.href}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await within(`GET ${next.href}`, fetch(next, { headers: { cookie }, redirect: 'manual' }));
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`The provider leads nowhere: ${reply.status} ${await reply.text()}`);
    next = new URL(location, next);
  }
  return next;
}
