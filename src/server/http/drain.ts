/** What becomes of open connections when the server stops: who waits for an answer gets it, nobody else holds the stop up. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** For the rest of a request that is half sent. */
const halfSentMs = 1_000;
/** For the answer to a request that has come whole; longer than any answer takes. */
const inHandMs = 6_000;
const lookEveryMs = 25;

/**
 * Node notes the answer that a connection waits for; undefined where it waits for none. Noting it ourselves for each call took a tenth of the
 * time of an answer from memory.
 */
const awaitedOn = (socket: Socket & { _httpMessage?: ServerResponse | null }): ServerResponse | undefined =>
  socket._httpMessage ?? undefined;

/**
 * Ends connections while the app closes: those without a request at once (browsers open some in advance, and Node takes an
 * unused one for a busy one), those with half a request after a second, the others with their answer, at the latest after six.
 */
export function installDrain(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  let timer: NodeJS.Timeout | undefined;
  const drain = (forMs: number) => {
    for (const socket of open) {
      const reply = awaitedOn(socket);
      // An answer that has not begun says that the connection ends with it.
      if (reply && !reply.headersSent) reply.shouldKeepAlive = false;
      const patienceMs = reply === undefined ? 0 : reply.req.complete ? inHandMs : halfSentMs;
      if (forMs >= patienceMs) socket.destroySoon();
      // Who does not read what is written never lets the connection end.
      if (forMs >= patienceMs + halfSentMs) socket.destroy();
    }
  };
  app.addHook('preClose', async () => {
    const since = performance.now();
    timer = setInterval(() => drain(performance.now() - since), lookEveryMs);
    drain(0);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
