/** What was acknowledged is kept whatever becomes of the server, and what was not can be sent again: on a process of its own, killed. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, expect, test } from 'vitest';

import { cleanUpCounting } from '../../src/server/counting/clean-up-counting.ts';
import { browser, tokens, totalsOf } from '../support/counting.ts';
import { startProcess, type ServerProcess } from '../support/server-process.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const connections = 20;
const clicks = 1_000;
const there = 'https://partner.example/here';
const servers: ServerProcess[] = [];
afterAll(() => Promise.all(servers.map((one) => one.stop())));

async function serverOn({ address }: TestTenant): Promise<ServerProcess> {
  const { host, port, database } = address('guildhall_app');
  const server = await startProcess({
    DATABASE_URL: `postgres://guildhall_app@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    SECRETS_KEY: 'a key for tests, of no secrecy at all',
    JOB_WORKERS: '0',
    LOG_LEVEL: 'silent',
  });
  servers.push(server);
  return server;
}

/** Follows a click as a browser does; undefined where there was no answer. */
async function follow(
  agent: Agent,
  { port }: ServerProcess,
  { host, path }: { host: string; path: string },
  userAgent = browser,
) {
  const asked = request({ agent, port, host: '127.0.0.1', path, headers: { host, 'user-agent': userAgent } }).end();
  try {
    const [reply] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { headers: { location?: string } }];
    reply.resume();
    return reply.headers.location;
  } catch {
    return undefined;
  }
}

/** Follows them over so many connections; answers those that were led on. */
async function followAll(
  server: ServerProcess,
  host: string,
  paths: readonly string[],
  onEach?: (count: number) => void,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = [...paths];
  const led: string[] = [];
  const one = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if ((await follow(agent, server, { host, path })) !== there) continue;
      led.push(path);
      onEach?.(led.length);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  return new Set(led);
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

const columnsOf = (tenant: TestTenant, id: string) =>
  asOwner(tenant.id, async (db) => {
    const found = db.selectFrom('partners').select(['clicks', 'version']).where('account_id', '=', tenant.id);
    return found.where('id', '=', id).executeTakeFirstOrThrow();
  });

test('a thousand clicks by twenty connections are a thousand, before and after the server was killed', async () => {
  const tenant = await newTenant();
  const { id } = await tenant.insert('partners', { status: 'live', url: there });
  const subject = { accountId: tenant.id, kind: 'partners', subjectId: id };
  const paths = Array.from({ length: clicks }, () => `/c/${tokens.single(subject, inAnHour())}`);
  const counted = async () => (await totalsOf({ tenant, id })).clicks;

  const first = await serverOn(tenant);
  const acknowledged = await followAll(first, tenant.host, paths, (count) => {
    if (count === clicks / 2) process.kill(first.pid, 'SIGKILL');
  });
  expect(acknowledged.size).toBeGreaterThanOrEqual(clicks / 2);
  expect(acknowledged.size).toBeLessThan(clicks);
  expect(await counted()).toBeGreaterThanOrEqual(acknowledged.size);

  const second = await serverOn(tenant);
  const again = await followAll(
    second,
    tenant.host,
    paths.filter((path) => !acknowledged.has(path)),
  );
  // What was counted as the server was killed, and answered by nobody, leads home now.
  expect(acknowledged.size + again.size).toBeLessThanOrEqual(clicks);
  expect(acknowledged.size + again.size).toBeGreaterThanOrEqual(clicks - connections);
  expect(await counted()).toBe(clicks);
  // Those that were followed once are followed again, count no more and lead home.
  expect(await followAll(second, tenant.host, paths.slice(0, 200))).toEqual(new Set());
  expect(await counted()).toBe(clicks);

  await sleep(1_500);
  await cleanUpCounting(await serverDatabase(), tenant.id);
  expect(await columnsOf(tenant, id)).toEqual({ clicks, version: 1 });
});

test('a thousand clicks of a robot lead on and count nothing', async () => {
  const tenant = await newTenant();
  const { id } = await tenant.insert('partners', { status: 'live', url: there });
  const subject = { accountId: tenant.id, kind: 'partners', subjectId: id };
  const server = await serverOn(tenant);
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const byRobot = Array.from({ length: clicks }, () => {
    const path = `/c/${tokens.single(subject, inAnHour())}`;
    return follow(agent, server, { host: tenant.host, path }, robot);
  });
  expect(new Set(await Promise.all(byRobot))).toEqual(new Set([there]));
  agent.destroy();
  expect((await totalsOf({ tenant, id })).clicks).toBe(0);
});
