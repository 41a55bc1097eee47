/** Data folders of tests: the database's own user can enter them, and nothing stays of them, wherever their database is kept. */
import { accessSync, constants, existsSync, readFileSync, realpathSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { outsideFolder, removeOutside } from '../../src/server/db/embedded-clusters.ts';

const memory = '/dev/shm';
/** What a run may write there at once, several times over. */
const roomBytes = 3e9;

/**
 * Where tests keep files: in memory where Linux has a disk there with room, for a database is 1,200 files, whose making costs a disk's
 * file system twenty times as much. What a process wrote outlives its end there as well.
 */
export const temporaryFolder = hasRoomInMemory() ? memory : tmpdir();

function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const [, , kind, options = ''] = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, folder]) => folder === memory)!;
    const { bavail, bsize } = statfsSync(memory);
    // The database's programs may be copied beside its files.
    const runsPrograms = !options.split(',').includes('noexec');
    return kind === 'tmpfs' && runsPrograms && Math.min(bavail * bsize, freemem()) >= roomBytes;
  } catch {
    return false;
  }
}

/** Removes what runs that were killed have left in memory a day ago or longer. */
export async function removeLeftBehind(): Promise<void> {
  if (temporaryFolder !== memory) return;
  const old = Date.now() - 24 * 3_600_000;
  for (const name of await readdir(memory)) {
    const folder = join(memory, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    // Those of somebody else are left to them.
    if (name.startsWith('guildhall-') && mtimeMs < old) await removeDataFolder(folder).catch(() => undefined);
  }
}

/** An empty one, closed to all others but for passing through. */
export async function newDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(temporaryFolder, prefix));
  await chmod(folder, 0o711);
  return folder;
}

/** Removes it with its database, whose server has stopped. */
export async function removeDataFolder(folder: string): Promise<void> {
  const link = join(folder, 'postgres');
  const home = existsSync(link) ? realpathSync(link) : link;
  await rm(folder, { recursive: true, force: true });
  if (dirname(home) === outsideFolder) removeOutside({ named: basename(home) });
}
