/**
 * A batch of pipelined statements: they leave under one Sync, so that the database answers them in one piece. Of a statement that it keeps
 * under a name the columns are asked for once a connection. PostgreSQL documentation 54.2.4.
 */
import pg, { DatabaseError, Query, type Connection, type PoolClient } from 'pg';

import { jsonWriterOf } from './json-text.ts';

/** A statement as the driver takes it. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Under which the database keeps it. */
  name?: string | undefined;
  /** Its rows stay as the database writes them. */
  asTexts?: boolean;
}

/** What the database answered to one statement. */
export interface Answer {
  rows: Record<string, unknown>[];
  /** The rows of a statement that wants them as texts. */
  texts?: TextRow[];
  columns?: Columns;
  /** `SELECT`, `COMMIT`, … */
  command: string;
  /** How many rows were read or changed; null where the statement is about none. */
  rowCount: number | null;
}

/** The driver's connection, as far as its own queries use it; its types name parameters that it does not take. */
interface Wire {
  stream: { cork: () => void; uncork: () => void };
  /** Texts by name: those that the database has, and those on their way to it. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse: (statement: { text: string; name: string }) => void;
  bind: (bound: { statement: string; values: readonly unknown[] }) => void;
  describe: (portal: { type: 'P'; name: '' }) => void;
  execute: (portal: null) => void;
  sync: () => void;
}

interface Field {
  name: string;
  dataTypeID: number;
  format: 'text' | 'binary';
}

type Parser = (text: string) => unknown;

/** How a row of a statement is read, and how it becomes JSON unread. */
export type Columns = readonly { name: string; parse: Parser; write: (text: string) => string }[];

/** The values of a row in the order of its columns, as the database writes them. */
export type TextRow = readonly (string | null)[];

interface Entry {
  statement: Statement;
  /** Its values as they are written. */
  values: unknown[];
  /** Whether the database is to parse it first. */
  isNew: boolean;
  answer: Answer;
  columns: Columns | undefined;
  /** Why its rows could not be read. */
  failure: Error | undefined;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

const { prepareValue } = (pg as typeof pg & { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** The columns of the statements that a connection's database keeps. */
const knownColumns = new WeakMap<PoolClient, Map<string, Columns>>();
/** The batch of a connection that still takes statements. */
const open = new WeakMap<PoolClient, PipelineBatch>();

const ends = new Set(['commit', 'rollback']);
/** What begins and ends transactions answers no rows, so it is not asked for its columns; a pooler knows no names of it. */
const control = new Set(['begin', 'begin read only', ...ends]);
const noColumns: Columns = [];

/** What is sent on the connection within this turn of the event loop leaves in one batch. */
export function cork(client: PoolClient): void {
  if (open.has(client)) return;
  const batch = new PipelineBatch(client);
  open.set(client, batch);
  setImmediate(() => {
    open.delete(client);
    batch.leave();
  });
}

/**
 * Sends a statement, with the batch that is gathered or at once.
 *
 * @throws DatabaseError as the database said; of a statement behind one that failed, code 25P02
 */
export function dispatch(client: PoolClient, statement: Statement): Promise<Answer> {
  const gathered = open.get(client);
  if (gathered) return gathered.add(statement);
  const batch = new PipelineBatch(client);
  const answer = batch.add(statement);
  batch.leave();
  return answer;
}

/** The driver takes it for one query of its own, which has several answers. */
class PipelineBatch extends Query {
  /** The driver puts its clock around it: it is told of every end. */
  callback: (error?: Error) => void = ignore;
  #wire: Wire | undefined;
  readonly #client: PoolClient;
  readonly #entries: Entry[] = [];
  readonly #known: Map<string, Columns>;
  #at = 0;

  constructor(client: PoolClient) {
    super('');
    this.#client = client;
    this.#known = knownColumns.get(client) ?? new Map<string, Columns>();
    knownColumns.set(client, this.#known);
    this.submit = (connection) => this.#write(connection as Connection & Wire);
  }

  /** What it holds, in its order. */
  get statements(): Statement[] {
    return this.#entries.map(({ statement }) => statement);
  }

  /** The driver notes under it what the database has parsed: answers come in the order of the statements. */
  get name(): string | undefined {
    return this.#entries[this.#at]?.statement.name;
  }
  set name(_name) {
    // The driver's query sets what it was made with.
  }
  get text(): string | undefined {
    return this.#entries[this.#at]?.statement.text;
  }
  set text(_text) {
    // As the name.
  }

  add(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const values = statement.values.map(prepareValue);
      const answer = { rows: [], command: '', rowCount: null };
      const unanswered = { isNew: true, answer, columns: undefined, failure: undefined };
      this.#entries.push({ statement, values, ...unanswered, resolve, reject });
    });
  }

  leave(): void {
    if (this.#entries.length > 0) this.#client.query(this);
  }

  #write(wire: Wire): null {
    this.#wire = wire;
    wire.stream.cork();
    for (const entry of this.#entries) this.#writeOne(wire, entry);
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  #writeOne(wire: Wire, entry: Entry): void {
    const { text, name = '' } = entry.statement;
    entry.isNew = (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]) === undefined;
    if (entry.isNew) {
      wire.parse({ text, name });
      if (name !== '') wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values: entry.values });
    entry.columns = control.has(text) ? noColumns : entry.isNew ? undefined : this.#known.get(name);
    if (!entry.columns) wire.describe({ type: 'P', name: '' });
    wire.execute(null);
  }

  /** The statement that is being answered. */
  #current(): Entry {
    const entry = this.#entries[this.#at];
    if (!entry) throw new Error('The database has answered more than it was asked.');
    return entry;
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#current().columns = fields.map(({ name, dataTypeID, format }) => {
      const parse = this.#client.getTypeParser(dataTypeID, format) as Parser;
      return { name, parse, write: jsonWriterOf(dataTypeID, parse) };
    });
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const entry = this.#current();
    try {
      const columns = columnsOf(entry, values);
      if (entry.statement.asTexts) (entry.answer.texts ??= []).push(values);
      else entry.answer.rows.push(readRow(columns, values));
    } catch (error) {
      entry.failure ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { statement, answer, columns, failure, resolve, reject } = this.#current();
    this.#at += 1;
    const [, command = text, count] = /^(\w+)(?:.* (\d+))?/.exec(text) ?? [];
    answer.command = command;
    if (statement.asTexts) answer.columns = columns ?? noColumns;
    answer.rowCount = count === undefined ? null : Number(count);
    if (statement.name !== undefined) this.#known.set(statement.name, columns ?? noColumns);
    if (failure) reject(failure);
    else resolve(answer);
  }

  /** The database skips what stands behind the statement that failed: where the end of the transaction does, it is ended here. */
  handleError(error: Error): void {
    const [failed, ...behind] = this.#entries.slice(this.#at);
    const isAnswer = error instanceof DatabaseError;
    failed?.reject(error);
    for (const { reject } of behind) reject(isAnswer ? passedOver() : error);
    this.#at = this.#entries.length;
    this.callback(error);
    if (!isAnswer) return;
    for (const { statement, isNew } of behind)
      if (isNew && statement.name !== undefined) delete this.#wire?.submittedNamedStatements[statement.name];
    const isEnd = ({ statement: { text } }: Entry) => ends.has(text);
    if (failed && [failed, ...behind].some(isEnd)) this.#client.query('rollback').catch(ignore);
  }

  handleReadyForQuery(): void {
    this.callback();
  }
}

/** @throws Error 0A000 where a row has other columns than the statement had before: a pooler may lead to a database that was changed */
function columnsOf({ columns }: Entry, values: TextRow): Columns {
  if (values.length !== columns?.length)
    throw Object.assign(new Error('Other columns than before.'), { code: '0A000' });
  return columns;
}

/** A row of texts as the row that the driver makes of it. */
export function readRow(columns: Columns, values: TextRow): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = 0;
  for (const { name, parse } of columns) {
    const value = values[at];
    row[name] = value === null || value === undefined ? null : parse(value);
    at += 1;
  }
  return row;
}

/** As the database answers in a transaction that has failed. */
const passedOver = () =>
  Object.assign(new DatabaseError('A statement before this one failed.', 0, 'error'), { code: '25P02' });

function ignore(): void {
  // Whoever asked has been told already.
}
