/** A server that shows a certificate and says nothing more. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

export async function startTlsServer(cert: string, key: string): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer({ cert, key }, (socket) => socket.end());
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
