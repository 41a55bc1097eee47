/** Statements smuggled in through sort, range, filter, id and headers are texts like any other: nothing more is found, and nothing happens. */
import { beforeAll, describe, expect, test } from 'vitest';

import { filterSuffixes } from '../../src/shared/definition/filter-suffixes.ts';
import { everyDefinition, listPath } from '../support/generate-record.ts';
import { injections as everyInjection } from '../support/injections.ts';
import { someOf } from '../support/telling-definitions.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

type Rows = { id: string }[];

const injectedTables = (tenant: TestTenant) =>
  asOwner(tenant.id, async (db) =>
    (await db.introspection.getTables()).map((table) => table.name).filter((name) => name === 'injected'),
  );

describe.each(everyDefinition)('%s', (name, definition) => {
  const injections = someOf(name, everyInjection);
  let tenant: TestTenant;
  let known: string;
  let before: Awaited<ReturnType<typeof list>>;
  beforeAll(async () => {
    tenant = await newTenant();
    await newTenant().then((other) => other.insert(name));
    known = (await tenant.insert(name)).id;
    await tenant.insert(name);
    await tenant.insert(name, { deleted_at: new Date().toISOString() });
    before = await list({});
  });
  const list = async (parameters: Record<string, unknown>) => {
    const { status, body, headers } = await tenant.as('owner').get<Rows>(listPath(name, parameters));
    return { status, ids: status === 200 ? body.map((row) => row.id) : [], total: headers['content-range'] };
  };
  const raw = async (query: string) => (await tenant.as('owner').get(`/${name}?${query}`)).status;
  const [column, direction] = definition.list.order;

  test.each(injections)(`no order of ${name} is made of %j`, async (payload) => {
    const sorts = [
      [payload, 'ASC'],
      [`${column}${payload}`, 'ASC'],
      [`${column} ${payload}`, direction],
      [column, payload],
      [column, `${direction} ${payload}`],
      [column, direction, payload],
      payload,
    ];
    const replies = await Promise.all(sorts.map((sort) => list({ sort })));
    expect(replies.map((reply) => reply.status)).toEqual(sorts.map(() => 400));
    expect(await raw(`sort=${encodeURIComponent(payload)}`)).toBe(400);
  });

  test.each(injections)(`no page of ${name} is made of %j`, async (payload) => {
    const ranges = [payload, [payload, 1], [0, payload], [0, `1${payload}`], [0, 1, payload]];
    const replies = await Promise.all(ranges.map((range) => list({ range })));
    expect(replies.map((reply) => reply.status)).toEqual(ranges.map(() => 400));
    expect(await raw(`range=[0,1]${encodeURIComponent(payload)}`)).toBe(400);
  });

  test.each(injections)(`no condition on ${name} is made of %j`, async (payload) => {
    const narrow = definition.list.filters.flatMap((each) =>
      ['', ...filterSuffixes(definition.fields[each]!)]
        .filter((suffix) => suffix !== '_neq')
        .map((suffix) => each + suffix),
    );
    const values = [...narrow, 'q', 'id'].map((word) => ({ [word]: payload }));
    const { filters } = definition.list;
    const lists = filters.map((word) => ({ [word]: [payload] }));
    const keys = [...filters, 'q', 'id', 'deleted'].map((word) => ({ [`${word}${payload}`]: 'x' }));
    const found = await Promise.all([...values, ...lists, ...keys].map((filter) => list({ filter })));
    expect(found.flatMap((reply) => reply.ids)).toEqual([]);
    expect(new Set(found.map((reply) => reply.status))).toEqual(new Set([200, 400]));
    expect(await raw(`filter=${encodeURIComponent(payload)}`)).toBe(400);
  });

  test.skipIf(definition.disabledOperations).each(injections)(
    `no record of ${name} is found by %j`,
    async (payload) => {
      const paths = [payload, `${known}${payload}`, `${known} ${payload}`].map((id) => encodeURIComponent(id));
      const owner = tenant.as('owner');
      const replies = await Promise.all([
        ...paths.map((id) => owner.get(`/${name}/${id}`)),
        ...paths.map((id) => owner.put(`/${name}/${id}`, { version: 1 })),
        ...paths.map((id) => owner.delete(`/${name}/${id}`)),
        ...paths.map((id) => owner.post(`/${name}/${id}/restore`)),
        ...paths.map((id) => owner.post(`/audit_logs/${id}/undo`)),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 404));
      const bulk = await owner.post(`/${name}/bulk`, {
        action: 'delete',
        ids: [payload, `${known.slice(0, 20)}${payload}`].map((id) => id.slice(0, 64)),
      });
      expect(bulk).toMatchObject({ status: 200, body: { matched: 0, succeeded: [] } });
    },
  );

  test(`a condition on ${name} that is written twice or nested too deep is refused`, async () => {
    const [each] = definition.list.filters;
    const twice = `{"${each}_null":true,"${each}_null":false}`;
    const disguised = `{"deleted":true,"d\\u0065leted":false}`;
    const deep = `{"id":${'['.repeat(40)}${']'.repeat(40)}}`;
    const filters = [twice, disguised, deep].map((filter) => raw(`filter=${encodeURIComponent(filter)}`));
    expect(await Promise.all(filters)).toEqual([400, 400, 400]);
    expect(await raw(`filter=${encodeURIComponent('{}')}&filter=${encodeURIComponent('{"q":"zzz"}')}`)).toBe(400);
  });

  test(`the records of ${name} are as they were after all injections`, async () => {
    expect(before.ids).toContain(known);
    expect(await list({})).toEqual(before);
    expect(await list({ filter: { deleted: true } })).toMatchObject({ total: `${name} 0-0/1` });
    expect(await injectedTables(tenant)).toEqual([]);
  });
});

describe('a statement', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await newTenant();
    await tenant.given.member();
  });

  test.each(everyInjection)('the text %j is found as the text that it is', async (payload) => {
    const { id } = await tenant.given.member({ display_name: payload, organisation: payload });
    const search = listPath('members', { filter: { q: payload, id: [id] } });
    expect((await tenant.as('owner').get<Rows>(search)).body.map((row) => row.id)).toEqual([id]);
    expect((await tenant.as('owner').get(`/members/${id}`)).body).toMatchObject({ display_name: payload });
  });

  test.each(everyInjection)('the text %j names no tenant, no session and nobody', async (payload) => {
    const header = payload.replace(/[^\x20-\x7e]/g, '?');
    const nobody = tenant.as('nobody');
    const login = { email: `${payload}@a.example`.slice(0, 250), password: payload };
    const replies = await Promise.all([
      nobody.get('/v2/general/application_settings', { 'client-token': header }),
      nobody.post('/v3/domains/admin/resolve', { domain: payload }),
      nobody.post('/v3/domains/admin/resolve', { domain: `${tenant.host}${payload}` }),
      nobody.post('/admin_portal/login', login, { 'client-token': `${tenant.clientToken}${header}` }),
      nobody.get('/members', { authorization: `Bearer ${header}` }),
      tenant.as('owner').get('/members', { 'client-token': header }),
      tenant.as('owner').get('/members', { 'x-whitelabel-account-id': `${tenant.id}${header}` }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 401, 403, 403]);
  });
});
