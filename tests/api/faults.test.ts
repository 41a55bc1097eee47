/** What fails beside the answers changes none of them, and what nobody caught ends no server. docs/decisions/0027-faults.md */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  malformed,
  mailOutcomes,
  retries,
  shed,
  statements,
  type EventChannel,
} from '../../src/server/diagnostics/diagnostic-events.ts';
import { listenForFaults, reportFault, type Fault } from '../../src/server/diagnostics/background-faults.ts';
import { afterAnswers, observeCalls } from '../../src/server/http/observe-calls.ts';
import { readLog } from '../support/log-lines.ts';
import { failToStart, startProcess } from '../support/server-process.ts';
import { newTenant } from '../support/tenant.ts';

let faults: Fault[];
let stop: () => void;
beforeEach(() => {
  faults = [];
  stop = listenForFaults((fault) => faults.push(fault));
});
afterEach(() => stop());

const fail = (): never => {
  throw new Error('broken');
};
const parts = () => faults.map(({ part }) => part);

describe('a listener that fails', () => {
  async function answerOf(install: (app: FastifyInstance) => void) {
    const app = Fastify();
    install(app);
    app.get('/', () => 'answered');
    const { statusCode, body } = await app.inject('/');
    await app.close();
    return { statusCode, body };
  }
  const answered = { statusCode: 200, body: 'answered' };

  test('a listener that fails at the beginning or end of a call changes no answer, and is reported each time', async () => {
    const install = (app: FastifyInstance) => observeCalls(app, { part: 'log', onBegin: fail, onEnd: fail });
    expect(await answerOf(install)).toEqual(answered);
    expect(parts()).toEqual(['log', 'log']);
  });

  test('a listener that fails after a call, at once, later or while it is reported, changes no answer', async () => {
    const chores = [fail, () => Promise.reject(new Error('later'))];
    const install = (app: FastifyInstance) => {
      for (const work of chores) afterAnswers(app, { part: 'sweep', work, onFailure: fail });
    };
    expect(await answerOf(install)).toEqual(answered);
    expect(parts()).toEqual(['sweep', 'sweep']);
  });

  test('a listener that fails keeps nothing from the other listeners', () => {
    const heard: string[] = [];
    const stops = [listenForFaults(fail), listenForFaults(({ part }) => heard.push(part))];
    reportFault('log', 'no error at all');
    for (const one of stops) one();
    expect(heard).toEqual(['log']);
  });
});

test.each(Object.entries({ malformed, mailOutcomes, retries, shed, statements }))(
  'the teller of %s knows nothing of a listener that fails',
  (_name, event) => {
    const told = event as EventChannel<unknown>;
    const end = told.subscribe(fail);
    told.publish({});
    end();
    expect(faults).toHaveLength(1);
  },
);

test('the log says which part failed, how often one did, and where', async () => {
  const log = readLog();
  const { app } = await newTenant({ settings: { LOG_LEVEL: 'info' }, parts: { logTo: log.to } });
  reportFault('traces', new Error('broken'));
  reportFault('process', undefined);
  await app.ready();
  const [beside, uncaught] = log.lines('fault');
  expect(beside).toMatchObject({ level: 'error', part: 'traces', count: expect.any(Number) });
  expect(beside!['err']).toMatchObject({ message: 'broken', stack: expect.stringContaining('faults.test.ts') });
  expect(uncaught).toMatchObject({ level: 'fatal', part: 'process', count: Number(beside!['count']) + 1 });
});

describe('an uncaught error', () => {
  /** Loaded before the server: it fails when a terminal would say that its size has changed. */
  const failing = (work: string) => ({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(work)}` });

  test('an uncaught error is logged as fatal with its count, and the server goes on and stops when told', async () => {
    const thrower = "process.on('SIGWINCH',()=>{Promise.reject(new Error('rejected'));throw new Error('thrown')})";
    const server = await startProcess({ ...failing(thrower), METRICS_PORT: '0', LOG_LEVEL: 'info' });
    process.kill(server.pid, 'SIGWINCH');
    await expect.poll(server.output).toMatch(/"level":"fatal".*"part":"process","count":2/);
    expect(server.output()).toMatch(/"part":"process","count":1,"err":\{"type":"Error","message":"thrown"/);
    expect(server.output()).toContain('"message":"rejected"');
    const [, address] = /Metrics: (\S+)/.exec(server.output())!;
    expect(await (await fetch(address!)).text()).toContain('guildhall_faults_total{part="process"} 2');
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  test('an uncaught error ends a server that is still starting', async () => {
    const { code, output } = await failToStart(
      failing("process.nextTick(()=>setTimeout(()=>{throw new Error('thrown')}))"),
    );
    expect(code).toBe(1);
    expect(output).toContain('thrown');
  });
});
