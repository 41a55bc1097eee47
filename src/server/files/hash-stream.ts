/** Counts and hashes what flows by. */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

import type { StoredFile } from './storage.ts';

/** A stream that passes everything on, and what it has seen once all has passed. */
export function hashStream(): { measure: Transform; measured: () => StoredFile } {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer | string, encoding, done) {
      const part = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  return { measure, measured: () => ({ bytes, sha256: hash.digest('hex') }) };
}
