/** The demo people have photos and their businesses logos that are drawn, the same ones each time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { stories } from '../../src/server/db/seed/load.ts';
import { accountIdOf } from '../../src/server/db/seed/settings.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { diskStorage } from '../../src/server/files/disk-storage.ts';
import { drawDemoPictures } from '../../src/server/start/demo-pictures.ts';
import { drawPortrait } from '../../src/server/start/portrait.ts';
import type { TestDatabase } from '../support/database.ts';
import { demoDatabase } from '../support/demo-tenants.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-portraits-'));
const storage = diskStorage(folder);
let opened: TestDatabase;
let drawn: number;

beforeAll(async () => {
  opened = await demoDatabase();
  drawn = await drawDemoPictures({ database: opened.database, storage, signal: new AbortController().signal });
}, 180_000);
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const bearers = [
  ['members', 'display_image_id'],
  ['businesses', 'logo_id'],
] as const;

/** The pictures of the people of a tenant, and those of its businesses. */
const rowsOf = (accountId: string) =>
  withTenant(opened.database, { accountId, actorId: null }, async ({ db }) => {
    const found = bearers.map(([table, column]) =>
      sql<{ id: string; sha256: string; bytes: number }>`
        select media.id, media.sha256, media.bytes from ${sql.table(table)} as bearer
        join media on media.account_id = bearer.account_id and media.id = ${sql.ref(`bearer.${column}`)}`.execute(db),
    );
    return (await Promise.all(found)).flatMap(({ rows }) => rows);
  });

describe('the pictures of the demo people and of their businesses', () => {
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
