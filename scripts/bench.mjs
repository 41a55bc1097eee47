/** `npm run bench`: the benchmark; what it takes after `--` stands in bench/run.ts. */
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
process.exitCode = await runLoud(tool('tsx/dist/cli.mjs', 'bench/run.ts', ...process.argv.slice(2)));
