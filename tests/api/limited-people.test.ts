/**
 * Whoever looks after some chapters alone changes nothing that belongs to the whole organisation or to others, whatever their roles allow.
 * Every route that writes is tried, and every collection, setting and bin, from the routes and definitions there are: one that is added is
 * tried by being there, and fails here until it says whose it is.
 */
import { beforeAll, describe, expect, test } from 'vitest';

import type { AuditEntry } from '../../src/shared/contracts/audit.ts';
import type { AllowedAction } from '../../src/shared/contracts/collections.ts';
import { singletons } from '../../src/shared/singletons/every-singleton.ts';
import {
  addressFor,
  callRoute,
  definitionOf,
  everyRoute,
  isOfRecord,
  recordFor,
  type Route,
} from '../support/every-route.ts';
import { everyDefinition, listPath, validInput, writableFields } from '../support/generate-record.ts';
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
/** What only tells, in the body of a call. */
const telling = /\/(?:export|mail_previews|duplicates)$/;

const isTried = ({ method, path, permission }: Route) =>
  !['GET', 'HEAD'].includes(method) &&
  !permission.includes('public') &&
  !ownAffairs.some((own) => own.test(path)) &&
  !telling.test(path);

const tried = (await everyRoute(tenant)).filter(isTried);

/** Not there for them, not theirs, or held by somebody who looks after more. */
const refusals = {
  404: ['not_found'],
  403: ['permission_denied'],
  409: ['action_refused', 'undo_refused'],
  // What would refer to a record elsewhere refers to what is not there for them.
  422: ['validation_failed'],
} as Record<number, string[]>;

/** What of an action on many was done. */
const isNothing = ({ succeeded, failed }: { succeeded?: unknown[]; failed?: unknown[] }) =>
  succeeded?.length === 0 && failed !== undefined && failed.length > 0;

/** What cannot be written cannot be refused: such a call says nothing and changes nothing. */
const hasNothingToWrite = ({ method, path }: Route) => {
  const [, definition] = definitionOf(path) ?? [];
  return method === 'PUT' && definition !== undefined && writableFields(definition).length === 0;
};

/** Where the route is a move, a record that could be moved. */
async function recordInState(route: Route): Promise<string> {
  const [name, definition] = definitionOf(route.path) ?? [];
  const move = definition?.transitions.find(({ verb }) => route.path.endsWith(`/:id/${verb}`));
  if (!name || !move) return recordFor(tenant, route);
  return (await tenant.insert(name, { [move.field]: move.from[0] })).id;
}

describe.each(tried)('$method $path', (route) => {
  test('changes nothing for who looks after another chapter', async () => {
    const id = isOfRecord(route) ? await recordInState(route) : '';
    const body = await bodyFor(tenant, route);
    const before = await everythingOf(tenant);
    const reply = await callRoute(tenant, route, { who: 'analyst', address: addressFor(route, id), body });
    expect(await everythingOf(tenant)).toEqual(before);
    if (reply.status === 200 && route.path.endsWith('/bulk')) expect(reply.body).toSatisfy(isNothing);
    else if (reply.status === 200 && hasNothingToWrite(route)) expect(reply.body).toMatchObject({ version: 1 });
    else expect(refusals[reply.status], JSON.stringify(reply.body)).toContain(reply.body.code);
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

describe.each(ofAll)('%s, which are the organisation’s', (name, definition) => {
  test('are read by who looks after some chapters, and every way of changing them is refused with the reason', async () => {
    const { id } = await tenant.insert(name);
    // What a policy hides from them altogether, payouts for instance, they do not read either.
    const read = await limited.get<{ allowed_actions: AllowedAction[] }>(`/${name}/${id}`);
    expect([200, 404]).toContain(read.status);
    for (const action of read.body.allowed_actions ?? []) expect(action.disabled_reason).toBeDefined();

    expect(await limited.put(`/${name}/${id}`, {})).toMatchObject(refused);
    if (!definition.without?.includes('create')) expect(await limited.post(`/${name}`, {})).toMatchObject(refused);
    if (definition.without?.includes('delete')) return;
    expect(await limited.delete(`/${name}/${id}`)).toMatchObject(refused);
    expect(await limited.post(`/${name}/${id}/restore`)).toMatchObject(refused);
    const binned = await tenant.insert(name, { deleted_at: new Date().toISOString() });
    expect(await limited.post(`/recycle_bin/${name}/${binned.id}/purge`, {})).toMatchObject(refused);
  });
});

/** Views lie in the bin as records of their table. */
const binned = everyDefinition.filter(([, { viewOf, without }]) => !viewOf && !without?.includes('delete'));

describe.each(binned)('%s in the bin', (name) => {
  test('are purged by nobody who looks after another chapter', async () => {
    const { id } = await tenant.insert(name, { deleted_at: new Date().toISOString() });
    const before = await everythingOf(tenant);
    const reply = await limited.post(`/recycle_bin/${name}/${id}/purge`, { reason: 'Not theirs' });
    expect(await everythingOf(tenant)).toEqual(before);
    expect([403, 404]).toContain(reply.status);
  });
});

const changeable = everyDefinition.filter(([, { without }]) => !without?.includes('create'));

describe.each(changeable)('what others have done to %s', (name, definition) => {
  test('is taken back by nobody who looks after another chapter, nor offered to them', async () => {
    const made = await tenant.as('owner').post(`/${name}`, await validInput(tenant, definition, 7));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const entry = made.headers['x-audit-id']!;
    const before = await everythingOf(tenant);
    const reply = await limited.post(`/audit_logs/${entry}/undo`);
    expect(await everythingOf(tenant)).toEqual(before);
    expect(refusals[reply.status], JSON.stringify(reply.body)).toContain(reply.body.code);
    const filter = { resource: name, resource_id: made.body.id };
    const shown = await limited.get<AuditEntry[]>(listPath('audit_logs', { filter }));
    expect(shown.body.length).toBe(definition.belongsTo === 'chapter' ? 0 : 1);
    expect(shown.body.some(({ can_undo }) => can_undo)).toBe(false);
  });
});

describe.each(Object.entries(singletons))('%s', (name, { belongsTo }) => {
  test('are everybody’s to read, and refused to who looks after some chapters', async () => {
    expect(belongsTo).toBe('organisation');
    expect((await limited.get(`/${name}/current`)).status).toBe(200);
    expect(await limited.put(`/${name}/current`, { version: 1 })).toMatchObject(refused);
  });
});
