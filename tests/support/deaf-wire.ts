/** A way to the database that carries everything there and, once a commit has gone, brings no answer back: it is cut when that is kept. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SocketAddress } from '../../src/server/db/prepare.ts';

/** What PostgreSQL is sent, and what it says when that is done. */
const commit = Buffer.from('commit\0');
const committed = Buffer.from('COMMIT\0');

export async function deafWire(to: SocketAddress): Promise<{ address: SocketAddress; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wire-'));
  const name = `.s.PGSQL.${to.port}`;
  const server = createServer((client) => carry(client, connect(join(to.host, name))));
  server.listen(join(folder, name));
  await once(server, 'listening');
  const close = async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: { ...to, host: folder }, close };
}

function carry(client: Socket, database: Socket): void {
  let isEnding = false;
  let unheard = Buffer.alloc(0);
  const cut = () => {
    client.destroy();
    database.destroy();
  };
  client.on('data', (chunk: Buffer) => {
    isEnding ||= chunk.includes(commit);
    database.write(chunk);
  });
  database.on('data', (chunk: Buffer) => {
    if (!isEnding) return void client.write(chunk);
    unheard = Buffer.concat([unheard, chunk]);
    if (unheard.includes(committed)) cut();
  });
  for (const socket of [client, database]) socket.on('error', cut).on('close', cut);
}
