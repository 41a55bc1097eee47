/** Many at once, and tables and disks that take nothing: who waits is let in in turn, and nobody else is in their way. */
import type { Readable } from 'node:stream';

import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';

import { asStorageError } from '../../src/server/files/disk-storage.ts';
import { withClient } from '../support/database.ts';
import { everyDefinition } from '../support/generate-record.ts';
import { testStorage } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';
import { upload } from '../support/imports.ts';

const times = <T>(count: number, make: (turn: number) => T): T[] =>
  Array.from({ length: count }, (_none, turn) => make(turn));

/** How many answers had which status. */
function tally(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** A server of few connections whose statements end soon, and who calls it. */
async function givenServer(tenant: TestTenant, { statementTimeoutMs }: { statementTimeoutMs: number }) {
  const app = await tenant.anotherApp({}, { poolSize: 10, statementTimeoutMs, connectTimeoutMs: 12_000 });
  const get = async (path: string, of = tenant) => {
    const headers = { authorization: `Bearer ${of.token('owner')}` };
    const reply = await app.inject({ method: 'GET', url: `/api${path}`, headers });
    return { status: reply.statusCode, code: (reply.json() as { code?: string }).code };
  };
  return { app, get };
}

/** Who calls is looked up in these: without them nobody is anybody. */
const neededToEnter = ['staff', 'roles'];

/** Holds tables so that nobody else reads them, as a change of the schema would, while the work is done. */
const whileLocked = <T>(tenant: TestTenant, tables: string, work: () => Promise<T>) =>
  withClient(tenant.address('postgres'), async (client) => {
    await client.query(`begin; lock table ${tables} in access exclusive mode`);
    try {
      return await work();
    } finally {
      await client.query('rollback');
    }
  });

describe('a table that is locked', () => {
  test('a locked table is answered with 503, and other calls keep their connections', async () => {
    const tenant = await newTenant();
    await tenant.given.business();
    const { app, get } = await givenServer(tenant, { statementTimeoutMs: 3_000 });
    await get('/members');
    // Another organisation is there, too.
    const other = await newTenant();
    const readElsewhere = () => get('/membership_plans', other);
    await whileLocked(tenant, 'members', async () => {
      const waiting = times(50, () => get('/members'));
      const others = times(60, () => get('/membership_plans'));
      expect(tally(await Promise.all(times(10, readElsewhere)))).toEqual({ 200: 10 });
      expect(tally(await Promise.all(others))).toEqual({ 200: 60 });
      expect(tally(await Promise.all(waiting))).toEqual({ 503: 50 });
    });
    expect((await get('/members')).status).toBe(200);
    await app.close();
  });

  test('a locked table is reported as such by every collection, in its list and its records', async () => {
    const tenant = await newTenant();
    const { app, get } = await givenServer(tenant, { statementTimeoutMs: 100 });
    const readable = everyDefinition.filter(([name]) => !neededToEnter.includes(name));
    const wrong: string[] = [];
    for (const [name, { viewOf }] of readable) {
      // In an empty list the database sees nothing to wait for at first.
      const { id } = await tenant.insert(name);
      const paths = [`/${name}`, `/${name}?filter={"q":"ana"}&range=[0,9]`, `/${name}/${id}`];
      const answers = await whileLocked(tenant, viewOf ?? name, () => Promise.all(paths.map((path) => get(path))));
      wrong.push(...answers.flatMap(({ status }, index) => (status === 503 ? [] : [`${paths[index]}: ${status}`])));
    }
    expect(wrong).toEqual([]);
    await app.close();
  });
});

test('two hundred people who sign in at once all get in', async () => {
  const tenant = await newTenant();
  // Cheap, for this is about waiting: a hash names its own cost.
  const password_hash = await hash('kimota-veruna-47', { memoryCost: 64, timeCost: 1 });
  const staff = times(200, (turn) => ({
    account_id: tenant.id,
    email: `p${turn}@${tenant.host}`,
    first_name: 'Ana',
    last_name: `Ruiz ${turn}`,
    language: 'en' as const,
    password_hash,
    email_verified_at: new Date().toISOString(),
  }));
  await asOwner(tenant.id, async (db) => {
    const people = await db.insertInto('staff').values(staff).returning('id').execute();
    const { id: role_id } = await db
      .selectFrom('roles')
      .select('id')
      .where('preset', '=', 'owner')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('staff_roles')
      .values(people.map(({ id }) => ({ account_id: tenant.id, staff_id: id, role_id })))
      .execute();
  });
  const signIn = ({ email }: { email: string }) =>
    tenant.as('nobody').post('/admin_portal/login', { email, password: 'kimota-veruna-47' });
  expect(tally(await Promise.all(staff.map(signIn)))).toEqual({ 200: 200 });
});

describe('a full disk', () => {
  test('a full disk, of the files or the database, refuses an import with 507, and nothing is left of it', async () => {
    const left = new Set<string>();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const storage = {
      ...testStorage,
      write: async (_key: string, source: Readable) => {
        source.destroy();
        throw asStorageError(full);
      },
      remove: async (key: string) => void left.delete(key),
    };
    const tenant = await newTenant({ parts: { storage } });
    const refused = await upload(tenant, 'First name,Email\r\nAna,ana@example.org');
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect((await tenant.as('owner').get('/import_jobs')).body).toEqual([]);
  });

  test('a full disk of the database is reported as such', async () => {
    const tenant = await newTenant();
    const superuser = (statement: string) =>
      withClient(tenant.address('postgres'), (client) => client.query(statement));
    await superuser(`create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_room before insert on import_jobs execute function no_room()`);
    const refused = await upload(tenant, 'First name,Email\r\nAna,ana@example.org');
    await superuser('drop trigger no_room on import_jobs');
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect((await upload(tenant, 'First name,Email\r\nAna,ana@example.org')).status).toBe(201);
  });
});
