/** A release, run as the guide says: with its settings alone, its commands beside it, and nothing written below it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { commands, copyRelease } from '../../scripts/lib/release-files.mjs';
import { demoDataDir } from '../support/journey.ts';
import { signIn } from '../support/portal-api.ts';
import { root } from '../support/repository.ts';
import { newDataDir, removeDataDir, startServer, type RunningServer } from '../support/server.ts';

const host = 'admin.acme.example';
const email = 'ana@acme.example';
/** What takes longer is ended, and the error names the command. */
const limitMs = 60_000;

let release: string;
beforeAll(() => {
  release = mkdtempSync(join(tmpdir(), 'guildhall-release-'));
  copyRelease(release);
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'), 'dir');
});
afterAll(() => rmSync(release, { recursive: true, force: true }));

const servers: RunningServer[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await Promise.all(folders.splice(0).map(removeDataDir));
});

/** Starts it; what is left of it is stopped after the test. */
async function start(...how: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...how);
  servers.push(server);
  return server;
}

async function kept(folder: Promise<string>): Promise<string> {
  folders.push(await folder);
  return folder;
}

const asRun = (settings: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env;
  return { cwd: release, env: { PATH, HOME, ...settings }, timeout: limitMs };
};

const argumentsOf: Record<string, string[]> = {
  'scripts/new-tenant.mjs': ['--name', 'Acme Alumni', '--host', host, '--owner', email],
  'scripts/operate.mjs': ['suspend', '--host', host],
  'scripts/backup.mjs': ['any.backup'],
  'scripts/restore.mjs': ['any.backup'],
};

/** What a command says that does nothing. */
const refusalOf = (settings: Record<string, string>, script: string) =>
  call({ ...settings, PORT: '0' }, script, ...(argumentsOf[script] ?? [])).catch(
    ({ code, stderr }: { code: number; stderr: string }) => (code === 1 ? stderr : `It ended with ${code}: ${stderr}`),
  );

/** Calls a command of the release, with these settings and no other; answers what it prints. */
async function call(settings: Record<string, string>, script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], asRun(settings));
  return stdout;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules'))
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)
    .toSorted();

const passwordIn = (told: string) => /password\s+(\S+)/.exec(told)![1]!;

describe('a release', () => {
  test('a release does not start without its settings, and writes nothing', async () => {
    const before = filesOf(release);
    const refusals = await Promise.all(commands.map((script) => refusalOf({}, script)));
    expect(refusals).toEqual(commands.map(() => expect.stringContaining('must be set in a release') as unknown));
    expect(await refusalOf({ NODE_ENV: 'production', SMTP_URL: 'none' }, 'scripts/backup.mjs')).toContain(
      'DATA_DIR must be set to a folder outside of the release',
    );
    expect(filesOf(release)).toEqual(before);
  });

  test('a release runs with the guide’s commands: an organisation, an owner, a backup and its restore', async () => {
    const before = filesOf(release);
    const settings = async () => ({ NODE_ENV: 'production', SMTP_URL: 'none', DATA_DIR: await kept(newDataDir()) });
    const [one, two] = [await settings(), await settings()];
    const backup = join(one.DATA_DIR, 'one.backup');
    const first = passwordIn(await call(one, 'scripts/new-tenant.mjs', ...argumentsOf['scripts/new-tenant.mjs']!));

    const server = await start(one.DATA_DIR, one, release);
    const session = await signIn(server.port, host, email, first);
    const person = ['--host', host, '--email', email];
    expect(await call(one, 'scripts/operate.mjs', 'end-sessions', ...person)).toContain('1 sessions');
    expect((await session.call('/me/admin_portal')).status).toBe(401);
    const password = passwordIn(await call(one, 'scripts/operate.mjs', 'new-password', ...person));
    await expect(signIn(server.port, host, email, first)).rejects.toThrow('answered 400');
    await signIn(server.port, host, email, password);
    expect(await call(one, 'scripts/backup.mjs', backup)).toContain('rows of');
    // Where it listens leads on to the portal; the other says whether it is ready.
    const statuses = await Promise.all(addressesIn(server.output()).map(statusOf));
    expect(new Set(statuses)).toEqual(new Set([302, 200]));
    await server.stop();

    expect(await call(two, 'scripts/restore.mjs', backup)).toContain('Restored');
    const restored = await start(two.DATA_DIR, two, release);
    await signIn(restored.port, host, email, password);
    expect(filesOf(release)).toEqual(before);
  });
});

describe('each address that a start prints', () => {
  test.each(['127.0.0.1', '0.0.0.0'])(
    'each address that a start prints answers, and opens the portal of its organisation: HOST=%s',
    async (HOST) => {
      const dataDir = await kept(demoDataDir());
      const server = await start(dataDir, { HOST, METRICS_PORT: '0' });
      const addresses = addressesIn(server.output());
      expect(addresses.filter((address) => address.endsWith('/admin/'))).toHaveLength(4);
      expect(await Promise.all(addresses.map(statusOf))).toEqual(addresses.map(() => 200));
      const hosts = addresses
        .filter((address) => address.endsWith('/admin/'))
        .map((address) => new URL(address).hostname);
      const opened = hosts.map((domain) =>
        post(`http://localhost:${server.port}/api/v3/domains/admin/resolve`, { domain }),
      );
      expect(await Promise.all(opened)).toEqual(hosts.map(() => 200));
    },
  );
});

const addressesIn = (printed: string) => [...printed.matchAll(/http:\/\/[^\s"]+/g)].map(([address]) => address);

const post = async (address: string, body: object) =>
  (
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

/** As a browser asks: what ends in localhost is this machine. */
function statusOf(address: string): Promise<number | undefined> {
  const { hostname, port, pathname } = new URL(address);
  const isOwn = hostname.endsWith('localhost');
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: isOwn ? '127.0.0.1' : hostname, port, path: pathname, headers: { host: `${hostname}:${port}` } },
      (reply) => resolve(reply.resume().statusCode),
    );
    asked.on('error', reject).end();
  });
}
