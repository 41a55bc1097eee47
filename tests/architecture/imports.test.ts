/**
 * Who may import whom. The rules are a table in `import-table.ts`; imports are read with the parser that Vite brings along,
 * because dependency-cruiser reads TypeScript through a compiler interface that TypeScript 7 no longer has.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { filesBelow, importsOf, isCode, read, root, type Import } from '../support/repository.ts';
import { clientOnlyPackages, serverOnlyPackages, zoneOf, zones, type Zone } from './import-table.ts';

const product = [...['src', 'i18n', 'demo'].flatMap((folder) => filesBelow(folder)), 'resources.config.ts'].filter(
  isCode,
);
const imports = product.flatMap(importsOf);
const files = imports.filter((one) => !one.isPackage);
const packages = imports.filter((one) => one.isPackage);
const says = ({ from, to }: Import) => `${from} → ${to}`;

describe('imports', () => {
  test('every file of the product belongs to a zone', () => {
    expect(product.filter((path) => !zoneOf(path))).toEqual([]);
  });

  test('a zone imports only the zones it may', () => {
    expect(files.filter((one) => !mayImport(one)).map(says)).toEqual([]);
  });

  test('a zone uses only the packages it may', () => {
    expect(packages.filter((one) => !mayUse(zoneOf(one.from)!, one.to)).map(says)).toEqual([]);
  });

  test('the document says the same of every zone', () => {
    const rows = [...read('docs/architecture.md').matchAll(/^\| `([\w/]+)` +\| ([^|]*?) *\|$/gm)];
    const words = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
    const told = new Map(rows.map(([, name, may]) => [name, words(may!.replace(/;.*/, ''))]));
    expect(Object.fromEntries(zones.map(({ name }) => [name, told.get(name)]))).toEqual(
      Object.fromEntries(zones.map(({ name, may }) => [name, may])),
    );
  });

  test('no feature of the server imports another, and no screen another', () => {
    const strangers = files.filter((one) =>
      ['src/server/features/', 'src/client/screens/'].some((folder) => areSiblings(folder, one)),
    );
    expect(strangers.map(says)).toEqual([]);
  });

  test('every imported file exists, under its full name', () => {
    expect(files.filter((one) => !existsSync(join(root, one.to))).map(says)).toEqual([]);
  });

  test('no file imports itself by way of others, not even by types or by what is fetched later', () => {
    expect(knotsIn(files).map((knot) => knot.join(' ↔ '))).toEqual([]);
  });

  test('only the transport of the portal calls fetch', () => {
    const fetching = filesBelow('src/client').filter((path) => isCode(path) && /(?<![.\w])fetch\(/.test(read(path)));
    expect(fetching).toEqual(['src/client/providers/transport.ts']);
  });

  test('only env.ts reads the environment of the process', () => {
    const reading = filesBelow('src/server').filter((path) => isCode(path) && /process\.env\b/.test(read(path)));
    expect(reading.filter((path) => !['src/server/settings/env.ts', 'src/server/main.ts'].includes(path))).toEqual([]);
  });
});

/** The files that reach themselves through what they import, in groups of those that reach one another. */
function knotsIn(found: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of found) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reached = new Map([...targets.keys()].map((path) => [path, reachedFrom(path, targets)]));
  const isKnotted = (one: string, other: string) => reached.get(one)!.has(other) && reached.get(other)?.has(one);
  const knotted = [...targets.keys()].filter((path) => isKnotted(path, path));
  const groups = knotted.map((path) => knotted.filter((other) => isKnotted(path, other)));
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

function reachedFrom(start: string, targets: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    for (const to of targets.get(path) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      visit(to);
    }
  };
  visit(start);
  return reached;
}

function mayImport({ from, to }: Import): boolean {
  const zone = zoneOf(from)!;
  const target = zoneOf(to);
  return target !== undefined && (target === zone || zone.may.includes(target.name));
}

function mayUse(zone: Zone, name: string): boolean {
  if (zone.packages) return zone.packages.includes(name);
  if (zone.name.startsWith('server') || zone.name === 'demo') return !clientOnlyPackages.includes(name);
  return !serverOnlyPackages.includes(name) && !name.startsWith('node:');
}

/** Whether both files lie in different subfolders of `folder`; a file directly in it is what binds them together. */
function areSiblings(folder: string, { from, to }: Import): boolean {
  const area = (path: string) => (path.startsWith(folder) ? path.slice(folder.length).split('/') : []);
  const [here, there] = [area(from), area(to)];
  return here.length > 1 && there.length > 1 && here[0] !== there[0];
}
