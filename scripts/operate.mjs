/** `npm run operate -- <command> --host …`: owners, sessions, keys of other portals, and closing an organisation. */
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
const { runOperate } = await import(pathToFileURL(join(root, 'build/src/server/commands/operate.js')).href);
await runOperate();
