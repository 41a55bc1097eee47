/** A ZIP archive as it is made: each file compressed on its way, its size and checksum told behind it. */
import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string>;
}

/** An archive says nothing of when it was made: 1 January 1980, the first day that it knows. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 4 };

/** What fails while a file is read fails the archive, and whoever lets go of the archive lets go of the file. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  for (const { name, content } of entries)
    zip.addReadStreamLazy(name, options, (callback) => {
      const file = Readable.from(bytesOf(content), { objectMode: false });
      file.once('error', (error) => archive.destroy(error));
      archive.once('close', () => file.destroy());
      callback(null, file);
    });
  zip.end();
  return archive;
}

async function* bytesOf(content: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of content) yield Buffer.from(text);
}
