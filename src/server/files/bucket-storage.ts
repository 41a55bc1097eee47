/**
 * Files in a bucket that speaks S3. A file is one object, sent in parts of which one at a time is in memory; it appears when
 * the last has arrived, and the parts of a failed one are taken back.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

import type { BucketSettings } from '../settings/env-files.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { isFileKey, type FileStorage, type StoredFile } from './storage.ts';

/** S3 takes no part below 5 MiB but the last, and 10,000 parts: 78 GiB a file. */
const partBytes = 8 * 1_024 * 1_024;
const connectTimeoutMs = 2_000;
/** Without a byte from the service. */
const silentTimeoutMs = 10_000;
const attempts = 3;

/** The files of a bucket, which must be there already. */
export function bucketStorage(settings: BucketSettings): FileStorage {
  const { bucket } = settings;
  const client = openClient(settings);
  const place = (key: string) => {
    if (!isFileKey(key)) throw notFound();
    return { Bucket: bucket, Key: key };
  };
  return {
    write: async (key, source, signal) => {
      const upload = { client, place: place(key), ...(signal && { signal }) };
      try {
        return await send(upload, source);
      } catch (error) {
        source.destroy();
        throw asAppError(error);
      }
    },
    read: async (key, range) => {
      const part = range && { Range: `bytes=${range.from}-${range.to - 1}` };
      const { Body } = await client.send(new GetObjectCommand({ ...place(key), ...part })).catch(refuse);
      return Body as Readable;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(place(key))).catch(refuse);
    },
    exists: async (key) => {
      const found = await client.send(new HeadObjectCommand(place(key))).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw asAppError(error);
      });
      return found !== null;
    },
    list: () => listKeys(client, bucket),
    close: async () => client.destroy(),
  };
}

function openClient({ region, url, key }: BucketSettings): S3Client {
  return new S3Client({
    region,
    // A service of one's own seldom has a name for each bucket.
    forcePathStyle: url !== undefined,
    maxAttempts: attempts,
    // Nothing but what is asked for goes along: not every service knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: silentTimeoutMs,
      throwOnRequestTimeout: true,
    },
    ...(url && { endpoint: url }),
    ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
  });
}

interface Upload {
  client: S3Client;
  place: { Bucket: string; Key: string };
  signal?: AbortSignal;
}

async function send(upload: Upload, source: Readable): Promise<StoredFile> {
  const { client, place, signal } = upload;
  const abort = signal ? { abortSignal: signal } : {};
  const hash = createHash('sha256');
  let bytes = 0;
  let parts: PartsSent | undefined;
  try {
    for await (const { part, isLast } of partsOf(source)) {
      signal?.throwIfAborted();
      hash.update(part);
      bytes += part.length;
      if (!parts && isLast) await client.send(new PutObjectCommand({ ...place, Body: part }), abort);
      else await sendPart(upload, (parts ??= await startParts(upload)), part);
    }
    if (parts) await finishParts(upload, parts);
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    if (parts) await takeBack(upload, parts);
    throw error;
  }
}

/** What arrives, cut into parts of one size; the last may be smaller, and an empty file is one empty part. */
async function* partsOf(source: Readable): AsyncIterable<{ part: Buffer; isLast: boolean }> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    let rest = Buffer.from(chunk);
    while (size + rest.length > partBytes) {
      const cut = partBytes - size;
      yield { part: Buffer.concat([...gathered, rest.subarray(0, cut)]), isLast: false };
      [gathered, size, rest] = [[], 0, rest.subarray(cut)];
    }
    gathered.push(rest);
    size += rest.length;
  }
  yield { part: Buffer.concat(gathered), isLast: true };
}

interface PartsSent {
  UploadId: string | undefined;
  done: { ETag: string | undefined; PartNumber: number }[];
}

async function startParts({ client, place }: Upload): Promise<PartsSent> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  return { UploadId, done: [] };
}

async function sendPart({ client, place, signal }: Upload, { UploadId, done }: PartsSent, part: Buffer): Promise<void> {
  const PartNumber = done.length + 1;
  const command = new UploadPartCommand({ ...place, UploadId, PartNumber, Body: part });
  const { ETag } = await client.send(command, signal ? { abortSignal: signal } : {});
  done.push({ ETag, PartNumber });
}

async function finishParts({ client, place }: Upload, { UploadId, done }: PartsSent): Promise<void> {
  await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: done } }));
}

/** Where even that fails, the bucket's own rule for unfinished uploads removes them. */
async function takeBack({ client, place }: Upload, { UploadId }: PartsSent): Promise<void> {
  await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
}

async function* listKeys(client: S3Client, Bucket: string): AsyncIterable<string> {
  let from: string | undefined;
  do {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket, ...(from && { ContinuationToken: from }) }))
      .catch(refuse);
    yield* (page.Contents ?? []).flatMap(({ Key }) => (Key !== undefined && isFileKey(Key) ? [Key] : []));
    from = page.NextContinuationToken;
  } while (from !== undefined);
}

const refuse = (error: unknown): never => {
  throw asAppError(error);
};

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** What the service or the way to it refuses is no fault of the caller's; what the source failed with stays what it is. */
function asAppError(error: unknown): unknown {
  if (isMissing(error)) return notFound();
  const { name, code, $metadata } = error as Error & { code?: unknown; $metadata?: unknown };
  const isOfService = $metadata !== undefined || name === 'TimeoutError' || typeof code === 'string';
  return isOfService && name !== 'AbortError' && !(error instanceof AppError) ? new AppError('unavailable') : error;
}
