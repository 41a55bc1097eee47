/**
 * The statements that the product sends for a call, as it really sends them: the app is built once in this process, each call is
 * made once, and what its driver is given is written down. The bare server then sends the same.
 */
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';

import { buildApp } from '../src/server/app/app.ts';
import { connectDatabase } from '../src/server/db/connect.ts';
import { parseEnv } from '../src/server/settings/env.ts';
import type { Ground } from './ground.ts';
import { bareBase, membersPath, type Kind } from './kinds.ts';
import type { Person } from './people.ts';
import type { Statement, StatementValue } from './protocol.ts';

interface Sent {
  text: string;
  name?: string;
  values: unknown[];
}

/**
 * What a read or a change itself consists of; who calls, and the walls around it, are the product's alone, and so is the tidying of files
 * that goes on beside it.
 */
const isWork = ({ text }: Sent) =>
  /\b(members|collection_counts|audit_logs)\b/.test(text) && !/\b(sessions|authenticate|media)\b/.test(text);

/** The bare server's statements of all kinds for all people, by its path. */
export async function captureRoutes(
  ground: Ground,
  kinds: readonly Kind[],
  people: Person[],
): Promise<Record<string, Statement[]>> {
  const env = parseEnv({
    DATA_DIR: ground.dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    MAIL_OUTBOX: join(ground.dataDir, 'outbox'),
  });
  const target = ground.address('guildhall_app');
  const database = connectDatabase({ ...env, target, onError: () => undefined });
  const app = await buildApp({ env, database });
  try {
    const routes: Record<string, Statement[]> = {};
    for (const kind of kinds.filter(({ toBare }) => toBare !== undefined))
      for (const person of people) Object.assign(routes, await capture(app, kind, person));
    return routes;
  } finally {
    await app.close();
    await database.destroy();
  }
}

async function capture(app: FastifyInstance, kind: Kind, person: Person): Promise<Record<string, Statement[]>> {
  const base = bareBase(kind.name, person);
  if (!kind.paths) return { [base]: await captureRow(app, kind, person) };
  const routes: Record<string, Statement[]> = {};
  for (const [nth, path] of kind.paths(person).entries()) {
    const sent = await sentBy(() => app.inject({ method: 'GET', url: path, headers: person.headers }));
    routes[`${base}/${nth}`] = sent.map((one) => asStatement(one, (value) => ({ is: value })));
  }
  return routes;
}

/** A record's call, with blanks where another record, another value or another request would differ. */
async function captureRow(app: FastifyInstance, { method }: Kind, person: Person): Promise<Statement[]> {
  const { id, version } = person.rows[0]!;
  const city = 'Somewhere to be replaced';
  const call = { method, url: `${membersPath}/${id}`, headers: person.headers };
  const sent = await sentBy(() =>
    app.inject(method === 'PUT' ? { ...call, payload: { city, version } } : { ...call, method: 'GET' }),
  );
  if (method === 'PUT') person.rows[0]!.version += 1;
  const isUuid = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
  const seen = new Set<unknown>();
  const blank = (value: unknown, { text }: Sent): StatementValue => {
    if (value === id) return { fill: 'id' };
    if (value === city) return { fill: 'city' };
    if (typeof value === 'string' && value.startsWith('{"city":'))
      return { fill: value.includes(city) ? 'after' : 'before' };
    // Of the ids in the audit entry, only the request's own has not been met in an earlier statement.
    if (isUuid(value) && value !== person.accountId && !seen.has(value) && text.includes('audit_logs'))
      return { fill: 'uuid' };
    return { is: value };
  };
  return sent.map((one) => {
    const statement = asStatement(one, (value) => blank(value, one));
    for (const value of one.values) seen.add(value);
    return statement;
  });
}

const asStatement = (sent: Sent, fill: (value: unknown) => StatementValue): Statement => ({
  text: sent.text,
  ...(sent.name !== undefined && { name: sent.name }),
  values: sent.values.map(fill),
});

/** Makes a call and answers what its driver was given meanwhile. */
async function sentBy(call: () => Promise<{ statusCode: number; body: string }>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const prototype = Client.prototype as { query: (this: Client, packet: { statements: Sent[] }) => unknown };
  const original = prototype.query;
  prototype.query = function query(this: Client, packet: { statements: Sent[] }) {
    sent.push(...packet.statements);
    return original.call(this, packet);
  };
  try {
    const { statusCode, body } = await call();
    if (statusCode !== 200) throw new Error(`A call that was to be looked at answered ${statusCode}: ${body}`);
  } finally {
    prototype.query = original;
  }
  const work = sent.filter(isWork);
  if (work.length === 0) throw new Error('The product sent no statement that the bare server could send as well.');
  return work;
}
