/**
 * Whoever may write, move or export records and not read them is told by no answer what they hold. Tried on every definition with
 * each call that there is, over a record whose texts are marked. Security R55 and R58.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { bulkVerbsOf, verbsOf } from '../../src/server/crud/verbs.ts';
import { singletons } from '../../src/server/definitions/registry.ts';
import { everyDefinition, validInput, validNeeds, withoutPermission } from '../support/generate-record.ts';
import { checkedImport, csv } from '../support/imports.ts';
import { mark, markedRow, takesMark } from '../support/marked-row.ts';
import { newTenant, type Caller, type Reply } from '../support/tenant.ts';

const tenant = await newTenant();
const owner = tenant.as('owner');

/** Nothing of what the record holds: neither a text of it nor a field beside its name and version. */
function expectNothingToldBy({ status, body }: Reply): void {
  expect(JSON.stringify(body)).not.toContain(mark);
  const { current = {} } = (body['details'] ?? {}) as { current?: unknown };
  const told = status < 300 ? body : current;
  expect(['id', 'version']).toEqual(expect.arrayContaining(Object.keys(Object(told) as object)));
}

const marked = everyDefinition.filter(takesMark);

describe.each(marked)('%s', (name, definition) => {
  const { can } = definition;
  let blind: Caller;
  let id: string;
  beforeAll(async () => {
    blind = await withoutPermission(tenant, can.read);
  });
  beforeEach(async () => {
    id = await markedRow(tenant, [name, definition]);
  });

  test(`a write of ${name}, late or without a change, is answered with no more than the version`, async () => {
    const path = `/${name}/${id}`;
    const { body: own } = await owner.get(path);
    const same = Object.fromEntries(
      Object.keys(await validInput(tenant, definition, 3)).map((key) => [key, own[key] ?? null]),
    );
    const replies = [
      await blind.put(path, { ...(await validInput(tenant, definition, 3)), version: 1 }),
      await blind.put(path, { ...same, version: 7 }),
      await blind.put(path, { ...(await validInput(tenant, definition, 4)), version: 8 }),
      await blind.delete(path),
      await blind.post(`${path}/restore`, { version: 1 }),
      await blind.post(`${path}/restore`),
      await blind.post(`/${name}`, await validInput(tenant, definition, 5)),
      await blind.post(`/${name}/reorder`, { ids: [id] }),
    ];
    for (const reply of replies.slice(0, -1)) expectNothingToldBy(reply);
    expect(JSON.stringify(replies.at(-1)!.body)).not.toContain(mark);
    const late = { status: 409, body: { details: { current: { id, version: 7 } } } };
    expect(replies[0]).toMatchObject(can.write === can.read ? { status: 403 } : late);
  });

  test.each([...verbsOf(definition)])(
    `%s of ${name} and its refusals are answered with no more than the version`,
    async (verb) => {
      const path = `/${name}/${id}/${verb}`;
      const said = await validNeeds(tenant, definition, verb);
      const preview = { resource: name, verb, id, said: {} };
      for (const body of [{ ...said, version: 1 }, said, said]) {
        const reply = await blind.post(path, body);
        expectNothingToldBy(reply);
        expect(reply.body['details'] ?? {}).not.toHaveProperty('allowed');
      }
      const { status, body } = await blind.post('/mail_previews', preview);
      expect([status, JSON.stringify(body).includes(mark)]).toEqual([status < 300 ? 403 : status, false]);
    },
  );

  test(`a filter for many of ${name} finds nothing, and names no more than the caller named`, async () => {
    const actions = [
      ...bulkVerbsOf(definition),
      ...(definition.disabledOperations?.includes('delete') ? [] : ['delete']),
    ];
    for (const action of actions) {
      const params = await validNeeds(tenant, definition, action);
      const many = { action, params, dry_run: true };
      const named = await blind.post<BulkReply>(`/${name}/bulk`, { ...many, ids: [id] });
      expect(JSON.stringify(named.body)).not.toContain(mark);
      expect((await blind.post(`/${name}/bulk`, { ...many, filter: {} })).status).toBe(403);
      expect((await owner.post(`/${name}/bulk`, { ...many, filter: { id: [id] } })).status).toBe(200);
    }
  });

  test.runIf(can.export)(`an export of ${name} is refused without the right to read, whoever may export`, async () => {
    const asked = { format: 'csv', columns: [definition.representation] };
    expect((await owner.post(`/${name}/export`, asked)).status).toBe(202);
    expect(await blind.post(`/${name}/export`, asked)).toMatchObject({
      status: 403,
      body: { code: 'permission_denied', details: { needed: [can.read] } },
    });
  });

  test(`undoing a change of ${name} tells nothing of it without the right to read`, async () => {
    const changed = await owner.put(`/${name}/${id}`, { ...(await validInput(tenant, definition, 6)), version: 7 });
    const entry = changed.headers['x-audit-id'];
    if (entry === undefined) return;
    for (const scope of ['entry', 'batch'])
      expect(JSON.stringify((await blind.post(`/audit_logs/${entry}/undo`, { scope })).body)).not.toContain(mark);
  });
});

describe.each(Object.entries(singletons))('%s', (name, { can }) => {
  test.runIf(can.read !== can.write)(`a change of ${name} is answered with no more than the version`, async () => {
    const own = await newTenant();
    const blind = await withoutPermission(own, can.read);
    const path = `/${name}/current`;
    const { version } = (await own.as('owner').get(path)).body;
    const late = await blind.put(path, { version: 99 });
    expect(late).toMatchObject({ status: 409 });
    expect(Object.keys((late.body['details'] as { current: object }).current)).toEqual(['id', 'version']);
    const changed = await blind.put(path, { version });
    expect([changed.status, Object.keys(changed.body).toSorted()]).toEqual([200, ['id', 'version']]);
  });
});

test('somebody who may set the CRM’s address and not read it is not told where it was', async () => {
  const own = await newTenant();
  const crm_home_url = `https://${mark}.example/`;
  await own.as('owner').put('/crm_settings/current', { crm_home_url, version: 1 });
  const blind = await withoutPermission(own, 'admin.crm.read');
  const late = await blind.put('/crm_settings/current', { crm_home_url: 'https://a.example/', version: 1 });
  expect([late.status, JSON.stringify(late.body).includes(mark)]).toEqual([409, false]);
});

describe('somebody who may not read members', () => {
  test.each([
    [
      'merges none',
      (id: string) => [`/members/${id}/merge`, { duplicate_id: id, reason: 'One person', dry_run: true }],
    ],
    ['views the portal as no member', (id: string) => [`/members/${id}/view_as`, { reason: 'To see' }]],
  ] as const)('somebody who may not read members %s', async (_does, callOf) => {
    const id = await markedRow(
      tenant,
      everyDefinition.find(([name]) => name === 'members')!,
    );
    const blind = await withoutPermission(tenant, 'members.read');
    const [path, body] = callOf(id);
    expect(await blind.post(String(path), body)).toMatchObject({
      status: 403,
      body: { details: { needed: ['members.read'] } },
    });
  });

  test('somebody who may not read members is named no duplicate', async () => {
    const own = await newTenant();
    await own.given.member({ email: 'ana@m.example', first_name: mark });
    const asked = { email: 'ana@m.example', phone_number: '', first_name: '', last_name: '', organisation: '' };
    expect((await own.as('owner').post('/members/duplicates', asked)).body.data).toHaveLength(1);
    const blind = await withoutPermission(own, 'members.read');
    expect((await blind.post('/members/duplicates', asked)).body.data).toEqual([]);
  });

  test('somebody who may not read members is not told by an import whom it would change', async () => {
    const own = await newTenant();
    await own.given.member({ email: `${mark}@m.example` });
    const given = await checkedImport(own, csv(['Email', 'First name'], [`${mark}@m.example`, 'Bo']));
    const blind = await withoutPermission(own, 'members.read');
    const path = `/import_jobs/${given.id}`;
    for (const call of [blind.get(`${path}/rows`), blind.get(`${path}/problems`), blind.post(`${path}/check`)])
      expect((await call).status).toBe(403);
  });
});
