/** The process that holds idle connections: it opens them, says how many are open, and how many still are when asked. */
import { connect, type Socket } from 'node:net';

import type { IdleOrder } from './protocol.ts';

const atOnce = 250;
const sockets = new Set<Socket>();

process.on('message', (order: IdleOrder | { count: 'alive' | 'none' }) => {
  if ('port' in order) void open(order).then(() => process.send!({ alive: sockets.size }));
  else {
    if (order.count === 'none') for (const socket of sockets) socket.destroy();
    process.send!({ alive: sockets.size });
  }
});

async function open({ port, count, addresses }: IdleOrder): Promise<void> {
  for (let done = 0; done < count; done += atOnce) {
    const some = Math.min(atOnce, count - done);
    await Promise.all(
      Array.from({ length: some }, (_one, nth) => openOne(port, addresses[(done + nth) % addresses.length]!)),
    );
  }
}

/** It asks for nothing: the server waits for a head that does not come. */
function openOne(port: number, localAddress: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.once('connect', () => {
      sockets.add(socket);
      resolve();
    });
    socket.once('error', () => resolve());
    socket.once('close', () => sockets.delete(socket));
    socket.resume();
  });
}
