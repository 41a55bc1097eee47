/** Mail to a mail server, over TLS. Its password stands in no error and no log. */
import type { Readable } from 'node:stream';

import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';

import type { SmtpSettings } from '../settings/env-mail.ts';
import { asMessage, MailRefused, MailUnsure, type MailTransport } from './transport.ts';

/** A server that does not answer is given up soon: the mail waits in the queue, the worker has other work. */
const connectMs = 10_000;
const longestSilenceMs = 30_000;
/** The answer is asked about right after the end. */
const forgetMs = 60_000;

export interface SmtpOptions {
  /** Whose certificate it must have, where `host` is an address. */
  serverName?: string | undefined;
  /** A line on which nothing is said for so long is given up. */
  silenceMs?: number;
}

/** Keeps a few connections open between mails. */
export function smtpTransport(
  settings: SmtpSettings,
  { serverName, silenceMs = longestSilenceMs }: SmtpOptions = {},
): MailTransport {
  const { host, port, isEncrypted, mustEncrypt, login } = settings;
  const options: SMTPPool.Options = {
    pool: true,
    host,
    port,
    secure: isEncrypted,
    requireTLS: mustEncrypt,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: mustEncrypt, ...(serverName && { servername: serverName }) },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    maxConnections: 3,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  };
  const pool = createTransport(options);
  const begun = watchStreams(pool);
  return {
    name: 'smtp',
    send: async (mail) => {
      const message = asMessage(mail);
      try {
        const sent = await pool.sendMail(message);
        begun(message);
        return sent.response;
      } catch (thrown) {
        const error = thrown as SmtpError;
        if (isFinal(error)) throw new MailRefused(saidBy(error), isOfAddress(error));
        // Before the server asks for the mail nothing of it is read; and what it has answered is known.
        if (error.responseCode === undefined && begun(message)) throw new MailUnsure(saidBy(error));
        throw new Error(saidBy(error));
      }
    },
    close: async () => pool.close(),
  };
}

/** Answers whether anything of a message was put on the line. */
function watchStreams(pool: Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>) {
  const streams: Streams = new Map();
  pool.use('stream', (mail, done) => {
    const { message, data } = mail;
    const make = message.createReadStream.bind(message);
    message.createReadStream = (...given) => {
      const stream = make(...given);
      watch(streams, data.messageId, stream);
      return stream;
    };
    done();
  });
  return ({ messageId }: SendMailOptions): boolean => {
    const stream = streams.get(messageId);
    streams.delete(messageId);
    return stream === true || (typeof stream === 'object' && stream.readableDidRead);
  };
}

/** By the id of their message; of one that is closed, whether anything of it was read. */
type Streams = Map<unknown, Readable | boolean>;

/** Once it is closed nothing holds the message any more: what waits a minute is its id alone. */
function watch(streams: Streams, id: unknown, stream: Readable): void {
  streams.set(id, stream);
  stream.once('close', () => {
    if (streams.has(id)) streams.set(id, stream.readableDidRead);
    forgetLater(streams, id);
  });
}

const forgetLater = (streams: Streams, id: unknown) => setTimeout(() => streams.delete(id), forgetMs).unref();

/** No such mailbox, or none any more (RFC 3463: 5.1.x, 5.2.1); that a server will have nothing of us is no fault of an address. */
const isOfAddress = ({ command, response = '' }: SmtpError): boolean =>
  command === 'RCPT TO' && /^5\d\d[ -](5\.1\.\d+|5\.2\.1)\b|^55[013][ -](?!5\.7)/.test(response);

interface SmtpError extends Error {
  command?: string;
  code?: string;
  response?: string;
  responseCode?: number;
}

/** A refused recipient or message stays refused; a wrong password or a full mailbox may be put right. */
const isFinal = ({ code, responseCode = 0 }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

/** What the server said, or what stood in the way, without what we had said before. */
const saidBy = ({ code, response, message }: SmtpError): string => {
  // A socket or a certificate has no code that would say anything.
  const word = code === 'ESOCKET' || code === 'ETLS' ? message : code;
  return (response ?? word ?? message).slice(0, 300);
};
