/** The files inside of a ZIP, read from its own list at the end, and each unpacked no further than it may grow. */
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

import { refuseFile } from './refuse-file.ts';
import { readPart, type TableSource } from './table-source.ts';

export interface ZipEntry {
  source: TableSource;
  method: number;
  /** Where its own head stands. */
  at: number;
  /** Of its packed bytes. */
  length: number;
}

const endOfList = 0x06054b50;
const listed = 0x02014b50;
const local = 0x04034b50;
const endBytes = 22;
const headBytes = 30;
const longestComment = 65_535;
const longestList = 1024 * 1024;
const mostEntries = 2_000;
const encrypted = 1;
const stored = 0;
const deflated = 8;

/** Every file of the ZIP by its name. Throws AppError `validation_failed` for what is no whole, plain ZIP. */
export async function listEntries(source: TableSource): Promise<Map<string, ZipEntry>> {
  try {
    return await readList(source);
  } catch (error) {
    throw asRefusal(error);
  }
}

/** What points outside of the file, or says that it is packed and is not, is no ZIP. */
function asRefusal(error: unknown): unknown {
  const isPacked = (error as { code?: string }).code?.startsWith('Z_') ?? false;
  return error instanceof RangeError || isPacked ? refuseFile('broken_workbook') : error;
}

async function readList(source: TableSource): Promise<Map<string, ZipEntry>> {
  const end = await findEnd(source);
  const [count, length, from] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count > mostEntries || length > longestList) throw refuseFile('broken_workbook');
  const list = await readPart(source, { from, to: from + length });
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (list.readUInt32LE(at) !== listed) throw refuseFile('broken_workbook');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => list.readUInt16LE(at + offset));
    const name = list.toString('utf8', at + 46, at + 46 + nameLength!);
    if (list.readUInt16LE(at + 8) & encrypted) throw refuseFile('locked_workbook');
    const method = list.readUInt16LE(at + 10);
    entries.set(name, { source, method, at: list.readUInt32LE(at + 42), length: list.readUInt32LE(at + 20) });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return entries;
}

/** The end of the list, which is the last thing in a ZIP but for a comment. */
async function findEnd(source: TableSource): Promise<Buffer> {
  const from = Math.max(0, source.bytes - endBytes - longestComment);
  const tail = await readPart(source, { from, to: source.bytes });
  for (let at = tail.length - endBytes; at >= 0; at -= 1)
    if (tail.readUInt32LE(at) === endOfList) return tail.subarray(at);
  throw refuseFile('broken_workbook');
}

/** What a file holds, piece by piece. Throws AppError as soon as it grows beyond `mostBytes`, whatever its head says. */
export async function* unpack(entry: ZipEntry, mostBytes: number): AsyncGenerator<Buffer> {
  const { method } = entry;
  if (method !== stored && method !== deflated) throw refuseFile('broken_workbook');
  let bytes = 0;
  try {
    const packed = await readPacked(entry);
    const out = method === stored ? packed : pipeline(packed, createInflateRaw(), () => undefined);
    for await (const piece of out as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > mostBytes) throw refuseFile('unpacks_too_large');
      yield piece;
    }
  } catch (error) {
    throw asRefusal(error);
  }
}

/** The packed bytes, which begin after a head of the file's own. */
async function readPacked({ source, at, length }: ZipEntry): Promise<Readable> {
  const head = await readPart(source, { from: at, to: at + headBytes });
  if (head.readUInt32LE(0) !== local) throw refuseFile('broken_workbook');
  const from = at + headBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (from + length > source.bytes) throw refuseFile('broken_workbook');
  return length === 0 ? Readable.from([]) : source.read({ from, to: from + length });
}
