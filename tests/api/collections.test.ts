/** What every collection promises about a single record, tried on each definition. */
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import type { UndoReply } from '../../src/shared/contracts/audit-calls.ts';
import { findResource } from '../../src/server/definitions/registry.ts';
import { isReference } from '../../src/shared/definition/field-kinds.ts';
import {
  ownDefinitions,
  refusedInputs,
  sendableValue,
  validInput,
  writableFields,
  type Table,
} from '../support/generate-record.ts';
import { isTelling } from '../support/telling-definitions.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const problems = expect.objectContaining({ code: 'validation_failed' }) as unknown;

describe.each(ownDefinitions)('%s', (name, definition) => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await newTenant();
  });
  const path = `/${name}`;
  const auditOf = (id: string) =>
    asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').selectAll().where('resource_id', '=', id).orderBy('at').execute(),
    );
  const create = async (n = 1) => {
    const body = await validInput(tenant, definition, n);
    const reply = await tenant.as('owner').post(path, body);
    return { body, reply, id: String(reply.body.id) };
  };
  /** A record of which each unique field differs from those of other tests. */
  let counter = 100;
  const fresh = () => create((counter += 1));
  /** One for all tests that are refused: they leave it, and what a body refers to, as they were. */
  let kept: ReturnType<typeof create> | undefined;
  const anyRecord = () => (kept ??= fresh());
  let whole: ReturnType<typeof validInput> | undefined;
  const wholeBody = () => (whole ??= validInput(tenant, definition, 90));

  test(`a created record of ${name} is answered as it was sent, and read back the same`, async () => {
    const { body, reply, id } = await fresh();
    expect(reply).toMatchObject({ status: 201, body: { ...body, version: 1, deleted_at: null } });

    const read = await tenant.as('owner').get(`${path}/${id}`);
    expect(read).toMatchObject({ status: 200, body });
    expect(read.body).toEqual(reply.body);
    expect(Object.keys(read.body)).not.toContain('account_id');
  });

  test.each(definition.idAs ? [definition.idAs] : [])(
    `a record of ${name} says its id as %s too, alone and in a list`,
    async (key) => {
      const { id, reply } = await fresh();
      const owner = tenant.as('owner');
      const asked = { filter: JSON.stringify({ id: [id] }), fields: JSON.stringify([]) };
      const whole = await owner.get<Record<string, unknown>[]>(`${path}?filter=${asked.filter}`);
      const short = await owner.get<Record<string, unknown>[]>(`${path}?${new URLSearchParams(asked)}`);
      const read = await owner.get(`${path}/${id}`);
      for (const record of [reply.body, read.body, whole.body[0]!, short.body[0]!]) expect(record[key]).toBe(id);
    },
  );

  test(`an unknown key of ${name} is refused by name`, async () => {
    const body = { ...(await wholeBody()), surprise: true };
    const reply = await tenant.as('owner').post(path, body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'unknown_field', details: { field: 'surprise' } } });
    expect(reply.body.message).toContain('surprise');
  });

  test.each([
    'id',
    'account_id',
    'created_at',
    'created_by',
    'deleted_at',
    ...Object.keys(definition.fields).filter(
      (key) => !writableFields(definition).some(([writable]) => writable === key),
    ),
  ])(`a caller cannot set %s of ${name}`, async (key) => {
    const { id } = await anyRecord();
    const reply = await tenant.as('owner').put(`${path}/${id}`, { [key]: randomUUID() });
    expect(reply).toMatchObject({ status: 400, body: { code: 'unknown_field', details: { field: key } } });
  });

  // That a field refuses what its kind does is the engine's: one value says that this field does.
  const refused = refusedInputs(definition, isTelling(name) ? undefined : 1);
  test.each(refused)(`%s of ${name} refuses %j, and nothing is written`, async (key, value) => {
    const body = { ...(await wholeBody()), [key]: value };
    const reply = await tenant.as('owner').post(path, body);
    expect(reply).toMatchObject({ status: 422, body: problems });
    // What is wrong within a row is said there.
    const places = Object.keys(reply.body.errors as object).map((place) => place.split('.')[0]);
    expect([...new Set(places)]).toEqual([key]);
  });

  const required = writableFields(definition)
    .filter(([, field]) => field.required)
    .map(([key]) => key);
  test.each(required)(`%s of ${name} must be there`, async (key) => {
    const { [key]: _left, ...body } = await wholeBody();
    const without = await tenant.as('owner').post(path, body);
    const empty = await tenant.as('owner').post(path, { ...body, [key]: null });
    expect(Object.keys(without.body.errors as object)).toEqual([key]);
    expect(Object.keys(empty.body.errors as object)).toEqual([key]);
  });

  test(`an update of ${name} changes what it names, raises the version, and is written down`, async () => {
    const { body, id } = await fresh();
    const [key, field] = writableFields(definition)[0]!;
    const value = await sendableValue(tenant, field, 7);

    const reply = await tenant.as('owner').put(`${path}/${id}`, { [key]: value, version: 1 });

    expect(reply).toMatchObject({ status: 200, body: { ...body, [key]: value, version: 2 } });
    const entries = await auditOf(id);
    expect(entries.map((entry) => entry.action)).toEqual(['create', 'update']);
    expect(entries[1]).toMatchObject({
      id: reply.headers['x-audit-id'],
      before: { [key]: body[key] },
      after: { [key]: value },
    });
    expect(Object.keys(entries[1]!.after!)).toEqual([key]);
  });

  test(`an update of ${name} that changes nothing leaves no trace`, async () => {
    const { body, id } = await fresh();
    const reply = await tenant.as('owner').put(`${path}/${id}`, { ...body, version: 1 });
    expect(reply).toMatchObject({ status: 200, body: { version: 1 } });
    expect(reply.headers['x-audit-id']).toBeUndefined();
    expect(await auditOf(id)).toHaveLength(1);
  });

  test(`a writer who saw an older version of ${name} is told what the record is now`, async () => {
    const { id } = await fresh();
    const [key, field] = writableFields(definition)[0]!;
    await tenant.as('owner').put(`${path}/${id}`, { [key]: await sendableValue(tenant, field, 8), version: 1 });

    const reply = await tenant
      .as('owner')
      .put(`${path}/${id}`, { [key]: await sendableValue(tenant, field, 9), version: 1 });

    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'stale_record', details: { current: { id, version: 2 }, fields: [key] } },
    });
  });

  test(`a writer who does not say which version of ${name} they saw changes nothing`, async () => {
    const { body, id } = await fresh();
    const [key, field] = writableFields(definition)[0]!;
    const change = { [key]: await sendableValue(tenant, field, 10) };

    const reply = await tenant.as('owner').put(`${path}/${id}`, change);

    expect(reply).toMatchObject({ status: 428, body: { code: 'version_required', details: { field: 'version' } } });
    expect(await tenant.as('owner').put(`${path}/${randomUUID()}`, change)).toMatchObject({ status: 404 });
    expect((await tenant.as('owner').get(`${path}/${id}`)).body).toMatchObject({ ...body, version: 1 });
  });

  const unique = writableFields(definition)
    .filter(([, field]) => field.unique)
    .map(([key]) => key);
  test.each(unique)(`%s of ${name} is taken once, whatever the case`, async (key) => {
    const { body } = await fresh();
    const again = { ...(await validInput(tenant, definition, 999)), [key]: body[key] };
    const reply = await tenant.as('owner').post(path, again);
    expect(reply).toMatchObject({ status: 422, body: problems });
    expect(Object.keys(reply.body.errors as object)).toEqual([key]);
  });

  test(`a deleted record of ${name} lies in the bin, can be looked at and at most ended, and comes back`, async () => {
    const { body, id } = await fresh();
    const inBin = definition.actions.filter((action) => action.inBin).map(({ verb }) => ({ verb }));
    const deleted = await tenant.as('owner').delete(`${path}/${id}`);
    expect(deleted).toMatchObject({ status: 200, body: { id, allowed_actions: inBin } });
    expect(await tenant.as('owner').get(`${path}/${id}`)).toMatchObject({
      status: 200,
      body: { id, deleted_at: expect.any(String), allowed_actions: inBin },
    });
    expect(await tenant.as('owner').put(`${path}/${id}`, {})).toMatchObject({ status: 404 });
    expect(await tenant.as('owner').delete(`${path}/${id}`)).toMatchObject({ status: 404 });

    const [strange, late] = [{ surprise: 1 }, { version: 1 }];
    expect(await tenant.as('owner').post(`${path}/${id}/restore`, strange)).toMatchObject({ status: 400 });
    expect(await tenant.as('owner').post(`${path}/${id}/restore`, late)).toMatchObject({ status: 409 });
    const back = await tenant.as('owner').post(`${path}/${id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { ...body, id, deleted_at: null } });
  });

  test(`an update, a delete and a create of ${name} are each taken back, and so is the taking back`, async () => {
    const { body, reply: created, id } = await fresh();
    const [key, field] = writableFields(definition)[0]!;
    const owner = tenant.as('owner');
    const changed = await owner.put(`${path}/${id}`, { [key]: await sendableValue(tenant, field, 11), version: 1 });
    await owner.post(`/audit_logs/${changed.headers['x-audit-id']}/undo`);
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject({ ...body, version: 3 });

    const deleted = await owner.delete(`${path}/${id}`);
    await owner.post(`/audit_logs/${deleted.headers['x-audit-id']}/undo`);
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject(body);

    const surprised = await owner.post(`/audit_logs/${created.headers['x-audit-id']}/undo`, { surprise: 1 });
    expect(surprised).toMatchObject({ status: 400, body: { code: 'unknown_field' } });
    const undone = await owner.post<UndoReply>(`/audit_logs/${created.headers['x-audit-id']}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { data: { resource: name, ids: [id] } } });
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject({ deleted_at: expect.any(String) });
    await owner.post(`/audit_logs/${undone.body.data.audit_id}/undo`);
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject(body);
  });

  test(`a change of ${name} is not taken back twice, nor after its field has moved on`, async () => {
    const { id } = await fresh();
    const [key, field] = writableFields(definition)[0]!;
    const owner = tenant.as('owner');
    const first = await owner.put(`${path}/${id}`, { [key]: await sendableValue(tenant, field, 12), version: 1 });
    const second = await owner.put(`${path}/${id}`, { [key]: await sendableValue(tenant, field, 13), version: 2 });

    const late = await owner.post(`/audit_logs/${first.headers['x-audit-id']}/undo`);
    expect(late).toMatchObject({ status: 409, body: { code: 'undo_refused', details: { fields: [key] } } });

    await owner.post(`/audit_logs/${second.headers['x-audit-id']}/undo`);
    const twice = await owner.post(`/audit_logs/${second.headers['x-audit-id']}/undo`);
    expect(twice).toMatchObject({ status: 409, body: { code: 'undo_refused' } });
  });

  test(`a create of ${name} that is sent twice under one key is done once`, async () => {
    const body = await validInput(tenant, definition, (counter += 1));
    const key = { 'idempotency-key': randomUUID() };
    const [one, other] = await Promise.all([
      tenant.as('owner').post(path, body, key),
      tenant.as('owner').post(path, body, key),
    ]);
    expect(one.status).toBe(201);
    expect(other).toMatchObject({ status: 201, body: { id: one.body.id } });
    expect(other.headers['x-audit-id']).toBe(one.headers['x-audit-id']);

    const changed = await tenant.as('owner').post(path, { ...body, surprise: 1 }, key);
    expect(changed).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });

  const texts = writableFields(definition)
    .filter(([, field]) => field.kind === 'translated' && field.required)
    .map(([key]) => key);
  test.each(texts)(`%s of ${name} is needed in the tenant’s own language`, async (key) => {
    const reply = await tenant
      .as('owner')
      .post(path, { ...(await validInput(tenant, definition, 70)), [key]: { es: 'Solo español' } });
    expect(reply).toMatchObject({ status: 422, body: problems });
    expect(Object.keys(reply.body.errors as object)).toEqual([key]);
  });

  const references = writableFields(definition).flatMap(([key, field]) =>
    isReference(field) ? [[key, field] as const] : [],
  );
  test.each(references)(`%s of ${name} neither takes nor loses a record that is in the bin`, async (key, field) => {
    let { body, id } = await fresh();
    // Of one that refers to its own kind there is no other that could be lost here.
    const lets =
      field.to === name || definition.viewOf !== undefined || (field.kind === 'reference' && field.holds === false);
    // Where a rule shows the field beside some choices alone, one of the next records has it.
    for (let more = 10; !lets && more > 0 && !(key in body); more -= 1) ({ body, id } = await fresh());
    const referred = String([body[key]].flat()[0]);
    const deleted = await tenant.as('owner').delete(`/${field.to}/${referred}`);
    const inUse = { status: 409, body: { code: 'in_use', details: { resource: name, field: key } } };
    // What nobody deletes is lost by no call.
    const stays = findResource(field.to)?.disabledOperations?.includes('delete');
    expect(deleted).toMatchObject(lets ? { body: {} } : stays ? { status: 405 } : inUse);

    const { id: binned } = await tenant.insert(field.to as Table, { deleted_at: new Date().toISOString() });
    const reply = await tenant
      .as('owner')
      .put(`${path}/${id}`, { [key]: field.kind === 'references' ? [binned] : binned, version: 1 });
    expect(reply).toMatchObject({ status: 422, body: problems });
  });
});
