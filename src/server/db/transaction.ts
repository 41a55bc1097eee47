/**
 * A transaction whose statements need not wait for one another: its beginning goes out together with its first statement, and
 * whoever reads several things at once has them in one round trip.
 */
import type { Socket } from 'node:net';

import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import type { PoolClient } from 'pg';

import { AppError } from '../errors.ts';
import { answerTimeMs, type ServerDatabase } from './connect.ts';
import type { Database } from './types.ts';

/** How a transaction begins. */
export interface Opening {
  /** Its first statement: whose it is. */
  first: RawBuilder<unknown>;
  /** A transaction that reads has nothing to lose: nobody waits for its end. */
  access: 'read' | 'write';
}

const attempts = 4;
/** Serialization failure and deadlock: the same work succeeds when it is done again. */
const retryable = new Set(['40001', '40P01']);

/** The connection was cut, or leads to a database that is no longer the first one (after a failover): another one may do. */
const isLost = ({ code = '', message }: Failure) =>
  /^(08...|57P0[123]|25006|ECONNRESET|EPIPE)$/.test(code) || /Connection terminated|not queryable/.test(message);

type Failure = Error & { code?: string };

/** A failure before the transaction was to be kept: nothing of it was. */
class NothingKept extends Error {
  readonly reason: Failure;

  constructor(reason: Failure) {
    super('The transaction was not kept.');
    this.reason = reason;
  }
}

/**
 * Runs `work` in a transaction on a connection of the pool. It is run again, at most three times, when the database chose it as
 * the victim of a deadlock, and once when its connection was lost before it was to be kept; so `work` must touch nothing but
 * the database.
 *
 * @throws AppError `unavailable` (503) when it was chosen each time
 */
export async function transact<T>(
  database: ServerDatabase,
  opening: Opening,
  work: (db: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(database, opening, work);
    } catch (error) {
      if (!(error instanceof NothingKept)) throw error;
      const again = retryable.has(error.reason.code ?? '') ? attempt < attempts : attempt === 1 && isLost(error.reason);
      if (again) continue;
      if (retryable.has(error.reason.code ?? '')) throw new AppError('unavailable');
      throw error.reason;
    }
  }
}

async function transactOnce<T>(
  database: ServerDatabase,
  { first, access }: Opening,
  work: (db: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  const stopWatching = watch(database, client);
  let mustGo = false;
  try {
    const db = statementsOn(client);
    const opened = open(client, access, first.compile(db));
    const result = await keepNothingOnFailure(client, opened, () => work(db)).catch((error: NothingKept) => {
      mustGo = isLost(error.reason);
      throw error;
    });
    await end(client, access);
    return result;
  } finally {
    stopWatching();
    // What is still under way on it is answered before what its next user asks.
    client.release(mustGo);
  }
}

function open(client: PoolClient, access: Opening['access'], first: CompiledQuery): Promise<unknown> {
  const begun = client.query(access === 'read' ? 'begin read only' : 'begin');
  const named = client.query(first.sql, [...first.parameters]);
  const opened = Promise.all([begun, named]);
  opened.catch(ignore);
  return opened;
}

/** When the opening failed, that is why all that followed failed. */
async function keepNothingOnFailure<T>(
  client: PoolClient,
  opened: Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    await opened;
    return result;
  } catch (error) {
    client.query('rollback').catch(ignore);
    const reason = await opened.then(
      () => error as Failure,
      (openingError: Failure) => openingError,
    );
    throw new NothingKept(reason);
  }
}

/** Nobody waits for the end of a transaction that only read. */
async function end(client: PoolClient, access: Opening['access']): Promise<void> {
  const ended = client.query('commit');
  if (access === 'read') return void ended.catch(ignore);
  // A transaction in which a statement failed, and whose failure somebody caught, ends like this.
  if ((await ended).command === 'ROLLBACK') throw new Error('A failed statement was passed over: nothing was kept.');
}

const ignore = () => undefined;

/**
 * Breaks off a connection whose database has gone silent. A statement may take its time; but while it does, the database
 * answers others. Asked every few seconds over another connection.
 */
function watch(database: ServerDatabase, client: PoolClient): () => void {
  let timer: NodeJS.Timeout;
  let isOver = false;
  const check = async () => {
    const lives = await database.answers(answerTimeMs / 2);
    if (isOver) return;
    if (lives) timer = setTimeout(() => void check(), answerTimeMs / 2);
    else cut(client);
  };
  timer = setTimeout(() => void check(), answerTimeMs / 2);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Ends a connection at once: what waits for an answer on it fails. */
const cut = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();

const bound = new WeakMap<PoolClient, Kysely<Database>>();

/** A Kysely whose statements all go to one connection, each at once. */
function statementsOn(client: PoolClient): Transaction<Database> {
  let db = bound.get(client);
  if (!db) {
    db = new Kysely<Database>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driverOf(client),
        createIntrospector: (any) => new PostgresIntrospector(any),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    bound.set(client, db);
  }
  return db as Transaction<Database>;
}

function driverOf(client: PoolClient): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { command, rowCount, rows } = await client.query(sql, [...parameters]);
      const changes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
      return { rows: rows as Row[], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
    },
    streamQuery: () => {
      throw new Error('A transaction streams nothing.');
    },
  };
  const refuse = () => Promise.reject(new Error('A transaction within a transaction.'));
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}
