/**
 * `npm run bench:client`: the way to the first row of the members list, against a bare react-admin. BENCH_VISITS changes the visits.
 * `npm run bench:client -- tabs`: switching between kept tabs, against building their pages anew, and the memory of thirty of them.
 * `npm run bench:client -- site`: the preview of a change, and the frames of a drag.
 */
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

await ensureInstalled().catch(fail);
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureChromium } = await import('./lib/chromium.mjs');
const { runLoud, tool } = await import('./lib/steps.mjs');
const parts = { visits: 'bench/client/run.ts', tabs: 'bench/client/tabs/run.ts', site: 'bench/client/site/run.ts' };
try {
  const part = parts[process.argv[2] ?? 'visits'];
  if (!part) throw new Error(`There is no such part; there are ${Object.keys(parts).join(', ')}.`);
  const chromium = await ensureChromium();
  await ensureBuilt({ only: ['client'] });
  process.exitCode = await runLoud(tool('tsx/dist/cli.mjs', part), { CHROMIUM_PATH: chromium });
} catch (error) {
  fail(error);
}
