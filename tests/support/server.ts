/** Starts the product as a person would, in a folder of its own, and stops or kills it. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { announcedPort } from './announced-port.ts';
import { newDataFolder, removeDataFolder } from './data-folder.ts';
import { root } from './repository.ts';
import { within } from './within.ts';

const startTimeoutMs = 240_000;
/** What is under way has ten seconds, then the database is stopped. */
const stopTimeoutMs = 60_000;

export interface DemoAccount {
  tenant: string;
  host: string;
  email: string;
  password: string;
  role: string;
}

export interface RunningServer {
  port: number;
  dataDir: string;
  pid: number;
  /** Everything it printed so far. */
  output: () => string;
  /** `SIGKILL` is an accident, `SIGTERM` and `SIGINT` are a stop; answers the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** An empty data folder that the database's own user can reach. */
export async function newDataDir(): Promise<string> {
  const folder = await newDataFolder('guildhall-e2e-');
  await chmod(folder, 0o755);
  return folder;
}

/** A data folder with what stands in another, whose server has stopped; the owners of its files are the same. */
export async function copyDataDir(from: string): Promise<string> {
  const folder = await newDataDir();
  await promisify(execFile)('cp', ['-a', `${from}/.`, folder]);
  return folder;
}

export const removeDataDir = removeDataFolder;

/** Runs `npm start`'s script, of the repository or of a copy, on a free port and waits until it says where it listens. */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  cwd = root,
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd,
    env: { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const port = await listening(child, () => printed);
  const end = (signal?: NodeJS.Signals) =>
    within(`The server of ${dataDir} stops at ${signal ?? 'SIGTERM'}`, stop(child, signal), stopTimeoutMs);
  return { port, dataDir, pid: child.pid!, output: () => printed, stop: end };
}

async function listening(child: ChildProcess, output: () => string): Promise<number> {
  const deadline = AbortSignal.timeout(startTimeoutMs);
  for (;;) {
    const port = announcedPort(output());
    if (port !== undefined) return port;
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const told = [once(child.stdout!, 'data', { signal: deadline }), once(child, 'exit', { signal: deadline })];
    await Promise.race(told).catch(() => {
      child.kill();
      throw new Error(`The server does not listen after ${startTimeoutMs / 1_000} s:\n${output()}`);
    });
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return child.exitCode;
}

/** The sign-ins the demo data made, as the server listed them for machines. */
export async function demoAccounts(dataDir: string): Promise<DemoAccount[]> {
  return JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
}
