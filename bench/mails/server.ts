/**
 * A mail server as a process of its own, so that it can be killed. It writes each mail down in a file before it says that it has taken it, and
 * answers some recipients as mail servers do that are out of sorts.
 */
import { appendFileSync, readFileSync } from 'node:fs';

import { SMTPServer } from 'smtp-server';

import { standingOf, type ServerOrder, type ServerStatus } from './ledger.ts';

let order: ServerOrder = { ledger: '', hasFaults: false, port: 0 };
/** Whom it has told to come again. */
const deferred = new Set<string>();
let status: ServerStatus = { port: 0, taken: 0, firstMs: 0, lastMs: 0, sample: '' };

const note = (what: 'taken' | 'refused' | 'deferred', address: string) =>
  appendFileSync(order.ledger, `${what}\t${address}\t${Date.now()}\n`);

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

function atRecipient(address: string): Error | undefined {
  if (!order.hasFaults) return undefined;
  const standing = standingOf(address);
  if (standing === 'no_mailbox') {
    note('refused', address);
    return answer(550, '5.1.1 No such mailbox');
  }
  if (standing !== 'deferred' || deferred.has(address)) return undefined;
  deferred.add(address);
  note('deferred', address);
  return answer(451, '4.7.1 Try again later');
}

function atEnd(address: string, text: string): Error | undefined {
  if (order.hasFaults && standingOf(address) === 'refused') {
    note('refused', address);
    return answer(554, '5.7.1 Message refused');
  }
  note('taken', address);
  const now = Date.now();
  status = {
    ...status,
    taken: status.taken + 1,
    firstMs: status.firstMs || now,
    lastMs: now,
    sample: status.sample || text,
  };
  return undefined;
}

const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(atRecipient(address)),
  onData: (stream, { envelope }, done) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => status.sample || parts.push(part));
    stream.on('end', () => done(atEnd(envelope.rcptTo[0]?.address ?? '', Buffer.concat(parts).toString('utf8'))));
  },
});
// A client that was killed leaves broken lines behind.
server.on('error', () => undefined);

process.on('message', (given: ServerOrder | 'status') => {
  if (given === 'status') return void process.send!(status);
  const isOpen = status.port !== 0;
  order = given;
  status = { port: status.port, taken: 0, firstMs: 0, lastMs: 0, sample: '' };
  for (const [what, address] of linesOf(order.ledger)) if (what === 'deferred') deferred.add(address);
  if (isOpen) return void process.send!(status);
  const listening = server.listen(order.port, '127.0.0.1', () => {
    status.port = (listening.address() as { port: number }).port;
    process.send!(status);
  });
});

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);
