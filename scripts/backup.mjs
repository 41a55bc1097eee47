/** `npm run backup -- <file>`: the database as it is at this moment, in one file. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { root } from './lib/files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
const { runBackup } = await import(pathToFileURL(join(root, 'build/src/server/commands/backup-commands.js')).href);
await runBackup();
