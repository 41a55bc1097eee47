/** What every reply carries: the request's id, the environment's name, and what a browser must not do with it. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';

import { apiBase, type Environment } from '../../shared/specification/constants.ts';
import { AppError } from '../errors/app-error.ts';

const yearSeconds = 31_536_000;

/**
 * On a page the browser runs our own files alone and talks to our own host alone (security R1). Styles may be inline, because the
 * portal's style library writes them at run time; scripts may not.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    // Previews, which are nobody's session.
    frameSrc: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
  },
};

const permissionsPolicy = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * An answer of the API is data and loads nothing, whoever opens it as a page. What browsers heed for documents alone (who may ask for the
 * camera, what is looked up ahead, old plug-ins) says nothing of it, and cost each answer from memory a twentieth of its time.
 */
const dataPolicy = "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
const guardsOfData = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** What every answer has beside its own. */
export type StandardHeaders = Record<'api' | 'page', Readonly<Record<string, string>>>;

/** `x-server` names the environment (Specification 7) and comes from the settings, never from a request. */
export function standardHeaders({ environment }: { environment: Environment }): StandardHeaders {
  const guards = guardingHeaders();
  const ofData = guardsOfData.map((name) => [name, guards[name] ?? '']);
  return {
    page: { ...guards, 'x-server': environment, 'permissions-policy': permissionsPolicy },
    api: {
      'content-security-policy': dataPolicy,
      ...(Object.fromEntries(ofData) as Record<string, string>),
      'x-server': environment,
      'cache-control': 'no-store',
    },
  };
}

/** Adds the headers. */
export function installHeaders(app: FastifyInstance, { api, page }: StandardHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request.url) ? api : page).header('x-request-id', request.id);
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    refuseTwoMeanings(request);
    done();
  });
  // Node answers an expectation it does not know by itself, without our envelope; to us it says nothing.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
}

/** What helmet sets on every reply. It is always the same, so it is asked once and not for each reply. */
function guardingHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const guard = helmet({
    contentSecurityPolicy,
    strictTransportSecurity: { maxAge: yearSeconds, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
  guard(request, response, (problem?: unknown) => {
    if (problem) throw problem instanceof Error ? problem : new Error('helmet refused its settings');
  });
  return Object.fromEntries(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

/** Headers of which Node believes the first, where whoever stands in front may have believed the other. */
const single = ['host', 'authorization', 'content-type'];
/** The proxy keeps the host as it is; another one in its stead could only be the caller's own. */
const unread = ['x-forwarded-host'];

/** @throws AppError 400 `bad_request` for a call that could be taken for another: a second address in its target, no host, a header twice */
function refuseTwoMeanings({ raw }: FastifyRequest): void {
  if (!raw.url?.startsWith('/')) throw new AppError('bad_request', { details: { target: 'path' } });
  if (raw.headers.host === undefined && raw.httpVersion === '1.1')
    throw new AppError('bad_request', { details: { header: 'host' } });
  for (const header of unread) delete raw.headers[header];
  const header = ambiguousIn(raw.rawHeaders);
  if (header !== undefined) throw new AppError('bad_request', { details: { header } });
}

const ambiguousIn = (rawHeaders: readonly string[]) => single.find((name) => isTwice(rawHeaders, name));

/** Whether nobody could take these headers for others. */
export const isUnambiguous = (rawHeaders: readonly string[]): boolean => ambiguousIn(rawHeaders) === undefined;

/** Whether a header was sent more than once; names and values take turns. Only names of its length are looked at. */
function isTwice(rawHeaders: readonly string[], header: string): boolean {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === header.length && name.toLowerCase() === header) times += 1;
  }
  return times > 1;
}

/** Whether an address belongs to the API, known or not. */
export const isApi = (url: string) => url === apiBase || url.startsWith(`${apiBase}/`) || url.startsWith(`${apiBase}?`);
