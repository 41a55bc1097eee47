/** HTTP Observatory's rules over the pages and answers that anybody reaches. On plain http only what needs TLS is missing. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from '../../src/server/app/app.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { observe, scoreOf, type Observed } from '../support/observatory.ts';
import { root } from '../support/repository.ts';
import { testEnv } from '../support/tenant.ts';

let folder: string;
let opened: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-portal-'));
  mkdirSync(join(folder, 'assets'));
  // The page as it is written: the build only puts the names of its own files into it.
  writeFileSync(join(folder, 'index.html'), readFileSync(join(root, 'src/client/index.html')));
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'export const answer = 42;\n');
  opened = await testDatabase();
  app = await buildApp({
    env: testEnv({ NODE_ENV: 'production', SMTP_URL: 'none' }),
    database: opened.database,
    clientDir: folder,
  });
});

afterAll(async () => {
  await app.close();
  await opened.close();
  rmSync(folder, { recursive: true });
});

const addresses = [
  '/',
  '/admin/',
  '/admin/login',
  '/admin/assets/main-abc123.js',
  '/admin/assets/none.js',
  '/api/portal/ping',
  '/api/members',
  '/api/nowhere',
  '/healthz',
  '/nowhere',
];

async function look(url: string): Promise<Observed> {
  const { headers, body } = await app.inject({ url, headers: { origin: 'https://evil.example' } });
  return { headers: headers as Observed['headers'], body };
}

describe('HTTP Observatory', () => {
  test.each(addresses)('HTTP Observatory misses on plain http at %s only what needs TLS: 60 points', async (url) => {
    const findings = observe(await look(url), false);
    expect(findings.filter(({ points }) => points < 0).map(({ rule }) => rule)).toEqual(['redirection', 'HSTS']);
    expect(scoreOf(findings)).toBe(60);
  });

  test.each(addresses)('HTTP Observatory misses nothing at %s behind TLS: 130 points', async (url) => {
    const findings = observe(await look(url), true);
    expect(findings.filter(({ points }) => points < 0)).toEqual([]);
    expect(scoreOf(findings)).toBe(130);
  });

  test('HTTP Observatory finds no cookie of the server, and no page that loads anything from elsewhere', async () => {
    const seen = await Promise.all(addresses.map(look));
    expect(seen.filter(({ headers }) => 'set-cookie' in headers)).toEqual([]);
    expect(seen.filter(({ body }) => /(?:src|href)="(?:https?:)?\/\//.test(body))).toEqual([]);
    expect(seen.filter(({ body }) => /<script(?![^>]*\ssrc=)[^>]*>|\son\w+="/.test(body))).toEqual([]);
  });

  test('HTTP Observatory would find what is missing on a bare page', () => {
    const bare: Observed = { headers: {}, body: '<script src="https://cdn.example/a.js"></script>' };
    expect(scoreOf(observe(bare, false))).toBe(0);
    expect(observe(bare, false).map(({ rule }) => rule)).toContain('no content security policy');
  });
});
