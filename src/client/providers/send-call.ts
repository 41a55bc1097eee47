/** One call to the server, as it is: its headers, its time, what its answer says. Specification 7 (headers) and 9 (60 s). */
import { HttpError } from 'react-admin';

import type { ErrorBody } from '../../shared/contracts/errors.ts';
import { permissionsVersionHeader } from '../../shared/contracts/headers.ts';
import { apiBase, defaultEnvironment, httpTimeoutMs } from '../../shared/specification/constants.ts';
import { rightsVersionStore } from '../state/rights.ts';
import { dispatchSession, sessionStore } from '../state/session.ts';
import { tidyText } from '../state/tidy-text.ts';
import { translate } from './i18n.ts';
import { forgetSubmit, keyOfSubmit } from './idempotency.ts';
import { portalHeaders } from './portal-headers.ts';
import { sendRequest } from './transport.ts';

export interface PortalInit {
  method?: string;
  /** A JSON value, or a text that is JSON already. */
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal | null;
  /** The caller shows a failure itself, and deals with 401. */
  quiet?: boolean;
  /** Statuses that the caller shows itself: nothing is told of them a second time. */
  shown?: readonly number[];
  /** In the name of this token in place of the session's. */
  token?: string;
}

/** What whoever asked says itself, whatever went wrong: all but the end of the session, which the whole page is told of. */
export const shownInPlace: readonly number[] = [0, 400, 403, 404, 409, 410, 413, 422, 429, 500, 502, 503, 504, 507];

export interface PortalReply {
  status: number;
  headers: Headers;
  json: unknown;
}

/** Fails without an answer of the server: `network` or `timeout`. */
/** What is said of a call that had no answer. */
const localTexts = {
  network: 'session.network',
  timeout: 'session.timeout',
  unexpected_answer: 'session.unexpected_answer',
} as const;
export type LocalCode = keyof typeof localTexts;

/** Sends it as it is, and tells nobody of a failure. */
export async function sendOnce(path: string, init: PortalInit): Promise<PortalReply> {
  const method = init.method ?? 'GET';
  const body = init.body === undefined || typeof init.body === 'string' ? init.body : JSON.stringify(init.body);
  const { token: own, clientToken, person } = sessionStore.get();
  const token = init.token ?? own;
  const claims = { token, clientToken, accountId: token === own ? person?.account_id : undefined };
  const headers = portalHeaders(claims, body !== undefined, init.headers);
  const submit = `${method} ${path} ${body ?? ''}`;
  if (method === 'POST' && token) headers.set('Idempotency-Key', keyOfSubmit(submit));

  const response = await callTransport(apiBase + path, { method, headers, body }, init.signal);
  const text = await readText(response, init.signal);
  if (response.status < 500) forgetSubmit(submit);
  noteEnvironment(response);
  if (token !== undefined && token === sessionStore.get().token) noteRights(response);
  if (!response.ok) throw toHttpError(response, text);
  return {
    status: response.status,
    headers: response.headers,
    json: text === '' ? undefined : parseAnswer(response, text),
  };
}

async function callTransport(
  url: string,
  init: RequestInit,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(httpTimeoutMs);
  try {
    return await sendRequest(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (error) {
    throw signal?.aborted ? error : localError(timeout.aborted ? 'timeout' : 'network');
  }
}

async function readText(response: Response, signal: AbortSignal | null | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw signal?.aborted ? error : localError('network');
  }
}

function parseAnswer(response: Response, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw localError('unexpected_answer', response.status);
  }
}

/** A call that had no answer, or one that nobody can read. */
export function localError(code: LocalCode, status = 0): HttpError {
  const message = translate(localTexts[code]);
  return new HttpError(message, status, { message, code });
}

/**
 * The server's message if it gave one, otherwise a generic one: what a proxy answers in HTML never reaches a person. Its words are tidied
 * here, for every place that shows them.
 */
export function toHttpError(response: Pick<Response, 'status'>, text: string): HttpError {
  let body: Partial<ErrorBody> = {};
  try {
    body = JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    // Not the server's own answer.
  }
  const generic = response.status === 401 ? 'session.ended' : 'session.failed';
  const said = typeof body.message === 'string' ? tidyText(body.message) : '';
  const message = said === '' ? translate(generic) : said;
  return new HttpError(message, response.status, {
    ...body,
    message,
    ...(body.errors && { errors: tidied(body.errors) }),
  });
}

/** The words for each field; what is not a text, such as the places of a list, is gone through. */
function tidied(errors: unknown): never {
  const tidy = (value: unknown): unknown => {
    if (typeof value === 'string') return tidyText(value);
    if (Array.isArray(value)) return value.map(tidy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidy(inner)]));
  };
  return tidy(errors) as never;
}

/** Specification 7: header x-server, production when an answer comes without it. */
function noteEnvironment(response: Response): void {
  const reported = response.headers.get('x-server') ?? (response.ok ? defaultEnvironment : undefined);
  if (reported) dispatchSession({ type: 'environment_reported', environment: reported });
}

function noteRights(response: Response): void {
  const version = response.headers.get(permissionsVersionHeader);
  if (version !== null) rightsVersionStore.set(version);
}
