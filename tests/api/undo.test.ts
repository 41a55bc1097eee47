/** Taking back what has partly moved on, a record of a batch alone, and what others did. */
import { beforeAll, describe, expect, test } from 'vitest';

import type { AuditEntry, UndoReply } from '../../src/shared/contracts/audit-calls.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { listPath, withoutPermission } from '../support/generate-record.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const undo = (auditId: string, body?: object, who: 'owner' | 'support' | 'moderator' = 'owner') =>
  tenant.as(who).post<UndoReply>(`/audit_logs/${auditId}/undo`, body);
/** What was last written down of a record. */
const lastEntry = async (id: string) =>
  (await tenant.as('owner').get<AuditEntry[]>(listPath('audit_logs', { filter: { resource_id: id } }))).body[0]!;
const entry = async (id: string) => (await tenant.as('owner').get<AuditEntry>(`/audit_logs/${id}`)).body;

/** A member of whom two things were changed at once, and one of them again. */
async function partlyMovedOn() {
  const { id } = await tenant.given.member({ title: 'Cook', city: 'Lugo' });
  const owner = tenant.as('owner');
  const first = await owner.put(`/members/${id}`, { title: 'Pilot', city: 'Vigo', version: 1 });
  await owner.put(`/members/${id}`, { city: 'Cadiz', version: 2 });
  return { id, auditId: first.headers['x-audit-id']! };
}

/** Three members who were archived together. */
async function archivedBatch() {
  const rows = await Promise.all([1, 2, 3].map(() => tenant.given.member({ membership_status: 'active' })));
  const ids = rows.map(({ id }) => id).toSorted();
  const reply = await tenant.as('owner').post<BulkReply>('/members/bulk', { action: 'archive', ids });
  const listed = listPath('members', { filter: { id: ids } });
  const states = async () => {
    const { body } = await tenant.as('owner').get<{ id: string; membership_status: string }[]>(listed);
    return ids.map((id) => body.find((member) => member.id === id)!.membership_status);
  };
  return { ids, auditId: reply.body.audit_id!, states };
}

describe('an action that changed nothing', () => {
  /** Two members are given a label together that one, or both, had already. */
  async function labelled(had: number) {
    const [label, ...rows] = await Promise.all([tenant.given.label(), tenant.given.member(), tenant.given.member()]);
    const params = { label_id: label.id };
    const owner = tenant.as('owner');
    for (const { id } of rows.slice(0, had)) await owner.post(`/members/${id}/add_label`, params);
    const ids = rows.map(({ id }) => id);
    const { body } = await owner.post<BulkReply>('/members/bulk', { action: 'add_label', params, ids });
    return { ids, rows, params, auditId: body.audit_id };
  }

  test('an action that changed nothing has nothing to take back', async () => {
    const { ids, params } = await labelled(1);
    const again = await tenant.as('owner').post(`/members/${ids[0]}/add_label`, params);
    expect(again.headers['x-audit-id']).toBeUndefined();
    const { id: auditId } = await lastEntry(ids[0]!);
    expect(await entry(auditId)).toMatchObject({ action: 'add_label', can_undo: false });
    expect(await undo(auditId)).toMatchObject({ status: 409, body: { details: { reason: 'final' } } });
  });

  test('an action that changed nothing holds up no undo of its batch', async () => {
    const { rows, auditId } = await labelled(1);
    expect((await entry(auditId!)).can_undo).toBe(true);
    expect((await undo(auditId!)).body.data).toMatchObject({ ids: [rows[1]!.id], left: [] });
  });

  test('an action that changed nothing is refused as a batch of nothing', async () => {
    const { ids, auditId } = await labelled(2);
    expect(auditId).toBeNull();
    const { id } = await lastEntry(ids[0]!);
    expect(await undo(id)).toMatchObject({ status: 409, body: { details: { reason: 'final' } } });
  });
});

describe('an action that was partly changed since', () => {
  test('an undo of what has partly moved on is refused with what has, and what could be taken back', async () => {
    const { id, auditId } = await partlyMovedOn();
    expect(await undo(auditId)).toMatchObject({
      status: 409,
      body: { code: 'undo_refused', details: { reason: 'changed', id, fields: ['city'], moved: 1, possible: 1 } },
    });
  });

  test('an undo of what has partly moved on does the unchanged part, and is written down with the reason', async () => {
    const { id, auditId } = await partlyMovedOn();
    const undone = await undo(auditId, { only_unchanged: true, reason: 'Typed in the wrong row' });
    expect(undone.body.data).toMatchObject({ ids: [id], left: [{ id, fields: ['city'] }] });
    expect((await tenant.as('owner').get(`/members/${id}`)).body).toMatchObject({ title: 'Cook', city: 'Cadiz' });
    expect(await entry(undone.body.data.audit_id!)).toMatchObject({
      action: 'undo',
      undoes: auditId,
      reason: 'Typed in the wrong row',
      before: { title: 'Pilot' },
      after: { title: 'Cook' },
    });
    expect((await entry(auditId)).undone_by).toBe(undone.body.data.audit_id!);
  });

  test('an undo is refused where nothing is unchanged', async () => {
    const { id } = await tenant.given.member({ title: 'Cook' });
    const first = await tenant.as('owner').put(`/members/${id}`, { title: 'Pilot', version: 1 });
    await tenant.as('owner').put(`/members/${id}`, { title: 'Nurse', version: 2 });
    const refused = await undo(first.headers['x-audit-id']!, { only_unchanged: true });
    expect(refused).toMatchObject({ status: 409, body: { details: { reason: 'changed', possible: 0 } } });
  });
});

describe('a batch', () => {
  test('a batch of which one record moved on is taken back without that one, when asked to', async () => {
    const { ids, auditId, states } = await archivedBatch();
    await tenant.as('owner').post(`/members/${ids[1]}/restore`);
    expect(await undo(auditId)).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', id: ids[1], moved: 1, possible: 2 } },
    });
    expect(await states()).toEqual(['archived', 'active', 'archived']);

    const undone = await undo(auditId, { only_unchanged: true });
    expect(undone.body.data.ids).toEqual([ids[0], ids[2]]);
    expect(await states()).toEqual(['active', 'active', 'active']);
  });

  test('a batch lets one record be taken back alone, and the others after it', async () => {
    const { ids, auditId, states } = await archivedBatch();
    const rows = await tenant
      .as('owner')
      .get<AuditEntry[]>(listPath('audit_logs', { filter: { batch_id: (await entry(auditId)).batch_id } }));
    const one = rows.body.find(({ resource_id }) => resource_id === ids[2])!;
    expect((await undo(one.id, { scope: 'entry' })).body.data.ids).toEqual([ids[2]]);
    expect(await states()).toEqual(['archived', 'archived', 'active']);

    expect(await undo(auditId)).toMatchObject({ status: 409, body: { details: { reason: 'undone' } } });
    await undo(auditId, { only_unchanged: true });
    expect(await states()).toEqual(['active', 'active', 'active']);
  });

  test('a batch is taken back, and the taking back is taken back, as one', async () => {
    const { auditId, states } = await archivedBatch();
    const back = await undo(auditId);
    expect(await states()).toEqual(['active', 'active', 'active']);
    expect((await entry(back.body.data.audit_id!)).batch_count).toBe(3);
    await undo(back.body.data.audit_id!);
    expect(await states()).toEqual(['archived', 'archived', 'archived']);
  });
});

describe('another person’s action', () => {
  test('another person’s action is undone by somebody who may do that and has the right of the change', async () => {
    const { id } = await tenant.given.member({ title: 'Cook' });
    const own = await tenant.as('support').put(`/members/${id}`, { title: 'Pilot', version: 1 });
    const auditId = own.headers['x-audit-id']!;
    expect(await undo(auditId, {}, 'moderator')).toMatchObject({ status: 403 });
    expect(await undo(auditId, {}, 'owner')).toMatchObject({ status: 200 });
    const theirs = await tenant.as('owner').put(`/members/${id}`, { title: 'Nurse', version: 3 });
    expect(await undo(theirs.headers['x-audit-id']!, {}, 'support')).toMatchObject({
      status: 403,
      body: { details: { needed: ['admin.audit.undo'] } },
    });
    const person = await withoutPermission(tenant, 'members.write');
    expect(await person.post(`/audit_logs/${theirs.headers['x-audit-id']}/undo`)).toMatchObject({ status: 403 });
  });
});

describe('the body of an undo', () => {
  test.each([
    [{ surprise: 1 }, 400],
    [{ scope: 'all' }, 422],
    [{ reason: 'x'.repeat(501) }, 422],
    [{ only_unchanged: 'yes' }, 422],
  ])('the body of an undo refuses %j', async (body, status) => {
    const { auditId } = await partlyMovedOn();
    expect(await undo(auditId, body)).toMatchObject({ status });
  });
});
