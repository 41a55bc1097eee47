/** Files of the checkout: where it is, what it holds, and small JSON files written whole. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Whether this folder was made by `npm run release`: it holds the build and no sources. */
export const isRelease = !existsSync(join(root, 'src/server/main.ts'));

/** A hash of the names and contents of all files below the paths, which are relative to the root. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** The object in the file, or an empty one when there is none that can be read. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return {};
  }
}

/** Writes the file whole or not at all. */
export function writeJson(path, value) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.${process.pid}`, file);
}

export function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  const names = readdirSync(absolute).sort();
  return names.flatMap((name) => filesBelow(`${path}/${name}`));
}
