/**
 * No client keeps a socket by being slow. All times follow from REQUEST_TIMEOUT_MS, here a second instead of twenty: what takes
 * less than three seconds here takes less than sixty there.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from '../../src/server/app/app.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { newTenant, testEnv } from '../support/tenant.ts';

const sixtySecondsHereMs = 3_000;
const bigBytes = 64 * 1024 * 1024;
const usualBytes = 1024 * 1024;

let folder: string;
let opened: TestDatabase;
let app: FastifyInstance;
/** A server with a member whose life fills sixteen megabytes. */
let lists: FastifyInstance;
let askForList: string;
const sockets: Socket[] = [];
const drips: NodeJS.Timeout[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guildhall-portal-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/big.bin'), '');
  truncateSync(join(folder, 'assets/big.bin'), bigBytes);
  writeFileSync(join(folder, 'assets/usual.bin'), Buffer.alloc(usualBytes));
  opened = await testDatabase();
  const env = testEnv({ REQUEST_TIMEOUT_MS: '1000' });
  app = await buildApp({ env, database: opened.database, clientDir: folder });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const tenant = await newTenant();
  await tenant.given.member({ bio: 'x'.repeat(16 * 1024 * 1024) });
  askForList = `GET /api/members HTTP/1.1\r\nhost: a.example\r\nauthorization: Bearer ${tenant.token('owner')}\r\n\r\n`;
  lists = await tenant.anotherApp({ REQUEST_TIMEOUT_MS: '1000' });
  await lists.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip);
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await app.close();
  await lists.close();
  await opened.close();
  rmSync(folder, { recursive: true });
});

/** A connection, and how long the server bears it. */
async function dial(server = app.server) {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  sockets.push(socket);
  await once(socket, 'connect');
  const since = Date.now();
  let answer = '';
  // A reset is one way of being cut off.
  socket.on('error', () => undefined);
  const cut = new Promise<number>((resolve) => {
    const done = () => resolve(Date.now() - since);
    socket.on('end', done).on('close', done);
  });
  const read = () => socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  return { socket, cut, read, answer: () => answer };
}

/** Sends a byte every so often, for ever. */
function drip(socket: Socket, byte: string, everyMs = 100): void {
  drips.push(setInterval(() => socket.write(byte), everyMs));
}

const openSockets = (server = app.server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const head = 'POST /api/v3/domains/admin/resolve HTTP/1.1\r\nhost: a.example\r\ncontent-type: application/json\r\n';

const askForMuch = 'GET /admin/assets/big.bin HTTP/1.1\r\nhost: a.example\r\n\r\n';

describe('a slow client', () => {
  test('a slow client that says nothing at all is cut off', async () => {
    const { cut, read } = await dial();
    read();
    expect(await cut).toBeLessThan(sixtySecondsHereMs);
  });

  test('a slow client that drips the head of its request is cut off', async () => {
    const { socket, cut, read, answer } = await dial();
    read();
    socket.write(`${head}x-long: `);
    drip(socket, 'a');
    expect(await cut).toBeLessThan(sixtySecondsHereMs);
    expect(answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
  });

  test.each([
    ['with a length', 'content-length: 100000\r\n\r\n{', 'a'],
    ['in chunks', 'transfer-encoding: chunked\r\n\r\n', '1\r\na\r\n'],
  ])('a slow client that drips its body, %s, is cut off', async (_how, begin, byte) => {
    const { socket, cut, read } = await dial();
    read();
    socket.write(head + begin);
    drip(socket, byte);
    expect(await cut).toBeLessThan(sixtySecondsHereMs);
  });

  test('a slow client that asks once and then keeps its connection is cut off', async () => {
    const { socket, cut, read, answer } = await dial();
    read();
    socket.write('GET /healthz HTTP/1.1\r\nhost: a.example\r\n\r\n');
    expect(await cut).toBeLessThan(sixtySecondsHereMs);
    expect(answer()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    ['before it has asked', ''],
    ['in the middle of its head', 'GET /healthz HTTP/1.1\r\nhos'],
    ['in the middle of its body', `${head}content-length: 100\r\n\r\n{"dom`],
    ['after it has asked', 'GET /healthz HTTP/1.1\r\nhost: a.example\r\n\r\n'],
  ])('a slow client that closes its half of the connection %s is cut off', async (_when, sent) => {
    const { socket, cut, read } = await dial();
    read();
    socket.end(sent);
    expect(await cut).toBeLessThan(sixtySecondsHereMs);
  });

  test('a slow client that asks for much and reads nothing of it is cut off', async () => {
    const before = await openSockets();
    const { socket } = await dial();
    socket.pause();
    socket.write(askForMuch);
    await expect.poll(() => openSockets(), { timeout: sixtySecondsHereMs }).toBe(before + 1);
    await expect.poll(() => openSockets(), { timeout: sixtySecondsHereMs }).toBe(before);
  });

  test('a slow client that asks for much and reads a little of it, now and then, is cut off', async () => {
    const before = await openSockets();
    const { socket } = await dial();
    socket.pause();
    socket.write(askForMuch);
    let taken = 0;
    drips.push(setInterval(() => (taken += (socket.read(16_384) as Buffer | null)?.length ?? 0), 20));
    await expect.poll(() => openSockets(), { timeout: sixtySecondsHereMs }).toBe(before + 1);
    await expect.poll(() => openSockets(), { timeout: sixtySecondsHereMs }).toBe(before);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(bigBytes);
  });

  // An answer that is a text has left the server's hands at once: no time of a handler runs any more.
  test.each([
    ['nothing', 0],
    ['a little, now and then,', 16_384],
  ])('a slow client that asks for a long list and reads %s of it is cut off', async (_how, bytes) => {
    const { socket } = await dial(lists.server);
    socket.pause();
    socket.write(askForList);
    drips.push(setInterval(() => void (bytes > 0 && socket.read(bytes)), 20));
    await expect.poll(() => openSockets(lists.server), { timeout: sixtySecondsHereMs }).toBe(1);
    await expect.poll(() => openSockets(lists.server), { timeout: sixtySecondsHereMs }).toBe(0);
  });
});

test('everybody else is answered while slow clients wait', async () => {
  for (let count = 0; count < 50; count += 1) (await dial()).socket.write(`${head}x-long: `);
  const { socket, read, answer } = await dial();
  read();
  socket.write('GET /healthz HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n');
  await once(socket, 'end');
  expect(answer()).toMatch(/^HTTP\/1\.1 200 /);
});

test('a client that takes all at its own speed within the time gets all of it', async () => {
  const { socket, read, answer } = await dial();
  read();
  socket.write('GET /admin/assets/usual.bin HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n');
  await once(socket, 'end');
  expect(answer().length).toBeGreaterThan(usualBytes);
});
