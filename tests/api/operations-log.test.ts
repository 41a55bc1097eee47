/** What the log says of calls, errors and slow statements, and what it never says. docs/watching.md lists the fields. */
import { once } from 'node:events';
import { connect } from 'node:net';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { describeError } from '../../src/server/http/error-line.ts';
import { statements } from '../../src/server/diagnostics/diagnostic-events.ts';
import { readLog, type LogLine } from '../support/log-lines.ts';
import { read } from '../support/repository.ts';
import { asOwner, newTenant, type TestTenant } from '../support/tenant.ts';

const log = readLog();
let tenant: TestTenant;
let port: number;

beforeAll(async () => {
  tenant = await newTenant({ settings: { LOG_LEVEL: 'info' }, parts: { logTo: log.to } });
  await tenant.app.listen({ host: '127.0.0.1', port: 0 });
  port = (tenant.app.server.address() as { port: number }).port;
});

/** The line of the call that was made last. */
const lastCall = () => log.lines('request').at(-1)!;
const call = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { connection: 'close', ...init.headers } });

/** Sends bytes as they are, and reads until the other side closes. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(text, 'latin1');
  await once(socket, 'close');
  return answer;
}

describe('the line of a call', () => {
  test('the line of a call says who asked for what, how it ended and how long it took', async () => {
    const { headers } = await tenant.as('owner').get('/members', { 'user-agent': 'Mozilla/5.0 (Test)' });
    expect(lastCall()).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: 'request',
      request_id: headers['x-request-id'],
      method: 'GET',
      path: '/api/members',
      route: '/api/members',
      ip: '127.0.0.1',
      status: 200,
      duration_ms: expect.any(Number),
      bytes: 0,
      user_agent: 'Mozilla/5.0 (Test)',
      account_id: tenant.id,
      actor_id: tenant.staffId('owner'),
    });
  });

  test('the line of a call names the code of the error, the same that the body names', async () => {
    const { body } = await tenant.as('nobody').get('/members');
    expect([lastCall().status, lastCall().code]).toEqual([401, body.code]);
    expect(lastCall()).not.toHaveProperty('account_id');
  });

  test('the line of a call counts the bytes that were sent, head included', async () => {
    const reply = await call('/api/portal/ping');
    const body = await reply.text();
    expect(lastCall().bytes).toBeGreaterThan(body.length + 100);
    expect(lastCall().bytes).toBeLessThan(body.length + 3_000);
  });

  test('the line of a call holds no query, no body, and of the headers only the browser’s name', async () => {
    await call('/api/members?token=secret-in-query', {
      method: 'POST',
      headers: {
        authorization: 'Bearer secret-in-header',
        cookie: 'a=secret-in-cookie',
        referer: 'http://x/?secret-in-referer',
        'client-token': 'secret-in-claim',
        'content-type': 'application/json',
      },
      body: '{"password":"secret-in-body"}',
    });
    expect(lastCall()).toMatchObject({ path: '/api/members', status: 401 });
    expect(log.text()).not.toContain('secret-in');
  });

  test('the line of a call is written when the caller leaves before the answer, and says so', async () => {
    const before = log.lines('request').length;
    const leaving = new AbortController();
    await tenant.given.member();
    await asOwner(tenant.id, async (db) => {
      await sql`lock table members in access exclusive mode`.execute(db);
      const asked = call('/api/members', {
        headers: { authorization: `Bearer ${tenant.token('owner')}` },
        signal: leaving.signal,
      });
      setTimeout(() => leaving.abort(), 100);
      await expect(asked).rejects.toThrow('abort');
      await expect.poll(() => log.lines('request').length).toBe(before + 1);
    });
    expect(lastCall()).toMatchObject({ route: '/api/members', aborted: true });
    expect(lastCall()).not.toHaveProperty('status');
  });

  test('the line of a call is not written for the calls of load balancers', async () => {
    const before = log.lines('request').length;
    await call('/healthz');
    await call('/readyz?x=1');
    await call('/api/portal/ping');
    expect(log.lines('request').length).toBe(before + 1);
  });

  test.each([
    ['a line break and a feigned line', '/api/a%0a{"level":"fatal"}', { path: '/api/a%0a{"level":"fatal"}' }],
    ['a path without end', `/api/${'a'.repeat(5_000)}`, { path: `/api/${'a'.repeat(295)}` }],
    ['bytes that steer a terminal', '/api/\x9b31m\x85\xff', { reason: 'not_http' }],
  ])('the line of a call is one line of plain characters, whatever the path holds: %s', async (_what, path, logged) => {
    const before = log.lines().length;
    await sendRaw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await expect.poll(() => log.lines().slice(before)).toMatchObject([logged]);
    expect(log.text()).not.toMatch(/[^\n\x20-\x7e]/);
  });

  test('the line of a call holds a browser’s name cut short and as plain characters', async () => {
    const name = `\x1b[31m\x85${'b'.repeat(1_000)}`.replace('\x1b', '\x9b');
    await sendRaw(`GET /api/portal/ping HTTP/1.1\r\nhost: x\r\nuser-agent: ${name}\r\nconnection: close\r\n\r\n`);
    await expect.poll(() => String(lastCall().user_agent)).toMatch(/^\\u009b\[31m\\u0085b{180,200}$/);
  });
});

describe('a connection that never became a call', () => {
  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 'not_http'],
    ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, 'head_too_large'],
    ['an address that is none', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 'bad_url'],
  ])('a connection that never became a call has a line: %s', async (_what, text, reason) => {
    const answer = await sendRaw(text);
    const requestId = /"request_id":"([^"]+)"/.exec(answer)?.[1];
    const line = () => log.lines('malformed request').find(({ request_id }) => request_id === requestId);
    await expect.poll(line).toMatchObject({ reason, ip: '127.0.0.1', level: 'info' });
  });
});

describe('the line of an error', () => {
  test('the line of an error names the kind, the place and the broken rule, and no value of the row', async () => {
    const failed = await asOwner(tenant.id, async (db) => {
      await sql`create temp table people (name text, age int constraint grown_up check (age > 17)) on commit drop`.execute(
        db,
      );
      await sql`insert into people values ('Marked-Name', 12)`.execute(db);
    }).catch((error: Error) => error);
    expect((failed as Error & { detail?: string }).detail).toContain('Marked-Name');
    const line = describeError(failed as Error);
    expect(line).toMatchObject({ type: 'error', code: '23514', table: 'people', constraint: 'grown_up' });
    expect(line.stack).toMatch(/^\s+at /);
    expect(JSON.stringify(line)).not.toMatch(/Marked-Name/);
  });

  test('the line of an error leaves out the value that the database could not read', async () => {
    const failed = await asOwner(tenant.id, (db) => sql`select ${'marked-value'}::uuid`.execute(db)).catch(
      (error: Error) => error,
    );
    expect((failed as Error).message).toContain('marked-value');
    expect(describeError(failed as Error).message).toBe('invalid input syntax for type uuid');
  });

  test('the line of an error is one line, whatever the message holds, and names the kinds of its causes', () => {
    let error = new Error('first\nsecond \u001b[31m');
    for (let depth = 0; depth < 10; depth += 1) error = new Error('outer', { cause: error });
    const line = JSON.stringify(describeError(error));
    expect(line).not.toMatch(/[^\x20-\x7e]/);
    expect(describeError(error).causes).toEqual(['Error', 'Error', 'Error']);
  });
});

describe('a slow statement', () => {
  test('a slow statement is a warning with its text and without its values', async () => {
    const before = log.lines('slow statement').length;
    await asOwner(tenant.id, (db) => sql`select pg_sleep(1.05), ${'marked-value'}::text as marked`.execute(db));
    const [line] = log.lines('slow statement').slice(before);
    expect(line).toMatchObject({ level: 'warn', sql: 'select pg_sleep(1.05), $1::text as marked' });
    expect(line!.duration_ms).toBeGreaterThanOrEqual(1_000);
    expect(log.text()).not.toContain('marked-value');
  });

  test('a slow statement that failed names its code; a quick one has no line', () => {
    const before = log.lines('slow statement').length;
    statements.publish({ sql: 'select\n  1', durationMs: 5_000, errorCode: '57014' });
    statements.publish({ sql: 'select 2', durationMs: 999 });
    expect(log.lines('slow statement').slice(before)).toMatchObject([
      { sql: 'select 1', duration_ms: 5_000, code: '57014' },
    ]);
  });
});

test('the line about a record of another organisation says who asked, and not whose it is', async () => {
  const other = await newTenant();
  const { id } = await other.given.member();
  const { headers } = await tenant.as('owner').get(`/members/${id}`);
  const lines = () => log.lines('a record of another organisation was asked for');
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()[0]).toEqual({
    level: 'warn',
    time: expect.any(String) as string,
    msg: 'a record of another organisation was asked for',
    request_id: headers['x-request-id'],
    account_id: tenant.id,
    actor_id: tenant.staffId('owner'),
    ip: '127.0.0.1',
    route: 'GET /api/members/:id',
    resource: 'members',
  });
});

test('the page on watching lists every field of a line, and no other', () => {
  const section = /## The log\n([\s\S]*?)\n## /.exec(read('docs/watching.md'))![1]!;
  const listed = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name!);
  const written = new Set(log.lines().flatMap((line: LogLine) => Object.keys(line)));
  expect([...written].filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !written.has(name) && !['trace_id', 'err', 'part', 'count'].includes(name))).toEqual(
    [],
  );
});
