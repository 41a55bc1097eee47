import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { checkDatabase, migrate } from '../../src/server/db/migrate.ts';
import { languages } from '../../src/shared/specification/constants.ts';
import { migrationsFolder, sqlFolder } from '../../src/server/settings/paths.ts';
import { testDatabase, withClient, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
let folder: string;

beforeEach(async () => {
  db = await testDatabase({ empty: true });
  const prepare = await readFile(join(sqlFolder, 'prepare.sql'), 'utf8');
  await withClient(db.address('postgres'), (client) => client.query(prepare));
  folder = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const owner = () => db.address('guildhall_owner');
const app = () => db.address('guildhall_app');
const allNames = async () => (await readdir(folder)).sort();

describe('migrating', () => {
  test('an empty database gets every migration, and none twice', async () => {
    expect(await migrate(owner(), folder)).toEqual(await allNames());
    expect(await migrate(owner(), folder)).toEqual([]);
    await expect(checkDatabase(app(), folder)).resolves.toBeUndefined();
  });

  test('each migration is applied by one of the servers that start together', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(owner(), folder)));
    expect(applied.flat().sort()).toEqual(await allNames());
  });

  test('a migration that fails leaves nothing behind, and is applied once it is mended', async () => {
    await writeFile(join(folder, '9000_new.sql'), 'create table half_done (id int); select nonsense;');
    await expect(migrate(owner(), folder)).rejects.toThrow(
      /^Migration 9000_new\.sql failed and was taken back: .*nonsense/,
    );
    await writeFile(join(folder, '9000_new.sql'), 'create table half_done (id int);');
    expect(await migrate(owner(), folder)).toEqual(['9000_new.sql']);
  });

  test('a migration that the database ended for a deadlock is applied all the same', async () => {
    await migrate(owner(), folder);
    const lock = (table: string) => `lock table ${table} in access exclusive mode;`;
    await writeFile(join(folder, '9000_new.sql'), `${lock('labels')} ${lock('members')} create table made (id int);`);
    await withClient(db.address('postgres'), async (other) => {
      // The one that looks for deadlocks first is the one that is ended; it looks once, when both wait.
      const { database } = db.address('postgres');
      await other.query(`alter role guildhall_owner in database ${database} set deadlock_timeout = '4s'`);
      await other.query(`begin; set local deadlock_timeout = '60s'; ${lock('members')}`);
      const migrating = migrate(owner(), folder);
      // A try that took too long is told of by its own failure.
      migrating.catch(() => undefined);
      const waiting = async () => (await other.query('select from pg_locks where not granted')).rowCount;
      await expect.poll(waiting).toBe(1);
      await other.query(lock('labels'));
      await other.query('commit');
      expect(await migrating).toEqual(['9000_new.sql']);
    });
  });

  test('an applied migration that was edited stops the start', async () => {
    await migrate(owner(), folder);
    const [first] = await allNames();
    await appendFile(join(folder, first!), '\n-- one more thought');
    await expect(migrate(owner(), folder)).rejects.toThrow(`Migration ${first} was changed after it had been applied`);
    await expect(checkDatabase(app(), folder)).rejects.toThrow('was changed after it had been applied');
  });

  test('line ends that Git exchanged do not count as an edit of a migration', async () => {
    await migrate(owner(), folder);
    const file = join(folder, (await allNames())[0]!);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'));
    expect(await migrate(owner(), folder)).toEqual([]);
  });

  test('a migration carries over the address of a CRM and the mark of a group', async () => {
    const before = (await allNames()).filter((name) => name < '0007');
    await migrate(owner(), folder, before);
    await withClient(db.address('postgres'), (client) => client.query(oldTenants));

    await migrate(owner(), folder);

    const { rows } = await withClient(db.address('postgres'), (client) =>
      client.query(`select a.slug, c.crm_home_url as crm,
        array(select first_name from staff s where s.account_id = a.id and s.has_org_account) as leads_on
        from accounts a left join crm_settings c on c.account_id = a.id order by 1`),
    );
    expect(rows).toEqual([
      { slug: 'alone', crm: null, leads_on: [] },
      { slug: 'group', crm: 'https://crm.example.org/', leads_on: ['Owner'] },
    ]);
  });

  test('a database of a newer version stops the start', async () => {
    await writeFile(join(folder, '9000_new.sql'), 'create table future (id int);');
    await migrate(owner(), folder);
    await expect(migrate(owner(), migrationsFolder)).rejects.toThrow(
      'The database is ahead of this version (migration 9000_new.sql)',
    );
  });

  test('the database’s rights are said anew after a migration', async () => {
    await migrate(owner(), folder);
    await writeFile(join(folder, '9000_new.sql'), 'create table later (id int);');
    await migrate(owner(), folder);
    await withClient(app(), (client) => client.query('insert into later values (1)'));
  });
});

describe('what is said anew', () => {
  const record = (text: string) => withClient(owner(), (client) => client.query(text));
  /** As if they had been said with another text before. */
  const sayOtherwise = () =>
    record(`create or replace function has_money(order_status text) returns boolean language sql immutable as 'select null::boolean';
      update schema_migrations set checksum = 'another' where name = 'functions/channels-and-orders.sql'`);
  const answer = async () => (await record(`select has_money('paid') as it`)).rows[0] as { it: boolean | null };

  test('the database’s views, functions and rights are said anew when their text has changed', async () => {
    await migrate(owner(), folder);
    expect(await answer()).toEqual({ it: true });
    await sayOtherwise();
    expect(await answer()).toEqual({ it: null });
    await migrate(owner(), folder);
    expect(await answer()).toEqual({ it: true });
  });

  test('the columns of a language get those that the product speaks, and are left alone where they have them', async () => {
    await writeFile(
      join(folder, '9000_new.sql'),
      "create table spoken (language text check (language in ('en')), word text);",
    );
    await migrate(owner(), folder);
    const checks =
      await record(`select conrelid::regclass::text as of, k.oid, pg_get_constraintdef(k.oid) as says from pg_constraint k
      where contype = 'c' and pg_get_constraintdef(k.oid) like '%language = ANY%'
        and pg_get_constraintdef(k.oid) not like '%each_member%' order by 1`);
    expect(new Set(checks.rows.map(({ says }) => says.replace('default_', '')))).toEqual(
      new Set([`CHECK ((language = ANY (ARRAY[${languages.map((one) => `'${one}'::text`).join(', ')}])))`]),
    );
    expect(checks.rows.map(({ of }) => of)).toEqual([
      'accounts',
      'ad_report_links',
      'email_recipients',
      'email_send_texts',
      'email_template_builds',
      'jobs',
      'mails',
      'members',
      'posts',
      'preview_tokens',
      'push_subscriptions',
      'spoken',
      'staff',
      'verifications',
      'website_settings',
    ]);

    await record(`update schema_migrations set checksum = 'another' where name = 'languages.sql'`);
    await migrate(owner(), folder);
    const oids = await record(
      `select oid from pg_constraint where oid = any('{${checks.rows.map(({ oid }) => oid).join()}}')`,
    );
    expect(oids.rowCount).toBe(checks.rowCount);
  });

  test('views, functions and rights of another version stop a start that may not say them', async () => {
    await migrate(owner(), folder);
    await sayOtherwise();
    await expect(checkDatabase(app(), folder)).rejects.toThrow(
      'The database has another version of functions/channels-and-orders.sql',
    );
  });
});

describe('a database that an operator migrates', () => {
  test('a database without a schema, or behind this version, stops a server that may not migrate', async () => {
    await expect(checkDatabase(app(), folder)).rejects.toThrow('The database has no schema yet');
    await migrate(owner(), folder);
    await writeFile(join(folder, '9000_new.sql'), 'create table future (id int);');
    await expect(checkDatabase(app(), folder)).rejects.toThrow('The database lacks migration 9000_new.sql');
  });

  test.each([
    ['postgres', 'is not held by row-level security'],
    ['guildhall_owner', 'owns the database or tables in it'],
  ])('the database role %s is refused', async (role, reason) => {
    await migrate(owner(), folder);
    await expect(checkDatabase(db.address(role), folder)).rejects.toThrow(reason);
  });

  test('a database that cannot be reached is reported in one line without the password', async () => {
    const nowhere = { connectionString: 'postgres://guildhall_app:hush-hush@127.0.0.1:1/guildhall' };
    const failure = await checkDatabase(nowhere, folder).catch((error: Error) => error.message);
    expect(failure).toMatch(/^The database cannot be reached: .*ECONNREFUSED/);
    expect(failure).not.toContain('hush-hush');
  });
});

/** Two organisations of before, each with an owner and an analyst; of the second the address is none that can be opened. */
const oldTenants = `
  insert into accounts (slug, client_token, crm_home_url, has_org_account, name, client_type, time_zone, currency, default_language, languages)
    select slug, slug, crm, slug = 'group', slug, 'PRO', 'UTC', 'EUR', 'en', '{en}'
      from (values ('group', 'https://crm.example.org/'), ('alone', 'javascript:alert(1)')) as t (slug, crm);
  insert into roles (account_id, name, preset) select id, preset, preset from accounts, unnest(array['owner', 'analyst']) as preset;
  insert into staff (account_id, email, first_name, language) select account_id, preset || '@a.example', initcap(preset), 'en' from roles;
  insert into staff_roles (account_id, staff_id, role_id)
    select s.account_id, s.id, r.id from staff s join roles r on r.account_id = s.account_id and initcap(r.preset) = s.first_name;`;
