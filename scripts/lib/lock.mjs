/** One installation or build at a time in this checkout; whoever comes second waits and then finds the work done. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { root } from './files.mjs';

const lock = join(root, 'build/.lock');
const pollMs = 100;
/** No build takes that long: its process is gone, and its number may be another's now. */
const forgottenMs = 15 * 60_000;

/** Runs `work` while this process alone holds the checkout's lock. A dead holder's lock counts as free. */
export async function alone(work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = 0; !take(); waited += 1) {
    if (waited === 10) process.stdout.write('Waiting for another build in this folder …\n');
    await sleep(pollMs);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  const claim = `${lock}.${process.pid}`;
  writeFileSync(claim, String(process.pid));
  try {
    linkSync(claim, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    discardWhenDead();
    return false;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Two processes may find the same dead lock: who moved another one than it had read puts that back. */
function discardWhenDead() {
  const holder = read(lock);
  if (holder === undefined || lives(holder)) return;
  const aside = `${lock}.${process.pid}.dead`;
  try {
    renameSync(lock, aside);
    if (read(aside) !== holder) linkSync(aside, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
}

function lives(holder) {
  try {
    process.kill(Number(holder), 0);
    return Date.now() - statSync(lock).mtimeMs < forgottenMs;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
