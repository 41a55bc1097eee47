/** What counting is compared with: `/nothing` reads what it is told and keeps nothing of it, `/row` inserts a row for each view. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Pool } from 'pg';

interface View {
  kind: string;
  id: string;
  event: string;
}

const poolSize = 10;

process.once('message', ({ database }: { database: object }) => {
  const pool = new Pool({ ...database, max: poolSize });
  const server = createServer((request, response) => {
    count(pool, request).then(
      (counted) => response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ counted })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
});

async function count(pool: Pool, request: IncomingMessage): Promise<number> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { items } = JSON.parse(body) as { items: View[] };
  if (request.url === '/row')
    await pool.query({
      name: 'row',
      text: `insert into bare_views (account_id, kind, subject_id, event)
        select $1, * from unnest($2::text[], $3::uuid[], $4::text[])`,
      values: [
        request.headers['client-token'],
        items.map(({ kind }) => kind),
        items.map(({ id }) => id),
        items.map(({ event }) => event),
      ],
    });
  return items.length;
}
