/** The product as it runs in production: the built server, a process of its own, its log in a file. */
import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { SocketAddress } from '../src/server/db/prepare.ts';

const startTimeoutMs = 120_000;
const root = join(import.meta.dirname, '..');

export interface Running {
  origin: string;
  port: number;
  pid: number;
  /** Milliseconds from the command to the first answer that all is ready. */
  startMs: number;
  stop: () => Promise<void>;
}

/** What follows `node` in `npm start`. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').slice(1);
}

/** A production asks for one. */
const secretsKey = randomBytes(32).toString('base64');

/** Runs what `npm start` runs, with these settings; ready when `/readyz` says so. */
export async function startProduct(folder: string, settings: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const log = openSync(join(folder, 'server.log'), 'a');
  const began = performance.now();
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SECRETS_KEY: secretsKey,
      MAIL_OUTBOX: join(folder, 'outbox'),
      ...settings,
    },
    stdio: ['ignore', log, log],
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await ready(child, origin);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { origin, port, pid: child.pid!, startMs: performance.now() - began, stop: () => end(child) };
}

/** The setting that lets the product use a database that runs already. */
export const databaseUrl = ({ host, user, database }: SocketAddress): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

async function ready(child: ChildProcess, origin: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (child.exitCode === null && performance.now() < deadline) {
    const isReady = await fetch(`${origin}/readyz`).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.ok;
      },
      () => false,
    );
    if (isReady) return;
    await sleep(10);
  }
  throw new Error('The server did not start; its log says why.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
