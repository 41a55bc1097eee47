/** While a backup copies rows and files, no file that its rows point to goes away: what is removed meanwhile goes afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, describe, test } from 'vitest';

import { dump } from '../../src/server/backup/dump.ts';
import { load } from '../../src/server/backup/load.ts';
import { cleanUpMedia } from '../../src/server/features/media/clean-up-media.ts';
import { cleanUpImports } from '../../src/server/features/import/clean-up-imports.ts';
import { diskStorage } from '../../src/server/files/disk-storage.ts';
import type { FileStorage } from '../../src/server/files/storage.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { csv, upload as uploadTable } from '../support/imports.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';
import { picture, upload } from '../support/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-backup-holds-'));
const storage = diskStorage(join(folder, 'files'));
const targets: TestDatabase[] = [];
let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant({ parts: { storage } });
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newPicture = async () => (await upload(tenant, { content: await picture(40, 40).png().toBuffer() })).body;
const remove = (id: string) =>
  tenant.app.inject({
    method: 'DELETE',
    url: `/api/media/${id}`,
    headers: { authorization: `Bearer ${tenant.token('owner')}`, 'content-type': 'application/json' },
    payload: { version: 1 },
  });
const keysOf = async (one: FileStorage, id: string) =>
  ((await Readable.from(one.list()).toArray()) as string[]).filter((key) => key.includes(id.replaceAll('-', '')));
const importKey = (id: string) =>
  asOwner(tenant.id, async (db) => {
    const { rows } = await sql<{ key: string }>`select file_key as key from import_jobs where id = ${id}`.execute(db);
    return rows[0]!.key;
  });

let backups = 0;
/** A backup with `meanwhile` done after its rows were read and before its files are. */
async function backUp(meanwhile: () => Promise<unknown>) {
  const file = join(folder, `${(backups += 1)}.backup`);
  async function* list() {
    await meanwhile();
    yield* storage.list();
  }
  const manifest = await dump({ reader: tenant.address('postgres'), file, storage: { ...storage, list } });
  return { file, manifest };
}

async function restoredFiles(file: string): Promise<FileStorage> {
  const target = await testDatabase({ empty: true });
  targets.push(target);
  const restored = diskStorage(join(folder, `restored-${backups}`));
  await load({ owner: target.address('guildhall_owner'), file, storage: restored });
  return restored;
}

describe('a file that is removed while a backup runs', () => {
  test('a file removed during a backup is in it with its row, and goes with the sweep of the next day', async () => {
    const { id } = await newPicture();
    const before = await keysOf(storage, id);

    const { file, manifest } = await backUp(async () => expect((await remove(id)).statusCode).toBe(200));

    expect(manifest.missing).toEqual([]);
    expect(await keysOf(await restoredFiles(file), id)).toEqual(before);
    expect(await keysOf(storage, id)).toEqual(before);
    await asOwner(tenant.id, (db) =>
      sql`update media set deleted_at = now() - interval '25 hours' where id = ${id}`.execute(db),
    );
    const deps = { database: await serverDatabase(), storage };
    const swept: number[] = [];
    await backUp(async () => swept.push(await cleanUpMedia(deps, tenant.id)));
    expect([swept, await keysOf(storage, id)]).toEqual([[0], before]);
    expect([await cleanUpMedia(deps, tenant.id), await keysOf(storage, id)]).toEqual([1, []]);
  });

  test('the file of an import called off during a backup, or of an old one, is in the backup as well', async () => {
    const people = csv(['Email', 'First name'], ['a@m.example', 'Ana']);
    const send = async () => (await uploadTable(tenant, people)).body.data;
    const [cancelled, old] = [await send(), await send()];
    const keys = [await importKey(cancelled.id), await importKey(old.id)];
    await asOwner(tenant.id, (db) =>
      sql`update import_jobs set updated_at = now() - interval '8 days' where id = ${old.id}`.execute(db),
    );
    const deps = { database: await serverDatabase(), storage };

    const { manifest } = await backUp(async () => {
      expect((await tenant.as('owner').post(`/import_jobs/${cancelled.id}/cancel`)).status).toBe(200);
      expect(await cleanUpImports(deps, tenant.id)).toBe(0);
    });

    const copied = manifest.files.map(({ key }) => key);
    expect(copied).toEqual(expect.arrayContaining(keys));
    expect(await cleanUpImports(deps, tenant.id)).toBe(1);
    expect(await storage.exists(keys[1]!)).toBe(false);
  });

  test('a file that was removed during a backup goes at once when the backup is over', async () => {
    await backUp(async () => undefined);
    const { id } = await newPicture();

    await remove(id);

    expect(await keysOf(storage, id)).toEqual([]);
  });
});

describe('a backup', () => {
  test('a backup names the files that were gone before it began', async () => {
    const { id } = await newPicture();
    const [first] = await keysOf(storage, id);
    await storage.remove(first!);

    const { manifest } = await backUp(async () => undefined);

    expect(manifest.missing).toEqual([first]);
    await remove(id);
  });

  test('a backup is refused beside another one, and the other one goes on', async () => {
    const second = () => dump({ reader: tenant.address('postgres'), file: join(folder, 'second.backup'), storage });

    const { manifest } = await backUp(() => expect(second()).rejects.toThrow('Another backup of this database'));

    expect(manifest.checked).toBe(true);
  });
});
