/** The files inside of a ZIP, read from its own list at the end, and each unpacked no further than it may grow. */
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

import { refuseFile } from './refuse-file.ts';

export interface ZipEntry {
  name: string;
  method: number;
  packed: Buffer;
}

const endOfList = 0x06054b50;
const listed = 0x02014b50;
const local = 0x04034b50;
const longestComment = 65_535;
const mostEntries = 2_000;
const encrypted = 1;
const stored = 0;
const deflated = 8;

/** Every file of the ZIP by its name. Throws AppError `validation_failed` for what is no whole, plain ZIP. */
export function listEntries(bytes: Buffer): Map<string, ZipEntry> {
  try {
    return readList(bytes);
  } catch (error) {
    // What points outside of the file.
    if (error instanceof RangeError) throw refuseFile('broken_workbook');
    throw error;
  }
}

function readList(bytes: Buffer): Map<string, ZipEntry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) throw refuseFile('broken_workbook');
  const entries = new Map<string, ZipEntry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== listed) throw refuseFile('broken_workbook');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength!);
    if (bytes.readUInt16LE(at + 8) & encrypted) throw refuseFile('locked_workbook');
    const method = bytes.readUInt16LE(at + 10);
    entries.set(name, { name, method, packed: packedBytes(bytes, at) });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === endOfList) return at;
  throw refuseFile('broken_workbook');
}

/** @param at where the list speaks of the file */
function packedBytes(bytes: Buffer, at: number): Buffer {
  const length = bytes.readUInt32LE(at + 20);
  const head = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(head) !== local) throw refuseFile('broken_workbook');
  const begin = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
  if (begin + length > bytes.length) throw refuseFile('broken_workbook');
  return bytes.subarray(begin, begin + length);
}

/** What a file holds, piece by piece. Throws AppError as soon as it grows beyond `mostBytes`, whatever its head says. */
export async function* unpack({ method, packed }: ZipEntry, mostBytes: number): AsyncGenerator<Buffer> {
  if (method !== stored && method !== deflated) throw refuseFile('broken_workbook');
  const source = Readable.from(pieces(packed));
  const out = method === stored ? source : source.pipe(createInflateRaw());
  let bytes = 0;
  try {
    for await (const piece of out as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > mostBytes) throw refuseFile('unpacks_too_large');
      yield piece;
    }
  } catch (error) {
    const { code } = error as { code?: string };
    throw code?.startsWith('Z_') ? refuseFile('broken_workbook') : error;
  } finally {
    out.destroy();
    source.destroy();
  }
}

const pieceBytes = 65_536;

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
