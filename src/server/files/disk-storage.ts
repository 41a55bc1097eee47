/**
 * Files in a folder. A file is written under another name in `unfinished/`, synchronised, then renamed into place: what has its
 * name is whole, whenever the power went. Several servers may share the folder.
 */
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

import { AppError, notFound } from '../errors/app-error.ts';
import { hashStream } from './hash-stream.ts';
import { isFileKey, newFileName, type ByteRange, type FileStorage, type StoredFile } from './storage.ts';

const unfinished = 'unfinished';
/** What a killed server has left is removed by the next, once no other can still be writing it. */
const abandonedAfterMs = 24 * 3_600_000;
const noRoom: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Files below `folder`, which is made when the first one comes. They are readable by the server's user alone. */
export function diskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw notFound();
    return join(folder, ...placeOf(key));
  };
  const ready = once(() => prepareFolder(folder));
  return {
    write: async (key, source, signal) => {
      const path = pathOf(key);
      try {
        await ready();
        return await writeWhole(join(folder, unfinished, newFileName()), path, source, signal);
      } catch (error) {
        source.destroy();
        throw asStorageError(error);
      }
    },
    read: (key, range) => openToRead(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    list: () => listKeys(folder),
    close: () => Promise.resolve(),
  };
}

/** `a/media/ab12…` lies in `a/media/ab/`, so that no folder grows beyond what a person can look through. */
function placeOf(key: string): string[] {
  const [account, area, name] = key.split('/') as [string, string, string];
  return [account, area, name.slice(0, 2), name];
}

async function prepareFolder(folder: string): Promise<void> {
  const place = join(folder, unfinished);
  await mkdir(place, { recursive: true, mode: 0o700 });
  for (const name of await readdir(place)) {
    const path = join(place, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

async function writeWhole(
  unfinishedPath: string,
  path: string,
  source: Readable,
  signal?: AbortSignal,
): Promise<StoredFile> {
  try {
    const handle = await open(unfinishedPath, 'wx', 0o600);
    const stored = await fill(handle, source, signal).finally(() => handle.close());
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(unfinishedPath, path);
    await synchroniseFolder(dirname(path));
    return stored;
  } catch (error) {
    await rm(unfinishedPath, { force: true });
    throw error;
  }
}

async function fill(handle: FileHandle, source: Readable, signal?: AbortSignal): Promise<StoredFile> {
  const { measure, measured } = hashStream();
  const sink = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await handle.writeFile(chunk);
  };
  await pipeline(source, measure, sink, { ...(signal && { signal }) });
  await handle.sync();
  return measured();
}

/** A new name is on the disk only when its folder is; Windows has no such thing as synchronising a folder. */
async function synchroniseFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function openToRead(path: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? notFound() : error;
  });
  return createReadStream('', { fd: handle, ...(range && { start: range.from, end: range.to - 1 }) });
}

async function* listKeys(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const [account, area, , name] = relative(folder, join(entry.parentPath, entry.name)).split(sep);
    const key = [account, area, name].join('/');
    if (entry.isFile() && isFileKey(key)) yield key;
  }
}

/** A full disk is said as such; everything else stays what it is. */
export function asStorageError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && noRoom.includes(code) ? new AppError('storage_full') : error;
}

/** Once it has worked it is not done again; a failure is tried again by the next who asks. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
