/**
 * Who calls, and whether they may: before the body is read. Only `Authorization: Bearer` authenticates; the client token, the
 * account id and the duplicate token are claims that must fit the session (security R1–R3, R27).
 */
import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { sql } from 'kysely';

import { permissionsVersionHeader } from '../../shared/contracts/headers.ts';
import { permissions as allPermissions, type Permission } from '../../shared/access/permissions.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { quietSeconds } from '../db/replica.ts';
import { findCaller } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import { requireWritable } from './belonging.ts';
import { wrongClaim } from './claims.ts';
import { requirePermission, type Caller } from './caller.ts';
import { lookUp } from './deadline.ts';
import { CallerChanged, CallerCache } from './caller-cache.ts';
import { knownPerson, type KnownPerson, type Person } from './known-person.ts';
import { ipOf } from './request-facts.ts';
import { bearerToken, hashToken } from './tokens.ts';

/** What a route asks of its caller; of several permissions one suffices. */
export type RoutePermission = 'public' | 'signed-in' | Permission | readonly Permission[];

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RoutePermission;
    /** What it asks for besides, all of it. */
    alsoNeeds?: readonly Permission[];
    /**
     * Who calls is asked together with the work, where it is a caller of late: the first thing its handler waits for is a transaction of the
     * caller's tenant (`withTenant`, `readTenant`), and it answers by what it returns.
     */
    asksWithWork?: boolean;
  }
}

export interface AuthenticationDeps {
  database: ServerDatabase;
  sessionIdleMinutes: number;
}

interface Asking extends AuthenticationDeps {
  known: CallerCache<KnownPerson>;
}

/** Adds the check to every route; a route that names no permission is refused when it is added. */
export function installAuthentication(app: FastifyInstance, deps: AuthenticationDeps): void {
  const asking: Asking = { ...deps, known: new CallerCache((said) => knownPerson(JSON.parse(said) as Person)) };
  app.decorateRequest('caller');
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    const needed = [config?.permission ?? []].flat();
    const known = (one: unknown) => [...allPermissions, 'public', 'signed-in'].some((name) => name === one);
    if (needed.length === 0 || !needed.every(known)) throw new Error(`${String(method)} ${url} names no permission`);
    if (config?.asksWithWork) route.handler = provenOnly(route.handler);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const needed = request.routeOptions.config.permission;
    if (needed === undefined || needed === 'public' || presumeCaller(request, reply, asking)) return done();
    return askFirst(request, reply, asking);
  });
}

/** Asks who calls before anything else is done, and whether they may. */
async function askFirst(request: FastifyRequest, reply: FastifyReply, asking: Asking): Promise<void> {
  request.caller = await authenticate(request, asking);
  tellRights(reply, request.caller);
  requireRights(request, request.caller);
}

/** What a route asks of its caller, all of it. @throws AppError `permission_denied` (403) */
function requireRights({ routeOptions }: FastifyRequest, caller: Caller): void {
  const { permission, alsoNeeds = [], belongsTo } = routeOptions.config;
  const anyOf = [permission ?? []].flat().filter((one) => one !== 'public' && one !== 'signed-in');
  if (anyOf.length > 0) requirePermission(caller, ...anyOf);
  for (const further of alsoNeeds) requirePermission(caller, further);
  if (belongsTo !== undefined) requireWritable(belongsTo, caller);
}

function hasRights(request: FastifyRequest, caller: Caller): boolean {
  try {
    requireRights(request, caller);
    return true;
  } catch {
    return false;
  }
}

const tellRights = (reply: FastifyReply, { permissions }: Caller) =>
  void reply.header(permissionsVersionHeader, rightsVersion(permissions));

/** More than any record; what is longer is not read before it is known who sends it. */
const maxPresumed = 64 * 1024;

/** Takes a caller of late for who calls now, where the route asks for that with its work. Answers whether it did. */
function presumeCaller(request: FastifyRequest, reply: FastifyReply, asking: Asking): boolean {
  const { known, database, sessionIdleMinutes } = asking;
  const { asksWithWork, stepUp } = request.routeOptions.config;
  const token = asksWithWork && !stepUp && !database.replica ? bearerToken(request.headers.authorization) : null;
  if (token === null || Number(request.headers['content-length'] ?? 0) > maxPresumed) return false;
  if (request.headers['transfer-encoding'] !== undefined) return false;
  const tokenHash = hashToken(token);
  const found = known.find(tokenHash);
  if (!found || wrongClaim(request, token, found.person.person) !== undefined) return false;
  const caller = toCaller(request, found.person.constant);
  if (!hasRights(request, caller)) return false;
  const prove = () => {
    Object.assign(request, { caller: undefined });
    return askFirst(request, reply, asking);
  };
  const asked = { tokenHash, idleMinutes: sessionIdleMinutes, known: found.person.knownAs };
  request.caller = { ...caller, claim: Object.assign(known.claim(found, asked), { prove }) };
  return true;
}

/** What is answered to a caller who was presumed leaves only once the database has said that it is them. */
function provenOnly(handler: RouteHandlerMethod): RouteHandlerMethod {
  return async function answer(request, reply) {
    const { claim } = request.caller;
    if (!claim) return handler.call(this, request, reply);
    try {
      const body: unknown = await handler.call(this, request, reply);
      if (!claim.isVerified) throw new Error(`${request.routeOptions.url} answers before it is known who calls.`);
      return body;
    } catch (error) {
      if (!(error instanceof CallerChanged)) throw error;
      await claim.prove();
      return await handler.call(this, request, reply);
    } finally {
      if (claim.isVerified && request.caller) tellRights(reply, request.caller);
    }
  };
}

/**
 * What a call failed with: where it was not known yet who calls, that is asked before anything is said.
 */
export async function failureOf<E extends Error>({ caller }: FastifyRequest, error: E): Promise<E> {
  const claim = caller?.claim;
  if (!claim || claim.isVerified || (error instanceof AppError && error.code === 'unavailable')) return error;
  return claim.prove().then(
    () => error,
    (refusal: E) => refusal,
  );
}

/** A preset's list is always the same one. */
const versions = new WeakMap<readonly string[], string>();

/** A short name for what somebody may do: the same for the same rights, whichever roles they come from. */
export function rightsVersion(permissions: readonly string[]): string {
  const known = versions.get(permissions);
  if (known !== undefined) return known;
  const version = createHash('sha256').update(permissions.toSorted().join()).digest('base64url').slice(0, 12);
  versions.set(permissions, version);
  return version;
}

/**
 * The caller behind the bearer token; marks the session as seen, at most once a minute.
 *
 * @throws AppError `session_expired` (401) when the token is missing, unknown or too old, `tenant_mismatch` (403)
 */
async function authenticate(request: FastifyRequest, asking: Asking): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new AppError('session_expired');
  const found = await lookUp(findPerson(asking, hashToken(token)));
  if (!found) throw new AppError('session_expired');
  // Known before the claims are looked at, so that a refusal can be written down with whom it refused.
  request.caller = toCaller(request, found.constant);
  const header = wrongClaim(request, token, found.person);
  if (header !== undefined) throw new AppError('tenant_mismatch', { details: { header } });
  return request.caller;
}

/** Asked of the primary alone, so that a session that was ended and a right that was taken away bite at the next call. */
async function findPerson(
  { database, sessionIdleMinutes, known }: Asking,
  tokenHash: Buffer,
): Promise<KnownPerson | undefined> {
  if (!database.replica) {
    const [found] = await database.lookUp(findCaller(tokenHash, sessionIdleMinutes));
    return known.note(tokenHash, found?.person ?? null)?.person;
  }
  const [found] = await database.lookUp(sql<{ person: Person | null }>`
    select find_caller_with_position(${tokenHash}, ${sessionIdleMinutes}, ${quietSeconds}) as person`);
  if (!found?.person) return undefined;
  if (found.person.position) database.replica.note(found.person.position);
  return knownPerson(found.person);
}

function toCaller(request: FastifyRequest, constant: KnownPerson['constant']): Caller {
  return {
    ...constant,
    subject: request.routeOptions.url?.split('/')[2],
    requestId: request.id,
    ip: ipOf(request),
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
  };
}
