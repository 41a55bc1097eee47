/** Mail to a mail server, over TLS. Its password stands in no error and no log. */
import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';

import type { SmtpSettings } from '../settings/env-mail.ts';
import { asMessage, MailRefused, type MailTransport } from './transport.ts';

/** A server that does not answer is given up soon: the mail waits in the queue, the worker has other work. */
const connectMs = 10_000;
const silenceMs = 30_000;

/** Keeps a few connections open between mails. */
export function smtpTransport(settings: SmtpSettings): MailTransport {
  const { host, port, isEncrypted, mustEncrypt, login } = settings;
  const options: SMTPPool.Options = {
    pool: true,
    host,
    port,
    secure: isEncrypted,
    requireTLS: mustEncrypt,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: mustEncrypt },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    maxConnections: 3,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  };
  const pool = createTransport(options);
  return {
    name: 'smtp',
    send: async (mail) => {
      await pool.sendMail(asMessage(mail)).catch((error: SmtpError) => {
        throw isFinal(error) ? new MailRefused(saidBy(error)) : new Error(saidBy(error));
      });
    },
    close: async () => pool.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
}

/** A refused recipient or message stays refused; a wrong password or a full mailbox may be put right. */
const isFinal = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/** What the server said, or what stood in the way, without what we had said before. */
const saidBy = ({ code, response, message }: SmtpError): string => (response ?? code ?? message).slice(0, 300);
