/** A small TCP proxy in front of a database's socket, which can break the line in the ways that lines break. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `pass`: all well. `refused`: nobody listens, and what was open is cut. `silent`: connections are taken and everything is swallowed,
 * on those that were open as well. `halfOpen`: those that were open are swallowed, new ones work, as after a firewall forgot
 * them. `slow`: each piece takes `slowMs` more, in either direction.
 */
export type Line = 'pass' | 'refused' | 'silent' | 'halfOpen' | 'slow';

export interface Proxy {
  port: number;
  set: (line: Line) => Promise<void>;
  /** Swallows everything from the client's n-th piece from now on; resolves when it has come. */
  freezeAfter: (pieces: number) => Promise<void>;
  /** Takes that wish back. */
  freezeNever: () => void;
  close: () => Promise<void>;
}

interface Pair {
  client: Socket;
  upstream: Socket;
  dead: boolean;
}

const slowMs = 150;

/** Listens on the port and passes everything on to the unix socket. */
export async function startProxy(port: number, socketPath: string): Promise<Proxy> {
  const pairs = new Set<Pair>();
  let line: Line = 'pass';
  let countdown = Infinity;
  let frozen: () => void = () => undefined;
  let listening: Server | undefined;

  const pass = async (pair: Pair, to: Socket, chunk: Buffer, fromClient: boolean) => {
    if (fromClient && (countdown -= 1) <= 0) {
      line = 'silent';
      frozen();
    }
    if (line === 'slow') await sleep(slowMs);
    if (line === 'silent' || pair.dead || to.destroyed) return;
    to.write(chunk);
  };
  const take = (client: Socket) => {
    const pair: Pair = { client, upstream: connect(socketPath), dead: false };
    pairs.add(pair);
    const { upstream } = pair;
    client.setNoDelay(true);
    client.on('data', (chunk: Buffer) => void pass(pair, upstream, chunk, true));
    upstream.on('data', (chunk: Buffer) => void pass(pair, client, chunk, false));
    join(pair, () => line !== 'silent' && !pair.dead);
    client.on('close', () => pairs.delete(pair));
  };
  const open = async () => {
    listening = createServer(take).listen(port, '127.0.0.1');
    await once(listening, 'listening');
  };
  const shut = async () => {
    if (!listening) return;
    const server = listening;
    listening = undefined;
    server.close();
    for (const { client, upstream } of pairs) for (const socket of [client, upstream]) socket.destroy();
    await once(server, 'close');
  };
  await open();
  return {
    port,
    set: async (next) => {
      const before = line;
      line = next;
      // What was swallowed is gone: such a connection is worth nothing when the line is back.
      if (next === 'halfOpen' || before === 'silent') for (const pair of pairs) pair.dead = true;
      if (next === 'refused') await shut();
      else if (!listening) await open();
    },
    freezeAfter: (pieces) =>
      new Promise((resolve) => {
        countdown = pieces;
        frozen = resolve;
      }),
    freezeNever: () => (countdown = Infinity),
    close: shut,
  };
}

/** The end of one side is the other's, the upstream's only while the line lives: on a dead one nobody hears of it. */
function join({ client, upstream }: Pair, lives: () => boolean): void {
  for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  client.on('close', () => upstream.destroy());
  upstream.on('close', () => {
    if (lives()) client.destroy();
  });
}
