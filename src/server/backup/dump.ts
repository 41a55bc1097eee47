/** A backup: every tenant's rows as they are at one moment, while the server goes on. */
import { Client, type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { firstRow } from '../db/first-row.ts';
import { readAppliedMigrations } from '../db/migrate.ts';
import { productVersion } from '../settings/paths.ts';
import { StartError } from '../errors/start-error.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Append, Manifest } from './archive.ts';
import { columnList, forgotten, inSchema, listSequences, listTables, type Table } from './catalog.ts';
import { copyFiles, holdFiles, letFilesGo, listWanted } from './stored-files.ts';
import { writeArchive } from './write-archive.ts';

export interface DumpOptions {
  /** A superuser, or a role with BYPASSRLS that may read everything. */
  reader: ClientConfig;
  file: string;
  /** Of which the files are taken along. */
  storage?: FileStorage;
  signal?: AbortSignal;
}

/**
 * Writes the database into `file`, and reads it back. No file that a row points to is removed meanwhile. Throws StartError with the line
 * to say; then there is no file.
 */
export async function dump({ reader, file, storage, signal }: DumpOptions): Promise<Manifest> {
  const client = new Client({
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'guildhall-backup',
    ...reader,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`The database cannot be reached: ${(error as NodeJS.ErrnoException).code ?? 'no answer'}.`);
  }
  try {
    await refuseHeldRole(client);
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0; set lock_timeout = '10s'`,
    );
    const fill = async (append: Append) => {
      if (storage) await holdFiles(client);
      const { wanted, ...rows } = await copyAll(client, append);
      const copied = storage ? await copyFiles(storage, append, wanted) : { files: [], missing: [] };
      if (storage) await letFilesGo(client);
      return { ...rows, ...copied, checked: true };
    };
    return await writeArchive(file, fill, signal);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A role under row-level security would read nothing, and make a backup of nothing. */
async function refuseHeldRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; free: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.free)
    throw new StartError(`The role ${rows[0]?.name} is held by row-level security and cannot read everything.`);
}

type Rows = Omit<Manifest, 'files' | 'missing' | 'checked'>;

/** All rows as one transaction sees them, and the keys of the files that they point to. */
async function copyAll(client: Client, append: Append): Promise<Rows & { wanted: string[] }> {
  const seen = await listTables(client);
  // The locks come before the snapshot: nobody alters a table between the two, and until the end.
  await client.query('begin isolation level repeatable read read only');
  if (seen.length > 0)
    await client.query(`lock table ${seen.map(({ name }) => inSchema(name)).join()} in access share mode`);
  const all = await listTables(client);
  if (all.length === 0) throw new StartError('The database has no schema yet: there is nothing to back up.');
  if (JSON.stringify(all) !== JSON.stringify(seen))
    throw new StartError('The schema was changed at this very moment: run the backup again.');
  const tables: Manifest['tables'] = [];
  for (const table of all.filter(({ name }) => !forgotten.includes(name))) {
    tables.push({ ...table, ...(await copyOut(client, table, append)) });
  }
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const manifest = {
    madeAt: new Date().toISOString(),
    product: productVersion,
    postgres: firstRow(rows).version,
    migrations: await readAppliedMigrations(client),
    tables,
    sequences: await listSequences(client),
    wanted: await listWanted(client),
  };
  await client.query('commit');
  return manifest;
}

async function copyOut(client: Client, { name, columns }: Table, append: Append) {
  const stream = client.query(copyTo(`copy (select ${columnList(columns)} from ${inSchema(name)}) to stdout`));
  const place = await append(stream);
  // The last row comes before the number of rows, often in a packet of its own: that one is here when the next statement is answered.
  await client.query('select');
  return { ...place, rows: stream.rowCount };
}
