/** A way to the database on which the last row of a copy and the number of its rows arrive apart, as they may on any. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';

import type { SocketAddress } from '../../src/server/db/prepare.ts';

/** PostgreSQL's CopyDone; no row of text holds a NUL. */
const copyDone = Buffer.from('c\0\0\0\x04', 'latin1');
const turnsBetween = 20;

export interface SplitWire {
  /** The same database, by this way. */
  address: SocketAddress;
  close: () => Promise<void>;
}

/** Opens the way to `to`. */
export async function splitWire(to: SocketAddress): Promise<SplitWire> {
  const folder = await mkdtemp(join(tmpdir(), 'wire-'));
  const name = `.s.PGSQL.${to.port}`;
  const server = createServer((client) => void carry(client, connect(join(to.host, name))));
  server.listen(join(folder, name));
  await once(server, 'listening');
  const close = async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: { ...to, host: folder }, close };
}

async function carry(client: Socket, database: Socket): Promise<void> {
  await Promise.all([pipeline(client, database), pipeline(database, apart, client)]).catch(() => undefined);
}

async function* apart(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (let chunk of chunks) {
    for (let at = chunk.indexOf(copyDone); at >= 0; at = chunk.indexOf(copyDone)) {
      yield chunk.subarray(0, at + copyDone.length);
      for (let count = 0; count < turnsBetween; count += 1) await turn();
      chunk = chunk.subarray(at + copyDone.length);
    }
    if (chunk.length > 0) yield chunk;
  }
}
