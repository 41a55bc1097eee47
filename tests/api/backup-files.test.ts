/** A backup holds the files of the folder beside the rows, and a restore brings both back or neither. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, afterEach, expect, describe, test } from 'vitest';

import { dump } from '../../src/server/backup/dump.ts';
import { load } from '../../src/server/backup/load.ts';
import { diskStorage } from '../../src/server/files/disk-storage.ts';
import { newFileKey, type FileStorage } from '../../src/server/files/storage.ts';
import { ask } from '../support/backup.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';
import { picture, upload } from '../support/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-backup-files-'));
const storage = diskStorage(join(folder, 'files'));
const targets: TestDatabase[] = [];
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freshDatabase(): Promise<TestDatabase> {
  const target = await testDatabase({ empty: true });
  targets.push(target);
  return target;
}

let backups = 0;
/** A picture, an export and a file whose row is not in the database; and the backup of all. */
async function backedUp(tenant: TestTenant) {
  const { body } = await upload(tenant, { content: await picture().png().toBuffer() });
  const [exported, late] = [newFileKey(tenant.id, 'exports', 'csv'), newFileKey(tenant.id, 'media', 'webp')];
  for (const key of [exported, late]) await storage.write(key, Readable.from(['content']));
  const file = join(folder, `${(backups += 1)}.backup`);
  const manifest = await dump({ reader: tenant.address('postgres'), file, storage });
  return { body, exported, late, file, manifest };
}

const keysOf = (one: FileStorage) => Readable.from(one.list()).toArray() as Promise<string[]>;
const contentOf = async (one: FileStorage, key: string) =>
  Buffer.concat((await (await one.read(key)).toArray()) as Buffer[]);

describe('a backup with files', () => {
  test('a backup with files brings back the picture of a record, and no file that belongs to no row', async () => {
    const tenant = await newTenant({ parts: { storage } });
    const { body, exported, late, file, manifest } = await backedUp(tenant);
    expect(manifest.files.map(({ key }) => key)).not.toContain(exported);
    const restored = diskStorage(join(folder, 'restored'));
    const target = await freshDatabase();

    await load({ owner: target.address('guildhall_owner'), file, storage: restored });

    const keys = await keysOf(restored);
    const mine = keys.filter((key) => key.includes(body.id.replaceAll('-', '')));
    expect(mine).toHaveLength(3);
    expect(keys).not.toContain(late);
    for (const key of mine) expect(await contentOf(restored, key)).toEqual(await contentOf(storage, key));
    expect(await ask(target, `select id from media where id = '${body.id}'`)).toEqual([{ id: body.id }]);
  });

  test('a backup with a file that cannot be stored restores nothing, neither rows nor files', async () => {
    const tenant = await newTenant({ parts: { storage } });
    const { file } = await backedUp(tenant);
    const place = join(folder, 'full');
    const full = diskStorage(place);
    let written = 0;
    const write: FileStorage['write'] = (key, source, signal) => {
      written += 1;
      if (written < 3) return full.write(key, source, signal);
      source.destroy();
      return Promise.reject(new Error('no room'));
    };
    const target = await freshDatabase();

    const restoring = load({ owner: target.address('guildhall_owner'), file, storage: { ...full, write } });

    await expect(restoring).rejects.toThrow('no room');
    expect(await ask(target, 'select from media')).toEqual([]);
    expect(readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.webp'))).toEqual(
      [],
    );
  });
});
