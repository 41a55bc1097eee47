/** `npm start`: installs and builds what is missing or stale, then runs the server in this same process. */
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
await import(pathToFileURL(join(root, 'build/src/server/main.js')).href);
