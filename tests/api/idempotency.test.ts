import { describe, expect, test } from 'vitest';

import type { Preset } from '../../src/shared/access/permissions.ts';
import { withClient } from '../support/database.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const label = (name: string) => ({ name, color: '#409EFF' });
const key = (text = 'k-1') => ({ 'idempotency-key': text });

test('a POST sent again under its key is done once, and answered the same', async () => {
  const owner = (await newTenant()).as('owner');
  const first = await owner.post('/labels', label('Press'), key());
  const second = await owner.post('/labels', label('Press'), key());
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers['x-audit-id']).toBe(first.headers['x-audit-id']);
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
  expect((await owner.get('/labels')).headers['content-range']).toBe('labels 0-0/1');
});

test('equal POSTs that are sent under one key at the same moment are done once', async () => {
  const owner = (await newTenant()).as('owner');
  const replies = await Promise.all(Array.from({ length: 4 }, () => owner.post('/labels', label('Press'), key())));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
});

test.each([
  ['body', '/labels', label('Other')],
  ['address', '/chapters', label('Press')],
])('a key does not stand for another %s', async (_what, path, body) => {
  const owner = (await newTenant()).as('owner');
  await owner.post('/labels', label('Press'), key());
  const reply = await owner.post(path, body, key());
  expect([reply.status, reply.body.code]).toEqual([422, 'idempotency_mismatch']);
});

test('a POST that was refused may be sent again, mended, under its key', async () => {
  const owner = (await newTenant()).as('owner');
  expect((await owner.post('/labels', { name: '' }, key())).status).toBe(422);
  expect((await owner.post('/labels', label('Press'), key())).status).toBe(201);
});

test('a key belongs to one person', async () => {
  const tenant = await newTenant();
  const first = await tenant.as('owner').post('/labels', label('Press'), key());
  const second = await tenant.as('admin').post('/labels', label('Partner'), key());
  const third = await tenant.as('stranger').post('/labels', label('Press'), key());
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
});

test.each(['', 'two words', 'x'.repeat(256), 'ä'])('the key “%s” is refused', async (text) => {
  const reply = await (await newTenant()).as('owner').post('/labels', label('Press'), key(text));
  expect([reply.status, reply.body.code]).toEqual([400, 'bad_request']);
});

describe('an answer that was kept', () => {
  const loseRole = (tenant: TestTenant, preset: Preset, role: Preset) =>
    asOwner(tenant.id, async (db) => {
      const { id } = await db.selectFrom('roles').select('id').where('preset', '=', role).executeTakeFirstOrThrow();
      await db.updateTable('staff_roles').set({ role_id: id }).where('staff_id', '=', tenant.staffId(preset)).execute();
    });

  test('an answer that was kept is not shown to a person who lost the permission of the call', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    await owner.post('/labels', label('Press'), key());
    await loseRole(tenant, 'owner', 'analyst');
    const reply = await owner.post('/labels', label('Press'), key());
    expect([reply.status, reply.body.code]).toEqual([403, 'permission_denied']);
    expect(JSON.stringify(reply.body)).not.toContain('Press');
  });

  test('an answer that was kept hides private values from a person who may no longer see them', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const { id } = await tenant.given.member({ email: 'ana@private.example', phone_number: '5550001234' });
    const archive = () => owner.post(`/members/${id}/archive`, {}, key());
    expect((await archive()).body.phone_number).toBe('5550001234');
    await loseRole(tenant, 'owner', 'moderator');
    const reply = await archive();
    expect([reply.status, reply.body.code]).toEqual([409, 'rights_changed']);
    expect(JSON.stringify(reply.body)).not.toMatch(/private\.example|5550001234/);
  });

  test('an answer that was kept needs the right that was asked for once the work was known', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const created = await owner.post('/labels', label('Press'));
    const undo = () => owner.post(`/audit_logs/${created.headers['x-audit-id']}/undo`, {}, key());
    expect((await undo()).status).toBe(200);
    await loseRole(tenant, 'owner', 'analyst');
    expect((await undo()).body.code).toBe('rights_changed');
  });

  test('an answer that was kept stays for a day, and is removed after it by anybody’s next call', async () => {
    const tenant = await newTenant();
    await tenant.as('owner').post('/labels', label('Press'), key('fresh'));
    await tenant.as('owner').post('/labels', label('Radio'), key('old'));
    const age = (name: string, hours: number) =>
      asOwner(tenant.id, (db) =>
        db
          .updateTable('idempotency_keys')
          .set({ created_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
          .where('key', '=', name)
          .execute(),
      );
    await age('fresh', 23.9);
    await age('old', 24.1);
    const app = await tenant.anotherApp();
    await app.inject({ url: '/api/labels', headers: { authorization: `Bearer ${tenant.token('analyst')}` } });
    await app.close();
    const kept = await asOwner(tenant.id, (db) => db.selectFrom('idempotency_keys').select('key').execute());
    expect(kept.map((row) => row.key)).toEqual(['fresh']);
  });
});

describe('parallel calls', () => {
  test('twenty parallel POSTs under one key make one record, one entry and one answer', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const replies = await Promise.all(twenty(() => owner.post('/labels', label('Press'), key())));
    const [first] = replies;
    expect(first!.status).toBe(201);
    for (const { status, body } of replies) expect({ status, body }).toEqual({ status: 201, body: first!.body });
    expect(replies.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19);
    expect((await owner.get('/labels')).headers['content-range']).toBe('labels 0-0/1');
    const entries = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').select('id').where('action', '=', 'create').execute(),
    );
    expect(entries).toHaveLength(1);
  });

  test('twenty parallel POSTs under one key leave room for others while the first is at work', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const locked = withClient(tenant.address('postgres'), async (client) => {
      await client.query('begin; lock table labels in access exclusive mode');
      const replies = twenty(() => owner.post('/labels', label('Press'), key()));
      await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
      expect((await owner.get('/chapters')).status).toBe(200);
      expect((await client.query(waiting)).rowCount).toBe(1);
      await client.query('commit');
      return Promise.all(replies);
    });
    expect(new Set((await locked).map(({ status }) => status))).toEqual(new Set([201]));
  });

  test('twenty parallel PUTs on one version have one winner, and the other nineteen are told', async () => {
    const tenant = await newTenant();
    const owner = tenant.as('owner');
    const { id } = await tenant.given.label();
    const replies = await Promise.all(
      twenty((turn) => owner.put(`/labels/${id}`, { name: `Name ${turn}`, version: 1 })),
    );
    const outcomes = replies.map(({ status, body }) => (status === 200 ? 'won' : `${status} ${String(body.code)}`));
    expect(outcomes.toSorted()).toEqual([...twenty(() => '409 stale_record').slice(1), 'won']);
    const winner = replies.find(({ status }) => status === 200)!.body;
    expect((await owner.get(`/labels/${id}`)).body).toMatchObject({ name: winner.name, version: 2 });
  });
});

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const twenty = <T>(make: (turn: number) => T): T[] => Array.from({ length: 20 }, (_none, turn) => make(turn));
