/** A ZIP archive as it is made: each file compressed on its way, its size and checksum told behind it. Four gigabytes at most. */
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

import { AppError } from '../errors.ts';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  size: number;
  packed: number;
  offset: number;
}

/** Deflate, names in UTF-8, sizes behind the content. */
const flags = 0x0808;
const deflate = 8;
const version = 20;
/** 1 January 1980: an archive says nothing of when it was made. */
const day = 0x21;
const most = 0xffff_ffff;

/** @throws AppError `payload_too_large` (413) beyond four gigabytes */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, size: 0, packed: 0, offset: at };
    const head = localHeader(entry);
    yield head;
    for await (const chunk of packed(content, entry)) {
      entry.packed += chunk.length;
      if (entry.size > most || at + entry.packed > most) throw new AppError('payload_too_large');
      yield chunk;
    }
    const behind = descriptor(entry);
    yield behind;
    at += head.length + entry.packed + behind.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endRecord(written.length, directory.length, at);
}

/** The content deflated; what it was is measured in `entry` as it passes. */
async function* packed(content: AsyncIterable<string>, entry: Written): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(measured(), { objectMode: false });
  const packer = createDeflateRaw({ level: 4 });
  source.once('error', (error) => packer.destroy(error));
  try {
    yield* source.pipe(packer) as AsyncIterable<Buffer>;
  } finally {
    source.destroy();
    packer.destroy();
  }
}

function localHeader({ name }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflate, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, size, packed: packedSize }: Written): Buffer {
  const behind = Buffer.alloc(16);
  behind.writeUInt32LE(0x0807_4b50, 0);
  behind.writeUInt32LE(crc, 4);
  behind.writeUInt32LE(packedSize, 8);
  behind.writeUInt32LE(size, 12);
  return behind;
}

function directoryEntry({ name, crc, size, packed: packedSize, offset }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflate, 10);
  head.writeUInt16LE(day, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packedSize, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
