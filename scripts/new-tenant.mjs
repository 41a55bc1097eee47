/** `npm run new:tenant -- --name … --host … --owner …`: a client organisation with its first owner. */
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
const { runNewTenant } = await import(pathToFileURL(join(root, 'build/src/server/commands/new-tenant.js')).href);
await runNewTenant();
