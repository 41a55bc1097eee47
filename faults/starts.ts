/** Starts that cannot succeed, and one that must wait: one clear line, an exit code, in time, and no secret. */
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { newDataDir, removeDataDir } from '../tests/support/server.ts';
import { ask, startExternal, type External } from './external.ts';
import { freePort, hasEnded, launchGuildhall, startGuildhall, untilReady } from './guildhall.ts';
import { promises, skippedFault, type Part, type Verdict } from './verdict.ts';

const secret = 'hush-marked-secret';
const waitSeconds = 3;
const atOnceMs = 10_000;

interface BadStart {
  fault: string;
  settings: Record<string, string>;
  /** What the line says. */
  says: RegExp;
  withinMs?: number;
  /** The user to start it as; only root can. */
  uid?: number;
}

export const starts: Part = { name: 'starts', run: runStarts };

async function runStarts(print: (line: string) => void): Promise<Verdict[]> {
  const external = await startExternal();
  const folder = await newDataDir();
  const inUse = createServer().listen(0, '127.0.0.1');
  await once(inUse, 'listening');
  try {
    await breakDatabases(external);
    const { port } = inUse.address() as AddressInfo;
    const verdicts: Verdict[] = [];
    const bad = [...ofSettings(folder, port), ...ofFolders(folder), ...ofDatabases(external)];
    for (const one of bad) {
      print(one.fault);
      verdicts.push(await tryBadStart(one));
    }
    return [...verdicts, ...(process.getuid?.() === 0 ? [] : [asAnother]), await databaseComesLater(external)];
  } finally {
    inUse.close();
    await external.close();
    await removeDataDir(folder);
  }
}

const asAnother = skippedFault('data folder of another user', 'needs root, to be another user');

const ofSettings = (folder: string, portInUse: number): BadStart[] => {
  const DATA_DIR = join(folder, 'never-made');
  const numbers = { PORT: 'http', POOL_SIZE: '0', STATEMENT_TIMEOUT_MS: '1e9', DEMO_PASSWORD: 'short' };
  return [
    {
      fault: 'four settings that cannot be',
      settings: { DATA_DIR, ...numbers },
      says: /PORT must be[^]*POOL_SIZE must be/,
    },
    { fault: 'port in use', settings: { DATA_DIR, PORT: String(portInUse) }, says: /Port \d+ is in use/ },
    { fault: 'HOST=999.1.1.1', settings: { DATA_DIR, HOST: '999.1.1.1' }, says: /HOST is no address/ },
    { fault: 'HOST of another machine', settings: { DATA_DIR, HOST: '192.0.2.7' }, says: /HOST is no address/ },
    {
      fault: 'PG_BIN without programs',
      settings: { DATA_DIR: join(folder, 'bin'), PG_BIN: folder },
      says: /PG_BIN names/,
    },
  ];
};

const ofFolders = (folder: string): BadStart[] => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, process.getuid?.() === 0 ? 0o700 : 0o500);
  const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  return [
    { fault: 'DATA_DIR is a file', settings: { DATA_DIR: file }, says: /data folder .* (cannot be|is no folder)/ },
    {
      fault: 'DATA_DIR where nothing can be made',
      settings: { DATA_DIR: '/proc/guildhall' },
      says: /data folder .* cannot be/,
    },
    {
      fault: 'data folder of another user',
      settings: { DATA_DIR: closed },
      says: /data folder .* cannot be/,
      ...nobody,
    },
  ];
};

const ofDatabases = ({ proxy, settings, dataDir }: External): BadStart[] => {
  const at = (role: string, database: string) => `postgres://${role}:${secret}@127.0.0.1:${proxy.port}/${database}`;
  const both = (database: string) => ({
    DATA_DIR: dataDir,
    DEMO_DATA: 'none',
    DATABASE_WAIT_SECONDS: String(waitSeconds),
    DATABASE_URL: at('guildhall_app', database),
    DATABASE_OWNER_URL: at('guildhall_owner', database),
  });
  const nowhere = { ...both('x'), DATABASE_OWNER_URL: `postgres://guildhall_owner:${secret}@127.0.0.1:1/x` };
  const withinMs = waitSeconds * 1_000 + atOnceMs;
  return [
    {
      fault: 'no database, waited for',
      settings: nowhere,
      says: /cannot be reached: .*ECONNREFUSED.*Waited 3/,
      withinMs,
    },
    {
      fault: 'database silent',
      settings: { ...both('guildhall'), SILENT: '1' },
      says: /cannot be reached: .*Waited 3/,
      withinMs,
    },
    {
      fault: 'wrong password',
      settings: { ...both('guildhall'), DATABASE_OWNER_URL: at('walled', 'guildhall') },
      says: /password authentication failed/,
    },
    { fault: 'missing database', settings: both('missing'), says: /"missing" does not exist/ },
    { fault: 'unprepared database', settings: both('raw'), says: /run src\/server\/db\/prepare\.sql/ },
    { fault: 'database without a schema, and no owner', settings: withoutOwner(both('raw')), says: /no schema yet/ },
    { fault: 'schema newer than the server', settings: both('newer'), says: /ahead of this version/ },
    { fault: 'read-only database', settings: both('readonly'), says: /only be read.*Waited 3/, withinMs },
    {
      fault: "superuser as the server's role",
      settings: { ...settings, DATABASE_URL: at('postgres', 'guildhall') },
      says: /not held by row-level security/,
    },
  ];
};

function withoutOwner({ DATABASE_OWNER_URL: _owner, ...rest }: Record<string, string>): Record<string, string> {
  return rest;
}

/** Databases that are wrong each in one way, and a role whose password the server does not know. */
async function breakDatabases(external: External): Promise<void> {
  const port = await freePort();
  const server = await startGuildhall({ settings: external.settings, port });
  await server.end('SIGTERM');
  const { sql, superuser } = external;
  await sql(`create role walled login password 'another-one'`);
  const [hba] = await sql<{ file: string }>(`select current_setting('hba_file') as file`);
  const rules = readFileSync(hba!.file, 'utf8');
  writeFileSync(hba!.file, `local all walled scram-sha-256\n${rules}`);
  await sql('select pg_reload_conf()');
  await sql('create database raw');
  for (const name of ['newer', 'readonly'])
    await sql(`create database ${name} template guildhall owner guildhall_owner`);
  await ask(
    { ...superuser, database: 'newer' },
    `insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`,
  );
  await sql('alter database readonly set default_transaction_read_only = on');
}

async function tryBadStart({
  fault,
  settings: { SILENT, ...settings },
  says,
  withinMs = atOnceMs,
  uid,
}: BadStart): Promise<Verdict> {
  const silent = SILENT === undefined ? undefined : await swallowing();
  if (silent) settings = { ...settings, DATABASE_URL: silent.url, DATABASE_OWNER_URL: silent.url };
  const port = Number(settings['PORT']) || (await freePort());
  const began = performance.now();
  const server = launchGuildhall({
    settings: { PORT: String(port), ...settings },
    port,
    ...(uid !== undefined && { uid }),
  });
  for (const end = began + withinMs + 5_000; !hasEnded(server.child) && performance.now() < end;) await sleep(20);
  const ms = performance.now() - began;
  const ended = hasEnded(server.child);
  await server.end('SIGKILL');
  silent?.close();
  const lines = server
    .output()
    .trim()
    .split('\n')
    .filter((line) => !/waiting up to/.test(line));
  return {
    fault: `start: ${fault}`,
    note: `kept; exit ${server.child.exitCode} after ${(ms / 1_000).toFixed(1)} s: ${lines.join(' / ').replaceAll(/\/tmp\/[\w-]+/g, '…')}`,
    broken: promises({
      [`it did not end: ${server.output()}`]: ended,
      [`exit code ${server.child.exitCode}`]: (server.child.exitCode ?? 0) > 0,
      [`it took ${(ms / 1_000).toFixed(1)} s`]: ms <= withinMs,
      [`it said: ${server.output()}`]: says.test(server.output()) && !/\n\s+at /.test(server.output()),
      'it told a secret': !server.output().includes(secret),
      [`it said ${lines.length} lines: ${lines.join(' / ')}`]: lines.length === (fault.startsWith('four') ? 4 : 1),
    }),
  };
}

/** Takes connections and never says a word. */
async function swallowing(): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const server = createServer((socket) => socket.on('error', () => undefined).resume()).listen(port, '127.0.0.1');
  return {
    url: `postgres://guildhall_app:${secret}@127.0.0.1:${port}/guildhall`,
    close: () => server.close(),
  };
}

/** The server first, its database five seconds later. */
async function databaseComesLater(external: External): Promise<Verdict> {
  const port = await freePort();
  await external.proxy.set('refused');
  const server = launchGuildhall({ settings: external.settings, port });
  try {
    await sleep(5_000);
    const waited = !hasEnded(server.child);
    const since = performance.now();
    await external.proxy.set('pass');
    await untilReady(server, 15_000).catch(() => undefined);
    const seconds = (performance.now() - since) / 1_000;
    return {
      fault: 'start: database comes 5 s later',
      outageSeconds: seconds,
      recovered: seconds < 15,
      note: `kept; said: ${server.output().split('\n')[0]}`,
      broken: promises({
        [`it did not wait: ${server.output()}`]: waited && /waiting up to 30 seconds/.test(server.output()),
        'it was not ready within 5 s': seconds <= 5,
      }),
    };
  } finally {
    await server.end('SIGTERM');
  }
}
