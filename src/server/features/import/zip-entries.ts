/** The files inside of a ZIP, read from its own list at the end, and each unpacked no further than it may grow. */
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';

import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';

import { refuseFile } from './refuse-file.ts';
import { readPart, type TableSource } from './table-source.ts';

export interface ZipEntry {
  zip: ZipFile;
  entry: Entry;
}

const longestList = 1024 * 1024;
const maxEntries = 2_000;

/** Every file of the ZIP by its name. Throws AppError `validation_failed` for what is no whole, plain ZIP. */
export async function listEntries(source: TableSource): Promise<Map<string, ZipEntry>> {
  try {
    return await readList(source);
  } catch (error) {
    throw asRefusal(error);
  }
}

async function readList(source: TableSource): Promise<Map<string, ZipEntry>> {
  const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.bytes, { autoClose: false });
  if (zip.entryCount > maxEntries) throw refuseFile('broken_workbook');
  const entries = new Map<string, ZipEntry>();
  let length = 0;
  for await (const entry of zip.eachEntry()) {
    length += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (length > longestList) throw refuseFile('broken_workbook');
    if (entry.isEncrypted()) throw refuseFile('locked_workbook');
    entries.set(entry.fileName, { zip, entry });
  }
  return entries;
}

/** What a file holds, piece by piece. Throws AppError as soon as it grows beyond `maxBytes`, or beyond what its head says. */
export async function* unpack({ zip, entry }: ZipEntry, maxBytes: number): AsyncGenerator<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw refuseFile('unpacks_too_large');
  let bytes = 0;
  try {
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) throw refuseFile('unpacks_too_large');
      yield piece;
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Errors of the archive library are plain and without a code, those of zlib have one of their own; whatever else fails is no fault of the file. */
function asRefusal(error: unknown): unknown {
  const { constructor, code } = error as NodeJS.ErrnoException;
  const isOfFile = constructor === Error && (code === undefined || code.startsWith('Z_'));
  return isOfFile || error instanceof RangeError ? refuseFile('broken_workbook') : error;
}

/** So much is read at once of the list, whose entries are asked for one by one. */
const windowBytes = 65_536;

/** Bytes of a table wherever the archive library wants them. */
class SourceReader extends RandomAccessReader {
  readonly #source: TableSource;
  #window: Buffer = Buffer.alloc(0);
  #windowAt = 0;

  constructor(source: TableSource) {
    super();
    this.#source = source;
  }

  override read(...[into, offset, length, at, callback]: Parameters<RandomAccessReader['read']>): void {
    callbackify(() => this.#copy({ into, offset, length, at }))((error) => callback(error));
  }

  async #copy({ into, offset, length, at }: { into: Buffer; offset: number; length: number; at: number }) {
    if (at < this.#windowAt || at + length > this.#windowAt + this.#window.length) {
      const to = Math.max(at + length, Math.min(at + windowBytes, this.#source.bytes));
      this.#window = await readPart(this.#source, { from: at, to });
      this.#windowAt = at;
    }
    this.#window.copy(into, offset, at - this.#windowAt, at - this.#windowAt + length);
  }

  override _readStreamForRange(from: number, to: number): Readable {
    return Readable.from(piecesOf(this.#source, from, to), { objectMode: false });
  }
}

async function* piecesOf(source: TableSource, from: number, to: number): AsyncGenerator<Buffer> {
  yield* (await source.read({ from, to })) as AsyncIterable<Buffer>;
}
