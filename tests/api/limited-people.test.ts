/**
 * Whoever looks after some chapters alone changes nothing that belongs to the whole organisation or to others, whatever their roles allow.
 * Every route that writes is tried, and every collection, setting and bin, from the routes and definitions there are: one that is added is
 * tried by being there, and fails here until it says whose it is.
 */
import { beforeAll, describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { AllowedAction } from '../../src/shared/contracts/every-collection.ts';
import { singletons } from '../../src/server/definitions/registry.ts';
import {
  addressFor,
  callRoute,
  definitionOf,
  everyRoute,
  isOfRecord,
  recordFor,
  type Route,
} from '../support/every-route.ts';
import { everyDefinition, listPath, validInput } from '../support/generate-record.ts';
import { everythingOf, limitedPerson } from '../support/limited-people.ts';
import { bodyFor } from '../support/route-bodies.ts';
import { newTenant, type Caller, type TestTenant } from '../support/tenant.ts';

const tenant: TestTenant = await newTenant();
let limited: Caller;
beforeAll(async () => {
  const { id } = await tenant.given.chapter({ name: 'Madrid' });
  limited = await limitedPerson(tenant, id);
});

/** What everybody does for themselves, whatever they look after. */
const ownAffairs = [
  /\/(?:me|auth|sessions|second_factor|passkeys|logout|v3|admin_portal|register)(?:\/|$)/,
  /\/access_requests$/,
  /\/saved_views$/,
  /\/saved_view_defaults\//,
  /\/presence\//,
  /\/welcome\/dismiss$/,
  /\/member_views\/current$/,
  // A file that one sends is one's own, and so is the import that is made of it: see below.
  /\/media$/,
  /\/import_jobs$/,
];
/** What only tells, in the body of a call; a preview shows what they read anyway. */
const telling = /\/(?:export|mail_previews|duplicates|reach|preview|audience_preview)$/;

const isTried = ({ method, path, permission }: Route) =>
  !['GET', 'HEAD'].includes(method) &&
  !permission.includes('public') &&
  !ownAffairs.some((own) => own.test(path)) &&
  !telling.test(path);

const tried = (await everyRoute(tenant)).filter(isTried);

/** Not there for them, not theirs, or held by somebody who looks after more; what would refer to a record elsewhere refers to nothing. */
const refusals = ['not_found', 'permission_denied', 'action_refused', 'undo_refused', 'validation_failed'];

interface Said {
  status: number;
  body: Record<string, unknown>;
}

/** Whether an answer says that nothing was done: it refuses, or tells that none of many was there. */
function saysNo({ status, body }: Said): boolean {
  if (status !== 200) return [403, 404, 409, 422].includes(status) && refusals.includes(String(body.code));
  const { succeeded, failed, version } = body as { succeeded?: unknown[]; failed?: unknown[]; version?: number };
  return succeeded ? succeeded.length === 0 && failed!.length > 0 : version === 1;
}

/** Where the route is a move, a record that could be moved. */
async function recordInState(route: Route): Promise<string> {
  const [name, definition] = definitionOf(route.path) ?? [];
  const move = definition?.transitions.find(({ verb }) => route.path.endsWith(`/:id/${verb}`));
  if (!name || !move) return recordFor(tenant, route);
  return (await tenant.insert(name, { [move.field]: move.from[0] })).id;
}

describe.each(tried)('$method $path', (route) => {
  test(`${route.method} ${route.path} changes nothing for somebody who looks after another chapter`, async () => {
    const id = isOfRecord(route) ? await recordInState(route) : '';
    const body = await bodyFor(tenant, route);
    const before = await everythingOf(tenant);
    const reply = await callRoute(tenant, route, { who: 'analyst', address: addressFor(route, id), body });
    expect(await everythingOf(tenant)).toEqual(before);
    expect(reply).toSatisfy(saysNo);
  });
});

const ofAll = everyDefinition.filter(([, { belongsTo }]) => belongsTo === 'organisation');
const refused = {
  status: 403,
  body: {
    code: 'permission_denied',
    message: expect.stringContaining('belongs to the whole organisation') as unknown,
    details: { scope: { kind: 'chapter', yours: ['Madrid'] } },
  },
};

/** Every way of changing a record, or one in the bin, and what makes a new one. */
const ways = ofAll.flatMap(([name, { disabledOperations = [] }]) => {
  const makes = disabledOperations.includes('create') ? [] : ([['post', name, '', 'nothing']] as const);
  const ends = [
    ['delete', name, '/:id', 'a record'],
    ['post', name, '/:id/restore', 'one in the bin'],
  ] as const;
  return [['put', name, '/:id', 'a record'] as const, ...makes, ...(disabledOperations.includes('delete') ? [] : ends)];
});

test.each(ways)(
  '%s of %s%s, which are the organisation’s, is refused with the reason',
  async (method, name, tail, of) => {
    const inBin = of === 'one in the bin' ? { deleted_at: new Date().toISOString() } : {};
    const id = of === 'nothing' ? '' : (await tenant.insert(name, inBin)).id;
    const path = `/${name}${tail.replace(':id', id)}`;
    expect(method === 'delete' ? await limited.delete(path) : await limited[method](path, {})).toMatchObject(refused);
  },
);

test.each(ofAll)('%s, which are the organisation’s, are read without any action that is offered', async (name) => {
  const { id } = await tenant.insert(name);
  const { status, body } = await limited.get<{ allowed_actions?: AllowedAction[] }>(`/${name}/${id}`);
  // What a policy hides from them altogether, payouts for instance, they do not read either.
  expect([200, 404]).toContain(status);
  expect(body.allowed_actions?.filter(({ disabled_reason }) => disabled_reason === undefined) ?? []).toEqual([]);
});

/** Views lie in the bin as records of their table. */
const binned = everyDefinition.filter(
  ([, { viewOf, disabledOperations }]) => !viewOf && !disabledOperations?.includes('delete'),
);

describe.each(binned)('%s in the bin', (name) => {
  test(`records of ${name} in the bin are purged by nobody who looks after another chapter`, async () => {
    const { id } = await tenant.insert(name, { deleted_at: new Date().toISOString() });
    const before = await everythingOf(tenant);
    const reply = await limited.post(`/recycle_bin/${name}/${id}/purge`, { reason: 'Not theirs' });
    expect(await everythingOf(tenant)).toEqual(before);
    expect(reply).toSatisfy(saysNo);
  });
});

const changeable = everyDefinition.filter(([, { disabledOperations }]) => !disabledOperations?.includes('create'));

describe.each(changeable)('what others have done to %s', (name, definition) => {
  test(`changes by others to ${name} are undone by nobody of another chapter, nor offered to them`, async () => {
    const made = await tenant.as('owner').post(`/${name}`, await validInput(tenant, definition, 7));
    expect(made.status).toBe(201);
    const entry = made.headers['x-audit-id']!;
    const before = await everythingOf(tenant);
    const reply = await limited.post(`/audit_logs/${entry}/undo`);
    expect(await everythingOf(tenant)).toEqual(before);
    expect(reply).toSatisfy(saysNo);
    const filter = { resource: name, resource_id: made.body.id };
    const shown = await limited.get<AuditEntry[]>(listPath('audit_logs', { filter }));
    expect(shown.body.length).toBe(definition.belongsTo === 'chapter' ? 0 : 1);
    expect(shown.body.some(({ can_undo }) => can_undo)).toBe(false);
  });
});

describe.each(Object.entries(singletons))('%s', (name, { belongsTo }) => {
  test(`${name} are everybody’s to read, and not to be set by somebody who looks after some chapters`, async () => {
    expect(belongsTo).toBe('organisation');
    expect((await limited.get(`/${name}/current`)).status).toBe(200);
    expect(await limited.put(`/${name}/current`, { version: 1 })).toMatchObject(refused);
  });
});
