/** What the server acknowledged is there after an accident: `kill -9` of the server and of the database. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { demoDataDir } from '../support/journey.ts';
import { operateIn } from '../support/operate.ts';
import { signIn, type SignedIn } from '../support/portal-api.ts';
import { demoAccounts, removeDataDir, startServer, type RunningServer } from '../support/server.ts';

let dataDir: string;
let server: RunningServer;

beforeEach(async () => {
  dataDir = await demoDataDir();
  server = await startServer(dataDir);
});
afterEach(async () => {
  await server.stop();
  await removeDataDir(dataDir);
});

describe('an accident', () => {
  test('a server killed while members are written loses none that was acknowledged', async () => {
    const acknowledged = await writeUntil(await owner(), () => server.stop('SIGKILL'));
    await expect.poll(() => runningDatabases(dataDir), { timeout: 5_000 }).toEqual([]);

    server = await startServer(dataDir);

    expect(await missing(await owner(), acknowledged)).toEqual([]);
    expect(await checkedSums()).toContain('are what its rows add up to');
  });

  test('a database killed while members are written loses none acknowledged, and the server recovers', async () => {
    const pid = await databasePid(dataDir);
    const acknowledged = await writeUntil(await owner(), async () => process.kill(pid, 'SIGKILL'));

    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    expect(await missing(await owner(), acknowledged)).toEqual([]);
    await server.stop('SIGKILL');
    server = await startServer(dataDir);
    expect(await missing(await owner(), acknowledged)).toEqual([]);
    expect(await checkedSums()).toContain('are what its rows add up to');
  });

  test('a server killed while people are invited loses no mail of an acknowledged invitation', async () => {
    const invited: string[] = [];
    const caller = await owner();
    const ids = await writeUntil(caller, async () => undefined);
    for (const id of ids.slice(0, 20)) {
      const { status } = await caller.call(`/members/${id}/invite`, { method: 'POST', body: {} });
      if (status === 200) invited.push(id);
    }
    await server.stop('SIGKILL');
    server = await startServer(dataDir);

    const again = await owner();
    const states = async () => {
      const replies = await Promise.all(
        invited.map((id) => again.call<{ data: { state: string }[] }>(`/members/${id}/mails`)),
      );
      return new Set(replies.flatMap(({ body }) => body.data.map(({ state }) => state)));
    };
    await expect.poll(states, { timeout: 60_000, interval: 500 }).toEqual(new Set(['sent']));
    expect((await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))).toHaveLength(
      invited.length,
    );
  });

  test('a connection that asks for nothing, or for half a thing, does not hold up a stop', async () => {
    const unused = connect(server.port, 'localhost');
    const halfSent = connect(server.port, 'localhost', () =>
      halfSent.write('POST /api/members HTTP/1.1\r\nhost: x\r\n'),
    );
    await Promise.all(
      [unused, halfSent].map((socket) =>
        once(
          socket.on('error', () => undefined),
          'connect',
        ),
      ),
    );
    const began = performance.now();
    expect(await server.stop('SIGTERM')).toBe(0);
    // Ten seconds, after which supervisors kill, are what such connections took.
    expect(performance.now() - began).toBeLessThan(8_000);
    for (const socket of [unused, halfSent]) socket.destroy();
  });

  test('a stop ends the database as well and exits with 0', async () => {
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await runningDatabases(dataDir)).toEqual([]);
  });
});

async function owner(): Promise<SignedIn> {
  const account = (await demoAccounts(dataDir)).find((one) => one.email === 'owner@northgate.example')!;
  return signIn(server.port, account.host, account.email, account.password);
}

/** Eight writers create members; after 40 acknowledged ones the accident happens. Answers the ids that were acknowledged. */
async function writeUntil(caller: SignedIn, accident: () => Promise<unknown>): Promise<string[]> {
  const acknowledged: string[] = [];
  let happened: Promise<unknown> | undefined;
  const write = async (writer: number) => {
    for (let turn = 0; turn < 200; turn += 1) {
      const body = {
        first_name: `Writer ${writer}`,
        last_name: `${turn}`,
        email: `w${writer}.${turn}@writers.example`,
        language: 'en',
      };
      const reply = await caller.call<{ id: string }>('/members', { method: 'POST', body }).catch(() => undefined);
      if (reply?.status !== 201) return;
      acknowledged.push(reply.body.id);
      if (acknowledged.length >= 40) happened ??= accident();
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write));
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  await happened;
  return acknowledged;
}

/** The ids the server does not know any more. */
async function missing(caller: SignedIn, ids: string[]): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ id: ids.slice(0, 100) }));
  const found = await caller.call<{ id: string }[]>(`/members?filter=${filter}`);
  const rest = ids.length > 100 ? await missing(caller, ids.slice(100)) : [];
  const known = new Set(found.body.map((member) => member.id));
  return [...ids.slice(0, 100).filter((id) => !known.has(id)), ...rest];
}

/** Whether what the dashboard adds up is what the rows that are left add up to. */
async function checkedSums(): Promise<string> {
  const { host } = (await demoAccounts(dataDir)).find(({ email }) => email === 'owner@northgate.example')!;
  return operateIn(dataDir, 'check-sums', '--host', host);
}

const ready = async () => (await fetch(`http://localhost:${server.port}/readyz`).catch(() => undefined))?.status;

async function databasePid(folder: string): Promise<number> {
  const cluster = execFileSync('find', ['-L', folder, '-maxdepth', '3', '-name', 'postmaster.pid'], {
    encoding: 'utf8',
  }).trim();
  return Number((await readFile(cluster, 'utf8')).split('\n')[0]);
}

/** Process ids of PostgreSQL servers whose working folder lies in the data folder. */
async function runningDatabases(folder: string): Promise<number[]> {
  const pids = execFileSync('sh', ['-c', 'pgrep -x postgres || true'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(Boolean);
  const folders = await Promise.all(pids.map(async (pid) => readlink(join('/proc', pid, 'cwd')).catch(() => '')));
  return pids.filter((_pid, index) => folders[index]!.startsWith(folder)).map(Number);
}
