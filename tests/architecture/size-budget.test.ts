/** What the members list loads before its first row, as the server sends it: the portal is built, and the files are added up. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { esResources } from '../../i18n/es/resources.ts';
import { resourceLabels } from '../../i18n/resource-labels.ts';
import { zhResources } from '../../i18n/zh/resources.ts';
import { everyDefinition } from '../../src/shared/singletons/every-singleton.ts';

const repository = join(import.meta.dirname, '../..');

/**
 * Measured 278.8 and 9.9 KB. With the heads of the replies, the icon and the calls, which were 34 KB when rows were answered whole, that
 * stays below the 320 KB that are allowed up to the first row: what goes beyond belongs into a part of its own. Each line of the menu adds its part to the start, and so do the columns that a
 * list asked for ahead begins with: they save its answer more than they weigh.
 */
const listBudgetKB = 279;
/** The start goes before everything else, and must be there at once. */
const startBudgetKB = 10.5;

interface Built {
  file: string;
  imports?: string[];
  css?: string[];
}

let folder: string;
let manifest: Record<string, Built>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-budget-'));
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--manifest', '--outDir', folder, '--logLevel', 'warn'], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Built>;
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names of the manifest: the entries given, and all they import at once. */
function loadedWith(...entries: string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    manifest[name]!.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return reached;
}

/** Thousands of bytes over the wire: brotli where the build made it. */
function weigh(files: readonly string[]): number {
  const bytesOf = (file: string) => {
    const plain = join(folder, file);
    return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
  };
  return files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
}

describe('the way to the first row of a list', () => {
  test('stays within its weight', () => {
    const names = loadedWith('index.html', 'main.tsx', 'views/list/resource-list.tsx');
    const files = [...new Set([...names].flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])]))];
    const parts = files.map((file) => `${weigh([file]).toFixed(1)} KB ${file}`).join('\n');
    const weight = weigh(['index.html', ...files]);
    expect(weight, `a list loads ${weight.toFixed(1)} KB, brotli:\n${parts}`).toBeLessThan(listBudgetKB);
  });

  test('begins with a start that is small and waits for nothing', () => {
    const files = [...loadedWith('index.html')].map((name) => manifest[name]!.file);
    expect(weigh(files), `the start is ${files.join(', ')}`).toBeLessThan(startBudgetKB);
  });

  test('is named in the page, so that all of it is fetched at once', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    for (const name of loadedWith('index.html', 'main.tsx')) expect(page).toContain(manifest[name]!.file);
  });

  test('brings no library of the forms, the charts or the search', () => {
    const names = loadedWith('index.html', 'main.tsx', 'views/list/resource-list.tsx');
    const text = [...names].map((name) => readFileSync(join(folder, manifest[name]!.file), 'utf8')).join('\n');
    // What only this library says, in any build of it.
    const marks = { zod: 'ZodObject', 'react-hook-form': 'shouldUnregister', recharts: 'recharts-', 'fuse.js': 'Fuse' };
    const found = Object.entries(marks).filter(([, mark]) => text.includes(mark));
    expect(found).toEqual([]);
  });
});

describe('what definitions say in another language', () => {
  const english = new Set(textsOf(resourceLabels(everyDefinition())));
  const isOfLanguage = /i18n\/(?:zh|es|ra-\w+)|ra-language/;

  test.each([
    ['Chinese', zhResources, 4],
    ['Spanish', esResources, 20],
  ])('is with the texts of that language alone, for %s', (_language, labels, length) => {
    const own = textsOf(labels).filter((text) => text.length >= length && !english.has(text));
    const files = Object.entries(manifest).filter(([name]) => !isOfLanguage.test(name));
    const found = files.flatMap(([name, { file }]) => {
      const code = file.endsWith('.js') ? readFileSync(join(folder, file), 'utf8') : '';
      return own.filter((text) => code.includes(text)).map((text) => `${name}: ${text}`);
    });
    expect([own.length > 50, found]).toEqual([true, []]);
  });
});

/** Every text of a tree of texts. */
function textsOf(node: object): string[] {
  return Object.values(node).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsOf(value) : [String(value)],
  );
}

test('what helps to build the portal is no part of it', () => {
  expect(Object.keys(manifest).filter((name) => name.startsWith('dev/'))).toEqual([]);
});
