/**
 * `npm test [-- --all]`: everything that a change can break, from a fresh clone. Installs what is missing, a Chromium included. With
 * `--all`, as before a release, what is alike for each definition, screen and language is asked of every one of them.
 */
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { ensureChromium } = await import('./lib/chromium.mjs');
const { checkSteps } = await import('./lib/check-steps.mjs');
const { runSteps, tools } = await import('./lib/steps.mjs');

try {
  process.env.CHROMIUM_PATH = await ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
if (process.argv.includes('--all')) process.env.TEST_ALL = '1';
const journeys = { name: 'e2e', command: tools.vitest('--project', 'e2e') };
process.exitCode = (await runSteps([...checkSteps, journeys])) ? 0 : 1;
