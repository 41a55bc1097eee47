/** The one place where the portal fetches: what it asks when it is needed, and what the start asks ahead of that. */
import { accountCookie } from '../../shared/specification/constants.ts';

type Transport = (url: string, init: RequestInit) => Promise<Response>;
const overNetwork: Transport = (url, init) => fetch(url, init);
let transport = overNetwork;

/** A file of the portal itself could not be fetched. */
export class FileNotFetched extends Error {}

/**
 * Fetches a file of the portal itself, also where answers are scripted.
 *
 * @throws FileNotFetched
 */
export async function fetchFile(url: string): Promise<Response> {
  const response = await overNetwork(url, {}).catch((cause: unknown) => {
    throw new FileNotFetched(`${url} could not be fetched.`, { cause });
  });
  if (!response.ok) throw new FileNotFetched(`${url} could not be fetched: ${response.status}.`);
  return response;
}

/** Scripted answers in place of the network, for `npm run dev:stub` and tests. */
export function answerCallsWith(scripted: Transport): void {
  transport = scripted;
}

/** Whether answers are scripted. */
export const isScripted = () => transport !== overNetwork;

interface Asked {
  init: RequestInit;
  response: Response;
}

/** What was asked ahead, once for each address; an answer is handed out once and only while it is new. */
const ahead = new Map<string, { asked: Promise<Asked | undefined>; atMs: number }>();
const newForMs = 30_000;

/**
 * Asks before anybody wants to know, so that the answer is under way while the program still loads. Whoever then asks the same
 * in the same name takes the answer over.
 *
 * @param prepared may wait for what the call needs; undefined: it is not made
 * @param given the answer, where it is known without asking
 * @returns a copy of the answer; undefined where there is none
 */
export async function prefetch(
  url: string,
  prepared: RequestInit | Promise<RequestInit | undefined>,
  given?: Response,
): Promise<Response | undefined> {
  const asked = Promise.resolve(prepared)
    .then(async (init) => init && { init, response: given ?? (await transport(url, init)) })
    .catch(() => undefined);
  const { method } = prepared instanceof Promise ? { method: 'GET' } : prepared;
  ahead.set(keyOf(url, { method }), { asked, atMs: performance.now() });
  return (await asked)?.response.clone();
}

/** Fetches, or hands out what was asked ahead. A call that changes something makes every earlier answer old. */
export async function sendRequest(url: string, init: RequestInit): Promise<Response> {
  const early = ahead.get(keyOf(url, init));
  if (early) {
    ahead.delete(keyOf(url, init));
    const asked = performance.now() - early.atMs < newForMs ? await early.asked : undefined;
    if (asked && isSameCall(asked.init, init)) return asked.response;
  } else if (init.method !== undefined && init.method !== 'GET') ahead.clear();
  return transport(url, init);
}

const keyOf = (url: string, { method = 'GET' }: RequestInit) => `${method} ${url}`;

/** An answer given to one person or client organisation is nobody else's. */
function isSameCall(one: RequestInit, other: RequestInit): boolean {
  const [first, second] = [new Headers(one.headers), new Headers(other.headers)];
  const claims = ['authorization', 'client-token', accountCookie];
  return one.body === other.body && claims.every((name) => first.get(name) === second.get(name));
}
