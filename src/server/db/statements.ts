/** How statements reach one connection: through Kysely, prepared, or without anybody waiting for the answer. */
import { createHash } from 'node:crypto';

import { CompiledQuery, type Kysely, type LogEvent, type Transaction } from 'kysely';
import type { PoolClient } from 'pg';

import { statements as answered } from '../diagnostics/diagnostic-events.ts';
import { dispatch, type Answer, type Columns, type Statement, type TextRow } from './pipeline-batch.ts';
import type { Database } from './types.ts';

/** What takes a millisecond on a good day: when it takes this long, the database does not answer. */
export const answerTimeMs = 4_000;

/** A statement that was answered. Its text holds no values. */
export interface AnsweredStatement {
  text: string;
  durationMs: number;
  hasFailed: boolean;
}

/** The statements of one transaction. */
export interface Statements {
  db: Transaction<Database>;
  /**
   * The rows of a statement that the database shall plan once and keep: for one whose best plan is the same for all values,
   * such as a row by its key.
   */
  prepared: <Row>(query: Compilable<Row>) => Promise<Row[]>;
  /** The rows of a statement that is planned for its own values, and is on its way when this returns: unlike one sent through `db`. */
  unprepared: <Row>(query: Compilable<Row>) => Promise<Row[]>;
  /** The rows of a statement as the database writes them; its plan is kept where it is `prepared`. */
  texts: (query: Compilable, plan: 'prepared' | 'unprepared') => Promise<TextRows>;
  /** Sends a statement whose rows nobody needs; that it failed is known when the transaction ends, and nothing is kept then. */
  defer: (query: Compilable) => void;
  /**
   * Sends the last statements of a transaction that writes together with its end, and answers the rows of the first once all is kept. Nothing
   * can be asked afterwards.
   */
  commitWith: <Row>(query: Compilable<Row>, ...rest: Compilable[]) => Promise<Row[]>;
  /** Says that a transaction that reads has sent all it asks, though not everything is answered: its end leaves with that. */
  endRead: () => void;
}

/** Rows that nobody has read, and what their columns are. */
export interface TextRows {
  columns: Columns;
  rows: readonly TextRow[];
}

/** More than the code has statements worth it; what is made of a caller's wishes must not fill the database's memory. */
const maxNames = 200;

/** The names of prepared statements: the same name for the same text everywhere. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #isOn = true;

  /** The name of a statement; undefined when it shall be sent unnamed. */
  of(text: string): string | undefined {
    if (!this.#isOn) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    const name = `g_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }

  /** No names from now on. Answers whether there were any until now. */
  giveUp(): boolean {
    const wasOn = this.#isOn;
    this.#isOn = false;
    return wasOn;
  }
}

/** What a pooler in transaction mode answers that knows nothing of prepared statements: there is none, or there is one already. */
export const isNameTrouble = (error: unknown) =>
  ['26000', '42P05'].includes((error as { code?: string } | undefined)?.code ?? '');

/** A statement of Kysely's: one written by hand, or one of its builders. */
export interface Compilable<Row = unknown> {
  compile: (executor: Kysely<Database>) => CompiledQuery<Row>;
}

/** A statement whose text is known already: nothing is put together each time it is sent. */
export const known = <Row>(text: string, values: readonly unknown[]): Compilable<Row> => ({
  compile: () => CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>,
});

/** More than there are statements of one kind that are worth it. */
const maxTexts = 200;

/** Texts of statements that differ in their values alone, each put together once. */
export class KnownTexts {
  readonly #byKey = new Map<string, string>();

  /** @param make the statement with any values; where it is sent, `known` gives it others in the same order */
  of(key: string, executor: Kysely<Database>, make: () => Compilable): string {
    const found = this.#byKey.get(key);
    if (found !== undefined) return found;
    const { sql: text } = make().compile(executor);
    if (this.#byKey.size >= maxTexts) this.#byKey.clear();
    this.#byKey.set(key, text);
    return text;
  }
}

export interface Sender {
  names: StatementNames;
  onStatement?: ((statement: AnsweredStatement) => void) | undefined;
}

/** Sends one statement; what `sender` listens to is told when it is answered. */
export async function send({ onStatement }: Sender, client: PoolClient, statement: Statement): Promise<Answer> {
  const { text } = statement;
  const began = performance.now();
  const tell = (errorCode?: string) => {
    const durationMs = performance.now() - began;
    onStatement?.({ text, durationMs, hasFailed: errorCode !== undefined });
    answered.publish({ sql: text, durationMs, ...(errorCode !== undefined && { errorCode }) });
  };
  try {
    const answer = await dispatch(client, statement);
    tell();
    return answer;
  } catch (error) {
    tell(codeOf(error));
    if (!isAfterFailure(error)) failures.set(client, error);
    throw error;
  }
}

const failures = new WeakMap<PoolClient, unknown>();

/** What the database answers to every statement that follows a failed one in its transaction. */
const isAfterFailure = (error: unknown) => (error as { code?: string } | undefined)?.code === '25P02';

/** Why a statement failed: of one that only came after another that failed, why that did. */
export const causeOf = (client: PoolClient, error: unknown): unknown =>
  isAfterFailure(error) ? (failures.get(client) ?? error) : error;

/** Tells whoever watches of a statement that a Kysely of the whole pool sent. */
export function publishStatement(event: LogEvent): void {
  const told = { sql: event.query.sql, durationMs: event.queryDurationMillis };
  answered.publish(event.level === 'error' ? { ...told, errorCode: codeOf(event.error) } : told);
}

/** The driver gives its own time-outs and broken connections no code. */
function codeOf(error: unknown): string {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code !== undefined) return code;
  return /time-?out/i.test(message) ? 'ETIMEDOUT' : 'ECONNRESET';
}
