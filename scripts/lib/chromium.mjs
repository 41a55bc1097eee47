/**
 * Finds a Chromium for the browser tests, and gets one when there is none: Debian's when this is Debian and root,
 * else Playwright's own download. The headless shell comes first: the same engine without windows and toolbars, which
 * nobody sees here and which took a fifth of the browser's processor time.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const knownPlaces = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Chromium heeds the last such list alone: first what Playwright turns off, then the pages that each window keeps ready behind its
 * address bar, which nobody sees here and which cost as much as a small page of ours.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** How it starts where tests or measurements look at the portal's pages, and at nothing of its own. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join()}`,
];

/**
 * The path of a Chromium on this machine: CHROMIUM_PATH or CHROME_PATH, then the PATH, then known places, then
 * what Playwright downloaded before.
 *
 * @returns {Promise<string>}
 * @throws Error with one line that says what to do
 */
export async function findChromium() {
  const found = await lookForChromium();
  if (found) return found;
  throw new Error(
    'No Chromium found. Install one, or set CHROMIUM_PATH to its program file, or run `npm test`, which gets one.',
  );
}

/**
 * The same, and gets a Chromium when there is none.
 *
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = await lookForChromium();
  if (found) return found;
  if (canUseApt()) installFromDebian();
  return (await lookForChromium()) ?? (await downloadChromium());
}

async function lookForChromium() {
  for (const setting of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const path = process.env[setting];
    if (!path) continue;
    if (isProgram(path)) return path;
    throw new Error(`${setting} names ${path}, which is no program.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...knownPlaces].find(isProgram) ?? (await downloadedBefore());
}

async function downloadedBefore() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

const isDebian = () => process.platform === 'linux' && existsSync('/usr/bin/apt-get');
const isRoot = () => process.getuid?.() === 0;
const canUseApt = () => isDebian() && isRoot();

function installFromDebian() {
  console.log('No Chromium here: installing Debian’s.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('update', '-q');
  run('install', '-y', '-q', '--no-install-recommends', 'chromium');
}

async function downloadChromium() {
  console.log('No Chromium here: downloading Playwright’s.');
  const command = join(import.meta.dirname, '../../node_modules/playwright-core/cli.js');
  const args = ['install', ...(isRoot() && process.platform === 'linux' ? ['--with-deps'] : []), 'chromium'];
  const { status } = spawnSync(process.execPath, [command, ...args], { stdio: 'ignore' });
  const found = await lookForChromium();
  if (found) return found;
  throw new Error(
    `No Chromium found, and none could be downloaded (exit code ${status}). Install one, or set CHROMIUM_PATH to its program file.`,
  );
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
