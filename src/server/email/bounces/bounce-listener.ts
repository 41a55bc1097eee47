/**
 * A mail server for what comes back, and for nothing else: one name, addresses of our own making, one recipient a mail, no sending on, nobody
 * signs in. Whatever else it is asked for it refuses in the same words. Security R60.
 */
import type { AddressInfo, Socket } from 'node:net';

import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

import { StartError } from '../../errors/start-error.ts';
import { keepBounce, takesMail, type BounceMeans } from './keep-bounce.ts';

export interface ListenerMeans extends BounceMeans {
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** How long one connection lasts at most. */
  longestMs?: number;
}

export interface BounceListener {
  port: number;
  close: () => Promise<void>;
}

/** A report says little; what it sends back of the mail may be cut by whoever sends it. Own choice, as are the others. */
const mostBytes = 1_048_576;
const mostConnections = 100;
const mostOfAddress = 20;
/** Whoever tries out addresses is sent away after so many. */
const mostRefused = 10;
const silenceMs = 30_000;
const longestMs = 5 * 60_000;
/** What is under way at the stop is sent again by whoever sends it. */
const stopMs = 1_500;

class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

const noMailbox = () => new Refusal(550, '5.1.1 No such mailbox here');
const notNow = () => new Refusal(451, '4.3.0 Not now, try again later');

/** Opens the port. @throws StartError with one line when the address cannot be had */
export async function listenForBounces(
  means: ListenerMeans,
  { host, port }: { host: string; port: number },
): Promise<BounceListener> {
  const server = new SMTPServer(optionsFor(means));
  endLongConnections(server, means.longestMs ?? longestMs);
  await open(server, { host, port });
  // A line that breaks is the business of who was on it.
  server.on('error', () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function optionsFor(means: ListenerMeans): SMTPServerOptions {
  const refused = new WeakMap<SMTPServerSession, number>();
  const { domain } = means.addresses;
  return {
    name: domain,
    size: mostBytes,
    rejectOversized: true,
    maxRecipients: 1,
    maxClients: mostConnections,
    socketTimeout: silenceMs,
    closeTimeout: stopMs,
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    hideSMTPUTF8: true,
    logger: false,
    onConnect(this: SMTPServer, { remoteAddress }, done) {
      const count = [...this.connections].filter((one) => one.remoteAddress === remoteAddress).length;
      done(count > mostOfAddress ? new Refusal(421, '4.7.0 Too many connections, try again later') : undefined);
    },
    onRcptTo: ({ address }, session, done) =>
      void answer(done, async () => {
        if (await orNotNow(means, takesMail(means, address))) return;
        const count = (refused.get(session) ?? 0) + 1;
        refused.set(session, count);
        throw count < mostRefused ? noMailbox() : new Refusal(421, '4.7.0 Too many unknown mailboxes');
      }),
    onData: (stream, session, done) =>
      void answer(done, async () => {
        const mail = await readMail(stream);
        const [recipient] = session.envelope.rcptTo;
        // What is too large is refused by the server around this.
        if (!mail || !recipient) return 'Too large';
        // Answered only once it is kept: until then whoever sends it has it.
        if (await orNotNow(means, keepBounce(means, { address: recipient.address, mail }))) return '2.0.0 Kept';
        throw noMailbox();
      }),
  };
}

type Done = (error?: Error | null, said?: string) => void;

async function answer(done: Done, work: () => Promise<string | void>): Promise<void> {
  let said: string | void;
  try {
    said = await work();
  } catch (error) {
    // A line that broke in the middle of a mail hears no answer.
    return done(error instanceof Refusal ? error : notNow());
  }
  done(null, said ?? undefined);
}

/** Undefined for what is too large. @throws Error where the line breaks */
async function readMail(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) {
    if (stream.sizeExceeded) parts.length = 0;
    else parts.push(part);
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(parts);
}

/** The address says whose mail it is, and stands in no log. @throws Refusal */
async function orNotNow<T>({ log }: ListenerMeans, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    log.error({ err: error }, 'mail that came back could not be kept');
    throw notNow();
  }
}

/** Nobody holds a connection by saying a word now and then. */
function endLongConnections({ server }: SMTPServer, mostMs: number): void {
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), mostMs).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}

function open(server: SMTPServer, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(reason(error, { host, port })));
    server.listen({ host, port }, resolve);
  });
}

function reason(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`The port of bounces, ${port}, is in use: set BOUNCE_PORT to another one.`);
  if (error.code === 'EACCES')
    return new StartError(
      `The port of bounces, ${port}, may not be opened by this user: set BOUNCE_PORT to 1024 or higher.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`BOUNCE_HOST is no address of this machine: ${host}.`);
  return error;
}
