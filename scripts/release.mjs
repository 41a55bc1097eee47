/**
 * `npm run release -- <folder>`: what a machine needs that only runs the product, to be copied there: the build, the SQL,
 * the operator's commands and the packages of the server. It starts with `node build/src/server/main.js` or `npm start`.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { copyRelease } from './lib/release-files.mjs';
import { fail, Failure, run } from './lib/run.mjs';

try {
  const folder = process.argv[2];
  if (!folder || process.argv.length > 3) throw new Failure('Usage: npm run release -- <folder>');
  await release(resolve(folder));
} catch (error) {
  fail(error);
}

/** The folder appears under its name when it is complete. */
async function release(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty.`);
  await ensureInstalled();
  await ensureBuilt({ only: ['server', 'client'] });
  const unfinished = join(dirname(folder), `.${basename(folder)}.unfinished`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  copyRelease(unfinished);
  process.stdout.write("Installing the server's packages …\n");
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm ci', 'npm', args, { cwd: unfinished, shell: process.platform === 'win32' });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  process.stdout.write(
    `${folder} holds the release: copy it, and start it there with its settings, as docs/production.md says.\n`,
  );
}
