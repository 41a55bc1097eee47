/** What the processes of the benchmark say to each other. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { SocketAddress } from '../src/server/db/prepare.ts';

/** A record that one connection changes, at the version that it has now. */
export interface RowVersion {
  id: string;
  version: number;
}

/** The calls of one signed-in person: paths in turn, or records in turn behind a path. */
export interface Lane {
  method: 'GET' | 'PUT' | 'POST';
  headers: Record<string, string>;
  paths?: string[];
  /** What is sent to those paths. */
  body?: string;
  rowPrefix?: string;
  rows?: RowVersion[];
  /** Each call as from another network, of which each may ask so often. */
  isFromMany?: true;
  /** Of success; 200 where it is not said. */
  status?: number;
  /** An answer shorter than this is no answer. */
  minBytes: number;
}

export interface LoadOrder {
  origin: string;
  connections: number;
  seconds: number;
  lanes: Lane[];
}

export interface LoadResult {
  calls: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  bytesPerCall: number;
  /** What was no success: `409 {"error":…}` and how often. */
  failures: Record<string, number>;
}

/** A value of a statement: as it was, or to be filled in for each call. */
export type StatementValue = { is: unknown } | { fill: 'id' | 'city' | 'before' | 'after' | 'uuid' };

export interface Statement {
  text: string;
  /** The name under which the product has it prepared; the bare server does the same then. */
  name?: string;
  values: StatementValue[];
}

/** What the bare server answers, by path; a path of records stands without the id at its end. */
export interface BarePlan {
  database: SocketAddress;
  poolSize: number;
  routes: Record<string, Statement[]>;
}

/** What the plain server must know to make the same answers by statements of its own. */
export interface PlainPlan {
  database: SocketAddress;
  poolSize: number;
  people: { accountId: string; names: string[]; words: string[] }[];
  /** Of a row of a list. */
  columns: readonly string[];
}

export interface IdleOrder {
  port: number;
  count: number;
  addresses: string[];
}

/** Starts a script of the benchmark as a process of its own; what it prints goes to the terminal. */
export function startHelper(name: string): ChildProcess {
  const file = join(import.meta.dirname, `${name}.ts`);
  return fork(file, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Sends an order and waits for the answer to it. */
export async function ask<Answer>(helper: ChildProcess, order: object): Promise<Answer> {
  const ended = new AbortController();
  const gone = once(helper, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`A process of the benchmark ended with ${code}`);
  });
  helper.send(order);
  try {
    const [answer] = (await Promise.race([once(helper, 'message', { signal: ended.signal }), gone])) as [Answer];
    return answer;
  } finally {
    gone.catch(() => undefined);
    ended.abort();
  }
}
