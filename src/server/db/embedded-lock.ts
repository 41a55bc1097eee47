/** One server at a time uses a folder. The lock names its holder's process, and ends with it. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from '../errors/start-error.ts';

interface Holder {
  pid: number;
  /** When that process began, so that a number used again is not taken for it. */
  began: string;
}

/** Takes the folder for this process; answers the release. Throws StartError when a living process holds it. */
export function lockFolder(folder: string, dataDir: string): () => void {
  const lock = join(folder, 'server.lock');
  const claim = join(folder, `server.lock.${randomUUID()}`);
  const me = JSON.stringify(holderOf(process.pid));
  writeFileSync(claim, me, { mode: 0o600 });
  try {
    while (!linked(claim, lock)) {
      const text = read(lock);
      const holder = text ? parse(text) : undefined;
      if (holder && isAlive(holder)) {
        throw new StartError(
          `Another Guildhall server (process ${holder.pid}) uses the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
        );
      }
      discard(lock, text);
    }
  } finally {
    rmSync(claim, { force: true });
  }
  return () => {
    if (read(lock) === me) rmSync(lock, { force: true });
  };
}

/** Whether a living process holds the folder. */
export function isHeld(folder: string): boolean {
  const holder = parse(read(join(folder, 'server.lock')) ?? '');
  return holder !== undefined && isAlive(holder);
}

/** Whether the process runs and is the one that was meant. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const { began } = holderOf(holder.pid);
  return began === holder.began && (began !== '' || process.platform === 'win32');
}

function holderOf(pid: number): Holder {
  return { pid, began: process.platform === 'linux' ? beganOnLinux(pid) : beganElsewhere(pid) };
}

function beganOnLinux(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, may hold spaces and brackets; the rest follows the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that nobody has buried (Z) is as dead as one without an entry.
    return fields[0] === 'Z' ? '' : `${boot} ${fields[19]}`;
  } catch {
    return '';
  }
}

function beganElsewhere(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function linked(claim: string, lock: string): boolean {
  try {
    linkSync(claim, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead holder's lock. Two servers may try at once: who moved another lock than it had read puts it back. */
function discard(lock: string, expected: string | undefined): void {
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== expected) linked(aside, lock);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}
