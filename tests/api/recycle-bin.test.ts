/** The recycle bin over all collections, and the way out of it for good. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { withTenant } from '../../src/server/db/scope.ts';
import type { BulkReply } from '../../src/shared/contracts/every-collection.ts';
import type { BinEntry } from '../../src/shared/contracts/bin-calls.ts';
import { testDatabase } from '../support/database.ts';
import { everyDefinition, listPath, withoutPermission } from '../support/generate-record.ts';
import { asOwner, newTenant } from '../support/tenant.ts';

const at = (day: number) => ({ deleted_at: `2026-01-0${day}T09:00:00.000Z` });

async function withBin() {
  const tenant = await newTenant();
  const member = await tenant.given.member({ ...at(3), display_name: 'Ana Ruiz' });
  const label = await tenant.given.label({ ...at(1), name: 'Board' });
  const plan = await tenant.given.plan({ ...at(2), name: JSON.stringify({ en: 'Gold', es: 'Oro' }) });
  await tenant.given.member();
  return { tenant, member, label, plan };
}

describe('the recycle bin', () => {
  test('the recycle bin lists what was deleted of every kind, the last first', async () => {
    const { tenant, member, label, plan } = await withBin();
    const { body, headers } = await tenant.as('owner').get<BinEntry[]>('/recycle_bin');
    expect(headers['content-range']).toBe('recycle_bin 0-2/3');
    expect(body).toMatchObject([
      { resource: 'members', id: member.id, label: 'Ana Ruiz', can_restore: true },
      { resource: 'membership_plans', id: plan.id, label: 'Gold' },
      { resource: 'labels', id: label.id, label: 'Board', ...at(1) },
    ]);
  });

  test.each([
    [{ filter: { resource: 'labels' } }, ['Board']],
    [{ filter: { resource_neq: ['labels', 'members'] } }, ['Gold']],
    [{ filter: { q: 'gol' } }, ['Gold']],
    [{ range: [1, 1] }, ['Gold']],
    [{ sort: ['deleted_at', 'ASC'], range: [0, 0] }, ['Board']],
    [{ filter: { resource: 'nonsense' } }, []],
  ])('the recycle bin answers %j', async (parameters, labels) => {
    const { tenant } = await withBin();
    const { body } = await tenant.as('owner').get<BinEntry[]>(listPath('recycle_bin', parameters));
    expect(body.map(({ label }) => label)).toEqual(labels);
  });

  test.each([
    [{ filter: { surprise: 1 } }, 'bad_filter'],
    [{ range: [5, 1] }, 'bad_range'],
    [{ range: [0, 999] }, 'bad_range'],
    [{ sort: ['a', 'ASC'] }, 'bad_sort'],
    [{ embed: [] }, 'bad_request'],
  ])('the recycle bin refuses %j', async (parameters, code) => {
    const { tenant } = await withBin();
    expect(await tenant.as('owner').get(listPath('recycle_bin', parameters))).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  test('the recycle bin holds nothing that a person may not read, and opens only with its permission', async () => {
    const { tenant } = await withBin();
    expect(await tenant.as('support').get('/recycle_bin')).toMatchObject({ status: 403 });
    expect((await tenant.as('stranger').get('/recycle_bin')).body).toEqual([]);
    const person = await withoutPermission(tenant, 'members.read');
    const { body } = await person.get<BinEntry[]>('/recycle_bin');
    expect(body.map(({ resource }) => resource)).toEqual(['membership_plans']);
  });
});

describe('what was deleted together', () => {
  const deleteMany = async (tenant: Awaited<ReturnType<typeof newTenant>>, count: number) => {
    const members = await Promise.all(Array.from({ length: count }, () => tenant.given.member()));
    const ids = members.map(({ id }) => String(id));
    await tenant.as('owner').post('/members/bulk', { action: 'delete', ids });
    return ids;
  };
  const inBin = async (tenant: Awaited<ReturnType<typeof newTenant>>, filter: object = {}) =>
    (await tenant.as('owner').get<BinEntry[]>(listPath('recycle_bin', { filter }))).body;

  test('what was deleted together comes back with one call, which can be undone', async () => {
    const tenant = await newTenant();
    const ids = await deleteMany(tenant, 3);
    const label = await tenant.given.label();
    await tenant.as('owner').delete(`/labels/${label.id}`);
    const [alone, ...together] = await inBin(tenant);
    expect(alone).toMatchObject({ id: label.id, deletion: expect.any(String) as string, deletion_size: 1 });
    expect(new Set(together.map(({ deletion }) => deletion)).size).toBe(1);
    expect(together.map(({ deletion_size }) => deletion_size)).toEqual([3, 3, 3]);
    await tenant.as('owner').post(`/members/${ids[0]}/restore`);

    const path = `/recycle_bin/deletions/${together[0]!.deletion}/restore`;
    const reply = await tenant.as('owner').post<BulkReply>(path);
    expect(reply).toMatchObject({ status: 200, body: { matched: 2, failed: [] } });
    expect(reply.body.succeeded.toSorted()).toEqual(ids.slice(1).toSorted());
    expect((await inBin(tenant)).map(({ id }) => id)).toEqual([label.id]);
    expect(await tenant.as('owner').post(path)).toMatchObject({ status: 404 });
    await tenant.as('owner').post(`/audit_logs/${reply.body.audit_id}/undo`);
    expect(await inBin(tenant)).toHaveLength(3);
  });

  test('a deletion comes back to nobody else, and to nobody without the rights to the bin and the records', async () => {
    const tenant = await newTenant();
    await deleteMany(tenant, 2);
    const path = `/recycle_bin/deletions/${(await inBin(tenant))[0]!.deletion}/restore`;
    expect(await tenant.as('stranger').post(path)).toMatchObject({ status: 404 });
    for (const missing of ['admin.bin.write', 'members.write'] as const)
      expect(await (await withoutPermission(tenant, missing)).post(path)).toMatchObject({ status: 403 });
    expect(await inBin(tenant)).toHaveLength(2);
  });

  test('the bin is filtered by who deleted, and when', async () => {
    const tenant = await newTenant();
    const { member, label } = { member: await tenant.given.member(at(3)), label: await tenant.given.label() };
    await tenant.as('owner').delete(`/labels/${label.id}`);
    const { updated_by: owner } = await asOwner(tenant.id, (db) =>
      db.selectFrom('labels').select('updated_by').where('id', '=', String(label.id)).executeTakeFirstOrThrow(),
    );
    const idsBy = async (filter: object) => (await inBin(tenant, filter)).map(({ id }) => id);
    expect(await idsBy({ deleted_by: [owner] })).toEqual([label.id]);
    expect(await idsBy({ deleted_by: [randomUUID()] })).toEqual([]);
    expect(await idsBy({ deleted_at_lt: '2026-01-04T00:00:00.000Z' })).toEqual([member.id]);
    expect(await idsBy({ deleted_at_gte: '2026-01-04T00:00:00.000Z' })).toEqual([label.id]);
  });

  test('what others use says in which collections it is used', async () => {
    const tenant = await newTenant();
    const plan = await tenant.given.plan();
    await tenant.given.member({ plan_id: plan.id });
    const refused = await tenant.as('owner').delete(`/membership_plans/${plan.id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'in_use', message: 'It can’t be removed while these still use it: Members.' },
    });
  });
});

const ownTables = everyDefinition.filter(([, { viewOf }]) => viewOf === undefined);

describe.each(ownTables.filter(([, { endedBy }]) => endedBy === undefined))('purging %s', (name, { can }) => {
  test(`purging a record of ${name} removes it for good, and writes that down`, async () => {
    const tenant = await newTenant();
    const { id } = await tenant.insert(name, at(1));
    const reply = await tenant
      .as('owner')
      .post(`/recycle_bin/${name}/${id}/purge`, { reason: 'Asked to be forgotten' });
    expect(reply).toMatchObject({ status: 200, body: { data: { resource: name, id } } });
    expect(await tenant.as('owner').get(`/${name}/${id}`)).toMatchObject({ status: 404 });
    const entries = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').selectAll().where('resource_id', '=', id).execute(),
    );
    expect(entries).toMatchObject([{ action: 'purge', undo_class: 'final', reason: 'Asked to be forgotten' }]);
  });

  test(`purging a record of ${name} is refused for one not in the bin, and without both rights`, async () => {
    const tenant = await newTenant();
    const live = await tenant.insert(name);
    const { id } = await tenant.insert(name, at(1));
    expect(await tenant.as('owner').post(`/recycle_bin/${name}/${live.id}/purge`)).toMatchObject({ status: 404 });
    expect(await tenant.as('stranger').post(`/recycle_bin/${name}/${id}/purge`)).toMatchObject({ status: 404 });
    for (const missing of ['admin.bin.write', can.write] as const)
      expect(await (await withoutPermission(tenant, missing)).post(`/recycle_bin/${name}/${id}/purge`)).toMatchObject({
        status: 403,
        body: { details: { needed: [missing] } },
      });
    expect(await tenant.as('owner').get(`/${name}/${id}`)).toMatchObject({ status: 200 });
  });
});

describe('a record that something refers to', () => {
  test.each([
    ['a live record', {}],
    ['a record in the bin itself', at(2)],
  ])('a record is not purged while %s refers to it', async (_who, state) => {
    const tenant = await newTenant();
    const label = await tenant.given.label(at(1));
    const chapter = await tenant.given.chapter(at(1));
    await tenant.given.member({ label_ids: [label.id], chapter_id: chapter.id, ...state });
    const refused = await tenant.as('owner').post(`/recycle_bin/labels/${label.id}/purge`);
    const uses = [{ resource: 'members', field: 'label_ids', count: 1 }];
    const message = 'It can’t be removed while these still use it: Members.';
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', message, details: { uses } } });
    expect((await tenant.as('owner').get(`/recycle_bin/labels/${label.id}/uses`)).body).toEqual({ data: uses });
    expect(await tenant.as('owner').post(`/recycle_bin/chapters/${chapter.id}/purge`)).toMatchObject({ status: 409 });
  });

  test.each([
    ['another tenant’s record in its bin', 'stranger', at(1)],
    ['a live record', 'owner', {}],
  ] as const)('the uses of %s are not told', async (_what, who, state) => {
    const tenant = await newTenant();
    const { id } = await tenant.given.label(state);
    expect(await tenant.as(who).get(`/recycle_bin/labels/${id}/uses`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['an id that nothing has', randomUUID()],
    ['what is no id', 'nonsense'],
  ])('the uses of %s, which names no record, are not told', async (_what, id) => {
    const tenant = await newTenant();
    expect(await tenant.as('owner').get(`/recycle_bin/labels/${id}/uses`)).toMatchObject({ status: 404 });
  });

  test('a kind of record that does not exist is not found', async () => {
    const tenant = await newTenant();
    expect(await tenant.as('owner').post(`/recycle_bin/nonsense/${randomUUID()}/purge`)).toMatchObject({ status: 404 });
    expect(await tenant.as('owner').post(`/recycle_bin/staff/${randomUUID()}/purge`)).toMatchObject({ status: 404 });
  });
});

describe('the server’s role in the bin', () => {
  test.each(['delete from members', `select purge_record('sessions'::regclass, gen_random_uuid())`])(
    'the server’s role may not %s',
    async (statement) => {
      const { database, close } = await testDatabase();
      const attempt = withTenant(database, { accountId: randomUUID(), actorId: null }, ({ db }) =>
        sql.raw(statement).execute(db),
      );
      await expect(attempt).rejects.toThrow(/permission denied|no collection/);
      await close();
    },
  );
});
