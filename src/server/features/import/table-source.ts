/** Where the bytes of a table come from: they are read as they are wanted, from the first on or somewhere within, and never held. */
import type { Readable } from 'node:stream';

import type { ByteRange, FileStorage } from '../../files/storage.ts';

export interface TableSource {
  bytes: number;
  read: (range?: ByteRange) => Promise<Readable>;
}

/** A file that is kept; `bytes` is its size. */
export const storedTable = (storage: FileStorage, key: string, bytes: number): TableSource => ({
  bytes,
  read: (range) => storage.read(key, range),
});

/**
 * Some bytes of a table, for what is small.
 *
 * @throws RangeError for what lies outside of it
 */
export async function readPart({ bytes, read }: TableSource, { from, to }: ByteRange): Promise<Buffer> {
  if (from < 0 || to > bytes || from > to) throw new RangeError('outside of the file');
  if (from === to) return Buffer.alloc(0);
  return Buffer.concat((await (await read({ from, to })).toArray()) as Buffer[]);
}
