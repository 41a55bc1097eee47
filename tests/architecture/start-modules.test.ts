/** What a start loads: packages that few calls need are fetched by those, for each costs every start time and every server memory. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../../src/server');
/** What stands before the name of a module that is loaded together with its file; what is a type is not. */
const staticImport = /^(?:import|export)\s(?!type\s)[^'";]*?from\s'([^']+)'|^import\s'([^']+)'/gm;

/** What the server loads first, and what it loads while its database starts. */
const entries = ['main.ts', 'start/serve.ts'];

/** Each package that is loaded at a start, and the first file that names it. */
function packagesOfStart(): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, from, bare] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      const name = from ?? bare!;
      if (name.startsWith('.')) visit(join(dirname(file), name));
      else if (!packages.has(name)) packages.set(name, file);
    }
  };
  for (const entry of entries) visit(join(server, entry));
  return packages;
}

const later = [
  '@simplewebauthn/server',
  '@aws-sdk/client-s3',
  'sharp',
  'sanitize-html',
  'bowser',
  'file-type',
  'prom-client',
  '@opentelemetry/sdk-trace',
  '@zxcvbn-ts/language-common',
  'pg-copy-streams',
  'yauzl',
  'yazl',
  'htmlparser2',
];

test('the modules of the start are read as they are loaded', () => {
  expect([...packagesOfStart().keys()]).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']));
});

test.each(later)('the start does not load %s', (name) => {
  expect(packagesOfStart().get(name)).toBeUndefined();
});
