/** A Kysely that speaks on one connection. */
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type Transaction,
} from 'kysely';
import type { PoolClient } from 'pg';

import { type Answer, type Statement } from './pipeline-batch.ts';
import type { Database } from './types.ts';

/** How a transaction sends a statement and waits for its answer. */
type Send = (statement: Statement) => Promise<Answer>;

/** A connection has one transaction at a time, whose way of sending is taken. */
const bound = new WeakMap<PoolClient, { db: Kysely<Database>; way: { send: Send } }>();

/** A Kysely whose statements all go to one connection, each at once, the way `send` says. */
export function kyselyOn(client: PoolClient, send: Send): Transaction<Database> {
  const known = bound.get(client) ?? bind(client, { send });
  known.way.send = send;
  return known.db as Transaction<Database>;
}

function bind(client: PoolClient, way: { send: Send }) {
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(way),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const made = { db, way };
  bound.set(client, made);
  return made;
}

function driverOf(way: { send: Send }): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
      const { command, rowCount, rows } = await way.send({ text: sql, values: parameters });
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
