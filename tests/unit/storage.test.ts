/** Files in a folder and in a bucket keep the same promises. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openStorage } from '../../src/server/files/open-storage.ts';
import { newFileKey, type FileStorage } from '../../src/server/files/storage.ts';
import { filesBelow, isCode, read } from '../support/repository.ts';
import { testBucket, type TestBucket } from '../support/bucket.ts';

const account = randomUUID();
const newKey = () => newFileKey(account, 'media', 'webp');
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const contentOf = async (source: Readable) => Buffer.concat((await source.toArray()) as Buffer[]);
const keysOf = async (storage: FileStorage) => {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.toSorted();
};

let folder: string;
let bucket: TestBucket;
const storages: Record<string, FileStorage> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-files-'));
  bucket = await testBucket();
  storages['a folder'] = await openStorage({ folder });
  storages['a bucket'] = await openStorage(bucket.settings);
});

afterAll(async () => {
  for (const storage of Object.values(storages)) await storage.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  test.each([0, 1, 70_000, 8 * 1_024 * 1_024, 8 * 1_024 * 1_024 + 1, 17 * 1_024 * 1_024])(
    `${name} keeps %i bytes as they are`,
    async (size) => {
      const content = randomBytes(size);
      const key = newKey();
      const stored = await storages[name]!.write(key, Readable.from(content.length > 0 ? [content] : []));

      expect(stored).toEqual({ bytes: size, sha256: sha256(content) });
      expect((await contentOf(await storages[name]!.read(key))).equals(content)).toBe(true);
    },
    60_000,
  );

  test(`${name} reads a part of what it keeps`, async () => {
    const storage = storages[name]!;
    const content = randomBytes(100_000);
    const key = newKey();
    await storage.write(key, Readable.from([content]));
    const part = await contentOf(await storage.read(key, { from: 70_000, to: 90_001 }));
    expect(part.equals(content.subarray(70_000, 90_001))).toBe(true);
  });

  test(`${name} knows what it has, lists it and forgets what is removed`, async () => {
    const storage = storages[name]!;
    const [kept, removed] = [newKey(), newKey()];
    await storage.write(kept, Readable.from(['kept']));
    await storage.write(removed, Readable.from(['removed']));
    expect(await keysOf(storage)).toEqual(expect.arrayContaining([kept, removed]));

    await storage.remove(removed);
    await storage.remove(removed);

    expect([await storage.exists(kept), await storage.exists(removed)]).toEqual([true, false]);
    expect(await keysOf(storage)).not.toContain(removed);
    await expect(storage.read(removed)).rejects.toMatchObject({ code: 'not_found' });
  });

  test(`${name} keeps nothing of a source that fails half way`, async () => {
    const storage = storages[name]!;
    const before = await keysOf(storage);
    const key = newKey();
    async function* half() {
      yield randomBytes(9 * 1_024 * 1_024);
      throw new Error('cut off');
    }
    await expect(storage.write(key, Readable.from(half()))).rejects.toThrow('cut off');
    expect([await storage.exists(key), await keysOf(storage)]).toEqual([false, before]);
  });

  test(`${name} keeps nothing of an upload that is given up half way`, async () => {
    const storage = storages[name]!;
    const stop = new AbortController();
    const key = newKey();
    async function* endless() {
      for (;;) {
        yield randomBytes(1_024 * 1_024);
        stop.abort();
      }
    }
    await expect(storage.write(key, Readable.from(endless()), stop.signal)).rejects.toThrow(/abort/i);
    expect(await storage.exists(key)).toBe(false);
  });

  test.each([
    '../secret',
    `${account}/media/../../../etc/passwd`,
    `${account}/media/${'a'.repeat(40)}.webp/..`,
    `/etc/passwd`,
    `${account}\\media\\${'a'.repeat(40)}.webp`,
    `${account}/media/${'A'.repeat(40)}.webp`,
    '',
  ])(`${name} takes no key of another form: %j`, async (key) => {
    const storage = storages[name]!;
    await expect(storage.write(key, Readable.from(['x']))).rejects.toMatchObject({ code: 'not_found' });
    await expect(Promise.resolve().then(() => storage.read(key))).rejects.toMatchObject({ code: 'not_found' });
  });

  test(`${name} holds no more of a file in memory than a part`, async () => {
    const storage = storages[name]!;
    const piece = randomBytes(1_024 * 1_024);
    let highest = 0;
    async function* large() {
      for (let sent = 0; sent < 96; sent += 1) {
        yield Buffer.from(piece);
        if (sent % 8 === 4) highest = Math.max(highest, await heldBytes());
      }
    }
    const before = await heldBytes();
    const key = newKey();
    expect(await storage.write(key, Readable.from(large()))).toMatchObject({ bytes: 96 * 1_024 * 1_024 });
    // The service of the bucket runs in this process as well, and holds parts of its own.
    expect(highest - before).toBeLessThan(64 * 1_024 * 1_024);
    await storage.remove(key);
  }, 60_000);
});

test('the S3 client is loaded where there is a bucket, and nowhere else', () => {
  const code = filesBelow('src/server').filter(isCode);
  const naming = (name: string) => code.filter((path) => read(path).includes(name));
  expect(naming("from '@aws-sdk/client-s3'")).toEqual(['src/server/files/bucket-storage.ts']);
  expect(naming('bucket-storage.ts')).toEqual(['src/server/files/open-storage.ts']);
  expect(read('src/server/files/open-storage.ts')).toContain("await import('./bucket-storage.ts')");
});

describe('a folder of files', () => {
  test('a folder of files leaves no half file under any name', () => {
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  });

  test('a folder of files is readable by the server’s user alone', async () => {
    const key = newKey();
    await storages['a folder']!.write(key, Readable.from(['private']));
    const name = key.split('/')[2]!;
    const path = join(folder, account, 'media', name.slice(0, 2), name);
    expect([statSync(path).mode & 0o777, statSync(join(folder, account)).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  test('a folder of files loses what a killed server left a day ago, and nothing younger', async () => {
    const place = mkdtempSync(join(tmpdir(), 'guildhall-files-'));
    const storage = await openStorage({ folder: place });
    await storage.write(newKey(), Readable.from(['first']));
    const [old, young] = [join(place, 'unfinished', 'old'), join(place, 'unfinished', 'young')];
    for (const path of [old, young]) writeFileSync(path, 'half');
    utimesSync(old, new Date(0), new Date(0));

    await (await openStorage({ folder: place })).write(newKey(), Readable.from(['second']));

    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    rmSync(place, { recursive: true, force: true });
  });

  test.skipIf(!existsSync('/dev/full'))('a folder of files that has no room says so', async () => {
    const { asStorageError } = await import('../../src/server/files/disk-storage.ts');
    const full = () => writeFileSync('/dev/full', 'x');
    expect(asStorageError(caught(full))).toMatchObject({ code: 'storage_full', status: 507 });
  });
});

describe('a bucket that cannot be reached', () => {
  test('a bucket that cannot be reached is a service that is unavailable', async () => {
    const storage = await openStorage({ ...bucket.settings, url: `http://127.0.0.1:${await freePort()}` });
    await expect(storage.write(newKey(), Readable.from(['x']))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.read(newKey())).rejects.toMatchObject({ code: 'unavailable' });
    await storage.close();
  });
});

function caught(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is still in use, whenever the machine would have come to clear up the rest. */
async function heldBytes(): Promise<number> {
  collect();
  await setImmediate();
  collect();
  return process.memoryUsage().arrayBuffers;
}

/** A port nobody listens on: one was given out, and given back. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
