/**
 * Who calls, and whether they may: before the body is read. Only `Authorization: Bearer` authenticates; the client token, the
 * account id and the duplicate token are claims that must fit the session (security R1–R3, R27).
 */
import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { accountCookie, authCookie, type ClientType, type Language } from '../../shared/constants.ts';
import { permissionsVersionHeader } from '../../shared/contracts/headers.ts';
import { toWeekStart } from '../../shared/periods.ts';
import {
  neverLent,
  permissions as allPermissions,
  permissionsOf,
  type Permission,
  type Preset,
} from '../../shared/permissions.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { quietSeconds } from '../db/replica.ts';
import { AppError } from '../errors.ts';
import { requireOpen } from './belonging.ts';
import { requirePermission, type Caller } from './caller.ts';
import { lookUp } from './deadline.ts';
import { bearerToken, hashToken } from './tokens.ts';

/** What a route asks of its caller; of several permissions one suffices. */
export type RoutePermission = 'public' | 'signed-in' | Permission | readonly Permission[];

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RoutePermission;
  }
}

export interface AuthenticationDeps {
  database: ServerDatabase;
  sessionIdleMinutes: number;
}

/** Adds the check to every route; a route that names no permission is refused when it is added. */
export function installAuthentication(app: FastifyInstance, deps: AuthenticationDeps): void {
  app.decorateRequest('caller');
  app.addHook('onRoute', ({ method, url, config }) => {
    const needed = [config?.permission ?? []].flat();
    const known = (one: unknown) =>
      one === 'public' || one === 'signed-in' || allPermissions.some((name) => name === one);
    if (needed.length === 0 || !needed.every(known)) throw new Error(`${String(method)} ${url} names no permission`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { permission: needed, belongsTo } = request.routeOptions.config;
    if (needed === undefined || needed === 'public') return;
    request.caller = await authenticate(request, deps);
    reply.header(permissionsVersionHeader, rightsVersion(request.caller.permissions));
    if (needed !== 'signed-in') requirePermission(request.caller, ...([needed].flat() as Permission[]));
    if (belongsTo !== undefined) requireOpen(belongsTo, request.caller);
  });
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
async function authenticate(
  request: FastifyRequest,
  { database, sessionIdleMinutes }: AuthenticationDeps,
): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new AppError('session_expired');
  const session = await lookUp(findPerson(database, hashToken(token), sessionIdleMinutes));
  if (!session) throw new AppError('session_expired');
  // Known before the claims are looked at, so that a refusal can be written down with whom it refused.
  request.caller = toCaller(request, session);
  checkClaims(request, token, session);
  return request.caller;
}

/** Asked of the primary alone, so that a session that was ended and a right that was taken away bite at the next call. */
async function findPerson(database: ServerDatabase, tokenHash: Buffer, idleMinutes: number): Promise<Person | null> {
  const find = database.replica
    ? sql`find_caller_with_position(${tokenHash}, ${idleMinutes}, ${quietSeconds})`
    : sql`find_caller(${tokenHash}, ${idleMinutes})`;
  const [found] = await database.lookUp(sql<{ person: Person | null }>`select ${find} as person`);
  const person = found?.person ?? null;
  if (person?.position) database.replica?.note(person.position);
  return person;
}

/** The person of a live session, as the database's `find_caller` answers it. */
interface Person {
  session_id: string;
  account_id: string;
  staff_id: string;
  client_type: ClientType;
  client_token: string;
  time_zone: string;
  default_language: Language;
  languages: Language[];
  currency: string;
  language: Language;
  week_start: string | null;
  chapters: string[] | null;
  roles: HeldRole[];
  /** How far the primary has written, and whether the tenant has written nothing lately; where there is a replica. */
  position?: string;
  is_quiet?: boolean;
}

/** A role of a person, or a right that is lent until a moment. */
export interface HeldRole {
  id: string;
  name: string;
  preset: string | null;
  permissions: string[];
  until?: string;
}

/** Without what is lent. */
export const lastingRoles = <R extends { until?: string }>(roles: readonly R[]): R[] =>
  roles.filter(({ until }) => until === undefined);

/** What a caller's roles say of the caller. */
export function rightsOf(roles: readonly HeldRole[]): Pick<Caller, 'roles' | 'permissions' | 'lastingPermissions'> {
  const lasting = lastingRoles(roles);
  const lastingPermissions = permissionsOfRoles(lasting);
  return {
    roles: lasting.map(({ preset, name }) => preset ?? name),
    permissions: lasting.length === roles.length ? lastingPermissions : permissionsOfRoles(roles.map(lendable)),
    lastingPermissions,
  };
}

/** What is lent holds for a while, and makes nothing that stays. */
const lendable = (role: HeldRole): HeldRole =>
  role.until === undefined
    ? role
    : { ...role, permissions: role.permissions.filter((held) => !neverLent.some((name) => name === held)) };

/** The roles of the person in the table named, as JSON: `HeldRole`s. */
export const rolesOfStaff = (staff: string) =>
  sql`roles_of_staff(${sql.ref(`${staff}.account_id`)}, ${sql.ref(`${staff}.id`)})`;

/** The permissions of all roles together, each once: a preset's come from the code, an own role's from its list. */
export function permissionsOfRoles(
  roles: readonly { preset: string | null; permissions: readonly string[] }[],
): readonly string[] {
  const [only] = roles;
  // Most people have one preset role, whose permissions are the code's.
  if (only?.preset && roles.length === 1) return permissionsOf(only.preset as Preset);
  return [
    ...new Set(roles.flatMap(({ preset, permissions }) => (preset ? permissionsOf(preset as Preset) : permissions))),
  ];
}

function checkClaims(request: FastifyRequest, token: string, person: Person): void {
  const claims: [string, string][] = [
    ['client-token', person.client_token],
    [accountCookie, person.account_id],
    [authCookie, token],
  ];
  for (const [header, truth] of claims) {
    const claimed = request.headers[header];
    if (claimed !== undefined && claimed !== '' && claimed !== truth)
      throw new AppError('tenant_mismatch', { details: { header } });
  }
  for (const claimed of cookiesNamed(accountCookie, request.headers.cookie)) {
    if (claimed !== '' && claimed !== person.account_id)
      throw new AppError('tenant_mismatch', { details: { header: `cookie ${accountCookie}` } });
  }
}

/** A cookie may be there more than once; each of them is a claim. */
const cookiesNamed = (name: string, cookies = '') =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1).replace(/^"(.*)"$/, '$1'));

function toCaller(request: FastifyRequest, person: Person): Caller {
  return {
    accountId: person.account_id,
    actorId: person.staff_id,
    sessionId: person.session_id,
    clientType: person.client_type,
    timeZone: person.time_zone,
    defaultLanguage: person.default_language,
    languages: person.languages,
    currency: person.currency,
    language: person.language,
    ...rightsOf(person.roles),
    weekStart: toWeekStart(person.week_start),
    chapters: person.chapters,
    subject: request.routeOptions.url?.split('/')[2],
    mayLag: person.is_quiet ?? false,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
  };
}
