/**
 * A transaction whose statements need not wait for one another: its beginning goes out together with its first statement, and
 * whoever reads several things at once has them in one round trip.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { DatabaseError, type PoolClient } from 'pg';

import { AppError } from '../errors/app-error.ts';
import { retries, type RetryEvent } from '../diagnostics/diagnostic-events.ts';
import type { Connections } from './connections.ts';
import { cork, type Statement } from './pipeline-batch.ts';
import { kyselyOn } from './bound-kysely.ts';
import { causeOf, isNameTrouble, send, type Compilable, type Statements } from './statements.ts';

/** How a transaction begins. */
export interface Opening {
  /** Its first statement: whose it is. */
  first: Compilable;
  /** A transaction that reads has nothing to lose: nobody waits for its end. */
  access: 'read' | 'write';
  /**
   * Looks at what the first statement answered, and throws where the transaction is not whose it was taken for. Until it has looked nothing
   * of the transaction is answered to anybody, and nothing is sent that could change anything.
   */
  check?: (rows: readonly unknown[]) => void;
}

type Work<T> = (statements: Statements) => Promise<T>;
type Failure = Error & { code?: string };

const attempts = 4;
/** Serialization failure and deadlock: the same work succeeds when it is done again. */
const victims: Record<string, RetryEvent['reason']> = { '40001': 'serialization', '40P01': 'deadlock' };

/**
 * The connection was cut, or leads to a database that is no longer the first one (after a failover), or keeps plans of tables
 * that have changed since: another one may do.
 */
const isLost = ({ code = '', message }: Failure) =>
  /^(08...|57P0[123]|25006|0A000|ECONNRESET|EPIPE)$/.test(code) || /Connection terminated|not queryable/.test(message);

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
export async function transact<T>(database: Connections, opening: Opening, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.liveness.watch(() => transactOnce(database, opening, work));
    } catch (error) {
      if (!(error instanceof NothingKept)) throw error;
      const { reason } = error;
      const victimOf = victims[reason.code ?? ''];
      // Two that met would only meet again.
      if (victimOf && attempt < attempts) await sleep(randomInt(10, 60) * attempt);
      if (victimOf ? attempt < attempts : attempt === 1 && isLost(reason)) {
        retries.publish({ reason: victimOf ?? 'connection' });
        continue;
      }
      if (attempt === 1 && isNameTrouble(reason)) {
        database.giveUpNames();
        continue;
      }
      throw victimOf ? new AppError('unavailable') : reason;
    }
  }
}

async function transactOnce<T>(database: Connections, opening: Opening, work: Work<T>): Promise<T> {
  const client = await database.pool.connect();
  let mustGo = false;
  try {
    return await new TransactionOn(database, client).run(opening, work);
  } catch (error) {
    mustGo = error instanceof NothingKept && isLost(error.reason);
    throw error;
  } finally {
    // What is still under way on it is answered before what its next user asks.
    client.release(mustGo);
  }
}

class TransactionOn implements Statements {
  readonly db: Statements['db'];
  readonly #database: Connections;
  readonly #client: PoolClient;
  /** The statements that nobody waits for, until the end. */
  readonly #pending: Promise<unknown>[] = [];
  /** That the transaction is whose it was taken for; undefined once that is known. */
  #checked: Promise<void> | undefined;
  /** `ending` once its end was sent with its last statements, `ended` once those were answered. */
  #access: Opening['access'] = 'write';
  #state: 'open' | 'ending' | 'ended' = 'open';

  constructor(database: Connections, client: PoolClient) {
    this.#database = database;
    this.#client = client;
    this.db = kyselyOn(client, (statement) => this.#answered(statement));
  }

  prepared: Statements['prepared'] = async <Row>(query: Compilable<Row>) => (await this.#send(query)).rows as Row[];

  unprepared: Statements['unprepared'] = async <Row>(query: Compilable<Row>) => {
    const { sql: text, parameters: values } = query.compile(this.db);
    return (await this.#answered({ text, values })).rows as Row[];
  };

  texts: Statements['texts'] = async (query, plan) => {
    const { sql: text, parameters: values } = query.compile(this.db);
    const name = plan === 'prepared' ? this.#nameOf(text) : undefined;
    const { columns = [], texts = [] } = await this.#answered({ text, values, name, asTexts: true });
    return { columns, rows: texts };
  };

  defer: Statements['defer'] = (query) => this.#forget(this.#send(query));

  commitWith: Statements['commitWith'] = async <Row>(query: Compilable<Row>, ...rest: Compilable[]) => {
    cork(this.#client);
    const first = this.#send(query);
    const others = rest.map((one) => this.#send(one));
    this.#state = 'ending';
    const ended = this.#sendText('commit');
    // When the first fails, so do all that follow.
    for (const one of [first, ...others, ended]) one.catch(ignore);
    const { rows } = await first;
    await Promise.all([...this.#pending, ...others]);
    this.#state = 'ended';
    refuseRollback(await ended);
    return rows as Row[];
  };

  endRead: Statements['endRead'] = () => {
    if (this.#access !== 'read' || this.#state !== 'open') return;
    this.#state = 'ending';
    this.#sendText('commit').catch(ignore);
  };

  async run<T>({ first, access, check }: Opening, work: Work<T>): Promise<T> {
    this.#access = access;
    cork(this.#client);
    this.#forget(this.#sendText(access === 'read' ? 'begin read only' : 'begin'));
    this.#begin(first, check);
    const result = await this.#keepNothingOnFailure(async () => {
      const value = await work(this);
      await this.#checked;
      return value;
    });
    if (access === 'read') {
      // Nobody waits for the end of a transaction that only read: it leaves after what is made of its answer at once.
      cork(this.#client);
      this.endRead();
    } else if (this.#state === 'open') await this.#commit();
    return result;
  }

  #begin(first: Compilable, check: Opening['check']): void {
    const { sql: text, parameters: values } = first.compile(this.db);
    const opened = send(this.#database.sender, this.#client, { text, values, name: this.#nameOf(text) });
    if (check) {
      this.#checked = opened.then(({ rows }) => {
        check(rows);
        this.#checked = undefined;
      });
      this.#forget(this.#checked);
    }
    this.#forget(opened);
  }

  async #commit(): Promise<void> {
    cork(this.#client);
    this.#state = 'ending';
    const ended = this.#sendText('commit');
    ended.catch(ignore);
    await this.#keepNothingOnFailure(() => Promise.all(this.#pending));
    this.#state = 'ended';
    refuseRollback(await ended);
  }

  /** When a statement that nobody waited for failed, that is why all that followed failed. */
  async #keepNothingOnFailure<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // Where the end of a change is under way only the database itself can say that nothing was kept.
      const isUnsure = this.#state === 'ended' || (this.#state === 'ending' && !isAnswer(error));
      if (this.#access === 'write' && isUnsure) throw error;
      if (this.#state === 'open') this.#sendText('rollback').catch(ignore);
      const [earlier] = await Promise.allSettled(this.#pending).then((all) => all.filter(isRejected));
      throw new NothingKept(causeOf(this.#client, earlier?.reason ?? error) as Failure);
    }
  }

  #send(query: Compilable) {
    const { sql: text, parameters } = query.compile(this.db);
    return this.#answered({ text, values: parameters, name: this.#nameOf(text) });
  }

  /** Sends a statement; its answer is given once it is known whose transaction it is. */
  async #answered(statement: Statement) {
    if (this.#state !== 'open') throw new Error('A statement after the last one of its transaction.');
    // What only reads is held to that by the database.
    if (this.#checked && this.#access === 'write' && !/^\s*select\b/i.test(statement.text))
      throw new Error('A change before it is known whose transaction it is.');
    const result = await send(this.#database.sender, this.#client, statement);
    if (this.#checked) await this.#checked;
    return result;
  }

  #nameOf = (text: string) => this.#database.sender.names.of(text);
  #sendText = (text: string) => send(this.#database.sender, this.#client, { text, values: [] });

  #forget(answer: Promise<unknown>): void {
    answer.catch(ignore);
    this.#pending.push(answer);
  }
}

/** A transaction in which a statement failed, and whose failure somebody caught, ends like this. */
function refuseRollback({ command }: { command: string }): void {
  if (command === 'ROLLBACK') throw new Error('A failed statement was passed over: nothing was kept.');
}

/** Whether the database itself said so, and not a connection that broke: then it has kept nothing. */
const isAnswer = (error: unknown) => error instanceof AppError || error instanceof DatabaseError;

const ignore = () => undefined;
const isRejected = (one: PromiseSettledResult<unknown>): one is PromiseRejectedResult => one.status === 'rejected';
