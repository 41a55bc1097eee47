/**
 * What no collection lets through: who lacks the permission, and who belongs to another tenant; tried on each definition. Single
 * calls are in every-route.test.ts, verbs in every-verb.test.ts.
 */
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { isReference } from '../../src/shared/definition/field-kinds.ts';
import {
  ownDefinitions,
  listPath,
  sendableValue,
  validInput,
  validNeeds,
  withoutPermission,
  writableFields,
} from '../support/generate-record.ts';
import { asOwner, newTenant, type Caller, type TestTenant } from '../support/tenant.ts';

type Rows = Record<string, unknown>[];

describe.each(ownDefinitions)('%s', (name, definition) => {
  const { can, transitions } = definition;
  const bulk = (action: string, ids: unknown[]) => ({ action, ids });
  const bulkActions = ['delete', ...transitions.map((move) => move.verb)];
  const privateFields = Object.entries(definition.fields).filter(([, field]) => field.private);

  describe('without the permission', () => {
    let tenant: TestTenant;
    let row: Record<string, unknown>;
    beforeAll(async () => {
      tenant = await newTenant();
      row = await tenant.insert(name);
    });
    const refuses = (permission: string) => ({
      status: 403,
      body: { code: 'permission_denied', details: { needed: expect.arrayContaining([permission]) as unknown } },
    });

    test(`nobody gets into ${name} without a session`, async () => {
      expect(await tenant.as('nobody').get(`/${name}`)).toMatchObject({ status: 401 });
      expect(await tenant.as('nobody').post(`/${name}`, {})).toMatchObject({ status: 401 });
    });

    test(`reading ${name} is refused without the permission`, async () => {
      const blind = await withoutPermission(tenant, can.read);
      expect(await blind.get(`/${name}`)).toMatchObject(refuses(can.read));
      expect(await blind.get(`/${name}/${String(row.id)}`)).toMatchObject(refuses(can.read));
    });

    test(`every write of ${name} is refused without the permission`, async () => {
      const reader = await withoutPermission(tenant, can.write, ...transitions.map((move) => move.can));
      const created = await tenant.as('owner').post(`/${name}`, await validInput(tenant, definition, 5));
      const replies = await Promise.all([
        reader.post(`/${name}`, {}),
        reader.put(`/${name}/${String(row.id)}`, {}),
        reader.delete(`/${name}/${String(row.id)}`),
        reader.post(`/${name}/${String(row.id)}/restore`),
        reader.post(`/${name}/bulk`, bulk('delete', [row.id])),
        reader.post(`/audit_logs/${created.headers['x-audit-id']}/undo`),
      ]);
      expect(replies).toMatchObject(replies.map(() => refuses(can.write)));
    });

    test.each(privateFields)(
      `%s of ${name} is shown as dots, not found by a search and not written without its permission`,
      async (key, field) => {
        const writer = await withoutPermission(tenant, field.private!);
        const value = await sendableValue(tenant, field, 77);
        const text = String(value);
        const { id } = await tenant.insert(name, { [key]: value });
        const search = listPath(name, { filter: { q: text } });

        const one = await writer.get(`/${name}/${id}`);
        const found = await tenant.as('owner').get<Rows>(search);
        expect(String(one.body[key])).toContain('•••');
        expect(JSON.stringify((await writer.get(listPath(name, { filter: { id: [id] } }))).body)).not.toContain(text);
        expect(found.body.map((each) => each.id)).toEqual(definition.list.search.includes(key) ? [id] : []);
        expect((await writer.get<Rows>(search)).body).toEqual([]);
        // What nobody writes is unknown to a write.
        const refusal = field.readOnly ? { status: 400, body: { code: 'unknown_field' } } : refuses(field.private!);
        expect(await writer.put(`/${name}/${id}`, { [key]: value })).toMatchObject(refusal);
        const made = { ...(await validInput(tenant, definition, 78)), [key]: value };
        expect(await writer.post(`/${name}`, made)).toMatchObject({ status: refusal.status });
      },
    );

    test(`a change of a private value of ${name} is not taken back by somebody who may not see it`, async () => {
      const created = await tenant.as('owner').post(`/${name}`, await validInput(tenant, definition, 79));
      const writer = await withoutPermission(tenant, ...privateFields.map(([, field]) => field.private!));
      const reply = await writer.post(`/audit_logs/${created.headers['x-audit-id']}/undo`);
      expect(reply.status).toBe(privateFields.length > 0 ? 403 : 200);
    });
  });

  test(`whether a change of ${name} can be taken back is told only to those who could have made it`, async () => {
    const tenant = await newTenant();
    const reader = await withoutPermission(tenant, can.write, ...transitions.map((move) => move.can));
    const made = await tenant.as('owner').post(`/${name}`, await validInput(tenant, definition, 6));
    const undo = `/audit_logs/${made.headers['x-audit-id']}/undo`;
    await asOwner(tenant.id, (db) => db.updateTable('audit_logs').set({ undo_class: 'final' }).execute());
    expect(await reader.post(undo)).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
    expect(await tenant.as('owner').post(undo)).toMatchObject({ status: 409, body: { code: 'undo_refused' } });
  });

  describe('another tenant', () => {
    let tenant: TestTenant;
    let stranger: Caller;
    let live: Record<string, unknown>;
    let audit: string | undefined;
    /** What the other tenant begins with: its people and their roles. */
    let own: unknown;
    let ownHeaders: object;
    beforeAll(async () => {
      tenant = await newTenant();
      stranger = tenant.as('stranger');
      const { body, headers } = await stranger.get(listPath(name));
      own = body;
      ownHeaders = { 'content-range': headers['content-range'] };
      const created = await tenant.as('owner').post(`/${name}`, await validInput(tenant, definition, 1));
      live = created.body;
      audit = created.headers['x-audit-id'];
    });

    test(`another tenant sees nothing of ${name} in lists, counts, ids and searches`, async () => {
      const binned = await tenant.insert(name, { deleted_at: new Date().toISOString() });
      const replies = await Promise.all([
        stranger.get(listPath(name)),
        stranger.get(listPath(name, { filter: { id: [live.id, binned.id] } })),
        stranger.get(listPath(name, { filter: { deleted: true } })),
        stranger.get(listPath(name, { filter: { q: 's0000' } })),
      ]);
      const nothing = { status: 200, body: [], headers: { 'content-range': `${name} */0` } };
      expect(replies).toMatchObject([{ status: 200, body: own, headers: ownHeaders }, nothing, nothing, nothing]);
    });

    test.each(bulkActions)(`another tenant does nothing by %s to ${name} in bulk`, async (action) => {
      const params = await validNeeds(tenant, definition, action);
      const reply = await stranger.post<BulkReply>(`/${name}/bulk`, { ...bulk(action, [live.id]), params });
      expect(reply).toMatchObject({
        status: 200,
        body: { matched: 0, succeeded: [], failed: [{ id: live.id, code: 'not_found' }], audit_id: null },
      });
    });

    test(`another tenant takes nothing of ${name} back`, async () => {
      expect(await stranger.post(`/audit_logs/${audit}/undo`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      expect((await tenant.as('owner').get(`/${name}/${String(live.id)}`)).body).toEqual(live);
    });

    const references = writableFields(definition).flatMap(([key, field]) =>
      isReference(field) ? [[key, field] as const] : [],
    );
    test.each(references)(`another tenant’s record cannot be referred to in %s of ${name}`, async (key, field) => {
      const foreign = await sendableValue(await newTenant(), field, 1);
      const reply = await tenant.as('owner').put(`/${name}/${String(live.id)}`, { [key]: foreign, version: 1 });
      expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      expect(Object.keys(reply.body.errors as object)).toEqual([key]);
    });
  });
});

test('a sign-in is no change: only somebody who may undo is told that it cannot be taken back', async () => {
  const tenant = await newTenant();
  const signedIn = { account_id: tenant.id, actor_kind: 'staff', action: 'sign_in', resource: 'sessions' } as const;
  const { id } = await asOwner(tenant.id, (db) =>
    db
      .insertInto('audit_logs')
      .values({ ...signedIn, resource_id: randomUUID(), undo_class: 'final' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(await tenant.as('analyst').post(`/audit_logs/${id}/undo`)).toMatchObject({ status: 403 });
  expect(await tenant.as('owner').post(`/audit_logs/${id}/undo`)).toMatchObject({
    status: 409,
    body: { code: 'undo_refused' },
  });
});
