/** The steps of jobs as they happen: told to their person alone, over a stream that neither waits nor outlives its right. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Job } from '../../src/shared/contracts/job-calls.ts';
import { ListenConnection } from '../../src/server/jobs/listen-connection.ts';
import { JobEventBus } from '../../src/server/jobs/job-event-bus.ts';
import { givenJob, kindOf, runJobs } from '../support/jobs.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

let tenant: TestTenant;
let line: ListenConnection;
let origin: string;
let opened: AbortController[];

beforeEach(async () => {
  const feed = new JobEventBus();
  tenant = await newTenant({ parts: { feed } });
  const back = new Promise<void>((resolve) => {
    line = new ListenConnection({
      address: tenant.address('guildhall_app'),
      log: tenant.app.log,
      onNews: (news) => feed.tell(news),
      onBack: resolve,
    });
  });
  origin = await tenant.app.listen({ port: 0, host: '127.0.0.1' });
  opened = [];
  await back;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const one of opened) one.abort();
  await line.close();
});

/** Opens the stream of a person; `next` answers the following list of jobs, undefined at its end. */
async function open(who: 'owner' | 'admin') {
  const ending = new AbortController();
  opened.push(ending);
  const headers = { authorization: `Bearer ${tenant.token(who)}`, 'accept-encoding': 'br, gzip' };
  const reply = await fetch(`${origin}/api/jobs/events`, { headers, signal: ending.signal });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Job[] | undefined> => {
    for (;;) {
      const found = /event: jobs\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1]!) as Job[];
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
  return { reply, next };
}

type Change = { where: (column: never, is: '=', id: string) => { execute: () => Promise<unknown> } };

/** Changes what there is of the administrator, past the API. */
const change = (of: TestTenant, what: (db: Parameters<Parameters<typeof asOwner>[1]>[0]) => unknown, column: string) =>
  asOwner(of.id, (db) => (what(db) as Change).where(column as never, '=', of.staffId('admin')).execute());

describe('the stream of a person', () => {
  test('the stream of a person begins with what there is, and tells each step', async () => {
    const { reply, next } = await open('owner');
    expect([reply.headers.get('content-type'), reply.headers.get('content-encoding'), await next()]).toEqual([
      'text/event-stream; charset=utf-8',
      null,
      [],
    ]);

    const id = await givenJob(tenant);
    expect(await next()).toMatchObject([{ id, status: 'queued' }]);
    await runJobs(tenant, { kinds: [kindOf(async () => ({}))] });

    let told = await next();
    while (told?.[0]?.status === 'running') told = await next();
    expect(told).toMatchObject([{ id, status: 'succeeded' }]);
  });

  test('the stream of a person tells nothing of other people’s jobs', async () => {
    const { next } = await open('admin');
    expect(await next()).toEqual([]);
    const others = await open('owner');
    await others.next();

    await givenJob(tenant);
    await others.next();

    const told = await Promise.race([next(), once(AbortSignal.timeout(500), 'abort').then(() => 'nothing')]);
    expect(told).toBe('nothing');
  });

  test('the stream of a person carries the headers of every answer', async () => {
    const { reply } = await open('owner');

    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-server': 'local',
    });
  });

  test('the stream of a person answers HEAD by itself', async () => {
    const headers = { authorization: `Bearer ${tenant.token('owner')}` };
    const reply = await fetch(`${origin}/api/jobs/events`, { method: 'HEAD', headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  });

  test('the stream of a person ends at once when the server stops', async () => {
    const { next } = await open('owner');
    await next();
    const began = performance.now();

    await tenant.app.close();

    expect(await next()).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test.each<[string, (tenant: TestTenant) => Promise<unknown>]>([
    ['is suspended', (of) => change(of, (db) => db.updateTable('staff').set({ status: 'suspended' }), 'id')],
    ['has their session ended', (of) => change(of, (db) => db.deleteFrom('sessions'), 'staff_id')],
    ['loses the right', (of) => change(of, (db) => db.deleteFrom('staff_roles'), 'staff_id')],
  ])('the stream of a person ends within seconds when its person %s, and not before', async (_what, lose) => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { next } = await open('admin');
    await next();
    const ended = next();
    const state = () => Promise.race([ended.then(() => 'ended'), once(AbortSignal.timeout(300), 'abort')]);
    vi.advanceTimersByTime(9_000);
    expect(await state()).not.toBe('ended');

    await lose(tenant);
    vi.advanceTimersByTime(3_000);

    expect(await ended).toBeUndefined();
  });

  test('the oldest stream of a person ends when a ninth is opened', async () => {
    const first = await open('owner');
    await first.next();
    for (let i = 0; i < 8; i += 1) await open('owner');

    expect(await first.next()).toBeUndefined();
  });

  test('a person has at most eight streams, however many are opened at once', async () => {
    const streams: ServerResponse[] = [];
    tenant.app.server.on('request', (_request, reply: ServerResponse) => streams.push(reply));
    await Promise.all(Array.from({ length: 20 }, () => open('owner')));

    expect(streams.filter(({ writableEnded }) => !writableEnded)).toHaveLength(8);
  });

  // Its signs of life went into a stream that was ended: the second was an error that nobody heard, and the end of the server.
  test('a stream that ends while nobody reads it is released, and harms nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const streams: ServerResponse[] = [];
    tenant.app.server.on('request', (_request, reply: ServerResponse) => streams.push(reply));
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
    socket.write(`GET /api/jobs/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tenant.token('owner')}\r\n\r\n`);
    await expect.poll(() => streams[0]?.headersSent).toBe(true);
    const [stream] = streams as [ServerResponse];
    // Until the system takes no more of it.
    const fill = () => stream.writableLength > 100_000 || (stream.write('x'.repeat(65_536)) && false);
    await vi.waitFor(() => expect(fill()).toBe(true), { timeout: 15_000, interval: 5 });
    for (let i = 0; i < 8; i += 1) await open('owner');

    expect([stream.writableEnded, stream.destroyed]).toEqual([true, false]);
    vi.advanceTimersByTime(30_000);
    await once(stream, 'close');
    socket.destroy();
  });
});

test('without a session there is no stream', async () => {
  expect((await fetch(`${origin}/api/jobs/events`)).status).toBe(401);
});
