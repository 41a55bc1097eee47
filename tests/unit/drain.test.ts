/** What becomes of open connections when a server stops, over real sockets. */
import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { installDrain } from '../../src/server/http/drain.ts';

let app: FastifyInstance;
/** What the route and its test tell each other: that a call has begun, and what is to be answered. */
let between: EventEmitter;

beforeEach(async () => {
  app = Fastify({ keepAliveTimeout: 60_000, forceCloseConnections: 'idle', return503OnClosing: false });
  installDrain(app);
  between = new EventEmitter();
  app.get('/quick', async () => 'quick');
  app.get('/slow', async () => {
    const answer = once(between, 'answer');
    between.emit('begun');
    return String(await answer);
  });
  app.post('/filled', async () => 'filled');
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

/** A connection, and all that comes on it once it has ended. */
async function open(): Promise<{ socket: Socket; whole: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  const whole = once(socket, 'close').then(() => Buffer.concat(parts).toString());
  await once(socket, 'connect');
  return { socket, whole };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`;

test('a server that stops ends connections that wait for nothing, and answers what it has in hand', async () => {
  const [unused, used, busy] = [await open(), await open(), await open()];
  used.socket.write(get('/quick'));
  await once(used.socket, 'data');
  const begun = once(between, 'begun');
  busy.socket.write(get('/slow'));
  await begun;
  const closed = app.close();
  // Both have ended while the answer is still being made.
  expect(await unused.whole).toBe('');
  expect(await used.whole).toContain('quick');
  between.emit('answer', 'made at last');
  const answered = await busy.whole;
  expect(answered).toContain('made at last');
  expect(answered.toLowerCase()).toContain('connection: close');
  await closed;
});

test('a server that stops waits for no request that is half sent', async () => {
  const half = await open();
  half.socket.write(
    'POST /filled HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf',
  );
  await once(app.server, 'request');
  await app.close();
  expect(await half.whole).not.toContain('200');
});
