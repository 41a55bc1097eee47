/** Where the repository's own files are, for sources run as they are and for the build alike. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the nearest package.json above this file. */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

/** The folder of a release (`npm run release`), which holds the build and no sources; undefined in a checkout. */
export const releaseFolder = existsSync(join(packageRoot, 'src/server/main.ts')) ? undefined : packageRoot;

/** The product's version, as package.json says it. */
export const productVersion = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version;

/** SQL that the server runs: `migrations/`, `functions/`, `*.sql`. It is not compiled, so it is read from the sources. */
export const sqlFolder = join(packageRoot, 'src/server/db');
export const migrationsFolder = join(sqlFolder, 'migrations');

/** The portal as `npm run build` leaves it. */
export const clientFolder = join(packageRoot, 'build/client');

/** What the server keeps when DATA_DIR is not set. */
export const defaultDataFolder = join(packageRoot, '.data');

function findPackageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('No package.json stands above the server.');
  return findPackageRoot(parent);
}
