/** The process that makes the load: calls as fast as they are answered, over so many connections, each answer looked at. */
import autocannon from 'autocannon';

import type { Lane, LoadOrder, LoadResult, RowVersion } from './protocol.ts';

process.on('message', (order: LoadOrder) => {
  void run(order).then((result) => process.send!(result));
});

type Calls = Parameters<autocannon.Client['setRequests']>[0];
type Failures = Record<string, number>;

async function run({ origin, connections, seconds, lanes }: LoadOrder): Promise<LoadResult> {
  const failures: Failures = {};
  let bytes = 0;
  const counted = (body: string) => (bytes += body.length);
  let opened = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 30,
    setupClient: (client) => {
      const at = opened;
      opened += 1;
      client.setRequests(lanesOf(lanes, at, connections).map((lane) => callsOf(lane, { failures, counted, at })));
    },
  });
  if (result.errors > 0) failures['connection errors'] = result.errors;
  const calls = result.requests.total;
  const { p50, p99 } = result.latency;
  return { calls, seconds: result.duration, p50, p99, bytesPerCall: Math.round(bytes / Math.max(1, calls)), failures };
}

/** The lanes a connection takes: one, and of its records a share of its own; a few connections take several lanes in turn. */
function lanesOf(lanes: Lane[], at: number, connections: number): Lane[] {
  return lanes
    .map((lane, index) => ({ lane, index }))
    .filter(({ index }) => (connections < lanes.length ? index % connections === at : index === at % lanes.length))
    .map(({ lane, index }) => {
      const others = connections < lanes.length ? 1 : Math.ceil((connections - index) / lanes.length);
      const turn = Math.floor(at / lanes.length);
      return { ...lane, ...(lane.rows && { rows: lane.rows.filter((_row, nth) => nth % others === turn) }) };
    });
}

/** Whom a proxy would say that the connection is from: each comes from a network of its own. */
const networkOf = (at: number) => `198.18.${at % 250}.1`;

/** Anybody's. */
const anyNetwork = () => `10.${byte()}.${byte()}.${byte()}`;
const byte = () => Math.floor(Math.random() * 256);

interface Account {
  /** Which of the connections it is. */
  at: number;
  failures: Failures;
  counted: (body: string) => void;
}

function callsOf(lane: Lane, { at, failures, counted }: Account): Calls[number] {
  let turn = Math.floor(Math.random() * 1_000);
  let row: RowVersion | undefined;
  const stamp = Date.now();
  return {
    method: lane.method,
    headers: { ...lane.headers, ...(lane.method === 'POST' && { 'x-forwarded-for': networkOf(at) }) },
    setupRequest: (request) => {
      turn += 1;
      if (lane.isFromMany) request = { ...request, headers: { ...lane.headers, 'x-forwarded-for': anyNetwork() } };
      if (!lane.rows)
        return { ...request, path: lane.paths![turn % lane.paths!.length]!, ...(lane.body && { body: lane.body }) };
      row = lane.rows[turn % lane.rows.length]!;
      const path = `${lane.rowPrefix}${row.id}`;
      if (lane.method === 'GET') return { ...request, path };
      return { ...request, path, body: JSON.stringify({ city: `City ${stamp} ${turn}`, version: row.version }) };
    },
    onResponse: (status, body) => {
      counted(body);
      const isWhole = status === (lane.status ?? 200) && body.length >= lane.minBytes;
      if (!isWhole)
        failures[`${status} ${body.slice(0, 200)}`] = (failures[`${status} ${body.slice(0, 200)}`] ?? 0) + 1;
      else if (row) row.version += 1;
    },
  };
}
