/**
 * Writes the file of a backup: under another name first, synchronised, read back as a restore would read it, and only then
 * renamed. So whatever has its final name can be restored, as far as a file can tell.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { StartError } from '../errors/start-error.ts';
import { asStartError, trailerStart, type Append, type Manifest } from './archive.ts';
import { checkArchive } from './check-archive.ts';

/**
 * Makes the archive `file` of what `fill` appends and answers. Throws StartError when the file exists, cannot be written, or does not
 * read back as what was to be in it; then, and when `fill` throws or `signal` aborts, nothing is left behind.
 */
export async function writeArchive(
  file: string,
  fill: (append: Append) => Promise<Manifest>,
  signal?: AbortSignal,
): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`${file} exists already: a backup never replaces another file.`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    const manifest = await writeWhole(handle, fill, signal).finally(() => handle.close());
    await checkArchive(unfinished, manifest, signal);
    await rename(unfinished, file);
    await synchroniseFolder(dirname(resolve(file)));
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw asStartError(error, `The backup ${file} could not be written`);
  }
}

async function writeWhole(
  handle: FileHandle,
  fill: (append: Append) => Promise<Manifest>,
  signal?: AbortSignal,
): Promise<Manifest> {
  const hash = createHash('sha256');
  let at = 0;
  let failure: unknown;
  const write = async (chunk: Buffer) => {
    await handle.writeFile(chunk).catch((error: unknown) => {
      failure = error;
      throw error;
    });
    hash.update(chunk);
    at += chunk.length;
  };
  const append: Append = async (source) => {
    const from = at;
    const sink = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await write(chunk);
    };
    await pipeline(source, createGzip(), sink, { ...(signal && { signal }) }).catch((error: unknown) => {
      // The streams before the sink say only that they were aborted.
      throw failure ?? error;
    });
    return { from, to: at };
  };
  const manifest = await fill(append);
  const { from } = await append(Readable.from([JSON.stringify(manifest)]));
  await write(Buffer.from(trailerStart(from)));
  await handle.writeFile(`${hash.digest('hex')}\n`);
  await handle.sync();
  return manifest;
}

/** A new name is on the disk only when its folder is; Windows has no such thing as synchronising a folder. */
async function synchroniseFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
