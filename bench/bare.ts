/**
 * What the product is compared with: `pg` behind `node:http`, with the product's own statements and nothing around them. Nobody
 * signs in, nothing is checked, the connection's role owns everything, so that no row-level security applies.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Pool, type QueryResultRow } from 'pg';

import type { BarePlan, Statement } from './protocol.ts';

interface Fillings {
  id: string;
  city: string;
  before: string;
  after: string;
}

process.once('message', ({ database, poolSize, routes }: BarePlan) => {
  const pool = new Pool({ ...database, max: poolSize });
  const server = createServer((request, response) => {
    answer(pool, routes, request).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
});

async function answer(pool: Pool, routes: BarePlan['routes'], request: IncomingMessage): Promise<string> {
  const url = request.url!;
  const whole = routes[url];
  if (whole) {
    let rows: QueryResultRow[] = [];
    for (const statement of whole) rows = (await pool.query(filled(statement))).rows;
    return JSON.stringify(rows);
  }
  const slash = url.lastIndexOf('/');
  const statements = routes[url.slice(0, slash)]!;
  const id = url.slice(slash + 1);
  if (request.method === 'PUT') return update(pool, statements, { id, city: await sentCity(request) });
  const { rows } = await pool.query(filled(statements[0]!, { id }));
  return JSON.stringify(rows[0]);
}

async function update(
  pool: Pool,
  statements: Statement[],
  { id, city }: Pick<Fillings, 'id' | 'city'>,
): Promise<string> {
  const client = await pool.connect();
  let isOpen = true;
  try {
    await client.query('begin');
    let member: QueryResultRow = {};
    const fillings = { id, city, before: '{}', after: JSON.stringify({ city }) };
    for (const statement of statements) {
      const [row] = (await client.query<QueryResultRow>(filled(statement, fillings))).rows;
      if (row?.city === undefined) continue;
      if (fillings.before === '{}') fillings.before = JSON.stringify({ city: row.city });
      member = row;
    }
    await client.query('commit');
    isOpen = false;
    return JSON.stringify(member);
  } finally {
    if (isOpen) await client.query('rollback');
    client.release();
  }
}

async function sentCity(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return (JSON.parse(body) as { city: string }).city;
}

function filled({ text, name, values }: Statement, fillings: Partial<Fillings> = {}) {
  const filledValues = values.map((value) => {
    if ('is' in value) return value.is;
    return value.fill === 'uuid' ? randomUUID() : fillings[value.fill];
  });
  return { text, values: filledValues, ...(name !== undefined && { name }) };
}
