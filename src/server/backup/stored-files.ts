/**
 * The files of a folder, within a backup. They are copied after the rows, and those that rows point to are not removed until then
 * (`files/delete-after-backup.ts`), so that no row comes back without its file.
 */
import type { Readable } from 'node:stream';

import type { Client } from 'pg';

import { firstRow } from '../db/first-row.ts';
import { AppError } from '../errors/app-error.ts';
import { formKeys } from '../files/media-keys.ts';
import { copyingLock } from '../files/delete-after-backup.ts';
import type { FileStorage } from '../files/storage.ts';
import { StartError } from '../errors/start-error.ts';
import type { Append, Archive, Manifest } from './archive.ts';

const lockNotAvailable = '55P03';

/** What jobs wrote for one person is there for a day; it is made again in a minute. */
const isLasting = (key: string) => key.split('/')[1] !== 'exports';

/** From now on nothing removes a file that a row has pointed to. @throws StartError where another backup copies them */
export async function holdFiles(client: Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '10s'`);
    await client.query('select pg_advisory_lock($1::int)', [copyingLock]);
    await client.query(`set lock_timeout = '10s'`);
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    throw new StartError('Another backup of this database is running: wait until it has ended.');
  }
}

/** Lets them be removed again. Throws where they were not held until now: the connection was another one. */
export async function letFilesGo(client: Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_advisory_unlock($1::int) as held', [copyingLock]);
  if (!rows[0]?.held)
    throw new StartError(
      'The backup needs one connection to the database for all of its time: connect past any pooler.',
    );
}

/** The keys of all files that rows point to, as the client's transaction sees them. */
export async function listWanted(client: Client): Promise<string[]> {
  if (!(await hasTables(client))) return [];
  const { rows: media } = await client.query<{ account_id: string; id: string; mime: string }>(
    'select account_id, id, mime from media where deleted_at is null',
  );
  const { rows: imports } = await client.query<{ file_key: string }>(
    'select file_key from import_jobs where file_key is not null',
  );
  const forms = media.flatMap(({ account_id: accountId, id, mime }) => formKeys({ accountId, id, mime }));
  return [...forms, ...imports.map(({ file_key }) => file_key)];
}

/** Appends all files that last; `missing` are those of `wanted` that are not there. */
export async function copyFiles(
  storage: FileStorage,
  append: Append,
  wanted: readonly string[],
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: Manifest['files'] = [];
  for await (const key of storage.list()) {
    const content = isLasting(key) ? await readIfThere(storage, key) : undefined;
    if (!content) continue;
    let bytes = 0;
    content.on('data', (chunk: Buffer) => (bytes += chunk.length));
    const place = await append(content);
    files.push({ key, bytes, ...place });
  }
  const copied = new Set(files.map(({ key }) => key));
  return { files, missing: wanted.filter((key) => !copied.has(key)) };
}

async function readIfThere(storage: FileStorage, key: string): Promise<Readable | undefined> {
  try {
    return await storage.read(key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * Stores the files of a backup whose rows are loaded and not yet committed; what came after the rows is left out. Where one
 * cannot be stored, those that were are removed again.
 */
export async function restoreFiles(
  client: Client,
  storage: FileStorage,
  { manifest, section }: Archive,
  signal?: AbortSignal,
): Promise<void> {
  const known = await mediaIds(client);
  const stored: string[] = [];
  try {
    for (const { key, bytes, ...place } of manifest.files) {
      const [, area, name = ''] = key.split('/');
      if (area === 'media' && !known.has(name.slice(0, 32))) continue;
      stored.push(key);
      const written = await storage.write(key, section(place), signal);
      if (written.bytes !== bytes) throw new StartError(`The file ${key} of the backup is not whole.`);
    }
  } catch (error) {
    for (const key of stored) await storage.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Without hyphens, as the names of files begin; none where the backup is older than files are. */
async function mediaIds(client: Client): Promise<Set<string>> {
  if (!(await hasTables(client))) return new Set();
  const { rows } = await client.query<{ id: string }>(`select replace(id::text, '-', '') as id from media`);
  return new Set(rows.map(({ id }) => id));
}

/** A schema may be older than files are. */
async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.media') is not null and to_regclass('public.import_jobs') is not null as there`,
  );
  return firstRow(rows).there;
}
