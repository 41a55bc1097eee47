/** Mail into a folder: a file each, as a mail server would have got it. Where no mail server is named, nothing leaves the machine. */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { asMessage, type MailTransport } from './transport.ts';

/** A mail has its name once it is whole and synchronised; sent again, it takes the place of the first. Its owner alone can read it. */
export function outboxTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    name: 'outbox',
    send: async (mail) => {
      const { message } = await composer.sendMail(asMessage(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      const file = await open(`${path}.unfinished`, 'w', 0o600);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.unfinished`, path);
    },
    close: async () => undefined,
  };
}
