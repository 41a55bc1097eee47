/** Brings the schema up to date, and checks one that somebody else keeps. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, type ClientConfig } from 'pg';

import { migrationsFolder } from '../settings/paths.ts';
import { StartError } from '../errors/start-error.ts';
import { isOfDatabase, reasonOf } from './connection-error.ts';
import { prepareQueue, queueVersion, readQueueVersion } from './job-queue.ts';
import { isReapplied, requireSaid, reapply } from './repeatable.ts';
import { checksumOf, type SchemaFile } from './schema-file.ts';

/** Whose lock it is: any number that nobody else takes. */
const lockKey = 4_720_661_001;
/** How long another server's migration, or a table in use, is waited for. */
const lockTimeoutMs = 300_000;
/** A migration may take long; a database that says nothing for an hour is gone. */
const longestStatementMs = 3_600_000;
const farewellMs = 1_000;

/**
 * Applies, as the owner, each migration that the database has not had, in the order of their names, each with its record in
 * one transaction. Servers that start together take turns. Answers the names of those it applied. Throws StartError when an
 * applied file was changed afterwards, or when the database is ahead of this version. `only` names the wanted
 * ones; the queue and the rights are left for the run without it, because they may name what comes later.
 */
export async function migrate(
  owner: ClientConfig,
  folder = migrationsFolder,
  only?: readonly string[],
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const wanted = migrations.filter(({ name }) => !only || only.includes(name));
  return connected(owner, async (client) => {
    await underLock(client, () => client.query(recordsTable).catch(refuseUnprepared));
    const applied: string[] = [];
    for (const migration of wanted) {
      if (await underLock(client, () => apply(client, migration))) applied.push(migration.name);
    }
    refuseUnknown(await appliedChecksums(client), migrations);
    if (only) return applied;
    const isQueueNew = await underLock(client, () => prepareQueue(client, owner));
    await underLock(client, async () =>
      reapply(client, await appliedChecksums(client), applied.length > 0 || isQueueNew),
    );
    return applied;
  });
}

/**
 * Checks, as the server's role, a database that an operator migrates: its schema is this version's, and the role is held by
 * row-level security. Throws StartError with the line to say.
 */
export async function checkDatabase(app: ClientConfig, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder);
  await connected(app, async (client) => {
    await checkRole(client);
    const { rows } = await client.query<{ ready: boolean }>(
      `select coalesce(has_table_privilege(to_regclass('schema_migrations'), 'select'), false) as ready`,
    );
    if (!rows[0]?.ready)
      throw new StartError('The database has no schema yet: set DATABASE_OWNER_URL so that the server can make it.');
    const checksums = await appliedChecksums(client);
    const pending = migrations.find(({ name }) => !checksums.has(name));
    if (pending)
      throw new StartError(
        `The database lacks migration ${pending.name}: set DATABASE_OWNER_URL so that the server can apply it.`,
      );
    for (const migration of migrations) refuseEdited(migration, checksums.get(migration.name));
    refuseUnknown(checksums, migrations);
    await requireSaid(checksums);
    if ((await readQueueVersion(client)) < queueVersion)
      throw new StartError(
        'The database lacks the queue of jobs: set DATABASE_OWNER_URL so that the server can make it.',
      );
  });
}

/** Throws StartError unless the connected role is an ordinary one that owns nothing. */
async function checkRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; powerful: boolean; owns: boolean }>(`
    select rolname as name, rolsuper or rolbypassrls as powerful,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(current_user, relowner, 'usage')) or
      exists (select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'usage')) as owns
    from pg_roles where rolname = current_user`);
  const role = rows[0];
  if (role?.powerful)
    throw new StartError(
      `The role ${role.name} of DATABASE_URL is not held by row-level security: use guildhall_app (see src/server/db/prepare.sql).`,
    );
  if (role?.owns)
    throw new StartError(
      `The role ${role.name} of DATABASE_URL owns the database or tables in it: use guildhall_app (see src/server/db/prepare.sql).`,
    );
}

const recordsTable = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** An owner who may make no table owns nothing here. */
function refuseUnprepared(error: Error & { code?: string }): never {
  if (error.code !== '42501') throw error;
  throw new StartError(
    'The role of DATABASE_OWNER_URL may make no tables in the database: run src/server/db/prepare.sql in it as a superuser first.',
  );
}

async function apply(client: Client, migration: SchemaFile): Promise<boolean> {
  const { name, sql, checksum } = migration;
  const known = (await appliedChecksums(client)).get(name);
  if (known !== undefined) {
    refuseEdited(migration, known);
    return false;
  }
  try {
    await client.query(sql);
  } catch (error) {
    if (isVictim(error)) throw error;
    throw new StartError(`Migration ${name} failed and was taken back: ${reasonOf(error)}.`);
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  return true;
}

/** What was applied to the database, in order. */
export async function readAppliedMigrations(client: Client): Promise<{ name: string; checksum: string }[]> {
  const applied = [...(await appliedChecksums(client))].map(([name, checksum]) => ({ name, checksum }));
  return applied.filter(({ name }) => !isReapplied(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function appliedChecksums(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseEdited({ name, checksum }: SchemaFile, known: string | undefined): void {
  if (known !== undefined && known !== checksum) {
    throw new StartError(
      `Migration ${name} was changed after it had been applied: restore it, and put the change into a new file.`,
    );
  }
}

function refuseUnknown(checksums: Map<string, string>, migrations: SchemaFile[]): void {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...checksums.keys()].find((name) => !isReapplied(name) && !names.has(name));
  if (unknown)
    throw new StartError(`The database is ahead of this version (migration ${unknown}): start the newer version.`);
}

/** The migrations of this version, in order. */
export async function readMigrations(folder = migrationsFolder): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: checksumOf(sql) };
    }),
  );
}

/** The database clears up by itself, and may want the same entries of its catalogue the other way round: of two that met, one is ended. */
const isVictim = (error: unknown) => (error as { code?: string }).code === '40P01';
const attempts = 5;

/** One transaction, one server at a time; done again where the database ended it as the victim of a deadlock. */
async function underLock<T>(client: Client, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await underLockOnce(client, work);
    } catch (error) {
      if (!isVictim(error) || attempt === attempts) throw error;
    }
  }
}

/** The lock is the transaction's, so that it works through a pooler as well. */
async function underLockOnce<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function connected<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionTimeoutMillis: 10_000,
    query_timeout: longestStatementMs,
    keepAlive: true,
    application_name: 'guildhall-migrate',
    ...config,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`The database cannot be reached: ${reasonOf(error)}.`);
  }
  try {
    return await work(client);
  } catch (error) {
    throw isOfDatabase(error) ? new StartError(`The database failed during the start: ${reasonOf(error)}.`) : error;
  } finally {
    // A database that went silent never says farewell.
    await Promise.race([client.end().catch(() => undefined), sleep(farewellMs, undefined, { ref: false })]);
  }
}
