/** `npm run faults`: breaks things for real and holds what happens against the promises. Names of parts pick some. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  fail(error);
}
const { runLoud, tool } = await import('./lib/steps.mjs');
process.exitCode = await runLoud(tool('tsx/dist/cli.mjs', 'faults/run.ts', ...process.argv.slice(2)));
