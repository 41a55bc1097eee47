/** Calls the running server over HTTP as the portal does. */
import { within } from './within.ts';

export interface SignedIn {
  call: <T = unknown>(
    path: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Reply<T>>;
  token: string;
  /** Of each call; for what is sent or answered otherwise than as JSON. */
  headers: Record<string, string>;
}

interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Resolves the host, signs in and answers a caller that carries the specification's headers. */
export async function signIn(port: number, host: string, email: string, password: string): Promise<SignedIn> {
  const base = `http://localhost:${port}/api`;
  const resolved = await send<{ data: { client_token: string } }>(`${base}/v3/domains/admin/resolve`, 'POST', {
    domain: host,
  });
  const clientToken = resolved.body.data.client_token;
  const login = await send<{ data: { access_token: string } }>(
    `${base}/admin_portal/login`,
    'POST',
    { email, password },
    { 'client-token': clientToken },
  );
  if (login.status !== 200) throw new Error(`Sign-in of ${email} answered ${login.status}`);
  const token = login.body.data.access_token;
  const headers = {
    authorization: `Bearer ${token}`,
    'client-token': clientToken,
    version: 'undefined',
    build: 'undefined',
    'commit-hash': 'undefined',
    'client-type': 'WEB',
  };
  return {
    token,
    headers,
    call: (path, init = {}) => send(`${base}${path}`, init.method ?? 'GET', init.body, { ...headers, ...init.headers }),
  };
}

/** A call that is not answered says which it was; Node alone waits five minutes. */
const send = <T>(url: string, method: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>> =>
  within(`${method} ${url}`, sendNow<T>(url, method, body, headers), 60_000);

async function sendNow<T>(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const reply = await fetch(url, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: (text === '' ? undefined : JSON.parse(text)) as T };
}
