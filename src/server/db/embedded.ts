/**
 * A real PostgreSQL as a child process, for those who have none: reached by a unix socket in a closed folder alone, ended
 * with the server, started again when it dies. What it acknowledged is on the disk.
 */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, type ClientConfig } from 'pg';

import { StartError } from '../errors/start-error.ts';
import { findBinaries } from './embedded-binaries.ts';
import { openHome, socketFolder } from './embedded-home.ts';
import { lockFolder } from './embedded-lock.ts';
import {
  ended,
  initialise,
  launch,
  socketPort,
  stopChild,
  stopLeftOver,
  superuser,
  type Launch,
} from './embedded-process.ts';
import { databaseUser } from './embedded-user.ts';
import { prepareDatabase, refreshCollations, type SocketAddress } from './prepare.ts';

export interface EmbeddedOptions {
  dataDir: string;
  pgBin?: string;
  /** Told what the person at the terminal should know, a line each. */
  print: (line: string) => void;
  /** Further settings of the database server, `name=value`. */
  settings?: string[];
}

export interface Embedded {
  /** The address of `database` for `user`; by default of the product's. */
  address: (user: string, database?: string) => SocketAddress;
  /** The process id of the running database server. */
  pid: () => number | undefined;
  /** Ends the database in order, by force shortly before `patienceMs` are over. Never throws. */
  stop: (patienceMs?: number) => Promise<void>;
}

/** The product's database in the cluster. */
export const databaseName = 'guildhall';
const startTimeoutMs = 120_000;
const noticeAfterMs = 4_000;
/** Between two tries to start it again: short enough that it is back within five seconds of what ailed it. */
const longestPauseMs = 2_000;
/** Who has lived this long did start; its end is a new accident. */
const livedMs = 1_000;

/** Starts the database of the data folder, making it at first. Throws StartError with the line to say. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const user = databaseUser();
  let release: (() => void) | undefined;
  try {
    const home = openHome(options.dataDir, user, options.print);
    release = lockFolder(home.folder, options.dataDir);
    if (await stopLeftOver(home)) options.print('A database left running by an earlier server was stopped.');
    const binaries = findBinaries({
      ...(options.pgBin && { pgBin: options.pgBin }),
      home: home.folder,
      cluster: home.cluster,
      user,
    });
    const plan: Launch = {
      home,
      binaries,
      user,
      socket: socketFolder(home, user),
      ...(options.settings && { settings: options.settings }),
    };
    initialise(plan);
    return await run(plan, options.print, release);
  } catch (error) {
    release?.();
    throw ofFolder(error, options.dataDir);
  }
}

/** What the file system refuses is for the operator to mend. */
function ofFolder(error: unknown, dataDir: string): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || path === undefined || !/^E[A-Z]+$/.test(code)) return error;
  return new StartError(
    `The data folder ${dataDir} cannot be used (${code}): make room or give rights in it, or set DATA_DIR to another folder.`,
  );
}

async function run(plan: Launch, print: (line: string) => void, release: () => void): Promise<Embedded> {
  const address = (user: string, database = databaseName) => ({ host: plan.socket, port: socketPort, user, database });
  const supervised = supervise(plan, print);
  const stop = async (patienceMs?: number) => {
    await supervised.stop(patienceMs);
    if (!plan.socket.startsWith(plan.home.folder)) rmSync(plan.socket, { recursive: true, force: true });
    release();
  };
  try {
    await answering(supervised.child, address(superuser, 'postgres'), print);
    await prepareDatabase(address, superuser);
    await refreshCollations(address(superuser), print);
    return { address, pid: () => supervised.child().pid, stop };
  } catch (error) {
    await stop();
    if (error instanceof StartError) throw new StartError(`${error.message} Its log is ${plan.home.logFile}.`);
    throw error;
  }
}

/** Runs the server process, and starts it again whenever it ends without having been told to. */
function supervise(plan: Launch, print: (line: string) => void) {
  let child = launch(plan);
  let stopping = false;
  const leave = () => child.kill('SIGINT');
  process.on('exit', leave);
  const watch = async () => {
    for (let failures = 0; ; failures += 1) {
      const since = performance.now();
      child.on('error', () => undefined);
      await ended(child);
      if (stopping) return;
      if (performance.now() - since > livedMs) failures = 0;
      if (failures === 0) print('The database ended unexpectedly; it is started again.');
      await sleep(Math.min(100 * 2 ** failures, longestPauseMs));
      if (stopping) return;
      child = launch(plan);
    }
  };
  const watching = watch();
  return {
    child: () => child,
    stop: async (patienceMs?: number) => {
      stopping = true;
      process.off('exit', leave);
      await stopChild(child, patienceMs);
      await watching;
    },
  };
}

/** Waits until the database takes connections; after an accident it recovers first, which may take a while. */
async function answering(
  child: () => ChildProcess,
  address: ClientConfig,
  print: (line: string) => void,
): Promise<void> {
  const first = child();
  const began = performance.now();
  let told = false;
  for (;;) {
    if (await connects(address)) return;
    if (child() !== first || first.exitCode !== null)
      throw new StartError('The embedded database could not be started.');
    const waited = performance.now() - began;
    if (waited > startTimeoutMs) throw new StartError('The embedded database does not answer.');
    if (!told && waited > noticeAfterMs) {
      told = true;
      print('The database is recovering from an accident …');
    }
    await sleep(25);
  }
}

async function connects(address: ClientConfig): Promise<boolean> {
  const client = new Client({ ...address, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
