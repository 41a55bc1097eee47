/** What becomes of open connections when the server stops: who waits for an answer gets it, nobody else holds the stop up. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** For the rest of a request that is half sent. */
const halfSentMs = 1_000;
/** For the answer to a request that has come whole; longer than any answer takes. */
const inHandMs = 6_000;
const lookEveryMs = 25;

/**
 * Ends connections while the app closes: those without a request at once (browsers open some in advance, and Node takes an
 * unused one for a busy one), those with half a request after a second, the others with their answer, at the latest after six.
 */
export function installDrain(app: FastifyInstance): void {
  const underWay = new Map<Socket, Map<ServerResponse, IncomingMessage>>();
  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, new Map());
    socket.once('close', () => underWay.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    const ofSocket = underWay.get(request.socket);
    ofSocket?.set(reply, request);
    reply.once('close', () => ofSocket?.delete(reply));
  });

  let timer: NodeJS.Timeout | undefined;
  const drain = (forMs: number) => {
    for (const [socket, requests] of underWay) {
      const whole = [...requests.values()].some(({ complete }) => complete);
      // An answer that has not begun says that the connection ends with it.
      for (const reply of requests.keys()) if (!reply.headersSent) reply.shouldKeepAlive = false;
      const patienceMs = whole ? inHandMs : requests.size > 0 ? halfSentMs : 0;
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
