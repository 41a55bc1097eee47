/** Installs the packages of package-lock.json when those in node_modules are others. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { isRelease, readJson, root } from './files.mjs';
import { alone } from './lock.mjs';
import { Failure, run } from './run.mjs';

/** Afterwards node_modules holds what package-lock.json says. A release has its packages with it: in it nothing is installed, ever. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  if (isRelease)
    throw new Failure('The packages of this release are not those it was made with. Copy the release anew.');
  await alone(async () => {
    if (isInstalled()) return;
    process.stdout.write('Installing packages …\n');
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm ci', npm[0], [...npm.slice(1), ...args], {
      shell: process.platform === 'win32' && npm.length === 1,
    });
  });
}

/** npm keeps its own account of what it installed. Packages of other platforms may be missing from it. */
function isInstalled() {
  const wanted = readJson('package-lock.json').packages ?? {};
  const present = readJson('node_modules/.package-lock.json').packages ?? {};
  return Object.entries(wanted).every(([path, { version, optional, link, dev }]) => {
    if (path === '' || link || (isRelease && dev)) return true;
    if (!present[path]) return optional === true;
    return present[path].version === version && (optional || existsSync(join(root, path)));
  });
}
