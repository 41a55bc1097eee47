/**
 * No call ends the server, however it ends itself: every route is sent bodies beyond its limit by a caller who reads the answer and
 * by one who leaves, with the log, the metrics and the traces of production, behind a proxy.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { maxDocumentBytes, maxImageBytes } from '../../src/shared/contracts/media.ts';
import { maxImportBytes } from '../../src/shared/imports/import-steps.ts';
import { startCollector, type Collector } from '../support/collector.ts';
import { addressFor, everyRoute, type Route } from '../support/every-route.ts';
import { startProcess, type ServerProcess } from '../support/server-process.ts';
import { isTellingRoute } from '../support/telling-definitions.ts';
import { newTenant, type TestTenant } from '../support/tenant.ts';
import { within } from '../support/within.ts';

const bodyLimit = 1_024;
const pieceBytes = 512 * 1_024;
/** More than any route takes. */
const tooManyBytes = Math.max(maxImportBytes, maxDocumentBytes, maxImageBytes) + 2 * pieceBytes;

let tenant: TestTenant;
let server: ServerProcess;
let collector: Collector;

beforeAll(async () => {
  tenant = await newTenant();
  collector = await startCollector();
  const { host, port, database } = tenant.address('guildhall_app');
  server = await startProcess({
    DATABASE_URL: `postgres://guildhall_app@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    BODY_LIMIT_BYTES: String(bodyLimit),
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    TRUST_PROXY: '1',
    SIGN_IN_MISSES_PER_ADDRESS: '100000',
    JOB_WORKERS: '0',
  });
});
afterAll(async () => {
  await server?.stop();
  await collector.close();
});

const boundary = 'guildhall';
/** What stands before the bytes of a body that would otherwise be right. */
const bodies: Record<string, { type: string; begin: string; unit: string }> = {
  JSON: { type: 'application/json', begin: '{"name":"', unit: 'a' },
  'a file': { type: 'application/octet-stream', begin: 'First name,Email\n', unit: 'a' },
  'a form with a file': {
    type: `multipart/form-data; boundary=${boundary}`,
    begin: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n`,
    unit: 'a',
  },
};

interface Ending {
  /** Says how long it is, or comes in chunks. */
  framing: 'length' | 'chunks';
  /** How much the caller sends before it leaves; one that stays sends all of it, or until it is answered. */
  leavesAfter?: number;
}

const endings: Record<string, Ending> = {
  'of a length that is said': { framing: 'length' },
  'in chunks': { framing: 'chunks' },
  'that breaks off in the middle': { framing: 'length', leavesAfter: bodyLimit / 2 },
  'that breaks off beyond the limit': { framing: 'chunks', leavesAfter: 4 * bodyLimit },
};

function headOf(route: Route, { type }: { type: string }, framing: Ending['framing']): string {
  const address = addressFor(route, randomUUID());
  const query = route.path === '/api/import_jobs' ? '?kind=members&filename=people.csv' : '';
  return [
    `${route.method} ${address}${query} HTTP/1.1`,
    `host: ${tenant.host}`,
    `authorization: Bearer ${tenant.token('owner')}`,
    `client-token: ${tenant.clientToken}`,
    'x-forwarded-for: 198.51.100.7',
    `content-type: ${type}`,
    framing === 'length' ? `content-length: ${tooManyBytes}` : 'transfer-encoding: chunked',
    '\r\n',
  ].join('\r\n');
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Makes one call; answers the status, or what became of it instead. */
async function send(route: Route, body: (typeof bodies)[string], { framing, leavesAfter }: Ending): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  const told = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      resolve();
    });
  });
  const frame = framing === 'chunks' ? chunk : String;
  socket.write(headOf(route, body, framing) + frame(body.begin));
  if (leavesAfter !== undefined) {
    await push(socket, frame(body.unit.repeat(leavesAfter)));
    socket.destroy();
    return 'left';
  }
  // Most routes answer the first bytes: the others are sent on, piece by piece, each after a sign of life.
  await push(socket, frame(body.unit.repeat(2 * bodyLimit)));
  for (let sent = 0; sent < tooManyBytes && answer === '' && socket.writable; sent += pieceBytes) {
    await health();
    if (answer === '') await push(socket, frame(body.unit.repeat(pieceBytes)));
  }
  await within(`${route.method} ${route.path} is answered`, told);
  socket.destroy();
  return answer.split(' ')[1] ?? 'cut off';
}

const push = (socket: Socket, piece: string) =>
  new Promise<void>((resolve) => void socket.write(piece, () => setImmediate(resolve)));

const health = () =>
  fetch(`http://127.0.0.1:${server.port}/healthz`).then(
    ({ status }) => status,
    () => 'gone',
  );

/** Who sends on after the answer is sometimes cut off before it is read: TCP has no other way to say that nobody listens. */
const isRefusal = (status: string) => /^4\d\d$/.test(status) || status === 'cut off' || status === 'left';

/** Sends bodies of every kind to routes, one after the other. Answers what was not refused. */
async function sendEach(routes: Iterator<Route>, ending: Ending): Promise<string[]> {
  const wrong: string[] = [];
  for (let next = routes.next(); !next.done; next = routes.next()) {
    const route = next.value;
    for (const [kind, body] of Object.entries(bodies)) {
      const status = await send(route, body, ending);
      const call = `${kind} at ${route.method} ${route.path}`;
      if ((await health()) !== 200) throw new Error(`The server ended after ${call}:\n${server.output()}`);
      if (!isRefusal(status)) wrong.push(`${call}: ${status}`);
    }
  }
  return wrong;
}

test.each(Object.entries(endings))('the server outlives a body %s, on every route', async (_name, ending) => {
  const stream: Route = { method: 'GET', path: '/api/jobs/events', permission: [] };
  // What becomes of a body is said before it matters of which collection it is: some of them stand for the others.
  const routes = [...(await everyRoute(tenant)).filter(isTellingRoute), stream];
  expect(routes.length).toBeGreaterThan(150);
  const left = routes.values();
  const lanes = Array.from({ length: 6 }, () => sendEach(left, ending));
  expect((await Promise.all(lanes)).flat()).toEqual([]);
});

test('no oversized body was a fault of the log, the metrics or the traces', async () => {
  const [, address] = /Metrics: (\S+)/.exec(server.output())!;
  const readMetrics = async () => (await (await fetch(address!)).text()).split('\n');
  // What a caller has left behind ends a moment later.
  await expect.poll(readMetrics).toContain('guildhall_http_requests_in_flight 0');
  const metrics = await readMetrics();
  expect(metrics.filter((line) => line.startsWith('guildhall_faults_total{'))).toEqual([]);
  const of = metrics.filter(
    (line) => line.startsWith('guildhall_http_requests_total{') && line.includes('/import_jobs"'),
  );
  expect(of.join()).toContain('method="POST",route="/api/import_jobs",status="4xx"');
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"route":"/api/import_jobs"'));
  expect(lines.join()).toContain('"code":"validation_failed"');
  expect(lines.filter((line) => !line.includes('"ip":"198.51.100.7"'))).toEqual([]);
  expect(server.output()).not.toContain('"msg":"fault"');
});
