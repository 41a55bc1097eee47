/** The tree as a whole: what stands in it, how long it is, and what it asks of a newcomer's machine. */
import { describe, expect, test } from 'vitest';

import { filesBelow, read } from '../support/repository.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
interface Lock {
  packages: Record<string, { resolved?: string; dependencies?: Record<string, string> }>;
}

const manifest = JSON.parse(read('package.json')) as Manifest;
const lock = JSON.parse(read('package-lock.json')) as Lock;
const isBinary = (path: string) => /\.(png|woff2?|ico|jpe?g)$/.test(path);
const files = filesBelow();
const decisions = files.filter((path) => path.startsWith('docs/decisions/')).toSorted();
const migrations = files.filter((path) => path.startsWith('src/server/db/migrations/')).toSorted();
const texts = files.filter((path) => !isBinary(path) && path !== 'package-lock.json');

/** What a page, a program or a script begins with; the start of a screen stands beside the start of the portal. */
const entryPoints = [
  ...['index.html', 'favicon.svg', 'boot.css', 'boot.ts', 'start.ts', 'main.tsx'].map((name) => `src/client/${name}`),
  'src/server/main.ts',
];

/** Put together here, so that this file does not find itself. */
const word = (...parts: string[]) => parts.join('');
const forbidden = [
  /(?:^|[\s"'`(=])\/(?:work|home|root|Users)\/\w/m,
  new RegExp(word('registry', '\\.npmjs')),
  new RegExp(word('(?:npm|registry|proxy)[\\w.-]*\\.', '(?:internal|corp|lan)\\b')),
  new RegExp(word('\\b(?:TO', 'DO|FIX', 'ME)\\b')),
  new RegExp(word('(?:eslint|ox', 'lint)-disable')),
  new RegExp(word('@ts-(?:ignore|no', 'check)')),
];

describe('the tree', () => {
  test('the tree holds no machine path, no registry, no unfinished mark and no silenced rule', () => {
    const found = texts.flatMap((path) =>
      forbidden.filter((rule) => rule.test(read(path))).map((rule) => `${path}: ${rule}`),
    );
    expect(found).toEqual([]);
  });

  test('the tree has file names in kebab-case, and no drawer for odds and ends', () => {
    const ours = files.filter((path) => /^(src|i18n|tests|scripts|bench)\//.test(path));
    const name = (path: string) => path.split('/').at(-1)!;
    expect(ours.filter((path) => !/^(\d{4}_)?[a-z0-9-]+(_[a-z0-9_]+)?(\.[a-z0-9-]+)*$/.test(name(path)))).toEqual([]);
    const drawer = /(^|\/)(utils?|helpers?|common|misc|managers?|services?)(\.|\/|$)/;
    expect(ours.filter((path) => drawer.test(path))).toEqual([]);
  });

  test('the folders of client, server and shared hold no loose files but the entry points', () => {
    const loose = files.filter((path) => /^src\/(client|server|shared)\/[^/]+$/.test(path));
    expect(loose.filter((path) => !entryPoints.includes(path))).toEqual([]);
    expect(entryPoints.filter((path) => !loose.includes(path))).toEqual([]);
  });

  test.each(['src/client', 'src/server', 'src/shared', 'demo'])('every file of %s has a name of its own', (world) => {
    const names = files
      .filter((path) => path.startsWith(`${world}/`) && /\.tsx?$/.test(path))
      .map((path) =>
        path
          .split('/')
          .at(-1)!
          .replace(/\.tsx?$/, ''),
      );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('every folder and file that the document of the architecture names exists', () => {
    const worlds = [
      '',
      'docs/',
      'src/',
      'src/shared/',
      'src/server/',
      'src/client/',
      'src/client/views/',
      'src/server/features/',
    ];
    const named = [...read('docs/architecture.md').matchAll(/`([a-z][\w.-]*(?:\/[\w.-]+)*(?:\/|\.(?:tsx?|md)))`/g)].map(
      ([, path]) => path!,
    );
    const isThere = (path: string) =>
      worlds.some((world) =>
        files.some((file) => file === world + path || (path.endsWith('/') && file.startsWith(world + path))),
      );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  test('no file of src is longer than 300 lines but a migration', () => {
    const ours = texts.filter((path) => path.startsWith('src/') && !migrations.includes(path));
    expect(ours.filter((path) => read(path).trimEnd().split('\n').length > 300)).toEqual([]);
  });

  test('no file is a barrel', () => {
    expect(files.filter((path) => /(^|\/)index\.[cm]?[jt]sx?$/.test(path))).toEqual([]);
  });

  test('every exported function of shared and server has a docstring', () => {
    const exported = /(^|\n)(?!\s*\*)([^\n]*)\nexport (?:async )?function (\w+)/g;
    const bare = files
      .filter((path) => /^src\/(shared|server)\/.*\.ts$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(exported)]
          .filter(([, , before]) => !before!.trimEnd().endsWith('*/') && !before!.trimEnd().endsWith(';'))
          .map(([, , , name]) => `${path}: ${name}`),
      );
    expect(bare).toEqual([]);
  });

  test('functions and views of the database stand in files that are said anew, and in no later migration', () => {
    const since = migrations.filter((path) => !/\/00[0-4]/.test(path));
    // What ends with its connection is nobody’s to say anew.
    const defines = /^create (or replace )?(function|view)\b(?! pg_temp\.)/im;
    expect(since.filter((path) => defines.test(read(path)))).toEqual([]);
  });

  test('a function that migrations call stands in migrations alone, so that they keep their meaning', () => {
    const procedure = /^(?:create (?:or replace )?procedure|alter procedure .* rename to) (\w+)/gim;
    const saidAnew = files.filter((path) => /^src\/server\/db\/(functions\/[^/]*|views|grants)\.sql$/.test(path));
    expect(saidAnew.filter((path) => new RegExp(procedure, 'im').test(read(path)))).toEqual([]);
    const made = new Set<string>();
    const unmade = migrations.flatMap((path) => {
      for (const [, name] of read(path).matchAll(procedure)) made.add(name!);
      return [...read(path).matchAll(/^\s*call (\w+)\(/gim)]
        .filter(([, name]) => !made.has(name!))
        .map(([call]) => path + call);
    });
    expect([made.has('create_collection_table'), unmade]).toEqual([true, []]);
  });

  test('no later migration counts a collection itself: one statement makes its table and counters', () => {
    const since = migrations.filter((path) => path > 'src/server/db/migrations/0050_collection_tables.sql');
    expect(since.filter((path) => /\bcount_collection\(/.test(read(path)))).toEqual([]);
  });

  test('a decision has at most forty lines', () => {
    expect(decisions.filter((path) => read(path).trimEnd().split('\n').length > 40)).toEqual([]);
  });

  test('every decision has a number of its own, and says it in its title', () => {
    const numbers = decisions.map((path) => Number(/\/(\d{4})-/.exec(path)?.[1]));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
    expect(decisions.map((path) => Number(/^# (\d+)\. /.exec(read(path))?.[1]))).toEqual(numbers);
  });
});

describe('the packages', () => {
  test('the packages are pinned exactly', () => {
    const ranges = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(
      Object.entries,
    );
    expect(ranges.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('the packages are those of the lock file', () => {
    const { dependencies, devDependencies } = manifest;
    const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !lock.packages[`node_modules/${name}`],
    );
    expect(missing).toEqual([]);
  });

  test('the lock file names no registry, so that packages come from whichever the machine uses', () => {
    const bound = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(bound.map(([path, { resolved }]) => `${path} ${resolved}`)).toEqual([]);
  });

  test('every package is used', () => {
    const all = texts
      .filter((path) => path !== 'package.json')
      .map(read)
      .join('\n');
    const used = (name: string) =>
      all.includes(`'${name}`) || all.includes(`"${name}`) || all.includes(`node_modules/${name}/`) || isByName(name);
    expect(
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) => !used(name)),
    ).toEqual([]);
  });
});

/** Types of a package that is used, what another package asks for, and what scripts run by name. */
function isByName(name: string): boolean {
  const peers = ['@emotion/react', '@emotion/styled', '@testing-library/dom', 'react-dom', 'react-router-dom'];
  const programs = ['typescript', 'oxlint', 'prettier', 'vitest', 'vite', 'tsx'];
  return name.startsWith('@types/') || peers.includes(name) || programs.includes(name);
}
