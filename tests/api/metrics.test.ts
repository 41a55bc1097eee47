/** The metrics: what is counted, that no caller can make the list longer, and that the page on watching lists them. */
import { connect, type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import fc from 'fast-check';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from '../../src/server/app/app.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { malformed, shed } from '../../src/server/diagnostics/diagnostic-events.ts';
import { installHttpMetrics } from '../../src/server/observe/http-metrics.ts';
import { createMetrics, type Metrics } from '../../src/server/observe/metrics.ts';
import { errorClass, operationOf } from '../../src/server/observe/statement-kind.ts';
import { errorStatus } from '../../src/shared/contracts/errors.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { read } from '../support/repository.ts';
import { testEnv } from '../support/tenant.ts';

let opened: TestDatabase;
let metrics: Metrics;
let app: FastifyInstance;
let port: number;
/** The patterns of the routes there are. */
const routes = new Set<string>();

beforeAll(async () => {
  opened = await testDatabase();
  metrics = createMetrics({
    pool: () => opened.database.state,
    hashing: () => ({ running: 4, waiting: 7 }),
    build: { version: '1.2.3', environment: 'staging' },
  });
  app = await buildApp({
    env: testEnv(),
    database: opened.database,
    watch: (watched) => {
      watched.addHook('onRoute', ({ url }) => void routes.add(url));
      installHttpMetrics(watched, metrics.http);
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  metrics.close();
  await app.close();
  await opened.close();
});

/** Every line of the page that is a number, by its name and labels. */
async function page(): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const value = async (series: string) => (await page()).get(series) ?? 0;

/** How much a series grows while `work` is done. */
async function growth(series: string, work: () => unknown): Promise<number> {
  const before = await value(series);
  await work();
  return (await value(series)) - before;
}

describe('a call', () => {
  test('a call is counted by method, route and class of status', async () => {
    const series = 'guildhall_http_requests_total{method="GET",route="/api/members/:id",status="4xx"}';
    expect(await growth(series, () => app.inject('/api/members/17'))).toBe(1);
    const found = 'guildhall_http_requests_total{method="GET",route="/api/portal/ping",status="2xx"}';
    expect(await growth(found, () => app.inject('/api/portal/ping'))).toBe(1);
  });

  test('a call is counted with its time', async () => {
    const labels = '{method="GET",route="/api/portal/ping"}';
    const times = `guildhall_http_request_duration_seconds_count${labels}`;
    expect(await growth(times, () => app.inject('/api/portal/ping'))).toBe(1);
    expect(await value(`guildhall_http_request_duration_seconds_sum${labels}`)).toBeGreaterThan(0);
  });

  test('a call is counted with the bytes that were sent, once each on a connection that stays', async () => {
    const url = `http://127.0.0.1:${port}/api/portal/ping`;
    const series = 'guildhall_http_response_bytes_total{route="/api/portal/ping"}';
    const one = await growth(series, async () => (await fetch(url)).text());
    const three = await growth(series, async () => {
      for (let i = 0; i < 3; i += 1) await (await fetch(url)).text();
    });
    expect(one).toBeGreaterThan(500);
    expect(Math.abs(three - 3 * one)).toBeLessThan(100);
  });

  test.each([
    ['session_expired', '/api/members'],
    ['not_found', '/api/nothing'],
  ])('a call is counted with the code of its refusal: %s', async (code, url) => {
    expect(await growth(`guildhall_http_refusals_total{code="${code}"}`, () => app.inject(url))).toBe(1);
  });

  test('a call is counted when a hook refuses it before any route', async () => {
    const twins = async () => {
      const socket = connect(port, '127.0.0.1').resume();
      socket.write('GET /api/portal/ping HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n');
      await once(socket, 'close');
    };
    expect(await growth('guildhall_http_refusals_total{code="bad_request"}', twins)).toBe(1);
  });

  test('a call is counted while it is under way, and never stays counted', async () => {
    const leaving = new AbortController();
    const held = await opened.owner.startTransaction().execute();
    await held.schema.alterTable('accounts').addColumn('for_a_lock', 'text').execute();
    const asked = fetch(`http://127.0.0.1:${port}/api/v2/general/application_settings`, {
      headers: { 'client-token': 'any' },
      signal: leaving.signal,
    });
    await expect.poll(() => value('guildhall_http_requests_in_flight')).toBe(1);
    expect(await value('guildhall_http_connections')).toBeGreaterThanOrEqual(1);
    leaving.abort();
    await expect(asked).rejects.toThrow('abort');
    await expect.poll(() => value('guildhall_http_requests_in_flight')).toBe(0);
    await held.rollback().execute();
    const gone =
      'guildhall_http_requests_total{method="GET",route="/api/v2/general/application_settings",status="aborted"}';
    expect(await value(gone)).toBe(1);
  });

  test('a call is counted when it never became one, or when the process was too busy for it', async () => {
    const bad = () => app.inject('/%zz');
    expect(await growth('guildhall_http_malformed_total{reason="bad_url"}', bad)).toBe(1);
    const slow = () => malformed.publish({ reason: 'too_slow', requestId: 'x', ip: undefined });
    expect(await growth('guildhall_http_malformed_total{reason="too_slow"}', slow)).toBe(1);
    const busy = () => shed.publish({ reason: 'eventLoopDelay' });
    expect(await growth('guildhall_http_shed_total{reason="eventLoopDelay"}', busy)).toBe(1);
  });
});

function gate(): { promise: Promise<void>; release: () => void } {
  let release = () => undefined as void;
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release };
}

describe('the metrics of the database', () => {
  test('the metrics of the database count its pool', async () => {
    await app.inject('/readyz');
    // Five for transactions, two for the look-up before every call.
    expect(await value('guildhall_database_pool_size')).toBe(7);
    expect(await value('guildhall_database_pool_idle')).toBeGreaterThanOrEqual(1);
    const waiting = Array.from({ length: 8 }, () => gate());
    const held = waiting.map(({ promise }) => opened.database.connection().execute(() => promise));
    await expect.poll(() => value('guildhall_database_pool_waiting')).toBe(3);
    expect(await value('guildhall_database_pool_connections')).toBeGreaterThanOrEqual(5);
    for (const { release } of waiting) release();
    await Promise.all(held);
    expect(await value('guildhall_database_pool_waiting')).toBe(0);
  });

  test('the metrics of the database count the permits that tenants take, the heavy ones apart', async () => {
    const waiting = Array.from({ length: 6 }, () => gate());
    const work = waiting.map(({ promise }) => opened.database.tenantSemaphore.run('tenant', () => promise));
    const heavy = waiting.map(({ promise }) => opened.database.heavySemaphore.run('tenant', () => promise));
    // Of five places a tenant has four at most, of heavy work one.
    await expect.poll(() => value('guildhall_database_pool_waiting')).toBe(2);
    expect(await value('guildhall_database_pool_heavy_waiting')).toBe(5);
    for (const { release } of waiting) release();
    await Promise.all([...work, ...heavy]);
  });

  test('the metrics of the database count its statements', async () => {
    const series = 'guildhall_database_statement_duration_seconds_count{operation="select"}';
    expect(await growth(series, () => app.inject('/readyz'))).toBe(1);
  });

  test('the metrics of the database count its failures and retries', async () => {
    const failures = 'guildhall_database_errors_total{kind="deadlock"}';
    const again = 'guildhall_database_retries_total{reason="deadlock"}';
    const before = [await value(failures), await value(again)];
    let tries = 0;
    const scope = { accountId: randomUUID(), actorId: null };
    await withTenant(opened.database, scope, async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('victim'), { code: '40P01' });
    });
    expect([await value(failures), await value(again)]).toEqual([before[0], before[1]! + 2]);
    const asked = withTenant(opened.database, scope, ({ db }) => sql`drop table members`.execute(db));
    await expect(asked).rejects.toThrow('must be owner');
    expect(await value('guildhall_database_errors_total{kind="forbidden"}')).toBe(1);
  });

  test.each([
    ['40P01', 'deadlock'],
    ['40001', 'serialization'],
    ['57014', 'timeout'],
    ['57P01', 'connection'],
    ['ECONNREFUSED', 'connection'],
    ['53100', 'resources'],
    ['23505', 'constraint'],
    ['25006', 'read_only'],
    ['nonsense', 'other'],
  ])('a failure %s of the database is counted as %s', (code, kind) => {
    expect(errorClass(code)).toBe(kind);
  });

  test('no statement makes a kind of its own in the metrics', () => {
    const known = ['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'set', 'other'];
    fc.assert(
      fc.property(fc.string(), (text) => known.includes(operationOf(text))),
      { seed: 20_261_121 },
    );
  });
});

describe('the metrics of the process', () => {
  test('the metrics of the process tell its event loop, its memory, its passwords and what it is', async () => {
    const now = await page();
    expect(now.get('guildhall_event_loop_active_seconds_total')).toBeGreaterThan(0);
    expect(now.get('guildhall_event_loop_idle_seconds_total')).toBeGreaterThan(0);
    expect(now.get('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(now.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(now.get('guildhall_password_hashing_running')).toBe(4);
    expect(now.get('guildhall_password_hashing_waiting')).toBe(7);
    const build = `guildhall_build_info{version="1.2.3",environment="staging",node="${process.version}"}`;
    expect(now.get(build)).toBe(1);
  });
});

test('a thousand hostile calls make no new series', async () => {
  const hostile = () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT', 'UNLOCK'),
        fc.constantFrom('/', '/api/', '/api/members/', '/api/x/', '/admin/', '/%', '/api/members/bulk/'),
        fc.webPath(),
        fc.webQueryParameters(),
        async (method, start, path, query) => {
          await app.inject({ method: method as 'GET', url: `${start}${path}?${query}` }).catch(() => undefined);
        },
      ),
      { numRuns: 1_000, seed: 20_261_121 },
    );
  await hostile();
  const series = [...(await page()).keys()];
  const labels = (name: string) =>
    new Set(
      series.flatMap((one) => [...one.matchAll(new RegExp(`[{,]${name}="([^"]*)"`, 'g'))].map(([, label]) => label!)),
    );
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'other'];
  expect([...labels('method')].filter((method) => !methods.includes(method))).toEqual([]);
  expect([...labels('route')].filter((route) => route !== 'unknown' && !routes.has(route))).toEqual([]);
  expect([...labels('code')].filter((code) => !(code in errorStatus))).toEqual([]);
  expect([...labels('method'), ...labels('route')]).toEqual(expect.arrayContaining(['other', 'unknown']));
});

describe('the page on watching', () => {
  const watching = read('docs/watching.md');
  const named = new Set([...watching.matchAll(/^\| `((?:guildhall|process|nodejs)_\w+)/gm)].map(([, name]) => name!));

  test('the page on watching names every metric there is, and no other', () => {
    expect([...named].toSorted()).toEqual(metrics.names().toSorted());
  });

  test('the page on watching explains each example alert, and the alerts ask for metrics there are', () => {
    const rules = read('docs/watching/alerts.yml');
    const asked = [...rules.matchAll(/\b((?:guildhall|process|nodejs)_[a-z_\d]+)/g)].map(([, name]) =>
      name!.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(asked.filter((name) => !named.has(name))).toEqual([]);
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
    expect(alerts.filter((name) => !watching.includes(`\`${name}\``))).toEqual([]);
    expect(alerts.length).toBeGreaterThan(8);
  });
});
