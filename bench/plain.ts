/**
 * The other server that the product is compared with: what one writes by hand for the same calls without any of it. Its tables are
 * copies of the product's (`plain-ground.ts`) with the indexes that one thinks of; it counts, searches by ILIKE, keeps an audit and
 * checks passwords; nobody signs in for the other calls, nothing is masked, and whose a row is it takes from the address.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { verify } from '@node-rs/argon2';
import { Pool, type QueryResultRow } from 'pg';

import type { PlainPlan } from './protocol.ts';

type Asked = PlainPlan['people'][number];

process.once('message', ({ database, poolSize, people, columns }: PlainPlan) => {
  const pool = new Pool({ ...database, max: poolSize });
  const server = createServer((request, response) => {
    const [, kind = '', index = '', rest = ''] = request.url!.split('/');
    answer({ pool, columns: columns.join(', ') }, { kind, rest, request, person: people[Number(index)]! }).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
});

interface Source {
  pool: Pool;
  columns: string;
}

interface Call {
  kind: string;
  rest: string;
  request: IncomingMessage;
  person: Asked;
}

const states = ['grace', 'lapsed', 'cancelled'];
const searched = ['full_name', 'email', 'phone_number', 'organisation', 'external_id'];

async function answer(source: Source, { kind, rest, request, person }: Call): Promise<unknown> {
  const { accountId, names, words } = person;
  if (kind === 'login') return logIn(source, person, await sentBody(request));
  if (kind === 'update') return update(source, person, { id: rest, ...(await sentBody<{ city: string }>(request)) });
  if (kind === 'one') {
    const { rows } = await source.pool.query('select * from plain.members where account_id = $1 and id = $2', [
      accountId,
      rest,
    ]);
    return rows[0];
  }
  if (kind === 'filtered-list') return list(source, 'membership_status = $2', [accountId, states[Number(rest)]]);
  if (kind === 'list') return list(source, 'true', [accountId]);
  const q = (kind === 'search' ? names : words)[Number(rest)]!;
  return list(source, `(${searched.map((column) => `${column} ilike $2`).join(' or ')})`, [accountId, `%${q}%`]);
}

async function list({ pool, columns }: Source, condition: string, values: unknown[]): Promise<QueryResultRow[]> {
  const where = `account_id = $1 and deleted_at is null and ${condition}`;
  await pool.query(`select count(*) from plain.members where ${where}`, values);
  const { rows } = await pool.query<QueryResultRow>(
    `select ${columns} from plain.members where ${where} order by joined_at desc nulls last, id desc limit 25`,
    values,
  );
  return rows;
}

async function update(
  { pool }: Source,
  { accountId }: Asked,
  { id, city }: { id: string; city: string },
): Promise<QueryResultRow> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const key = [accountId, id];
    const before = await client.query<QueryResultRow>(
      'select city from plain.members where account_id = $1 and id = $2 for update',
      key,
    );
    const { rows } = await client.query<QueryResultRow>(
      `update plain.members set city = $3, version = version + 1, updated_at = now()
       where account_id = $1 and id = $2 returning *`,
      [...key, city],
    );
    await client.query('insert into plain.audit (account_id, record_id, before, after) values ($1, $2, $3, $4)', [
      ...key,
      JSON.stringify(before.rows[0]),
      JSON.stringify({ city }),
    ]);
    await client.query('commit');
    return rows[0]!;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function logIn({ pool }: Source, { accountId }: Asked, { email, password }: Record<string, string>) {
  const { rows } = await pool.query<QueryResultRow & { id: string; password_hash: string }>(
    'select * from plain.staff where account_id = $1 and lower(email) = lower($2)',
    [accountId, email],
  );
  const [found] = rows;
  if (!found || !(await verify(found.password_hash, password!))) throw new Error('The password is wrong.');
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into plain.sessions (id, account_id, staff_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '12 hours')`,
    [randomUUID(), accountId, found.id, createHash('sha256').update(token).digest()],
  );
  const { password_hash: _hidden, ...person } = found;
  return { access_token: token, person };
}

async function sentBody<Body = Record<string, string>>(request: IncomingMessage): Promise<Body> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return JSON.parse(body) as Body;
}
