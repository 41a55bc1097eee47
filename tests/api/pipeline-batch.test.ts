/** Statements that leave for the database together: how each is answered, and what the connection is like afterwards. */
import pg, { type PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { dispatch, cork } from '../../src/server/db/pipeline-batch.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let db: TestDatabase;
let client: PoolClient;

beforeAll(async () => {
  db = await testDatabase({ poolSize: 1 });
});
afterAll(() => db.close());
beforeEach(async () => {
  client = await db.database.pool.connect();
  return () => client.release();
});

const ask = (text: string, { values = [], name }: { values?: unknown[]; name?: string } = {}) =>
  dispatch(client, { text, values, name });
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );
const status = () => (client as unknown as { getTransactionStatus: () => string }).getTransactionStatus();
/** How often a message of the wire protocol is sent from now on. */
function countOf(message: 'describe' | 'sync') {
  const spy = vi.spyOn(pg.Connection.prototype, message);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.length;
}

describe('statements that leave together', () => {
  test('a batch answers each of its statements, under one Sync', async () => {
    const syncs = countOf('sync');
    cork(client);
    const answers = [
      ask('begin'),
      ask('select $1::int as one, null as none', { values: [1] }),
      ask('create temporary table of_packet (id int) on commit drop'),
      ask('insert into of_packet values (1), (2)'),
      ask('commit'),
    ];
    expect(await Promise.all(answers)).toEqual([
      { command: 'BEGIN', rowCount: null, rows: [] },
      { command: 'SELECT', rowCount: 1, rows: [{ one: 1, none: null }] },
      { command: 'CREATE', rowCount: null, rows: [] },
      { command: 'INSERT', rowCount: 2, rows: [] },
      { command: 'COMMIT', rowCount: null, rows: [] },
    ]);
    expect(syncs()).toBe(1);
  });

  test('a batch says which statement failed, and that those behind it did not run because of it', async () => {
    cork(client);
    const answers = [ask('begin'), ask('select 1 / 0'), ask('select 1'), ask('commit')];
    expect(await Promise.all(answers.map(codeOf))).toEqual(['none', '22012', '25P02', '25P02']);
  });

  test('a batch leaves no transaction open where its end was skipped', async () => {
    cork(client);
    await Promise.all([ask('begin'), ask('select 1 / 0'), ask('commit')].map(codeOf));
    await expect(ask('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    expect(status()).toBe('I');
  });

  test('a batch leaves a failed transaction to its owner to end, where the batch was not the end', async () => {
    cork(client);
    await Promise.all([ask('begin'), ask('select 1 / 0')].map(codeOf));
    expect(await codeOf(ask('select 1'))).toBe('25P02');
    expect(await ask('commit')).toMatchObject({ command: 'ROLLBACK' });
  });

  test('a batch refuses a value that cannot be written, and sends the others', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    cork(client);
    const answers = [ask('select $1::json', { values: [circular] }), ask('select 1 as one')];
    await expect(answers[0]).rejects.toThrow('circular');
    await expect(answers[1]).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test('a batch fails whole when the connection is cut', async () => {
    cork(client);
    const answers = [ask('begin'), ask('select pg_terminate_backend(pg_backend_pid())'), ask('commit')];
    const [, , ended] = await Promise.allSettled(answers);
    expect(ended).toMatchObject({ status: 'rejected' });
    const own = client;
    client = { release: () => own.release(true) } as PoolClient;
  });
});

describe('columns of a statement', () => {
  test('a named statement is asked for its columns once a connection, whichever values it has', async () => {
    const once = { name: 'of_packet_once' };
    const describes = countOf('describe');
    for (const value of [1, 2, 3]) {
      const { rows } = await ask('select $1::int as number, $2::text as word', { ...once, values: [value, 'x'] });
      expect(rows).toEqual([{ number: value, word: 'x' }]);
    }
    expect(describes()).toBe(1);
  });

  test('a named statement is sent with its text anew where the database passed over it', async () => {
    const name = 'of_packet_skipped';
    cork(client);
    await Promise.all([ask('select 1 / 0'), ask('select 2 as two', { name })].map(codeOf));
    await expect(ask('select 2 as two', { name })).resolves.toMatchObject({ rows: [{ two: 2 }] });
  });

  test('a named statement is refused like one whose table changed, where its rows have other columns', async () => {
    const name = 'of_packet_changed';
    await ask('select 1 as one', { name });
    await ask(`deallocate ${name}`);
    await ask(`prepare ${name} as select 1 as one, 2 as two`);
    expect(await codeOf(ask('select 1 as one', { name }))).toBe('0A000');
  });
});
