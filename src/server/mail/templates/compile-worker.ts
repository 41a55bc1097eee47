/** The thread that compiles mails: it takes one after the other, and can be ended when one takes too long. */
import { parentPort } from 'node:worker_threads';

import { compileMail } from './compile-mail.ts';
import type { MailSource } from './mail-source.ts';

parentPort?.on('message', ({ id, source }: { id: number; source: MailSource }) => {
  compileMail(source).then(
    (compiled) => parentPort?.postMessage({ id, compiled }),
    (error: unknown) => parentPort?.postMessage({ id, failure: String(error) }),
  );
});
parentPort?.postMessage({ isReady: true });
