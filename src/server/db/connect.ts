/** The pool of connections, as Kysely sees it. */
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';

import type { Database } from './types.ts';

export interface ConnectOptions {
  /** An address (`postgres://…`) or the socket of the embedded database. */
  target: string | { host: string; port: number; user: string; database: string };
  connectTimeoutMs: number;
  statementTimeoutMs: number;
  poolSize: number;
  /** Told of a connection that broke while nobody used it; the pool replaces it by itself. */
  onError: (error: Error) => void;
  /** What the connections are called in `pg_stat_activity`. */
  name?: string;
}

/**
 * Opens a pool; it connects when it is first used. Moments come back as ISO 8601 in UTC, days as `YYYY-MM-DD`, int8 as a
 * number. Waiting for a connection and statements both end in an error after their time.
 */
export function connectDatabase(options: ConnectOptions): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(options) }) });
}

/** The same pool without Kysely, for those who need the driver itself (COPY, say). */
export function openPool(options: ConnectOptions): Pool {
  const pool = new Pool(poolConfig(options));
  // Without listeners a connection that breaks while idle, or between two statements of a transaction, ends the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function poolConfig({
  target,
  connectTimeoutMs,
  statementTimeoutMs,
  poolSize,
  name = 'guildhall',
}: ConnectOptions): PoolConfig {
  return {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // The client's own clock runs a little longer: it serves when the server has gone silent.
    query_timeout: statementTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: 3 * statementTimeoutMs,
    keepAlive: true,
    application_name: name,
    types: { getTypeParser },
  };
}

const int8 = 20;
const date = 1082;
const timestamptz = 1184;

const own: Record<number, (text: string) => unknown> = {
  [int8]: Number,
  [date]: (text) => text,
  [timestamptz]: toIso,
};

function getTypeParser(id: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && own[id]) || types.getTypeParser(id, format);
}

/** `2026-11-21 08:03:37.123456+00` becomes `2026-11-21T08:03:37.123Z`; what is no such moment (infinity) stays as it is. */
function toIso(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(:\d\d)?$/.exec(text);
  return parts ? new Date(`${parts[1]}T${parts[2]}${parts[3]}${parts[4] ?? ':00'}`).toISOString() : text;
}
