import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from '../../src/server/app/app.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { testEnv } from '../support/tenant.ts';

const script = 'export const answer = 42;\n'.repeat(200);
const scriptUrl = '/admin/assets/main-abc123.js';

let folder: string;
let opened: TestDatabase;
let portal: FastifyInstance;

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'guildhall-portal-')), 'client');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(folder, 'assets/favicon-abc123.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/main-abc123.js'), script);
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script));
  opened = await testDatabase();
  portal = await buildApp({ env: testEnv(), database: opened.database, clientDir: folder });
});

afterAll(async () => {
  await portal.close();
  await opened.close();
  rmSync(join(folder, '..'), { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  portal.inject({ url, headers, method });

describe('the portal’s files', () => {
  test.each(['/', '/admin'])('the portal’s files are reached from %s', async (url) => {
    const reply = await ask(url);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/admin/']);
  });

  test.each(['/admin/', '/admin/user-manager/users', '/admin/user-manager/edit/7', '/admin/index.html'])(
    'the portal’s page answers %s, and is asked for anew each time',
    async (url) => {
      const reply = await ask(url);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(reply.headers['content-type']).toMatch(/^text\/html/);
      expect(reply.body).toContain('Portal');
    },
  );

  test('the portal’s files with a hash in their name are cached for good', async () => {
    const { headers } = await ask(scriptUrl);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('the portal’s icon is found where browsers look for it on their own', async () => {
    const { statusCode, headers, body } = await ask('/favicon.ico');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body).toContain('<svg');
  });

  test('the portal’s files that are gone are not answered by the page', async () => {
    expect((await ask('/admin/assets/main-old.js')).statusCode).toBe(404);
  });

  test('the portal’s files contain none that a tool left for itself', async () => {
    expect((await ask('/admin/.vite/manifest.json')).headers['content-type']).toMatch(/^text\/html/);
  });

  test.each([
    '/admin/../package.json',
    '/admin/%2e%2e/package.json',
    '/admin/..%2fpackage.json',
    '/admin/assets/..%5c..%5cpackage.json',
    '/admin//etc/passwd',
  ])('the portal’s files do not lead out of their folder: %s', async (url) => {
    expect((await ask(url)).body).not.toMatch(/"guildhall"|root:/);
  });
});

describe('a compressed file of the build', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ] as const)(
    'a compressed file is sent to a browser that accepts %s as %s, with its length',
    async (accepted, encoding, unpack) => {
      const { headers, rawPayload } = await ask(scriptUrl, { 'accept-encoding': accepted });
      expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': `${rawPayload.length}` });
      expect(headers.vary).toContain('accept-encoding');
      expect(unpack(rawPayload).toString()).toBe(script);
    },
  );

  test.each([undefined, 'identity', 'br;q=0', 'zstd', 'nonsense;;,=', ''])(
    'a file is sent uncompressed to a browser that accepts %s',
    async (accepted) => {
      const { headers, body } = await ask(scriptUrl, accepted === undefined ? {} : { 'accept-encoding': accepted });
      expect(headers).not.toHaveProperty('content-encoding');
      // A cache between must not hand this one to everybody either.
      expect(headers.vary).toContain('accept-encoding');
      expect(headers['content-length']).toBe(`${script.length}`);
      expect(body).toBe(script);
    },
  );

  test('a compressed file has no address of its own', async () => {
    expect((await ask(`${scriptUrl}.br`)).statusCode).toBe(404);
    expect((await ask('/admin/index.html.gz')).headers['content-type']).toMatch(/^text\/html/);
  });

  test('a compressed file is answered to HEAD with the same headers, and no body', async () => {
    const wanted = { 'accept-encoding': 'br' };
    const [got, told] = [await ask(scriptUrl, wanted), await ask(scriptUrl, wanted, 'HEAD')];
    expect(told.rawPayload).toHaveLength(0);
    for (const name of ['content-length', 'content-encoding', 'content-type', 'etag', 'vary', 'cache-control'])
      expect(told.headers[name]).toBe(got.headers[name]);
  });
});

describe('a file that the browser has already', () => {
  test.each([(etag: string) => etag, (etag: string) => `W/${etag}`, (etag: string) => `"other", ${etag}`, () => '*'])(
    'a file that the browser has already is not sent again (%#)',
    async (quote) => {
      const etag = String((await ask('/admin/')).headers.etag);
      const reply = await ask('/admin/', { 'if-none-match': quote(etag) });
      expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', etag]);
      expect(reply.headers['cache-control']).toBe('no-cache');
    },
  );

  test('a file that the browser has already counts in the encoding it was sent in alone', async () => {
    const plain = String((await ask(scriptUrl)).headers.etag);
    const reply = await ask(scriptUrl, { 'accept-encoding': 'br', 'if-none-match': plain });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).not.toBe(plain);
  });
});

test('a build that replaces the folder leaves the pages of a running server whole', async () => {
  renameSync(folder, `${folder}.old`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Next</title>');
    expect((await ask('/admin/')).body).toContain('Portal');
    expect((await ask(scriptUrl)).body).toBe(script);
  } finally {
    rmSync(folder, { recursive: true });
    renameSync(`${folder}.old`, folder);
  }
});
