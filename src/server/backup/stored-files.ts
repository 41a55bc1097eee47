/** The files of a folder, within a backup. They are copied after the rows, so that no row comes back without its file. */
import type { Readable } from 'node:stream';

import type { Client } from 'pg';

import { AppError } from '../errors.ts';
import type { FileStorage } from '../files/storage.ts';
import { StartError } from '../start-error.ts';
import type { Append, Archive, Manifest } from './archive.ts';

/** What jobs wrote for one person is there for a day; it is made again in a minute. */
const isLasting = (key: string) => key.split('/')[1] !== 'exports';

/** Appends all files that last. One that is removed meanwhile is left out, as its row was on the way out. */
export async function copyFiles(storage: FileStorage, append: Append): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for await (const key of storage.list()) {
    const content = isLasting(key) ? await readIfThere(storage, key) : undefined;
    if (!content) continue;
    let bytes = 0;
    content.on('data', (chunk: Buffer) => (bytes += chunk.length));
    const place = await append(content);
    files.push({ key, bytes, ...place });
  }
  return files;
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
  const { rows: there } = await client.query<{ is_there: boolean }>(
    `select to_regclass('media') is not null as is_there`,
  );
  if (!there[0]?.is_there) return new Set();
  const { rows } = await client.query<{ id: string }>(`select replace(id::text, '-', '') as id from media`);
  return new Set(rows.map(({ id }) => id));
}
