/** Data folders of tests: the database's own user can enter them, and nothing stays of them, wherever their database is kept. */
import { existsSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { outsideFolder, removeOutside } from '../../src/server/db/embedded-clusters.ts';

/** An empty one, closed to all others but for passing through. */
export async function newDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
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
