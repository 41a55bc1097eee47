/** The demo people have photos that are drawn, the same ones each time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { stories } from '../../src/server/db/seed/load.ts';
import { accountIdOf } from '../../src/server/db/seed/settings.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { diskStorage } from '../../src/server/files/disk-storage.ts';
import { drawDemoPictures } from '../../src/server/start/demo-pictures.ts';
import { drawPortrait } from '../../src/server/start/portrait.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { loadDemo } from '../support/demo-tenants.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-portraits-'));
const storage = diskStorage(folder);
let opened: TestDatabase;
let drawn: number;

beforeAll(async () => {
  opened = await testDatabase();
  await loadDemo(opened);
  drawn = await drawDemoPictures({ database: opened.database, storage, signal: new AbortController().signal });
}, 180_000);
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = (accountId: string) =>
  withTenant(opened.database, { accountId, actorId: null }, ({ db }) =>
    db
      .selectFrom('members')
      .innerJoin('media', (join) =>
        join.onRef('media.account_id', '=', 'members.account_id').onRef('media.id', '=', 'display_image_id'),
      )
      .select(['members.id as member_id', 'media.id', 'media.sha256', 'media.bytes', 'media.deleted_at'])
      .execute(),
  );

describe('the photos of the demo people', () => {
  test('are some of each tenant, small, stored in all sizes and each another one', async () => {
    const rows = await Promise.all(stories.map((story) => rowsOf(accountIdOf(story))));
    expect(rows.flat()).toHaveLength(drawn);
    expect(Math.min(...rows.map(({ length }) => length))).toBeGreaterThan(10);
    expect(Math.max(...rows.flat().map(({ bytes }) => bytes))).toBeLessThan(8_000);
    expect(new Set(rows.flat().map(({ sha256 }) => sha256)).size).toBeGreaterThan(drawn * 0.9);
    const [{ id } = { id: '' }] = rows[0]!;
    const key = `${accountIdOf(stories[0]!)}/media/${id.replaceAll('-', '')}-thumb.webp`;
    const thumb = Buffer.concat((await (await storage.read(key)).toArray()) as Buffer[]);
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
  });

  test('are not drawn a second time for those who have one', async () => {
    const before = await rowsOf(accountIdOf(stories[0]!));
    const stopped = AbortSignal.abort();
    expect(await drawDemoPictures({ database: opened.database, storage, signal: stopped })).toBe(0);
    expect(await rowsOf(accountIdOf(stories[0]!))).toEqual(before);
  });

  test('are the same for the same person, and plain shapes', () => {
    expect(drawPortrait('a')).toBe(drawPortrait('a'));
    expect(drawPortrait('a')).not.toBe(drawPortrait('b'));
    expect(drawPortrait('a')).not.toMatch(/href|url\(|<text|<image/);
  });
});
