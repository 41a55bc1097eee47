/** `npm run build`: builds the server and the portal anew. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

try {
  await ensureInstalled();
  await ensureBuilt({ force: true });
} catch (error) {
  fail(error);
}
