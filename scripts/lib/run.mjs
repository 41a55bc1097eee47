/** Runs a program, and says what it said only when it fails. */
import { spawn } from 'node:child_process';

import { root } from './files.mjs';

/** A failure that a person at the terminal can act on; its message is all that is shown. */
export class Failure extends Error {}

/** Runs to the end, in silence. Throws Failure with the program's output when it fails. */
export async function run(what, command, args, options = {}) {
  const env = { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) };
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env, ...options });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Failure(`${what} failed: ${error.message}`)));
    child.on('close', resolve);
  });
  if (code !== 0) throw new Failure(`${said.trim()}\n${what} failed.`);
  return said;
}

/** Shows a failure in its own words, anything else with its stack, and ends with 1. */
export function fail(error) {
  process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
  process.exit(1);
}
