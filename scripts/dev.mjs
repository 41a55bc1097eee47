/**
 * `npm run dev`: the server starts again when its sources change, the portal changes in the open page. The portal's
 * address is http://localhost:5173/admin/; it passes /api on to the server.
 */
import { spawn } from 'node:child_process';

import { tool } from './lib/build.mjs';
import { root } from './lib/files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';

const api = process.env.GUILDHALL_API ?? `http://127.0.0.1:${process.env.PORT || 3000}`;

try {
  await ensureInstalled();
} catch (error) {
  fail(error);
}

const children = [
  start([tool('tsx'), 'watch', '--clear-screen=false', 'src/server/main.ts']),
  start([tool('vite'), '--port', '5173', '--strictPort']),
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));

function start(args) {
  // Groups of their own: Ctrl-C comes to them once, from here.
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, GUILDHALL_API: api },
  });
}

function stop(signal) {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  }
}
