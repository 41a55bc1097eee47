/** The demo people have photos and their businesses logos and papers that are drawn, the same ones each time. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { stories } from '../../demo/seed/load.ts';
import { accountIdOf } from '../../demo/seed/settings.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { diskStorage } from '../../src/server/files/disk-storage.ts';
import { detectFileType } from '../../src/server/files/detect-file-type.ts';
import { drawDemoPictures } from '../../demo/pictures/demo-pictures.ts';
import { writeDemoPapers } from '../../demo/pictures/demo-papers.ts';
import { writePaper } from '../../demo/pictures/paper.ts';
import { drawPortrait } from '../../demo/pictures/portrait.ts';
import type { TestDatabase } from '../support/database.ts';
import { demoDatabase, loadTimeoutMs } from '../support/demo-tenants.ts';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-portraits-'));
const storage = diskStorage(folder);
let opened: TestDatabase;
let drawn: number;

beforeAll(async () => {
  opened = await demoDatabase();
  drawn = await drawDemoPictures({ database: opened.database, storage, signal: new AbortController().signal });
}, loadTimeoutMs);
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const bearers = [
  ['members', 'display_image_id'],
  ['businesses', 'logo_id'],
  ['banners', 'image_desktop_id'],
  ['banners', 'image_mobile_id'],
  ['ad_creatives', 'image_id'],
  ['home_sections', 'image_id'],
  ['posts', 'image_id'],
] as const;

/** The pictures of the people of a tenant, of its businesses, its banners, its ads, its pages and its posts. */
const rowsOf = (accountId: string) =>
  withTenant(opened.database, { accountId, actorId: null }, async ({ db }) => {
    const found = bearers.map(([table, column]) =>
      sql<{ id: string; sha256: string; bytes: number }>`
        select distinct media.id, media.sha256, media.bytes from ${sql.table(table)} as bearer
        join media on media.account_id = bearer.account_id and media.id = ${sql.ref(`bearer.${column}`)}`.execute(db),
    );
    // Those of pages are named in what the pages say.
    const ofPages = sql<{ id: string; sha256: string; bytes: number }>`
      select id, sha256, bytes from media where account_id = ${accountId} and filename = 'page.webp'`.execute(db);
    return (await Promise.all([...found, ofPages])).flatMap(({ rows }) => rows);
  });

describe('the papers of the demo businesses', () => {
  const businessesOf = (accountId: string) =>
    withTenant(opened.database, { accountId, actorId: null }, ({ db }) =>
      db.selectFrom('businesses').select(['verification', 'document_ids']).where('deleted_at', 'is', null).execute(),
    );
  const deps = (signal = new AbortController().signal) => ({ database: opened.database, storage, signal });

  test('the papers of the demo businesses are there for each review, and for some that are verified', async () => {
    const written = await writeDemoPapers(deps());
    const all = await Promise.all(stories.map((story) => businessesOf(accountIdOf(story))));
    expect(all.flat().reduce((sum, { document_ids }) => sum + document_ids.length, 0)).toBe(written);
    const shown = (of: string) => all.flat().filter(({ verification }) => verification === of);
    for (const of of ['pending', 'rejected'])
      expect(shown(of).filter(({ document_ids }) => document_ids.length === 0)).toEqual([]);
    expect(shown('unverified').filter(({ document_ids }) => document_ids.length > 0)).toEqual([]);
    expect(shown('verified').filter(({ document_ids }) => document_ids.length > 0).length).toBeGreaterThan(3);
    for (const businesses of all) expect(businesses.some(({ document_ids }) => document_ids.length > 0)).toBe(true);
  });

  test('the papers of the demo businesses are stored as the record says, and not written a second time', async () => {
    const accountId = accountIdOf(stories[2]!);
    const media = await withTenant(opened.database, { accountId, actorId: null }, ({ db }) =>
      db.selectFrom('media').selectAll().where('kind', '=', 'document').execute(),
    );
    for (const { id, bytes, sha256, filename, mime } of media) {
      const stored = await storage.read(`${accountId}/media/${id.replaceAll('-', '')}-file.pdf`);
      const content = Buffer.concat((await stored.toArray()) as Buffer[]);
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
      expect([await detectFileType(content), mime, filename.endsWith('.pdf')]).toEqual([mime, 'application/pdf', true]);
    }
    expect(media.length).toBeGreaterThan(0);
    expect(await writeDemoPapers(deps())).toBe(0);
  });

  test.each(['en', 'zh'] as const)(
    'the papers of the demo businesses are a PDF whose table says where each object begins: %s',
    (language) => {
      const file = writePaper({ title: 'Café 营业', lines: ['Peña'], foot: '–', language, color: '#0f766e' }).toString(
        'latin1',
      );
      const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1]);
      const entries = [...file.slice(at).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, begin]) => Number(begin));
      expect(file.slice(at, at + 4)).toBe('xref');
      expect(entries.map((begin) => /^\d+ 0 obj/.exec(file.slice(begin))?.[0])).toEqual(
        entries.map((_begin, index) => `${index + 1} 0 obj`),
      );
      const [, length, content] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file)!;
      expect(content).toHaveLength(Number(length));
    },
  );
});

describe('the pictures of the demo', () => {
  test('the pictures of the demo are some of each tenant, small, stored in all sizes and all different', async () => {
    const rows = await Promise.all(stories.map((story) => rowsOf(accountIdOf(story))));
    expect(rows.flat()).toHaveLength(drawn);
    expect(Math.min(...rows.map(({ length }) => length))).toBeGreaterThan(10);
    expect(Math.max(...rows.flat().map(({ bytes }) => bytes))).toBeLessThan(20_000);
    expect(new Set(rows.flat().map(({ sha256 }) => sha256)).size).toBeGreaterThan(drawn * 0.9);
    const [{ id } = { id: '' }] = rows[0]!;
    const key = `${accountIdOf(stories[0]!)}/media/${id.replaceAll('-', '')}-thumb.webp`;
    const thumb = Buffer.concat((await (await storage.read(key)).toArray()) as Buffer[]);
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
  });

  test('the pictures of the demo are not drawn again for people who have one', async () => {
    const before = await rowsOf(accountIdOf(stories[0]!));
    const stopped = AbortSignal.abort();
    expect(await drawDemoPictures({ database: opened.database, storage, signal: stopped })).toBe(0);
    expect(await rowsOf(accountIdOf(stories[0]!))).toEqual(before);
  });

  test('the pictures of the demo are the same for the same person, and plain shapes', () => {
    expect(drawPortrait('a')).toBe(drawPortrait('a'));
    expect(drawPortrait('a')).not.toBe(drawPortrait('b'));
    expect(drawPortrait('a')).not.toMatch(/href|url\(|<text|<image/);
  });
});
