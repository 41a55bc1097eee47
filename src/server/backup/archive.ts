/**
 * The file of a backup: a gzip member for each table and each stored file, one for the manifest, and a last line with the manifest's place and
 * the SHA-256 of all before it. `zcat` shows its rows. A file with its final name is whole and was read back
 * (`write-archive.ts`). It holds personal data and password hashes, so only its owner may read it.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import * as z from 'zod';

import { StartError } from '../errors/start-error.ts';

const place = { from: z.int().nonnegative(), to: z.int().nonnegative() };
const manifestSchema = z.object({
  madeAt: z.iso.datetime(),
  /** Of the product and of PostgreSQL, for people; nothing is decided by them. */
  product: z.string(),
  postgres: z.string(),
  /** What had been applied to the database: its schema's version. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which each table comes after those it refers to; `from` and `to` are bytes of the file. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative(), ...place })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** Of a folder; those of a bucket are none of a backup's. */
  files: z.array(z.object({ key: z.string(), bytes: z.int().nonnegative(), ...place })).default([]),
  /** Files that rows name and that were not there when the backup was made. */
  missing: z.array(z.string()).default([]),
  /** Whether it was read back. Before there was such a thing a table might be said to have no rows that has some. */
  checked: z.boolean().default(false),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Writes a stream into the archive, compressed; answers where it stands. */
export type Append = (source: Readable) => Promise<{ from: number; to: number }>;

export interface Archive {
  manifest: Manifest;
  /** Where the manifest itself begins: all before it is parts. */
  manifestAt: number;
  /** What `append` was given for this place. */
  section: (place: { from: number; to: number }) => Readable;
}

const format = 'guildhall-backup-1';
const anyFormat = /^\nguildhall-backup-\d+ /;
/** What stands before the checksum; the checksum is of it too. */
export const trailerStart = (manifestAt: number) => `\n${format} ${String(manifestAt).padStart(16, '0')} `;
const trailerLength = trailerStart(0).length + 64 + 1;

/** Reads the whole file once and compares its checksum. Throws StartError when it is no backup, damaged or incomplete. */
export async function readArchive(file: string): Promise<Archive> {
  try {
    const { manifestAt, end } = await verify(file);
    const section = ({ from, to }: { from: number; to: number }) => {
      const bytes = createReadStream(file, { start: from, end: to - 1 });
      const rows = createGunzip();
      bytes.on('error', (error) => rows.destroy(error));
      rows.on('close', () => bytes.destroy());
      return bytes.pipe(rows);
    };
    const text = Buffer.concat(await section({ from: manifestAt, to: end }).toArray()).toString('utf8');
    return { manifest: manifestSchema.parse(JSON.parse(text)), manifestAt, section };
  } catch (error) {
    throw asStartError(error, `The backup ${file} could not be read`);
  }
}

async function verify(file: string): Promise<{ manifestAt: number; end: number }> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const end = size - trailerLength;
    const trailer = end > 0 ? (await handle.read(Buffer.alloc(trailerLength), 0, trailerLength, end)).buffer : '';
    const text = trailer.toString('latin1');
    const signed = text.slice(0, -65);
    const manifestAt = Number(signed.trim().split(' ')[1]);
    if (!anyFormat.test(signed)) throw new StartError(`${file} is no backup, or only the beginning of one.`);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file, { end: end - 1 })) hash.update(chunk as Buffer);
    if (text !== `${signed}${hash.update(signed).digest('hex')}\n`)
      throw new StartError(`${file} is damaged: its checksum is not that of its contents.`);
    if (signed !== trailerStart(manifestAt))
      throw new StartError(`${file} was written by a newer version: restore it with that one.`);
    return { manifestAt, end };
  } finally {
    await handle.close();
  }
}

/** What the system says about a file becomes one line; what somebody has said already stays. */
export function asStartError(error: unknown, what: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code && syscall ? new StartError(`${what} (${code}).`) : error;
}
