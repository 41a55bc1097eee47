import { createServer, type AddressInfo } from 'node:net';

import type { Env } from '../settings/env.ts';
import { StartError } from '../errors/start-error.ts';

/** What is needed of the app here. */
interface Listener {
  listen: (address: { host: string; port: number }) => Promise<string>;
  server: { address: () => AddressInfo | string | null };
}

/** Says before anything is made that the address cannot be had. Throws StartError. */
export async function checkAddress({ host, port }: Env): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(reason(error, host, port)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** Opens the port; answers its number, which the system picks for PORT=0. Throws StartError when it cannot be had. */
export async function listen(app: Listener, { host, port }: Env): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw reason(error as NodeJS.ErrnoException, host, port);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function reason(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use: stop what uses it, or set PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user: set PORT to 1024 or higher.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
    return new StartError(`HOST is no address of this machine: ${host}.`);
  return error;
}
