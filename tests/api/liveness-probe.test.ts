import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { connectDatabase, type ServerDatabase } from '../../src/server/db/connect.ts';
import { readTenant, withTenant } from '../../src/server/db/scope.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/** A line to the database that can fall silent: open, and nothing comes through. */
async function openLine({ host, port }: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => (isSilent ? undefined : other.write(bytes)));
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setSilent: (value: boolean) => (isSilent = value),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const who = { accountId: randomUUID(), actorId: null };
const toldWithinMs = 5_000;
let db: TestDatabase;
let line: Awaited<ReturnType<typeof openLine>>;
let server: ServerDatabase;

beforeEach(async () => {
  db = await testDatabase();
  line = await openLine(db.address('guildhall_app'));
  server = connectDatabase({
    target: { ...db.address('guildhall_app'), host: '127.0.0.1', port: line.port },
    connectTimeoutMs: 2_000,
    statementTimeoutMs: 15_000,
    poolSize: 3,
    onError: () => undefined,
  });
});
afterEach(async () => {
  line.setSilent(false);
  await server.destroy();
  line.close();
  await db.close();
});

const ask = () => readTenant(server, who, ({ prepared }) => prepared(sql`select 1 as one`));
/** What came of it, and after how long. */
async function timed(work: () => Promise<unknown>) {
  const began = performance.now();
  const outcome = await work().then(
    () => 'answered',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
  return { outcome, ms: performance.now() - began };
}

describe('a database that falls silent', () => {
  it('a silent database is noticed within seconds, by those who wait and by those who come meanwhile', async () => {
    await ask();
    line.setSilent(true);
    // More than there are connections, so that some wait for their turn.
    const waiting = await Promise.all(Array.from({ length: 6 }, () => timed(ask)));
    expect(waiting.filter(({ outcome }) => outcome === 'answered')).toEqual([]);
    expect(Math.max(...waiting.map(({ ms }) => ms))).toBeLessThan(toldWithinMs);
    const late = await timed(ask);
    expect(late.outcome).toBe('unavailable');
    expect(late.ms).toBeLessThan(1_000);

    line.setSilent(false);
    await expect.poll(async () => (await timed(ask)).outcome, { timeout: toldWithinMs }).toBe('answered');
  });

  it('a database that falls silent during a change keeps nothing of it, and the caller is told', async () => {
    const change = await timed(() =>
      withTenant(server, who, async (tenant) => {
        await sql`select 1`.execute(tenant.db);
        line.setSilent(true);
        await sql`select 2`.execute(tenant.db);
      }),
    );
    expect(change.outcome).toBe('unavailable');
    expect(change.ms).toBeLessThan(toldWithinMs);
  });
});

describe('a statement that takes its time', () => {
  it('a slow statement is waited for while the database answers others', async () => {
    const slow = await timed(() => readTenant(server, who, (tenant) => sql`select pg_sleep(4)`.execute(tenant.db)));
    expect(slow.outcome).toBe('answered');
  });
});
