/** A real mail server of a test's own. */
import type { Socket } from 'node:net';

import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

import type { SmtpSettings } from '../../src/server/settings/env-mail.ts';

export const sender = 'no-reply@guildhall.example';

export interface MailServer {
  /** As they came, the whole text of each. */
  taken: string[];
  settings: SmtpSettings;
  /** Every line to it breaks, in the middle of whatever is said; or that of a session alone. */
  breakLines: (session?: string) => void;
  close: () => Promise<void>;
}

/** A mail server on a free port; takes everything unless told otherwise. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  settings: Partial<SmtpSettings> = {},
): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    onData: (stream, _session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => callback(null, void taken.push(Buffer.concat(parts).toString('utf8'))));
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as { port: number };
  return {
    taken,
    settings: { host: '127.0.0.1', port, isEncrypted: false, mustEncrypt: false, from: sender, ...settings },
    breakLines: (session) => {
      for (const { id, _socket: socket } of server.connections as Set<{ id: string; _socket: Socket }>)
        if (session === undefined || session === id) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
