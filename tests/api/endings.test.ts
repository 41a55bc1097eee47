/** How a record ends for good: each way there is, and the rights it asks for. Security R55. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { eraseDueMembers } from '../../src/server/features/members/erase-due-members.ts';
import { rightsToEnd } from '../../src/server/features/bin/end-record.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { findRecipient } from '../../src/server/mail/find-recipient.ts';
import type { BinEntry } from '../../src/shared/contracts/bin-calls.ts';
import { testDatabase, withClient, type TestDatabase } from '../support/database.ts';
import { everyDefinition, withoutPermission } from '../support/generate-record.ts';
import { timePasses } from '../support/sign-in.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const inBin = { deleted_at: '2026-01-01T09:00:00.000Z' };
const ownTables = everyDefinition.filter(([, { viewOf }]) => viewOf === undefined);
const ended = ownTables.filter(([, { endedBy }]) => endedBy !== undefined);
const said = { reason: 'By letter' };

/** What is in a record's row now. */
const rowOf = (tenant: TestTenant, table: string, id: string) =>
  asOwner(tenant.id, async (db) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
    return rows[0];
  });
const purge = (name: string, id: string) => `/recycle_bin/${name}/${id}/purge`;

describe.each(ownTables)('ending a record of %s for good', (name, definition) => {
  test.each(['admin.bin.write' as const, ...rightsToEnd(definition)])(
    `ending a record of ${name} for good takes the right %s`,
    async (missing) => {
      const tenant = await newTenant();
      const { id } = await tenant.insert(name, inBin);
      const person = await withoutPermission(tenant, missing);
      expect(await person.post(purge(name, id), said)).toMatchObject({
        status: 403,
        body: { details: { needed: [missing] } },
      });
      expect(await rowOf(tenant, name, id)).toMatchObject({ deleted_at: expect.anything() });
      const seen = (await person.get<BinEntry[]>('/recycle_bin')).body;
      const entry = Array.isArray(seen) ? seen.find((one) => one.id === id) : undefined;
      expect(entry?.can_end ?? false).toBe(false);
    },
  );
});

describe.each(ended)('what ends %s', (name, { endedBy, actions }) => {
  const { can } = actions.find(({ verb }) => verb === endedBy)!;

  test(`the ending of ${name} is one action, live or in the bin, whichever call asks for it`, async () => {
    const tenant = await newTenant();
    const [one, other] = [await tenant.insert(name, inBin), await tenant.insert(name, inBin)];
    const direct = await tenant.as('owner').post(`/${name}/${one.id}/${endedBy}`, said);
    const purged = await tenant.as('owner').post(purge(name, other.id), said);
    expect([direct.status, purged.status]).toEqual([200, 200]);
    expect(purged.body).toMatchObject({ data: { resource: name, id: other.id, done: endedBy } });
    const written = await asOwner(tenant.id, (db) =>
      db.selectFrom('audit_logs').select(['action', 'reason']).where('resource', '=', name).execute(),
    );
    expect(written).toEqual([one, other].map(() => ({ action: endedBy, ...said })));
  });

  test(`the ending of ${name} asks for a reason, and for a recent proof of identity`, async () => {
    const tenant = await newTenant();
    const { id } = await tenant.insert(name, inBin);
    expect(await tenant.as('owner').post(purge(name, id), {})).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.anything() } },
    });
    await timePasses(tenant);
    expect(await tenant.as('owner').post(purge(name, id), said)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
    expect(await tenant.as('owner').post(`/${name}/${id}/${endedBy}`, said)).toMatchObject({ status: 403 });
  });

  test(`the ending of ${name} cannot be bypassed by somebody who may write and empty the bin`, async () => {
    const tenant = await newTenant();
    const { id } = await tenant.insert(name);
    const person = await withoutPermission(tenant, can);
    expect((await person.delete(`/${name}/${id}`)).status).toBe(200);
    expect(await person.post(purge(name, id), said)).toMatchObject({ status: 403 });
    expect((await tenant.as('owner').get(`/${name}/${id}`)).status).toBe(200);
  });

  test(`the ending of ${name} cannot be bypassed in the database by the server’s own role`, async () => {
    const tenant = await newTenant();
    const { id } = await tenant.insert(name, inBin);
    const attempt = withTenant(await serverDatabase(), { accountId: tenant.id, actorId: null }, ({ db }) =>
      sql`select purge_record(${name}::regclass, ${id})`.execute(db),
    );
    await expect(attempt).rejects.toThrow(/never purged/);
  });
});

describe('a member in the bin whose erasure needs two people', () => {
  async function asked() {
    const tenant = await newTenant();
    await asOwner(tenant.id, async (db) => {
      await db.insertInto('two_person_settings').values({ account_id: tenant.id, two_persons: true }).execute();
      const permissions = ['portal.access', 'admin.bin.write', 'members.read', 'members.write', 'members.erase'];
      await db.updateTable('roles').set({ preset: null, permissions }).where('preset', '=', 'admin').execute();
    });
    const { id } = await tenant.given.member({ first_name: 'Wilhelmine', ...inBin });
    expect((await tenant.as('owner').post(purge('members', id), said)).status).toBe(200);
    const due = () =>
      asOwner(tenant.id, (db) =>
        db.updateTable('members').set({ erase_at: '2026-01-02T00:00:00Z' }).where('id', '=', id).execute(),
      );
    return { tenant, id, due };
  }
  const eraseDue = async () => eraseDueMembers(await serverDatabase());

  test('a member in the bin whose erasure needs two people waits for the second, in whose queue it stands', async () => {
    const { tenant, id, due } = await asked();
    await due();
    expect(await eraseDue()).toBe(0);
    expect(await rowOf(tenant, 'members', id)).toMatchObject({ first_name: 'Wilhelmine', erase_needs_second: true });
    const queueOf = async (who: 'owner' | 'admin') =>
      (await tenant.as(who).get<{ data: { kinds: { key: string }[] } }>('/work_queue')).body.data.kinds;
    expect(await queueOf('owner')).toEqual([]);
    expect(await queueOf('admin')).toMatchObject([{ key: 'erasures_in_bin', count: 1 }]);
    expect((await tenant.as('admin').get(`/members/${id}`)).body.allowed_actions).toMatchObject([
      { verb: 'erase', disabled_reason: 'erasure_planned' },
      { verb: 'confirm_erase', needs: [] },
      { verb: 'cancel_erase', needs: [] },
    ]);
  });

  test('a member in the bin is erased there once the second person has confirmed, and never comes back', async () => {
    const { tenant, id, due } = await asked();
    expect((await tenant.as('admin').post(`/members/${id}/confirm_erase`)).status).toBe(200);
    await due();
    expect(await eraseDue()).toBe(1);
    expect(await rowOf(tenant, 'members', id)).toMatchObject({ first_name: 'Erased', account_status: 'erased' });
    expect((await tenant.as('owner').get<BinEntry[]>('/recycle_bin')).body).toMatchObject([
      { id, is_final: true, can_restore: false, can_end: false },
    ]);
    expect(await tenant.as('owner').post(purge('members', id), said)).toMatchObject({ status: 409 });
  });

  test('the erasure of a member in the bin is called off where the member lies', async () => {
    const { tenant, id } = await asked();
    await tenant.as('admin').post(`/members/${id}/confirm_erase`);
    expect((await tenant.as('owner').post(`/members/${id}/cancel_erase`)).body).toMatchObject({ erase_at: null });
    expect((await tenant.as('owner').get(`/members/${id}`)).body).toMatchObject({ first_name: 'Wilhelmine' });
  });

  test('a member in the bin whose erasure needs two people is told of it, as the dialog said before', async () => {
    const { tenant, id } = await asked();
    const preview = await tenant.as('owner').post('/mail_previews', { resource: 'members', verb: 'erase', id, said });
    expect(preview).toMatchObject({ status: 200, body: { data: { to_name: 'Wilhelmine Ruiz' } } });
    const sent = await withTenant(await serverDatabase(), { accountId: tenant.id, actorId: null }, (scope) =>
      Promise.all(
        ['erasure_planned', 'member_invited'].map((mail) => findRecipient(scope, { kind: 'member', id }, mail)),
      ),
    );
    expect(sent).toMatchObject([{ id }, undefined]);
  });

  test('a member in the bin takes along nobody who is merged with them meanwhile', async () => {
    const { tenant } = await asked();
    const [planned, other] = [await tenant.given.member(), await tenant.given.member()];
    await tenant.as('owner').post(`/members/${planned.id}/erase`, said);
    const merge = await tenant.as('admin').post(`/members/${planned.id}/merge`, { duplicate_id: other.id, ...said });
    expect(merge).toMatchObject({ status: 409, body: { details: { reason: 'erasure_planned' } } });
  });
});

describe('a record goes for good', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await testDatabase();
  });
  afterAll(() => opened.close());
  const ask = (query: string) =>
    withClient(opened.address('postgres'), async (client) =>
      (await client.query<{ name: string }>(query)).rows.map(({ name }) => name),
    );
  const collections = [...new Set(['media', ...ownTables.map(([name]) => name)])];
  const quoted = collections.map((name) => `'${name}'`).join();
  const roles = ['guildhall_app', 'guildhall_limited'];

  test('only these collections lose a record for good by a statement of the server’s', async () => {
    const may = roles.map((role) => `has_table_privilege('${role}', name, 'delete, truncate')`).join(' or ');
    // An upload that broke off, and a file that nothing needs: `media.write`, and a week unused. Recipients of a send that ended, once they
    // are kept no longer.
    const found = await ask(`select name from unnest(array[${quoted}]) as name where ${may}`);
    expect(found.toSorted()).toEqual(['email_recipients', 'media']);
  });

  test('only these functions of the tables’ owner, of those that the server may call, end a record for good', async () => {
    const may = roles.map((role) => `has_function_privilege('${role}', p.oid, 'execute')`).join(' or ');
    const touches = `prosrc ~* '\\m(delete\\s+from|truncate)\\s+(%s|${collections.join('|')})\\M' or prosrc ~* 'delete from %s'`;
    const found = await ask(`select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and prosecdef and prorettype <> 'trigger'::regtype and (${may}) and (${touches}) order by 1`);
    // From the bin: the rights of `rightsToEnd`. What is ended by an action of its own it refuses.
    // Recipients that were fixed for a send of which nothing has left: `email.send`.
    expect(found).toEqual(['free_recipients', 'purge_record']);
  });

  test('no trigger ends a record for good, and no record goes along with another', async () => {
    const touches = `prosrc ~* '\\m(delete\\s+from|truncate)\\s+(${collections.join('|')})\\M'`;
    expect(
      await ask(`select proname as name from pg_proc where prorettype = 'trigger'::regtype and (${touches})`),
    ).toEqual([]);
    const cascades = await ask(`select conrelid::regclass || ' of ' || confrelid::regclass as name from pg_constraint
      where contype = 'f' and confdeltype = 'c' and confrelid <> 'accounts'::regclass
        and conrelid::regclass::text in (${quoted}) order by 1`);
    expect(cascades).toEqual([]);
  });

  test('only these files of the server end a record for good', () => {
    const server = join(import.meta.dirname, '../../src/server');
    const tables = collections.join('|');
    // A table that is named by a variable counts as any of them.
    const named = `(delete from|truncate) "?(\\$\\{|(${tables})\\b)`;
    const built = `deleteFrom\\(([^']|'(${tables})')`;
    const ends = new RegExp(`${named}|${built}|purge_record|erase_member`, 'i');
    const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && ends.test(readFileSync(join(server, file), 'utf8')))
      .toSorted();
    expect(found).toEqual(Object.keys(endings).toSorted());
  });
});

/** The files that end records, and what each asks for. */
const endings: Readonly<Record<string, string>> = {
  'counting/clean-up-counting.ts': 'marks and salts of what was counted, no record of a collection',
  'db/second-factors.ts': 'factors of a person, no record of a collection',
  'db/tenant-rows.ts': 'the door to rows of a tenant: who goes through it to delete some is in this list',
  'email/remove-recipients.ts':
    'recipients of sends that ended longer ago than the organisation keeps them: `email.config.write`',
  'features/bin/purge-record.ts': 'called by end-record.ts alone, after the rights of `rightsToEnd`',
  'features/import/mappings.ts': 'a way to read files, no record of a collection: `members.import`',
  'features/media/store-media.ts': 'an upload of this very call that broke off: `media.write`',
  'features/media/clean-up-media.ts': 'a file that nothing has needed for a week',
  'features/members/erase-due-members.ts': 'an erasure that was asked for by `members.erase`, due, and confirmed',
};
