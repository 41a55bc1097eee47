/** Files that nothing needs go by themselves, after a while; all others stay. */
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { connectDatabase, type ServerDatabase } from '../../src/server/db/connect.ts';
import { cleanUpMedia } from '../../src/server/features/media/clean-up-media.ts';
import type { FileStorage } from '../../src/server/files/storage.ts';
import { testStorage } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';
import { picture, upload } from '../support/uploads.ts';

let tenant: TestTenant;
let database: ServerDatabase | undefined;
beforeEach(async () => {
  tenant = await newTenant();
  database ??= connectDatabase({
    target: tenant.address('guildhall_app'),
    connectTimeoutMs: 5_000,
    statementTimeoutMs: 15_000,
    poolSize: 2,
    onError: () => undefined,
  });
});
afterAll(() => database?.destroy());

const sweep = (storage: FileStorage = testStorage) => cleanUpMedia({ database: database!, storage }, tenant.id);
/** Taken in by a server that has stopped since: the sweep after its call is over. */
async function newPicture() {
  const app = await tenant.anotherApp();
  const { body } = await upload({ ...tenant, app }, { content: await picture(40, 40).png().toBuffer() });
  await app.close();
  return body;
}
const age = (id: string, column: 'unused_since' | 'deleted_at', time: string) =>
  asOwner(tenant.id, (db) =>
    sql`update media set ${sql.ref(column)} = now() - ${sql.lit(time)}::interval where id = ${id}`.execute(db),
  );
const rowOf = (id: string) =>
  asOwner(tenant.id, (db) => db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst());
const isKept = async (id: string) =>
  [await rowOf(id), await testStorage.exists(`${tenant.id}/media/${id.replaceAll('-', '')}-full.webp`)].map(Boolean);

describe('a sweep of files', () => {
  test('a sweep of files takes what nothing has needed for a week, row and files', async () => {
    const { id } = await newPicture();
    await sweep();
    expect((await rowOf(id))!.unused_since).not.toBeNull();
    await age(id, 'unused_since', '6 days 23 hours');
    expect([await sweep(), await isKept(id)]).toEqual([0, [true, true]]);

    await age(id, 'unused_since', '7 days 1 minute');

    expect([await sweep(), await isKept(id)]).toEqual([1, [false, false]]);
  });

  test.each([
    ['a member', {}],
    ['a member in the recycle bin', { deleted_at: new Date().toISOString() }],
  ])('a sweep of files leaves what %s needs, and forgets that nothing did', async (_who, values) => {
    const { id } = await newPicture();
    await age(id, 'unused_since', '30 days');
    await tenant.given.member({ ...values, display_image_id: id });

    expect([await sweep(), await isKept(id)]).toEqual([0, [true, true]]);
    expect((await rowOf(id))!.unused_since).toBeNull();
  });

  test('a sweep of files takes what a killed upload has left, and leaves one that is under way', async () => {
    const [killed, young] = [await newPicture(), await newPicture()];
    await age(killed.id, 'deleted_at', '25 hours');
    await age(young.id, 'deleted_at', '1 minute');
    expect([await sweep(), await isKept(killed.id), await isKept(young.id)]).toEqual([1, [false, false], [true, true]]);
  });

  test('a sweep that cannot remove a file comes back for it', async () => {
    const { id } = await newPicture();
    await age(id, 'deleted_at', '2 days');
    const failing = { ...testStorage, remove: () => Promise.reject(new Error('gone away')) };
    await expect(sweep(failing)).rejects.toThrow('gone away');
    expect(await isKept(id)).toEqual([true, true]);
    expect([await sweep(), await isKept(id)]).toEqual([1, [false, false]]);
  });

  test('a sweep of files sees no other tenant’s files', async () => {
    const other = await newTenant();
    const { id } = await newPicture();
    await age(id, 'unused_since', '30 days');
    expect(await cleanUpMedia({ database: database!, storage: testStorage }, other.id)).toBe(0);
    expect(await isKept(id)).toEqual([true, true]);
  });

  test('a sweep of files is made after a call, and is over when the server has stopped', async () => {
    const { id } = await newPicture();
    await age(id, 'unused_since', '30 days');
    const app = await tenant.anotherApp();
    await app.inject({ url: '/api/media', headers: { authorization: `Bearer ${tenant.token('owner')}` } });
    await app.close();
    expect(await rowOf(id)).toBeUndefined();
  });
});
