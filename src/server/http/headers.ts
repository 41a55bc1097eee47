/** What every reply carries: the request's id, the environment's name, and what a browser must not do with it. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import { apiBase, type Environment } from '../../shared/constants.ts';
import { AppError } from '../errors.ts';

const yearSeconds = 31_536_000;

/**
 * The browser runs our own files alone and talks to our own host alone (security R1). Styles may be inline, because the
 * portal's style library writes them at run time; scripts may not.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
  },
};

const permissionsPolicy = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** Adds the headers. `x-server` names the environment (Specification 7) and comes from the settings, never from a request. */
export async function installHeaders(
  app: FastifyInstance,
  { environment }: { environment: Environment },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-server': environment, 'permissions-policy': permissionsPolicy });
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    // Two hosts are two tenants: whoever stands in front may have believed the other one.
    if (hostCount(request.raw.rawHeaders) > 1) throw new AppError('bad_request', { details: { header: 'host' } });
  });
  await app.register(helmet, {
    contentSecurityPolicy,
    strictTransportSecurity: { maxAge: yearSeconds, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  });
}

/** Names and values stand in turn. */
const hostCount = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Whether an address belongs to the API, known or not. */
export const isApi = (url: string) => url === apiBase || url.startsWith(`${apiBase}/`) || url.startsWith(`${apiBase}?`);
