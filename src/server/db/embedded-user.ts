/** PostgreSQL refuses to run as root: then its processes and folders belong to a user without rights. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';

import { StartError } from '../errors/start-error.ts';

export interface DatabaseUser {
  uid: number;
  gid: number;
}

/** The user that the database's processes run as; undefined when they run as the server's own. */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = idsOf('postgres') ?? idsOf('nobody');
  if (!found)
    throw new StartError(
      'PostgreSQL cannot run as root, and this system has no user postgres or nobody: start Guildhall as another user.',
    );
  return found;
}

/** Whether the user may enter the folder (or read and run the file). */
export function canReach(user: DatabaseUser | undefined, path: string): boolean {
  if (!user) return true;
  return spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;
}

/** Makes the folder the user's own, closed to everyone else. */
export function makePrivate(user: DatabaseUser | undefined, folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

function idsOf(name: string): DatabaseUser | undefined {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return undefined;
  }
}

const idOf = (flag: string, name: string) =>
  Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
