/**
 * Every route of the app, hostile calls at random: never a 5xx, always the envelope, nothing of the inside, nothing of another
 * tenant. New routes are covered by being there.
 */
import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { errorStatus, type ErrorCode } from '../../src/shared/contracts/errors.ts';
import { inputsOf, type Resource } from '../../src/shared/definition/define-resource.ts';
import { isAll } from '../support/all-tests.ts';
import { definitionOf, isOfRecord, recordFor, type Route } from '../support/every-route.ts';
import { everyDefinition, insertSample, isWorkedOut, listPath, sourceOf } from '../support/generate-record.ts';
import { hostileCalls, hostileValue, type HostileCall } from '../support/hostile.ts';
import { bodyFor } from '../support/route-bodies.ts';
import { patience, seeded } from '../support/seeded.ts';
import { isTelling, isTellingRoute } from '../support/telling-definitions.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const mark = 'Foreign mark';
const victim = await newTenant();
const foreign = await Promise.all(
  everyDefinition.map(async ([name, definition]) => {
    const kind = definition.fields[definition.representation]?.kind;
    // Named after a choice, a record has no place for a mark.
    if (kind === 'choice') return victim.insert(name);
    const translated = kind === 'translated';
    const column = sourceOf(name, definition.representation);
    return victim.insert(name, { [column]: translated ? JSON.stringify({ en: mark }) : mark });
  }),
);
const reader = await newTenant();
const everyRoute = (await victim.as('owner').get<{ routes: Route[] }>('/permissions-matrix')).body.routes;
/** A stream has no answer to wait for; job-stream.test.ts has its own. */
const routes = everyRoute.filter(({ path }) => path !== '/api/jobs/events');
/** HEAD is answered by what answers GET, and of the collections that is the engine's: it is asked of those that have everything. */
const reads = routes
  .filter((route) => route.method === 'GET' && isTellingRoute(route))
  .map((route) => ({ ...route, method: 'HEAD' as const }));

/** Words that some query knows, besides the fields of a collection. */
const queryWords = [
  'resource',
  'undo',
  'actor_id',
  'action',
  'at_gte',
  'batch_id',
  'kind',
  'state',
  'screen',
  'code',
  'line',
];

/** What a route would take: ids of records that are there, its body, and the words of its query. */
async function fitting(tenant: TestTenant, route: Route) {
  const [name, definition] = definitionOf(route.path) ?? [];
  const own = await Promise.all(
    // Few tries need one that is still there when the first is gone.
    (shareOf(route) === 1 ? [1, 2, 3] : [1]).map(async () => {
      if (isOfRecord(route)) return recordFor(tenant, route);
      return name ? (await tenant.insert(name)).id : randomUUID();
    }),
  );
  const sample = (await bodyFor(tenant, route)) ?? {};
  return {
    ids: [...own, ...foreign.map((row) => row.id)],
    sample,
    words: [...Object.keys(definition?.fields ?? {}), ...queryWords],
  };
}
const secretOf = ({ id, clientToken, ...tenant }: TestTenant) => [id, clientToken, tenant.token('owner'), mark];
/** What only the inside knows: statements, tables, stacks, paths, drivers. */
const inside =
  /\b(?:select|insert into|update|delete from) [\w".]+|relation "|column "|syntax error|violates|invalid input|guildhall_(?:app|owner|limited)|\bat [\w.<>]+ \(|node_modules|\/src\/|\.ts:\d|ECONN|pg_|22P02|Error:/i;

const hidden = [...foreign.map((row) => row.id), ...secretOf(victim)];
/** What an answer tells of the victim that the call did not name itself; few answers tell anything that has to be looked for in their call. */
function toldOfVictim(said: string, call: HostileCall): string[] {
  const told = hidden.filter((text) => said.includes(text));
  if (told.length === 0) return told;
  const sent = JSON.stringify(call) + String(call.payload ?? '');
  return told.filter((text) => !sent.includes(text));
}

async function answerTo(tenant: TestTenant, call: HostileCall, token?: string) {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const { method, url, payload } = call;
  return tenant.app.inject({
    method: method as 'GET',
    url,
    headers: { ...call.headers, ...authorization },
    ...(payload !== undefined && { payload }),
  });
}

type Answer = Awaited<ReturnType<typeof answerTo>>;

/** What holds of every answer, whatever was asked. */
function expectDecent(reply: Answer, call: HostileCall) {
  const requestId = reply.headers['x-request-id'];
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(reply.headers).not.toHaveProperty('x-injected');
  expect(reply.statusCode).toBeLessThan(500);
  const said = reply.body + JSON.stringify(reply.headers);
  expect(toldOfVictim(said, call)).toEqual([]);
  if (reply.statusCode < 400 || call.method === 'HEAD') return;
  expect(reply.body).not.toMatch(inside);
  // What people open from a mail says no in a page.
  if (String(reply.headers['content-type']).startsWith('text/html')) return;
  const body = reply.json<{ code: ErrorCode; message: string }>();
  expect(body).toMatchObject({ message: expect.any(String) as string, request_id: requestId });
  expect([body.code, errorStatus[body.code]]).toEqual([body.code, reply.statusCode]);
  expect(body.message.replaceAll('%{constructor}', '')).not.toMatch(/^errors\.|%\{/);
}

const snapshot = () =>
  asOwner(victim.id, (db) =>
    Promise.all(everyDefinition.map(([name]) => db.selectFrom(name).selectAll().orderBy('id').execute())),
  );
let before: unknown;
beforeAll(async () => {
  before = await snapshot();
});
afterAll(async () => {
  expect(await snapshot()).toEqual(before);
});

test('the list of routes is the whole of them', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/healthz', '/api/members/:id']));
});

/** What is done by name and takes nothing but who is meant has one way in, and hostile calls of it are the same for each name. */
function isPlainVerb({ method, path }: Route): boolean {
  const [, definition] = definitionOf(path) ?? [];
  const verb = /\/:id\/(\w+)$/.exec(path)?.[1];
  return !isAll && method === 'POST' && definition !== undefined && verb !== undefined && isBare(definition, verb);
}
const isBare = (definition: Resource, verb: string) =>
  [...definition.transitions, ...definition.actions].some((one) => one.verb === verb) &&
  Object.keys(inputsOf(definition, verb)).length === 0;

/** The calls of a collection are the engine's, and HEAD is answered as GET is: a few tries, one of so many, say that they are. */
const shareOf = (route: Route) => (isTellingRoute(route) && route.method !== 'HEAD' && !isPlainVerb(route) ? 1 : 5);

const isRead = ({ method }: Route) => method === 'GET' || method === 'HEAD';

describe.each([...routes, ...reads])('$method $path', (route) => {
  const share = shareOf(route);
  let tenant: TestTenant;
  let calls: fc.Arbitrary<HostileCall>;
  beforeAll(async () => {
    // A read leaves nothing behind that the next one would meet.
    tenant = isRead(route) ? reader : await newTenant();
    calls = hostileCalls({ ...route, ...(await fitting(tenant, route)) });
  });

  test(`${route.method} ${route.path} answers decently to a person with every right`, patience, async () => {
    const token = tenant.token('owner');
    await fc.assert(
      fc.asyncProperty(calls, async (call) => expectDecent(await answerTo(tenant, call, token), call)),
      seeded(25 / share),
    );
  });

  test(
    `${route.method} ${route.path} answers decently to a stranger, and opens only if open to everyone`,
    patience,
    async () => {
      const lowest = route.permission.includes('public') ? 200 : 400;
      await fc.assert(
        fc.asyncProperty(calls, async (call) => {
          const reply = await answerTo(tenant, call);
          expectDecent(reply, call);
          expect(reply.statusCode).toBeGreaterThanOrEqual(lowest);
        }),
        seeded(10 / share),
      );
    },
  );
});

describe.each(everyDefinition)('the filter of %s', (name, definition) => {
  test(`the filter of ${name} never finds more by one more condition, whatever it is`, patience, async () => {
    const tenant = await newTenant();
    const columns = definition.list.filters;
    const given = columns.filter((column) => !isWorkedOut(column));
    await Promise.all(given.map((column) => insertSample(tenant, definition, column, 1)));
    await tenant.insert(name, { deleted_at: new Date().toISOString() });
    const found = async (filter: object) => {
      const { status, body } = await tenant.as('owner').get<{ id: string }[]>(listPath(name, { filter }));
      return { status, ids: status === 200 ? body.map((row) => row.id) : [] };
    };
    const words = [
      ...columns,
      ...columns.flatMap((column) => [`${column}_neq`, `${column}_like`, `${column}_gte`, `${column}_null`]),
    ];
    const condition = fc.dictionary(fc.constantFrom(...words, 'q', 'id', 'account_id', 'or'), hostileValue, {
      maxKeys: 2,
    });

    await fc.assert(
      fc.asyncProperty(condition, condition, async (one, more) => {
        const [narrow, wide] = [await found({ ...more, ...one }), await found(one)];
        expect([200, 400]).toContain(narrow.status);
        expect(wide.ids).toEqual(expect.arrayContaining(narrow.ids));
      }),
      // What a filter finds is the engine's: a few tries say that its fields are no different.
      seeded(isTelling(name) ? 40 : 8),
    );
  });
});
