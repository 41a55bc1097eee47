/** `npm run bench`: the benchmark over a million members. BENCH_MEMBERS changes their number. */
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

try {
  await ensureInstalled();
} catch (error) {
  fail(error);
}
const { runLoud, tool } = await import('./lib/steps.mjs');
process.exitCode = await runLoud(tool('tsx/dist/cli.mjs', 'bench/run.ts'));
