/** Traces: made only for a collector that the settings name, and holding nothing of people and nothing secret. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { statements } from '../../src/server/diagnostics/diagnostic-events.ts';
import { parseEnv } from '../../src/server/settings/env.ts';
import { startCollector, type Collector, type SentSpan } from '../support/collector.ts';
import { readLog } from '../support/log-lines.ts';
import { runCode } from '../support/run-code.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';

type Tracing = Awaited<ReturnType<typeof startTracing>>;

const settings = { ratio: 1, serviceName: 'guildhall-test', version: '1.2.3', environment: 'staging' };
const log = readLog();
let collector: Collector;
let tracing: Tracing;
let tenant: TestTenant;

beforeAll(async () => {
  collector = await startCollector();
  tracing = await startTracing(collector.endpoint);
  tenant = await newTenant({ settings: { LOG_LEVEL: 'info' }, parts: { watch: tracing.install, logTo: log.to } });
  await tenant.given.member({ first_name: 'Marked-Name' });
  await tenant.as('owner').get('/members', { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
  await tenant.as('owner').get('/members?token=marked-query&filter={"q":"Marked-Name"}');
  await tenant.as('owner').post('/labels', { name: 'marked-body', color: '#409EFF' });
  await tenant.as('nobody').get('/members/marked-id');
  await tenant.as('nobody').get('/nothing/marked-path', { traceparent: 'marked-parent' });
  await tracing.close();
});

afterAll(() => collector.close());

async function startTracing(endpoint: string, onFailure = () => undefined as void) {
  const { startTracing: start } = await import('../../src/server/observe/tracing.ts');
  return start({ ...settings, endpoint }, onFailure);
}

/** The packages that a server of its own has loaded when it has begun to watch itself, asked for traces or not. */
async function loadedBy(variables: Record<string, string>): Promise<string[]> {
  const code = `
    import { createRequire } from 'node:module';
    import './src/server/app/app.ts';
    import { parseEnv } from './src/server/settings/env.ts';
    import { startObservability } from './src/server/start/observe.ts';
    await startObservability(parseEnv(${JSON.stringify(variables)}), undefined, () => undefined);
    console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));
    process.exit();`;
  const { stdout } = await runCode(code);
  const paths = JSON.parse(stdout) as string[];
  return [
    ...new Set(
      paths.flatMap(
        (path) =>
          path
            .split(/[\\/]node_modules[\\/]/)
            .at(-1)!
            .split(/[\\/]/)[0]!,
      ),
    ),
  ];
}

const serverSpans = () => collector.spans().filter(({ kind }) => kind === 2);
const named = (name: string) => serverSpans().filter((span) => span.name === name);
const attributesOf = (span: SentSpan) =>
  Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('the traces without an endpoint', () => {
  test('no module of OpenTelemetry is loaded without an endpoint', async () => {
    expect(parseEnv({})).not.toHaveProperty('tracing');
    const without = await loadedBy({});
    expect(without).toContain('fastify');
    expect(without).not.toContain('@opentelemetry');
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })).toContain('@opentelemetry');
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://c' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
  ])('the setting %j ends the start with one line', (variables, line) => {
    expect(() => parseEnv(variables)).toThrow(line);
  });

  test('the settings of traces are read with an endpoint', () => {
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER_ARG: '0.25' };
    const tracing = { endpoint: 'http://c:4318', serviceName: 'guildhall', ratio: 0.25 };
    expect(parseEnv(variables).tracing).toEqual(tracing);
  });
});

describe('the trace of a call', () => {
  test('the trace of a call is a span named by its route, with its status and its request', () => {
    const [span] = named('GET /api/members');
    expect(attributesOf(span!)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/members',
      'http.response.status_code': 200,
      'guildhall.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'guildhall.account_id': tenant.id,
    });
    expect(collector.text()).toContain('"guildhall-test"');
  });

  test('the trace of a call says the code of its error, and names nobody when nobody was found', () => {
    const [refused] = named('GET /api/members/:id');
    expect(attributesOf(refused!)).toMatchObject({ 'http.response.status_code': 401, 'error.type': 'session_expired' });
    expect(attributesOf(refused!)).not.toHaveProperty('guildhall.account_id');
    expect(named('GET unknown')).toHaveLength(1);
  });

  test('the trace of a call holds its statements, those after its body was read too', () => {
    for (const name of ['GET /api/members', 'POST /api/labels']) {
      const [span] = named(name);
      const inner = collector.spans().filter(({ parentSpanId }) => parentSpanId === span!.spanId);
      expect(inner.every(({ traceId, kind }) => traceId === span!.traceId && kind === 3)).toBe(true);
      expect(inner.map((one) => one.name)).toEqual(expect.arrayContaining(['begin', 'select']));
      const ends = inner.map((one) => BigInt(one.endTimeUnixNano) - BigInt(one.startTimeUnixNano));
      expect(ends.every((nanoseconds) => nanoseconds > 0n)).toBe(true);
    }
    const texts = collector.spans().map((span) => String(attributesOf(span)['db.query.text'] ?? ''));
    expect(texts.filter((text) => /^insert into \W?labels\b[\s\S]*\$1/.test(text))).toHaveLength(1);
  });

  test('the trace of a call is found by its line in the log', () => {
    const lines = log.lines('request').map(({ trace_id }) => trace_id);
    expect(lines).toEqual(serverSpans().map(({ traceId }) => traceId));
  });
});

describe('what no span holds', () => {
  test('no span holds a value of a statement, a path, a query, a header or a body', () => {
    expect(collector.text()).not.toMatch(/marked-/i);
    expect(collector.text()).not.toContain(tenant.token('owner'));
    expect(collector.text()).not.toContain(tenant.clientToken);
    expect(collector.text()).not.toContain(tenant.staffId('owner'));
    expect(collector.text()).not.toContain('127.0.0.1');
  });

  test('the attributes of a span are those of a closed list', () => {
    const keys = new Set(collector.spans().flatMap((span) => span.attributes.map(({ key }) => key)));
    expect([...keys].toSorted()).toEqual([
      'db.operation.name',
      'db.query.text',
      'db.system.name',
      'error.type',
      'guildhall.account_id',
      'guildhall.request_id',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ]);
  });
});

describe('a trace that the caller names', () => {
  test('a trace that the caller names is linked, never joined', () => {
    const [forged, plain] = named('GET /api/members');
    expect(forged!.links).toMatchObject([{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }]);
    expect([forged!.traceId, forged!.parentSpanId ?? '']).toEqual([expect.not.stringMatching(/^a+$/), '']);
    expect(plain!.links ?? []).toEqual([]);
  });

  test.each([
    ['of zeros', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`],
    ['of another version', `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
    ['twice', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01, 00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
    ['without end', 'a'.repeat(8_000)],
  ])('a trace id %s is ignored', async (_what, traceparent) => {
    const own = await startCollector();
    const traced = await startTracing(own.endpoint);
    const { app } = await newTenant({ parts: { watch: traced.install } });
    await app.inject({ url: '/api/portal/ping', headers: { traceparent } });
    await traced.close();
    const spans = own.spans().filter(({ kind }) => kind === 2);
    expect(spans.map(({ links }) => links ?? [])).toEqual([[]]);
    await own.close();
  });
});

describe('a collector that cannot be reached', () => {
  test.each([
    ['refuses', 1],
    ['never answers', 0],
  ])('a collector that %s holds up the stop for a second at most, and is reported once', async (how, said) => {
    const silent = await startCollector(false);
    if (how === 'refuses') await silent.close();
    let failures = 0;
    const traced = await startTracing(silent.endpoint, () => (failures += 1));
    const { app } = await newTenant({ parts: { watch: traced.install } });
    for (let call = 0; call < 600; call += 1) await app.inject('/api/portal/ping');
    const since = Date.now();
    await traced.close();
    expect(Date.now() - since).toBeLessThan(3_000);
    await expect.poll(() => failures, { timeout: 8_000 }).toBe(said);
    await silent.close();
  });
});

test('a call that asks the database without end is traced up to a bound', async () => {
  const own = await startCollector();
  const traced = await startTracing(own.endpoint);
  const { app } = await newTenant({
    parts: {
      watch: (watched) => {
        traced.install(watched);
        watched.addHook('onSend', async () => {
          for (let n = 0; n < 1_000; n += 1) statements.publish({ sql: `select ${'x'.repeat(9_000)}`, durationMs: 1 });
        });
      },
    },
  });
  await app.inject('/api/portal/ping');
  await traced.close();
  const spans = own.spans().filter(({ kind }) => kind === 3);
  expect(spans).toHaveLength(200);
  expect(Math.max(...spans.map((span) => String(attributesOf(span)['db.query.text']).length))).toBe(2_000);
  await own.close();
});
