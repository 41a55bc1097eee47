/** Reads a backup back and compares it with what was to be in it: a backup that nobody has read is none. */
import { isDeepStrictEqual } from 'node:util';

import { StartError } from '../errors/start-error.ts';
import { readArchive, type Archive, type Manifest } from './archive.ts';

const lineFeed = 10;

/**
 * Reads all of `file` as a restore would: its checksum, its manifest, each table's rows and each file's bytes.
 *
 * @throws StartError when anything is not what `expected` says
 */
export async function checkArchive(file: string, expected: Manifest, signal?: AbortSignal): Promise<void> {
  const archive = await readArchive(file).catch((error: unknown) => {
    throw error instanceof StartError ? notIt(error.message) : error;
  });
  if (!isDeepStrictEqual(archive.manifest, expected)) throw notIt('its list of contents is another one');
  requireNoGap(archive);
  const { tables, files } = archive.manifest;
  for (const { name, rows, ...place } of tables) {
    const found = await measure(archive, place, countRows, signal);
    if (found !== rows) throw notIt(`${found} of ${rows} rows of ${name} are in it`);
  }
  for (const { key, bytes, ...place } of files) {
    const found = await measure(archive, place, ({ length }) => length, signal);
    if (found !== bytes) throw notIt(`${found} of ${bytes} bytes of ${key} are in it`);
  }
}

const notIt = (why: string) =>
  new StartError(`The backup did not read back as it was written (${why}): it was thrown away. Run it again.`);

/** Each part begins where the one before it ends, and the manifest after the last. */
function requireNoGap({ manifest: { tables, files }, manifestAt }: Archive): void {
  let at = 0;
  for (const { from, to } of [...tables, ...files].toSorted((a, b) => a.from - b.from)) {
    if (from !== at || to <= from) throw notIt('a part is missing');
    at = to;
  }
  if (at !== manifestAt) throw notIt('a part is missing');
}

/** In the text form of `copy` each row ends with a line feed, and one within a value is written as two other signs. */
function countRows(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) rows += 1;
  return rows;
}

async function measure(
  { section }: Archive,
  place: { from: number; to: number },
  size: (chunk: Buffer) => number,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  try {
    for await (const chunk of section(place)) {
      signal?.throwIfAborted();
      total += size(chunk as Buffer);
    }
  } catch (error) {
    if (signal?.aborted) throw error;
    throw notIt((error as Error).message);
  }
  return total;
}
