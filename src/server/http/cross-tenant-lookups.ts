/**
 * Who asks for records of other organisations leaves a trace for whoever runs the installation: a line in the log and a number in the
 * metrics. The caller cannot tell: the answer is out before anybody looks, and it is the same as for what does not exist. Nothing of it
 * stands in the organisation's own audit, where it would say that the id is somebody else's.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { maxIdsPerCall } from '../../shared/specification/constants.ts';
import { collectionsOf } from '../../shared/definition/field-kinds.ts';
import { firstRow } from '../db/first-row.ts';
import { findResource } from '../definitions/registry.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import { FairSemaphore } from '../db/fair-semaphore.ts';
import { foreignLookups } from '../diagnostics/diagnostic-events.ts';
import type { Caller } from './caller.ts';
import { failureOf } from './denial-audit.ts';

/** Of one person, by one server, within the window: how often is looked, and how many lines are written. */
const maxLooks = 200;
const maxLines = 20;
const windowMs = 15 * 60_000;
const rememberedAtMost = 10_000;

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const tablePattern = /^[a-z_]{1,63}$/;

/** One at a time, so that it takes nothing from those who wait for an answer. */
const semaphore = new FairSemaphore({ permits: 1, permitsPerKey: 1, acquireTimeoutMs: 30_000, maxQueued: 100 });

/** Looks, after a call is answered, whose the ids are that it did not find. */
export function installCrossTenantLookups(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  const people = new People();
  const underway = new Set<Promise<void>>();
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { caller } = request;
    if (!caller) return;
    const ids = missedIds(request, reply);
    if (ids.length === 0 || !people.mayLook(caller)) return;
    const work: Promise<void> = semaphore
      .run(caller.accountId, () => isElsewhere(database, caller, tablesOf(request), ids))
      .then((isFound) => isFound && people.mayTell(caller) && tell(request, caller))
      .then(() => undefined)
      .catch((error: unknown) => request.log.warn({ err: error }, 'whose a record is could not be found out'))
      .finally(() => underway.delete(work));
    underway.add(work);
  });
  app.addHook('onClose', async () => {
    await Promise.all(underway);
  });
}

async function isElsewhere(
  database: ServerDatabase,
  { accountId }: Caller,
  tables: string[],
  ids: string[],
): Promise<boolean> {
  return withTenant(database, { accountId, actorId: null }, async ({ db }) => {
    // Most of what an action on many names is one's own: nobody else is searched for that.
    const own = new Set<string>();
    for (const table of tables.filter((name) => findResource(name))) {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(db);
      for (const { id } of rows) own.add(id);
    }
    const left = ids.filter((id) => !own.has(id.toLowerCase()));
    if (left.length === 0) return false;
    const { rows } = await sql<{ found: boolean }>`
      select found_elsewhere(${tables}, ${left}::uuid[]) as found`.execute(db);
    return firstRow(rows).found;
  });
}

function tell(request: FastifyRequest, { accountId, actorId, requestId, ip }: Caller): void {
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  foreignLookups.publish({ route });
  request.log.warn(
    { account_id: accountId, actor_id: actorId, request_id: requestId, ip, route, resource: tablesOf(request).join() },
    'a record of another organisation was asked for',
  );
}

/** The ids that the call named and did not find: of its address, of a list by ids, of fields that were refused, of an action on many. */
function missedIds(request: FastifyRequest, reply: FastifyReply): string[] {
  const failure = failureOf(request);
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (failure?.code === 'not_found') return idsIn(Object.values((request.params ?? {}) as object));
  if (failure?.code === 'validation_failed')
    return idsIn(Object.keys(failure.options.fields ?? {}).map((field) => body[field]));
  // What became of each stands in the answer, which has left: these are seldom, and so they are all looked at.
  if (request.routeOptions.url?.endsWith('/bulk')) return idsIn([body['ids']]);
  if (failure || request.method !== 'GET') return [];
  const asked = askedIds(request.query as { filter?: unknown });
  const total = /\/(\d+)$/.exec(String(reply.getHeader('content-range') ?? ''))?.[1];
  return total !== undefined && Number(total) < asked.length ? asked : [];
}

function askedIds({ filter }: { filter?: unknown }): string[] {
  if (typeof filter !== 'string' || !filter.includes('"id"')) return [];
  try {
    return idsIn([(JSON.parse(filter) as { id?: unknown }).id]);
  } catch {
    return [];
  }
}

const idsIn = (values: unknown[]): string[] => [
  ...new Set(
    values
      .flat()
      .slice(0, maxIdsPerCall)
      .filter((value): value is string => typeof value === 'string' && idPattern.test(value)),
  ),
];

/** Where it could be: what the route is called, what it says that it is about, and what the error says; the database knows its tables. */
function tablesOf(request: FastifyRequest): string[] {
  const { resource } = failureOf(request)?.options.details ?? {};
  const named = Object.values((request.params ?? {}) as object);
  const parts = [...(request.routeOptions.url ?? '').split('/').slice(2), resource, ...named, ...referredTo(request)];
  return [...new Set(parts.filter((part): part is string => typeof part === 'string' && tablePattern.test(part)))];
}

/** Where the fields that were refused point to. */
function referredTo(request: FastifyRequest): string[] {
  const definition = findResource(request.routeOptions.url?.split('/')[2] ?? '');
  return Object.keys(failureOf(request)?.options.fields ?? {}).flatMap((key) => {
    const field = definition?.fields[key];
    return field ? collectionsOf(field) : [];
  });
}

interface Seen {
  since: number;
  looks: number;
  lines: number;
}

/** How often was looked, and told, of each person lately. Who is forgotten here begins anew, which costs a line more. */
class People {
  readonly #seen = new Map<string, Seen>();

  mayLook(caller: Caller): boolean {
    const seen = this.#of(caller);
    seen.looks += 1;
    return seen.looks <= maxLooks;
  }

  mayTell(caller: Caller): boolean {
    const seen = this.#of(caller);
    seen.lines += 1;
    return seen.lines <= maxLines;
  }

  #of({ accountId, actorId }: Caller): Seen {
    const key = `${accountId}:${actorId}`;
    const known = this.#seen.get(key);
    if (known && performance.now() - known.since < windowMs) return known;
    if (this.#seen.size >= rememberedAtMost) this.#seen.clear();
    const seen = { since: performance.now(), looks: 0, lines: 0 };
    this.#seen.set(key, seen);
    return seen;
  }
}
