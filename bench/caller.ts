/** A signed-in program that says how long a call took. */
import type { Ground } from './ground.ts';

export interface Call {
  path: string;
  method?: string;
  body?: unknown;
}

export type TimedCall = (call: Call) => Promise<{ ms: number; status: number; body: unknown; headers: Headers }>;

/** Signs in as the owner; the calls that follow go over one kept-alive connection. */
export async function signInCaller({ origin, owner }: Ground): Promise<TimedCall> {
  const resolved = await send(
    origin,
    { path: '/v3/domains/admin/resolve', method: 'POST', body: { domain: owner.host } },
    {},
  );
  const clientToken = (resolved.body as { data: { client_token: string } }).data.client_token;
  const credentials = { email: owner.email, password: owner.password };
  const login = await send(
    origin,
    { path: '/admin_portal/login', method: 'POST', body: credentials },
    { 'client-token': clientToken },
  );
  if (login.status !== 200) throw new Error(`The sign-in answered ${login.status}`);
  const token = (login.body as { data: { access_token: string } }).data.access_token;
  return (call) => send(origin, call, { authorization: `Bearer ${token}`, 'client-token': clientToken });
}

async function send(origin: string, { path, method = 'GET', body }: Call, headers: Record<string, string>) {
  const began = performance.now();
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return {
    ms: performance.now() - began,
    status: reply.status,
    body: JSON.parse(text) as unknown,
    headers: reply.headers,
  };
}
