/** The portal as the build makes it, and what it weighs as the server sends it. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ensureBuilt, portalManifest } from '../../scripts/lib/build.mjs';
import { definitionsPath, textsPath } from '../../src/shared/definition/data-paths.ts';
import { root } from './repository.ts';

interface Built {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

export interface BuiltPortal {
  folder: string;
  /** By the path of its source below `src/client`: what was built of it, and what that imports at once. */
  manifest: Readonly<Record<string, Built>>;
}

/** The portal as it is served, built where it is not. */
export async function servedPortal(): Promise<BuiltPortal> {
  await ensureBuilt({ only: ['client'] });
  return { folder: join(root, 'build/client'), manifest: readManifest(join(root, portalManifest)) };
}

/** Builds the portal of a folder of sources into another. */
export async function buildPortal(sources: string, folder: string): Promise<BuiltPortal> {
  const vite = join(sources, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--manifest', '--outDir', folder, '--logLevel', 'warn'], {
    cwd: sources,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { folder, manifest: readManifest(join(folder, '.vite/manifest.json')) };
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as BuiltPortal['manifest'];

/** Names of the manifest: the entries given, and all they import at once. */
export function loadedWith({ manifest }: BuiltPortal, ...entries: string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    manifest[name]!.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return reached;
}

/** The name in the manifest of what draws a list: of its own, or of the file that the build puts it into. */
export const listOf = ({ manifest }: BuiltPortal): string =>
  Object.keys(manifest).find((key) => key === 'views/list/resource-list.tsx' || manifest[key]!.name === 'list')!;

/** Everything that is fetched before the list of members has a row, but what the server answers: by its file, in thousands of bytes. */
export function weightsOfList(portal: BuiltPortal): Map<string, number> {
  const names = [...loadedWith(portal, 'index.html', 'main.tsx', listOf(portal))];
  const built = names.flatMap((name) => [portal.manifest[name]!.file, ...(portal.manifest[name]!.css ?? [])]);
  const data = [textsPath('en', 'first'), definitionsPath('en', 'members')].map((path) => dataFileOf(portal, path));
  return new Map([...new Set(['index.html', ...built, ...data])].map((file) => [file, weigh(portal, file)]));
}

/** Thousands of bytes over the wire: brotli where the build made it. */
export function weigh({ folder }: BuiltPortal, file: string): number {
  const plain = join(folder, file);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size / 1000;
}

/** The file of data under a path (`data-paths.ts`), below the folder of the portal. */
export function dataFileOf({ folder }: BuiltPortal, path: string): string {
  const data = readdirSync(join(folder, 'assets')).find((name) => name.startsWith('data-') && !name.includes('.'));
  return `assets/${data}/${path}.json`;
}

export const readBuilt = ({ folder }: BuiltPortal, file: string): string => readFileSync(join(folder, file), 'utf8');
