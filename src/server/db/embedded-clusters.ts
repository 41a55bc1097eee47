/**
 * Clusters that lie outside of their data folders, which the database's user could not enter. Each remembers every data folder that has led
 * to it: when all of those are gone, nobody can reach it any more, and it may go.
 */
import { appendFileSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { StartError } from '../errors/start-error.ts';
import { isHeld, lockFolder } from './embedded-lock.ts';
import { isLeftRunning } from './embedded-process.ts';

/** Where they are. */
export const outsideFolder = '/var/lib/guildhall';

export interface OutsideCluster {
  name: string;
  folder: string;
  /**
   * `used`: a data folder leads to it; `running`: its server or its database runs; `gone`: its data folders are gone; `unknown`: nobody can say,
   * because an earlier version made it, the disk of its data folder is not there, or that folder has another database now.
   */
  state: 'used' | 'running' | 'gone' | 'unknown';
  dataFolders: string[];
  bytes: number;
  lastUsed: Date;
}

/** A data folder, and the device that it was on: a disk that is not mounted takes its folders along, and they are not gone. */
interface Owner {
  dataDir: string;
  device: number;
}

const ownersFile = 'data-folders';
/** In a data folder of that very name lie other things. */
const namePattern = /^[0-9a-f]{16}$/;

/** Notes that a data folder leads to the cluster in `folder`. */
export function noteOwner(folder: string, dataDir: string): void {
  const real = realpathSync(dataDir);
  const owner: Owner = { dataDir: real, device: statSync(real).dev };
  const known = ownersOf(folder).some((one) => one.dataDir === owner.dataDir && one.device === owner.device);
  if (!known) appendFileSync(join(folder, ownersFile), `${JSON.stringify(owner)}\n`, { mode: 0o600 });
}

/** All clusters outside of data folders. Throws StartError where this user may not look. */
export function listOutside(root = outsideFolder): OutsideCluster[] {
  return namesIn(root).flatMap((name) => {
    try {
      return [describe(join(root, name), name)];
    } catch (error) {
      // Somebody else removed it meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
}

/**
 * Removes the clusters whose data folders are gone, and with `named` that one, also where nobody can say. Never one whose data folder is there or
 * that runs. Answers what went.
 *
 * @throws StartError when the one that is named may not go
 */
export function removeOutside({
  named,
  root = outsideFolder,
}: { named?: string; root?: string } = {}): OutsideCluster[] {
  const all = listOutside(root);
  if (named === undefined) return all.filter(({ state }) => state === 'gone').filter((one) => removeOne(one, ['gone']));
  const found = all.find(({ name }) => name === named);
  if (!found) throw new StartError(`There is no cluster ${named} in ${root}.`);
  if (!removeOne(found, ['gone', 'unknown']))
    throw new StartError(`The cluster ${named} is in use: its data folder is there, or its server runs.`);
  return [found];
}

/** Holds it as a server would, so that none can begin to use it meanwhile, and looks once more. */
function removeOne({ folder }: OutsideCluster, may: OutsideCluster['state'][]): boolean {
  if (isRunning(folder)) return false;
  let release: () => void;
  try {
    release = lockFolder(folder, folder);
  } catch (error) {
    if (error instanceof StartError) return false;
    throw error;
  }
  const isFree = !isLeftRunning(join(folder, 'data')) && may.includes(stateOf(folder));
  if (isFree) rmSync(folder, { recursive: true, force: true });
  release();
  return isFree;
}

function namesIn(root: string): string[] {
  try {
    return readdirSync(root).filter((name) => namePattern.test(name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'EACCES') throw new StartError(`${root} may not be looked into by this user: do it as root.`);
    throw error;
  }
}

function describe(folder: string, name: string): OutsideCluster {
  const state = isRunning(folder) ? 'running' : stateOf(folder);
  const dataFolders = ownersOf(folder).map(({ dataDir }) => dataDir);
  return { name, folder, state, dataFolders, ...measure(folder) };
}

const isRunning = (folder: string) => isHeld(folder) || isLeftRunning(join(folder, 'data'));

function stateOf(folder: string): 'used' | 'gone' | 'unknown' {
  const owners = ownersOf(folder).map((owner) => whereabouts(owner, folder));
  if (owners.includes('there')) return 'used';
  return owners.length > 0 && owners.every((one) => one === 'gone') ? 'gone' : 'unknown';
}

/** Gone is a folder only when the nearest folder above that is there lies on the disk that it was on. */
function whereabouts({ dataDir, device }: Owner, folder: string): 'there' | 'gone' | 'unknown' {
  for (let path = dataDir; ; path = dirname(path)) {
    try {
      const { dev } = lstatSync(path);
      if (path === dataDir) return leadsTo(dataDir, folder) ? 'there' : 'unknown';
      return dev === device ? 'gone' : 'unknown';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return 'unknown';
    }
  }
}

function leadsTo(dataDir: string, folder: string): boolean {
  try {
    return realpathSync(join(dataDir, 'postgres')) === realpathSync(folder);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

function ownersOf(folder: string): Owner[] {
  let text: string;
  try {
    text = readFileSync(join(folder, ownersFile), 'utf8');
  } catch {
    return [];
  }
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Owner);
}

function measure(folder: string): { bytes: number; lastUsed: Date } {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  const log = lstatSync(join(folder, 'server.log'), { throwIfNoEntry: false });
  return { bytes, lastUsed: (log ?? lstatSync(folder)).mtime };
}
