/**
 * Where files are kept: a folder of this machine, or a bucket that speaks S3. Whoever stores a file makes a key for it, keeps
 * the key in a row, and stores the file before the row is committed: a file without a row is swept, a row without a file is a loss.
 */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: number;
  /** SHA-256 of what was written, in hexadecimal. */
  sha256: string;
}

export interface ByteRange {
  from: number;
  to: number;
}

export interface FileStorage {
  /**
   * Stores a stream under a key from `newFileKey`, in constant memory. When it answers, the file is whole and survives a power
   * cut; when it throws, or is stopped by `signal`, nothing is left of it.
   *
   * @throws AppError `storage_full` (507), `unavailable` (503) when the bucket cannot be reached; or what the source failed with
   */
  write: (key: string, source: Readable, signal?: AbortSignal) => Promise<StoredFile>;
  /**
   * A file, or the bytes `from` to `to` of it; `to` itself is the first that is not read.
   *
   * @throws AppError `not_found` (404) before the first byte when there is none, `unavailable` (503)
   */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Removes a file; one that is gone already is no failure. */
  remove: (key: string) => Promise<void>;
  exists: (key: string) => Promise<boolean>;
  /** The keys of all files, in no order. */
  list: () => AsyncIterable<string>;
  /** Lets go of connections; nothing is asked of it afterwards. */
  close: () => Promise<void>;
}

/** What a file is for: the first part of its key after the tenant's. Only `media` is ever served by its name alone. */
export type FileArea = 'media' | 'exports' | 'imports' | 'documents';

const keyPattern =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(media|exports|imports|documents)\/[0-9a-f]{32,40}(-[a-z0-9]{1,12})?(\.[a-z0-9]{1,8})?$/;

/** Of one file: twenty random bytes, so that nobody guesses it. */
export const newFileName = () => randomBytes(20).toString('hex');

/**
 * A key nobody can guess: `<account>/<area>/<40 hexadecimal digits>.<extension>`. Nothing of it comes from a caller.
 *
 * @param extension of our own choice, without the dot
 */
export const newFileKey = (accountId: string, area: FileArea, extension: string) =>
  `${accountId}/${area}/${newFileName()}.${extension}`;

/** Whether a text has the form of our keys; every storage asks before it touches anything. */
export const isFileKey = (key: string) => keyPattern.test(key);
