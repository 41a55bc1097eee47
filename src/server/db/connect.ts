/** The server's connections: a pool for transactions, another for the look-up before every call, perhaps a replica. */
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';

import type { Connections } from './connections.ts';
import { columnsOfConstraint, type Violation } from './constraints.ts';
import { LivenessProbe } from './liveness-probe.ts';
import { Replica } from './replica.ts';
import {
  answerTimeMs,
  isNameTrouble,
  send,
  StatementNames,
  publishStatement,
  type AnsweredStatement,
  type Sender,
} from './statements.ts';
import { FairSemaphore } from './fair-semaphore.ts';
import type { Database } from './types.ts';

export interface ConnectOptions {
  /** An address (`postgres://…`) or the socket of the embedded database. */
  target: string | { host: string; port: number; user: string; database: string };
  connectTimeoutMs: number;
  statementTimeoutMs: number;
  poolSize: number;
  /** A replica of the database that may answer what only reads. */
  readTarget?: ConnectOptions['target'] | undefined;
  /** Told of a connection that broke while nobody used it; the pool replaces it by itself. */
  onError: (error: Error) => void;
  /** What the connections are called in `pg_stat_activity`. */
  name?: string;
  /** Told of each statement of the calls, when it is answered. */
  onStatement?: (statement: AnsweredStatement) => void;
  /** Told, once, that what stands in front of the database keeps no prepared statements, so that none are used. */
  onUnprepared?: () => void;
}

/** How the connections are used: of both pools together. */
export interface PoolState {
  /** May be open at most. */
  size: number;
  open: number;
  /** Open, and nobody uses them. */
  idle: number;
  /** Callers that wait for one, or for their tenant's turn at one. */
  waiting: number;
  /** Callers that wait for their turn at work of many statements. */
  heavyWaiting: number;
}

const lookUpPoolSize = 2;
const maxWaiting = 1_000;
/** Far more than a busy organisation has under way, and gone through in a second or two. */
const maxOfTenantWaiting = 300;
const minPermits = 3;
const heavyWaitMs = 10_000;

/**
 * The database as the server uses it. As a Kysely it takes single statements of the role it connects as; what concerns a
 * tenant goes through `scope.ts`.
 */
export class ServerDatabase extends Kysely<Database> implements Connections {
  readonly pool: Pool;
  /** Tenants take turns at the pool's connections. */
  readonly tenantSemaphore: FairSemaphore;
  /** And among those at a few of them for work of many statements. */
  readonly heavySemaphore: FairSemaphore;
  readonly sender: Sender;
  readonly replica: Replica | undefined;
  readonly liveness: LivenessProbe;
  readonly #lookUps: Pool;
  readonly #onUnprepared: (() => void) | undefined;

  constructor(options: ConnectOptions) {
    const pool = openPool(options);
    super({ dialect: new PostgresDialect({ pool }), log: publishStatement });
    const { poolSize, connectTimeoutMs } = options;
    this.pool = pool;
    this.sender = { names: new StatementNames(), onStatement: options.onStatement };
    this.#onUnprepared = options.onUnprepared;
    const { readTarget, ...own } = options;
    this.replica = readTarget ? new Replica(new ServerDatabase({ ...own, target: readTarget })) : undefined;
    this.#lookUps = openPool({
      ...options,
      poolSize: lookUpPoolSize,
      statementTimeoutMs: Math.min(answerTimeMs - 1_000, options.statementTimeoutMs),
    });
    this.liveness = new LivenessProbe({ ask: () => this.#send(sql`select 1`), pools: [pool, this.#lookUps] });
    const share = (part: number) => Math.max(1, Math.floor(poolSize * part));
    this.tenantSemaphore = new FairSemaphore({
      permits: poolSize,
      permitsPerKey: share(0.8),
      // Who works beside others leaves room for theirs before it is asked for: a place that is taken is taken from the processor, too. Who
      // asks for more than there are places does one thing after the other.
      freshPermitsPerKey: (tenants, waiting) => {
        if (tenants <= 1) return poolSize;
        return waiting > poolSize ? 1 : Math.max(minPermits, Math.floor((poolSize * 0.8) / tenants));
      },
      permitsPerSubject: { permits: share(0.6), maxQueuedPerKey: maxOfTenantWaiting / 2 },
      acquireTimeoutMs: connectTimeoutMs,
      maxQueued: maxWaiting,
      maxQueuedPerKey: maxOfTenantWaiting,
    });
    this.heavySemaphore = new FairSemaphore({
      permits: share(0.4),
      permitsPerKey: share(0.2),
      acquireTimeoutMs: heavyWaitMs,
      maxQueued: maxWaiting,
    });
  }

  /**
   * The rows of one statement outside any transaction. Look-ups share a connection and are written one behind the other, so
   * that none waits for a free one; each must be short.
   */
  lookUp<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return this.liveness.watch(() => this.#send(query));
  }

  async #send<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    const { sql: text, parameters: values } = query.compile(this);
    const client = await this.#lookUps.connect();
    const name = this.sender.names.of(text);
    const answer = send(this.sender, client, { text, values, name });
    // Released while its answer is under way: the next look-up follows on the same connection.
    client.release();
    try {
      return (await answer).rows as Row[];
    } catch (error) {
      if (name === undefined || !isNameTrouble(error)) throw error;
      this.giveUpNames();
      return this.#send(query);
    }
  }

  /** The columns that a violated constraint is about; none where that cannot be told. Asked beside the transaction that failed. */
  async columnsOf(violation: Violation): Promise<string[]> {
    if (violation.column !== undefined) return [violation.column];
    const columns = await this.lookUp(columnsOfConstraint(violation)).catch(() => []);
    return columns.map(({ name }) => name);
  }

  /** How its connections are used now, the replica's apart. */
  get state(): PoolState {
    const pools = [this.pool, this.#lookUps];
    const sum = (count: (pool: Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0);
    return {
      size: sum(({ options }) => options.max),
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount) + this.tenantSemaphore.state.waiting,
      heavyWaiting: this.heavySemaphore.state.waiting,
    };
  }

  /** Prepares no statements any more. */
  giveUpNames(): void {
    if (this.sender.names.giveUp()) this.#onUnprepared?.();
  }

  /** Whether the database answers within a time in milliseconds, and takes changes: a standby does not. */
  async answers(withinMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, withinMs, false);
    });
    const asked = this.lookUp(sql<{ takes_changes: boolean }>`select not pg_is_in_recovery() as takes_changes`).then(
      ([row]) => row?.takes_changes ?? false,
      () => false,
    );
    return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
  }

  override async destroy(): Promise<void> {
    this.liveness.end();
    await Promise.all([super.destroy(), this.#lookUps.end(), this.replica?.database.destroy()]);
  }
}

/**
 * Opens the pools; they connect when they are first used. Moments come back as ISO 8601 in UTC, days as `YYYY-MM-DD`, int8 as
 * a number. Waiting for a connection and statements both end in an error after their time.
 */
export const connectDatabase = (options: ConnectOptions): ServerDatabase => new ServerDatabase(options);

function openPool(options: ConnectOptions): Pool {
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
}: ConnectOptions): PoolConfig & { pipeline: boolean } {
  return {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // The client's own clock runs a little longer: it serves when the server has gone silent.
    query_timeout: statementTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: 3 * statementTimeoutMs,
    // Statements are sent as they are asked for and answered in their order: what does not depend on another's answer does
    // not wait for it.
    pipeline: true,
    keepAlive: true,
    application_name: name,
    types: { getTypeParser },
  };
}

const int8 = 20;
const numeric = 1700;
const date = 1082;
const timestamptz = 1184;

const own: Record<number, (text: string) => unknown> = {
  [int8]: Number,
  [numeric]: Number,
  [date]: (text) => text,
  [timestamptz]: toIso,
};

function getTypeParser(id: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && own[id]) || types.getTypeParser(id, format);
}

/** `2026-11-21 08:03:37.123456+00` becomes `2026-11-21T08:03:37.123Z`; what is no such moment (infinity) stays as it is. */
function toIso(text: string): string {
  if (text.length >= 22 && text.endsWith('+00') && /^\d/.test(text) && text[10] === ' ')
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(:\d\d)?$/.exec(text);
  return parts ? new Date(`${parts[1]}T${parts[2]}${parts[3]}${parts[4] ?? ':00'}`).toISOString() : text;
}
