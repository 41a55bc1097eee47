/** `npm run bench:client`: the way to the first row of the members list, against a bare react-admin. BENCH_VISITS changes the visits. */
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

await ensureInstalled().catch(fail);
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureChromium } = await import('./lib/chromium.mjs');
const { runLoud, tool } = await import('./lib/steps.mjs');
try {
  const chromium = await ensureChromium();
  await ensureBuilt({ only: ['client'] });
  process.exitCode = await runLoud(tool('tsx/dist/cli.mjs', 'bench/client/run.ts'), { CHROMIUM_PATH: chromium });
} catch (error) {
  fail(error);
}
