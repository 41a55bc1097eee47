/** Where the metrics are served, and where they are not. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, test } from 'vitest';

import { connectDatabase } from '../../src/server/db/connect.ts';
import { parseEnv } from '../../src/server/settings/env.ts';
import { listenForMetrics } from '../../src/server/observe/listener.ts';
import { startObservability } from '../../src/server/start/observe.ts';
import { newTenant, testEnv } from '../support/tenant.ts';

const metrics = { contentType: 'text/plain; version=0.0.4; charset=utf-8', text: async () => '# HELP' };
const nowhere = connectDatabase({
  target: { host: '127.0.0.1', port: 1, user: 'nobody', database: 'nowhere' },
  connectTimeoutMs: 1_000,
  statementTimeoutMs: 1_000,
  poolSize: 1,
  onError: () => undefined,
});

describe('the page of metrics', () => {
  test('the page of metrics is served on a port of its own, by GET alone, and nothing else is', async () => {
    const listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const ask = async (path: string, method = 'GET') => {
      const reply = await fetch(`http://127.0.0.1:${listener.port}${path}`, { method });
      return [reply.status, reply.headers.get('content-type'), (await reply.text()).slice(0, 6)];
    };
    expect(await ask('/metrics')).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8', '# HELP']);
    expect(await ask('/healthz')).toEqual([200, 'application/json', '{"stat']);
    expect((await ask('/metrics', 'POST'))[0]).toBe(405);
    for (const path of ['/', '/metrics/', '/api/members', '/admin/', '/readyz']) expect((await ask(path))[0]).toBe(404);
    await listener.close();
    await expect(ask('/metrics')).rejects.toThrow('fetch failed');
  });

  test('the page of metrics is never served on the public port', async () => {
    const { app } = await newTenant({ settings: { METRICS_PORT: '9464' } });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    expect((await app.inject('/api/metrics')).statusCode).toBe(404);
  });

  test('a port of the metrics that is taken ends the start with one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port: number } = taken.address() as AddressInfo;
    await expect(listenForMetrics(metrics, { host: '127.0.0.1', port: number })).rejects.toThrow(
      `The port of the metrics, ${number}, is in use: set METRICS_PORT to another one.`,
    );
    taken.close();
    await expect(listenForMetrics(metrics, { host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'METRICS_HOST is no address of this machine: 192.0.2.1.',
    );
  });

  test('the page of metrics is served only where the settings ask for it, on loopback by default', () => {
    expect(parseEnv({})).not.toHaveProperty('metrics');
    expect(parseEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(parseEnv({ METRICS_PORT: '0', METRICS_HOST: '::1' }).metrics).toEqual({ host: '::1', port: 0 });
    expect(() => parseEnv({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must differ from PORT');
    expect(() => parseEnv({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT must be a whole number from 0 to 65535.');
  });

  test('the page of metrics is served from the start of the server to its stop', async () => {
    const closes: (() => Promise<unknown>)[] = [];
    const env = testEnv({ METRICS_PORT: '0' });
    const asked = await startObservability(env, nowhere, (_name, close) => closes.unshift(close));
    expect(asked).toBeTypeOf('function');
    expect(closes).toHaveLength(1);
    for (const close of closes) await close();
    const none: unknown[] = [];
    await startObservability(testEnv(), nowhere, (name) => none.push(name));
    expect(none).toEqual([]);
  });
});
