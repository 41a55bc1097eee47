/** A restore: the schema as the backup had it, all rows in one transaction, then what this version's schema has more. */
import { pipeline } from 'node:stream/promises';

import { Client, type ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { migrate, readAppliedMigrations, readMigrations } from '../db/migrate.ts';
import type { FileStorage } from '../files/storage.ts';
import { migrationsFolder } from '../settings/paths.ts';
import { StartError } from '../errors/start-error.ts';
import { readArchive, type Archive, type Manifest } from './archive.ts';
import { columnList, forgotten, inSchema, listTables, type Table } from './catalog.ts';
import { restoreFiles } from './stored-files.ts';

export interface LoadOptions {
  /** The owner of the tables; it needs no rights over row-level security. */
  owner: ClientConfig;
  file: string;
  /** Where the files of the backup go; without it they are left out. */
  storage?: FileStorage;
  /** Where the migrations are; another place for tests. */
  folder?: string;
  signal?: AbortSignal;
}

/**
 * Loads `file` into an empty database that prepare.sql has prepared. Throws StartError with the line to say when the file
 * is damaged or of a newer schema, or when the database holds rows; then no row was written.
 */
export async function load({
  owner,
  file,
  storage,
  folder = migrationsFolder,
  signal,
}: LoadOptions): Promise<Manifest> {
  const archive = await readArchive(file);
  const { migrations } = archive.manifest;
  await refuseUnknown(migrations, folder);
  const names = migrations.map(({ name }) => name);
  await migrate(owner, folder, names);
  const client = new Client({ connectionTimeoutMillis: 10_000, application_name: 'guildhall-restore', ...owner });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'`,
    );
    await client.query('begin');
    await loadAll(client, archive, { storage, signal });
    await client.query('commit');
    await migrate(owner, folder);
    // Right after so many rows the planner knows nothing of them.
    for (const { name } of archive.manifest.tables) await client.query(`vacuum (analyze) ${inSchema(name)}`);
    return archive.manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseUnknown(migrations: Manifest['migrations'], folder: string): Promise<void> {
  const known = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (unknown)
    throw new StartError(
      `The backup has a schema that this version does not know (migration ${unknown.name}): restore it with the newer version.`,
    );
}

interface With {
  storage: FileStorage | undefined;
  signal: AbortSignal | undefined;
}

async function loadAll(client: Client, archive: Archive, { storage, signal }: With): Promise<void> {
  const { manifest, section } = archive;
  const applied = await readAppliedMigrations(client);
  if (JSON.stringify(applied) !== JSON.stringify(manifest.migrations))
    throw new StartError(
      `The database's schema is newer than the backup's: restore into a database that no server has started with yet.`,
    );
  const all = await listTables(client);
  const kept = all.filter(({ name }) => !forgotten.includes(name));
  refuseOthers(kept, manifest.tables);
  const isolated = await listIsolatedTables(client);
  for (const { name } of all) await openUp(client, name);
  for (const { name } of kept) await refuseFilled(client, name);
  const indexes = await takeIndexes(client);
  // Tables that name one another do so by constraints that can wait until both have come.
  await client.query('set constraints all deferred');
  for (const table of manifest.tables) {
    const arrived = await copyIn(client, table, section(table), signal);
    requireAll(table, arrived, manifest);
  }
  await client.query('set constraints all immediate');
  for (const index of indexes) await client.query(index);
  for (const { name, lastValue } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [inSchema(name), lastValue]);
  // As long as the owner sees all tenants' rows; after that little can fail.
  if (storage) await restoreFiles(client, storage, archive, signal);
  for (const { name } of all) await client.query(`alter table ${inSchema(name)} enable trigger user`);
  for (const name of isolated) await client.query(`alter table ${inSchema(name)} force row level security`);
}

function refuseOthers(present: Table[], wanted: Table[]): void {
  const shape = (tables: Table[]) =>
    tables
      .map(({ name, columns }) => `${name}(${columns.toSorted().join()})`)
      .toSorted()
      .join();
  if (shape(present) !== shape(wanted))
    throw new StartError('The tables of the backup are not those of its schema version; it cannot be restored.');
}

/** The owner sees and writes all tenants' rows for this transaction, and counters are taken as they were. */
async function openUp(client: Client, name: string): Promise<void> {
  await client.query(`alter table ${inSchema(name)} no force row level security, disable trigger user`);
}

/** Drops the indexes that no constraint needs: made anew of all rows, they take a fraction of the time. Answers how. */
async function takeIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and not c.relispartition
       and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`,
  );
  for (const { name } of rows) await client.query(`drop index ${inSchema(name)}`);
  return rows.map(({ definition }) => definition);
}

/** The tables whose owner is held to row-level security. */
async function listIsolatedTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  return rows.map(({ name }) => name);
}

async function refuseFilled(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${inSchema(name)} limit 1`);
  if (rowCount)
    throw new StartError(`The database holds rows already (${name}): a backup is restored into an empty one.`);
}

async function copyIn(
  client: Client,
  { name, columns }: Manifest['tables'][number],
  source: NodeJS.ReadableStream,
  signal?: AbortSignal,
): Promise<number> {
  const target = client.query(copyFrom(`copy ${inSchema(name)} (${columnList(columns)}) from stdin`));
  await pipeline(source, target, { ...(signal && { signal }) });
  return target.rowCount;
}

/** A backup that was not read back may say 0 of a table before its rows were counted; the checksum of the file stands for them. */
function requireAll({ name, rows }: Manifest['tables'][number], arrived: number, { checked }: Manifest): void {
  if (arrived !== rows && (checked || rows > 0))
    throw new StartError(`${arrived} of ${rows} rows of ${name} arrived; nothing was restored.`);
}
