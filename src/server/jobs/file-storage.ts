/** Where files are kept, as jobs use it. */
import type { Readable } from 'node:stream';

export interface FileStorage {
  write: (key: string, content: Readable) => Promise<{ bytes: number; sha256: string }>;
  read: (key: string) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
  exists: (key: string) => Promise<boolean>;
}
