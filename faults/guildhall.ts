/** Starts the built server as an operator would, in a folder of its own, and watches how it ends. */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { signIn, type SignedIn } from '../tests/support/portal-api.ts';
import { demoAccounts } from '../tests/support/server.ts';

const program = join(import.meta.dirname, '../build/src/server/main.js');
const startTimeoutMs = 60_000;

export interface Guildhall {
  port: number;
  pid: number;
  child: ChildProcess;
  /** Everything it said so far, on both streams. */
  output: () => string;
  /** Sends the signal, waits for the end; answers the exit code and how long that took. */
  end: (signal: NodeJS.Signals, patienceMs?: number) => Promise<{ code: number | null; ms: number }>;
}

export interface Launching {
  settings: Record<string, string>;
  port: number;
  stdio?: StdioOptions;
  /** The user to run as; only root can choose. */
  uid?: number;
}

/** Spawns it and does not wait; `settings` are environment variables over those of this process. */
export function launchGuildhall({ settings, port, stdio = ['ignore', 'pipe', 'pipe'], uid }: Launching): Guildhall {
  const env = { ...process.env, NODE_ENV: '', LOG_LEVEL: 'warn', PORT: String(port), ...settings };
  const child = spawn(process.execPath, [program], { env, stdio, ...(uid !== undefined && { uid, gid: uid }) });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { port, pid: child.pid!, child, output: () => said, end: (signal, patience) => end(child, signal, patience) };
}

/** Spawns it and waits until it is ready. */
export async function startGuildhall(launching: Launching): Promise<Guildhall> {
  const server = launchGuildhall(launching);
  await untilReady(server);
  return server;
}

/** Waits until `/readyz` answers 200. Throws with its words when it ends before. */
export async function untilReady(server: Guildhall, patienceMs = startTimeoutMs): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while ((await statusOf(server.port, '/readyz')) !== 200) {
    if (hasEnded(server.child)) throw new Error(`The server ended (${server.child.exitCode}):\n${server.output()}`);
    if (performance.now() > deadline) throw new Error(`The server is not ready:\n${server.output()}`);
    await sleep(25);
  }
}

/** The status a path answers; 0 when nothing does within five seconds. */
export async function statusOf(port: number, path: string): Promise<number> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_500) });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals, patienceMs = 40_000) {
  const began = performance.now();
  if (!hasEnded(child)) {
    const exit = once(child, 'exit');
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await exit;
    clearTimeout(force);
  }
  return { code: child.exitCode, ms: performance.now() - began };
}

/** Signs the first tenant's owner in. */
export async function signInOwner(dataDir: string, port: number): Promise<SignedIn> {
  const account = (await demoAccounts(dataDir)).find(({ email }) => email === 'owner@northgate.example')!;
  return signIn(port, account.host, account.email, account.password);
}

/** A port that nobody uses just now; the same one serves a server that is started again. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The process id of the embedded database's main process. */
export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Where the embedded database of a data folder is reached as the superuser. */
export const superuserOf = (dataDir: string) => ({
  host: join(realpathSync(join(dataDir, 'postgres')), 'socket'),
  port: 5432,
  user: 'postgres',
  database: 'guildhall',
});

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
