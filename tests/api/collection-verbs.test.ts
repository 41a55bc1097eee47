/** What transitions and bulk actions promise, tried on each definition that has some. */
import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { UndoReply } from '../../src/shared/contracts/audit-calls.ts';
import type { AllowedAction, BulkReply } from '../../src/shared/contracts/every-collection.ts';
import type { Field } from '../../src/shared/definition/field-kinds.ts';
import { emptyTenant, everyDefinition, listPath, ownDefinitions, validNeeds } from '../support/generate-record.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

/** What takes more than a record in a state: tried with sends themselves (`email-sends.test.ts`). */
const takesMore: readonly string[] = [
  'email_sends.send',
  'email_sends.schedule',
  'email_sends.resume',
  'email_sends.retry_failed',
];

const statesOf = (field: Field | undefined) => (field?.kind === 'state' ? Object.keys(field.choices) : []);
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

describe.each(everyDefinition.filter(([, definition]) => definition.transitions.length > 0))(
  '%s',
  (name, definition) => {
    // One of its own for each: of some records only so many can be in a state at once.
    beforeEach(async () => {
      tenant = await newTenant();
    });
    const path = `/${name}`;
    const moves = definition.transitions.map((move) => [move.verb, move] as const);
    const needs = (verb: string) => validNeeds(tenant, definition, verb);
    const legal = (field: string, state: string) =>
      definition.transitions
        .filter((move) => move.field === field && move.from.includes(state))
        .map((move) => move.verb);

    test.each(moves.filter(([verb]) => !takesMore.includes(`${name}.${verb}`)))(
      `%s of ${name} leads where it should from every state, and back where it can be taken back`,
      async (verb, { field, from, to, audit }) => {
        const comesBack = audit === 'reversible';
        const outcomes = from.map(async (start) => {
          const row = await tenant.insert(name, {
            [field]: start,
            [`${field}_previous`]: statesOf(definition.fields[field])[1],
          });
          const moved = await tenant
            .as('owner')
            .post(`${path}/${row.id}/${verb}`, { ...(await needs(verb)), version: 1 });
          const target = to === 'previous' ? statesOf(definition.fields[field])[1] : to;
          expect(moved).toMatchObject({ status: 200, body: { [field]: target, version: 2 } });
          expect(await tenant.as('owner').post(`/audit_logs/${moved.headers['x-audit-id']}/undo`)).toMatchObject({
            status: comesBack ? 200 : 409,
          });
          expect((await tenant.as('owner').get(`${path}/${row.id}`)).body).toMatchObject({
            [field]: comesBack ? start : target,
            version: comesBack ? 3 : 2,
          });
        });
        await Promise.all(outcomes);
      },
    );

    const illegal = moves.flatMap(([verb, move]) =>
      statesOf(definition.fields[move.field])
        .filter((state) => !move.from.includes(state))
        .map((state) => [verb, state, move.field] as const),
    );
    test.each(illegal)(
      `%s of ${name} is refused in the state %s, with what is legal instead`,
      async (verb, state, field) => {
        const row = await tenant.insert(name, { [field]: state });
        const reply = await tenant.as('owner').post(`${path}/${row.id}/${verb}`, await needs(verb));
        expect(reply).toMatchObject({
          status: 409,
          body: { code: 'illegal_transition', details: { current: state, verb } },
        });
        expect((reply.body.details as { allowed: string[] }).allowed).toEqual(
          expect.arrayContaining(legal(field, state)),
        );
      },
    );

    test.each(moves)(
      `%s of ${name} is among the allowed actions exactly where it is legal`,
      async (verb, { field, from }) => {
        const shown = statesOf(definition.fields[field]).map(async (state) => {
          const { id } = await tenant.insert(name, { [field]: state });
          const { body } = await tenant.as('owner').get(`${path}/${id}`);
          const { disabled_reason } = (body.allowed_actions as AllowedAction[]).find((action) => action.verb === verb)!;
          return disabled_reason === undefined ? [state] : [];
        });
        expect((await Promise.all(shown)).flat()).toEqual(
          statesOf(definition.fields[field]).filter((state) => from.includes(state)),
        );
      },
    );

    test.each(moves)(
      `%s of ${name} refuses what it does not know, and a version that is old`,
      async (verb, { field, from }) => {
        const { id } = await tenant.insert(name, { [field]: from[0], version: 4 });
        expect(await tenant.as('owner').post(`${path}/${id}/${verb}`, { [field]: 'x', surprise: 1 })).toMatchObject({
          status: 400,
          body: { code: 'unknown_field' },
        });
        expect(
          await tenant.as('owner').post(`${path}/${id}/${verb}`, { ...(await needs(verb)), version: 3 }),
        ).toMatchObject({
          status: 409,
          body: { code: 'stale_record' },
        });
      },
    );

    test.each(moves.filter(([, { audit }]) => audit === 'reversible'))(
      `%s of ${name} in bulk moves those that may move, and is taken back as one`,
      async (verb, { field, from }) => {
        const stuck = statesOf(definition.fields[field]).find((state) => !from.includes(state))!;
        const rows = await Promise.all(
          [from[0], from[0], stuck].map((state) => tenant.insert(name, { [field]: state })),
        );
        const ids = rows.map((row) => row.id);

        const params = await needs(verb);
        const bulk = (body: object) =>
          tenant.as('owner').post<BulkReply>(`${path}/bulk`, { action: verb, params, ...body });
        const dry = await bulk({ ids, dry_run: true });
        const wet = await bulk({ ids: [...ids, ids[0], randomUUID()] });

        expect(dry.body).toMatchObject({
          matched: 3,
          succeeded: ids.slice(0, 2).toSorted(),
          failed: [{ id: ids[2], code: 'illegal_transition' }],
          audit_id: null,
        });
        expect(wet.body).toMatchObject({
          matched: 3,
          succeeded: dry.body.succeeded,
          audit_id: expect.any(String) as unknown,
        });
        expect(wet.body.failed).toHaveLength(2);

        const undone = await tenant.as('owner').post<UndoReply>(`/audit_logs/${wet.body.audit_id!}/undo`);
        expect(undone.body.data.ids.toSorted()).toEqual(ids.slice(0, 2).toSorted());
        const after = await tenant
          .as('owner')
          .get<Record<string, unknown>[]>(listPath(name, { filter: { id: ids.slice(0, 2) } }));
        expect(after.body).toMatchObject([{ [field]: from[0] }, { [field]: from[0] }]);
      },
    );
  },
);

describe.each(ownDefinitions)('bulk on %s', (name) => {
  const path = `/${name}/bulk`;

  test(`a bulk action on ${name} deletes many, counts them, and brings all of them back`, async () => {
    const own = await emptyTenant(name);
    const rows = await Promise.all([1, 2, 3].map(() => own.insert(name)));
    const ids = rows.map((row) => row.id).toSorted();
    const reply = await own.as('owner').post<BulkReply>(path, { action: 'delete', ids });
    expect(reply.body).toMatchObject({ matched: 3, succeeded: ids, failed: [] });
    expect((await own.as('owner').get(`/${name}`)).headers['content-range']).toBe(`${name} */0`);

    await own.as('owner').post(`/audit_logs/${reply.body.audit_id!}/undo`);
    expect((await own.as('owner').get(`/${name}`)).headers['content-range']).toBe(`${name} 0-2/3`);
    const batches = await asOwner(own.id, (db) => db.selectFrom('audit_logs').select('batch_id').distinct().execute());
    expect(batches).toHaveLength(2);
  });

  test(`a bulk action on ${name} brings many back from the bin at once`, async () => {
    const own = await emptyTenant(name);
    const rows = await Promise.all([1, 2].map(() => own.insert(name, { deleted_at: new Date().toISOString() })));
    const ids = rows.map((row) => row.id).toSorted();
    const reply = await own.as('owner').post<BulkReply>(path, { action: 'restore', ids });
    expect(reply.body).toMatchObject({ matched: 2, succeeded: ids, failed: [] });
    expect((await own.as('owner').get(`/${name}`)).headers['content-range']).toBe(`${name} 0-1/2`);
  });

  test(`a batch of ${name} of which one record moved on is not taken back at all`, async () => {
    const own = await emptyTenant(name);
    const rows = await Promise.all([1, 2].map(() => own.insert(name)));
    const reply = await own.as('owner').post<BulkReply>(path, { action: 'delete', ids: rows.map((row) => row.id) });
    await own.as('owner').post(`/${name}/${rows[1]!.id}/restore`);
    expect(await own.as('owner').post(`/audit_logs/${reply.body.audit_id!}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'undo_refused' },
    });
    expect((await own.as('owner').get(`/${name}`)).headers['content-range']).toBe(`${name} 0-0/1`);
  });

  test.each([
    ['an unknown action', { action: 'surprise', ids: ['a'] }, 422],
    ['no ids', { action: 'delete', ids: [] }, 422],
    ['too many ids', { action: 'delete', ids: Array.from({ length: 10_001 }, () => 'a') }, 422],
    ['an unknown key', { action: 'delete', ids: ['a'], surprise: {} }, 400],
  ])(`a bulk action on ${name} refuses %s`, async (_what, body, status) => {
    expect(await tenant.as('owner').post(path, body)).toMatchObject({ status });
  });
});
