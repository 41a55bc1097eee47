/** The audit log as it is read: whole, by record, and by who may see what. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { withTenant } from '../../src/server/db/scope.ts';
import type { AuditEntry } from '../../src/shared/contracts/audit-calls.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import { testDatabase } from '../support/database.ts';
import { listPath, withoutPermission } from '../support/generate-record.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

type Body = Record<string, unknown>;

const log = (tenant: TestTenant, filter: Body = {}, range = [0, 24]) =>
  tenant.as('owner').get<AuditEntry[]>(listPath('audit_logs', { filter, range }));

/** A member whose title and address are changed, and three labels that go to the bin together. */
async function withHistory() {
  const tenant = await newTenant();
  const owner = tenant.as('owner');
  const member = await tenant.given.member({ title: 'Cook', email: 'ana@before.example' });
  const change = (body: Body) => owner.put(`/members/${member.id}`, body);
  await change({ title: 'Pilot', version: 1 });
  await change({ email: 'ana@after.example', version: 2 });
  const labels = await Promise.all(['a', 'b', 'c'].map((name) => tenant.given.label({ name })));
  const reply = await owner.post<BulkReply>('/labels/bulk', { action: 'delete', ids: labels.map(({ id }) => id) });
  return { tenant, member, labels, batch: String(reply.body.audit_id) };
}

describe('the audit log', () => {
  let scene: Awaited<ReturnType<typeof withHistory>>;
  beforeAll(async () => {
    scene = await withHistory();
  });

  test('the audit log lists what was done, the newest first, and a batch once with the number of its records', async () => {
    const { tenant, member } = scene;
    const { body, headers } = await log(tenant);
    expect(headers['content-range']).toBe('audit_logs 0-2/3');
    expect(body.map(({ action, resource, batch_count }) => [action, resource, batch_count])).toEqual([
      ['delete', 'labels', 3],
      ['update', 'members', 1],
      ['update', 'members', 1],
    ]);
    expect(body[2]).toMatchObject({
      resource_id: member.id,
      resource_label: 'Ana Ruiz',
      actor_kind: 'staff',
      actor_name: 'Test owner',
      before: { title: 'Cook' },
      after: { title: 'Pilot' },
      ip: '127.0.0.1',
      request_id: expect.any(String) as unknown,
      undo_class: 'reversible',
      undone_by: null,
      can_undo: true,
    });
  });

  test('the audit log shows the rows of a batch, and a single entry by its id', async () => {
    const { tenant, labels, batch } = scene;
    const head = await tenant.as('owner').get<AuditEntry>(`/audit_logs/${batch}`);
    const rows = await log(tenant, { batch_id: head.body.batch_id });
    expect(rows.body.map(({ resource_id }) => resource_id).toSorted()).toEqual(labels.map(({ id }) => id).toSorted());
    expect(await tenant.as('owner').get(`/audit_logs/${randomUUID()}`)).toMatchObject({ status: 404 });
    expect(await tenant.as('stranger').get(`/audit_logs/${batch}`)).toMatchObject({ status: 404 });
  });

  test.each<[string, (scene: Awaited<ReturnType<typeof withHistory>>) => Body, number]>([
    ['by record', ({ member }) => ({ resource_id: member.id }), 2],
    ['by a record that is in a batch', ({ labels }) => ({ resource_id: labels[1]!.id }), 1],
    ['by kind of record', () => ({ resource: 'labels' }), 1],
    ['by action', () => ({ action: ['update', 'create'] }), 2],
    ['by person', ({ tenant }) => ({ actor_id: tenant.staffId('owner') }), 3],
    ['by another person', ({ tenant }) => ({ actor_id: tenant.staffId('admin') }), 0],
    ['by who or what acted', () => ({ actor_kind: 'import' }), 0],
    ['by window', () => ({ at_gte: '2020-01-01T00:00:00Z', at_lt: '2020-02-01T00:00:00Z' }), 0],
    ['by name', () => ({ q: 'ruiz' }), 2],
    ['by what can be taken back', () => ({ undo: 'open' }), 3],
    ['by what was taken back', () => ({ undo: 'undone' }), 0],
    ['by what is final', () => ({ undo: 'final' }), 0],
    ['by several states of undoing', () => ({ undo: ['open', 'undone'] }), 3],
    ['by a state it is not in', () => ({ undo_neq: ['open'] }), 0],
    ['by no state at all', () => ({ undo_null: true }), 0],
  ])('the audit log is filtered %s', async (_how, filter, count) => {
    const reply = await log(scene.tenant, filter(scene));
    expect(reply.body).toHaveLength(count);
  });

  test.each([
    [{ surprise: 1 }, 'unknown_filter'],
    [{ undo: 'maybe' }, 'bad_filter'],
    [{ actor_kind: 'robot' }, 'bad_filter'],
    [{ at_gte: 'yesterday' }, 'bad_filter'],
  ])('the audit log refuses the filter %j', async (filter, code) => {
    expect(await log(scene.tenant, filter)).toMatchObject({ status: 400, body: { code } });
  });

  test('the audit log is narrowed to changes, or to sign-ins and refusals, and refuses any other class', async () => {
    const { tenant } = await withHistory();
    await tenant.as('analyst').post('/logout');
    const actions = async (filter: Body) => (await log(tenant, filter)).body.map(({ action }) => action);
    expect(await actions({ class: 'change' })).toEqual(['delete', 'update', 'update']);
    expect(await actions({ class: 'security' })).toEqual(['sign_out']);
    expect(await actions({ class_neq: 'change' })).toEqual(['sign_out']);
    expect(await actions({})).toHaveLength(4);
    expect((await log(tenant, { class: 'sign_in' })).status).toBe(400);
  });

  test('the audit log names the people who may have acted', async () => {
    const { body } = await scene.tenant.as('owner').get<{ data: { id: string; name: string }[] }>('/audit_people');
    expect(body.data).toContainEqual({ id: scene.tenant.staffId('owner'), name: 'Test owner' });
  });

  test.each([
    ['/audit_logs', 'support', 403],
    ['/audit_people', 'support', 403],
    ['/audit_logs', 'finance', 200],
  ] as const)('the call %s answers the role %s with %i', async (path, who, status) => {
    expect(await scene.tenant.as(who).get(path)).toMatchObject({ status });
  });

  test('the people who may have acted are named to whoever may use the bin alone', async () => {
    const tenant = await newTenant();
    const keeper = await withoutPermission(tenant, 'admin.audit.read');
    expect(await keeper.get('/audit_people')).toMatchObject({ status: 200 });
    expect(await keeper.get('/audit_logs')).toMatchObject({ status: 403 });
  });

  test('the audit log shows nothing of another tenant', async () => {
    expect((await scene.tenant.as('stranger').get('/audit_logs')).body).toEqual([]);
  });
});

describe('the past of a record in the audit log', () => {
  test('the past of a record masks what a person may not see of it', async () => {
    const { tenant, member } = await withHistory();
    const person = await withoutPermission(tenant, 'members.private.read');
    const { body } = await person.get<AuditEntry[]>(listPath('audit_logs', { filter: { resource_id: member.id } }));
    expect(body[0]).toMatchObject({ before: { email: 'a•••@b•••.example' }, after: { email: 'a•••@a•••.example' } });
    expect(body[0]!.can_undo).toBe(false);
    expect(JSON.stringify(body)).not.toContain('before.example');
  });

  test('the past of a record is closed to a person who may not read the record', async () => {
    const { tenant, member } = await withHistory();
    const person = await withoutPermission(tenant, 'members.read');
    const { body } = await person.get<AuditEntry[]>('/audit_logs');
    expect(body).toEqual([]);
    expect(await person.get(`/members/${member.id}/history`)).toMatchObject({ status: 403 });
  });
});

describe('the history of a record', () => {
  test('the history of a record is there for whoever may read it, without where each change came from', async () => {
    const { tenant, member, labels } = await withHistory();
    const { body, status } = await tenant.as('moderator').get<AuditEntry[]>(`/members/${member.id}/history`);
    expect(status).toBe(200);
    expect(body.map(({ after }) => after)).toEqual([{ email: 'a•••@a•••.example' }, { title: 'Pilot' }]);
    expect(Object.keys(body[0]!)).not.toContain('ip');
    const ofLabel = await tenant.as('owner').get<AuditEntry[]>(`/labels/${labels[0]!.id}/history`);
    expect(ofLabel.body).toMatchObject([{ action: 'delete', batch_count: 3 }]);
  });

  test('the history of a record is closed to another tenant', async () => {
    const { tenant, member } = await withHistory();
    expect(await tenant.as('stranger').get(`/members/${member.id}/history`)).toMatchObject({ status: 404 });
    expect(await tenant.as('owner').get('/members/nobody/history')).toMatchObject({ status: 404 });
  });
});

describe('an audit entry', () => {
  test.each(['update audit_logs set reason = $$ $$', 'delete from audit_logs'])(
    'an audit entry stays as it is: the server’s role may not %s',
    async (statement) => {
      const { database, close } = await testDatabase();
      const attempt = withTenant(database, { accountId: randomUUID(), actorId: null }, ({ db }) =>
        sql.raw(statement).execute(db),
      );
      await expect(attempt).rejects.toThrow('permission denied');
      await close();
    },
  );
});
