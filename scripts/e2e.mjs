/** `npm run e2e [file or title]`: the journeys in a real browser, against the server as a newcomer starts it. */
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureChromium } = await import('./lib/chromium.mjs');
const { runLoud, tools } = await import('./lib/steps.mjs');

try {
  const chromium = await ensureChromium();
  await ensureBuilt();
  process.exitCode = await runLoud(tools.vitest('--project', 'e2e', ...process.argv.slice(2)), {
    CHROMIUM_PATH: chromium,
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
