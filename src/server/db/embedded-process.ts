/** The processes of the embedded PostgreSQL: making a cluster, running it, ending what an earlier server left. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { StartError } from '../errors/start-error.ts';
import { program, type Binaries } from './embedded-binaries.ts';
import type { DatabaseUser } from './embedded-user.ts';

/** Where a database keeps its files. */
export interface Home {
  folder: string;
  /** The cluster, PostgreSQL's data directory. */
  cluster: string;
  logFile: string;
}

export interface Launch {
  home: Home;
  binaries: Binaries;
  user: DatabaseUser | undefined;
  socket: string;
  /** Further settings of the server, `name=value`. */
  settings?: string[];
}

export const superuser = 'postgres';
export const socketPort = 5432;
const largestLogBytes = 5_000_000;
const stopWithinMs = 10_000;
/** What force has of that: first without a checkpoint, which the next start makes good, then without a word. */
const withoutCheckpointMs = 500;
const killMs = 200;

/** Makes the cluster unless there is one. It appears under its name only when it is complete. */
export function initialise({ home, binaries, user }: Launch): void {
  if (statSync(join(home.cluster, 'PG_VERSION'), { throwIfNoEntry: false })) return;
  const unfinished = join(home.folder, 'data.unfinished');
  let said = '';
  for (const locale of localeArguments(binaries)) {
    rmSync(unfinished, { recursive: true, force: true });
    const all = ['-D', unfinished, '-U', superuser, '-A', 'trust', '-E', 'UTF8', ...locale];
    const made = spawnSync(program(binaries, 'initdb'), all, { ...user, cwd: home.folder, encoding: 'utf8' });
    if (made.status === 0) return renameSync(unfinished, home.cluster);
    said = made.error?.message ?? made.stderr.trim().split('\n').at(-1) ?? '';
  }
  rmSync(unfinished, { recursive: true, force: true });
  throw new StartError(`The embedded database could not be made in ${home.folder}: ${said}`);
}

/** Starts the server process. On Linux it ends by itself when this process dies, however that happens. */
export function launch({ home, binaries, user, socket, settings = [] }: Launch): ChildProcess {
  const options = [
    '-D',
    home.cluster,
    '-k',
    socket,
    '-p',
    String(socketPort),
    ...[...fixedSettings, ...settings].flatMap((one) => ['-c', one]),
  ];
  const log = openLog(home.logFile);
  try {
    const [command, ...rest] = [...guard(user), program(binaries, 'postgres'), ...options] as [string, ...string[]];
    return spawn(command, rest, {
      ...(!dieTogether() && user),
      cwd: home.folder,
      // A group of its own: Ctrl-C reaches the server alone, which then ends the database in order.
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** Ends a database in order, so that it need not recover; by force when it does not end in time. */
export async function stopProcess(
  pid: number,
  isRunning: () => boolean,
  withinMs: number = stopWithinMs,
): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', withinMs - withoutCheckpointMs - killMs],
    ['SIGQUIT', withoutCheckpointMs],
    ['SIGKILL', killMs],
  ] as const) {
    if (!isRunning()) return;
    send(pid, signal);
    for (const end = performance.now() + patienceMs; isRunning() && performance.now() < end;) await sleep(20);
  }
}

export const stopChild = (child: ChildProcess, withinMs?: number) =>
  stopProcess(
    child.pid ?? 0,
    () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    withinMs,
  );

/** Ends the database that a server which died has left running in this cluster, and removes its socket's folder. */
export async function stopLeftOver(home: Home): Promise<boolean> {
  const [pid, , , , socket] = readLines(join(home.cluster, 'postmaster.pid'));
  if (socket && basename(socket).startsWith('guildhall-')) rmSync(socket, { recursive: true, force: true });
  const number = Number(pid);
  if (!pid || !runsIn(number, home.cluster)) return false;
  await stopProcess(number, () => runsIn(number, home.cluster));
  return true;
}

/** Whether a database runs in the cluster, whoever started it. */
export function isLeftRunning(cluster: string): boolean {
  const [pid] = readLines(join(cluster, 'postmaster.pid'));
  return Boolean(pid) && runsIn(Number(pid), cluster);
}

/** The process has ended, or has ended already. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await once(child, 'exit');
}

const fixedSettings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'fsync=on',
  'max_connections=60',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  'logging_collector=off',
  'log_destination=stderr',
  // The log is for operation and never holds what statements carried.
  'log_min_error_statement=panic',
];

/** Sorting by code point is the same on every system; who sorts for people names an ICU collation. */
function localeArguments({ major }: Binaries): string[][] {
  const provider = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  return ['C.UTF-8', 'C.utf8', 'en_US.UTF-8'].map((name) => [...provider, `--locale=${name}`]);
}

function guard(user: DatabaseUser | undefined): string[] {
  if (!dieTogether()) return [];
  const as = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : [];
  return ['setpriv', '--pdeathsig', 'INT', ...as, '--'];
}

let setprivWorks: boolean | undefined;
const dieTogether = () =>
  (setprivWorks ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true']).status === 0);

function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) truncateSync(file);
  return openSync(file, 'a', 0o600);
}

function runsIn(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster);
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
