/** Mail that comes back in tests: the listener on a free port, what mail servers write to it, and a line on which anything can be said. */
import { connect } from 'node:net';

import { createTransport } from 'nodemailer';

import { openTenantKeys } from '../../src/server/crypto/tenant-keys.ts';
import { bounceAddresses } from '../../src/server/email/bounces/bounce-addresses.ts';
import { listenForBounces, type BounceListener } from '../../src/server/email/bounces/bounce-listener.ts';
import type { Mailed } from './mail-reports.ts';
import { serverDatabase, testEnv, type TestTenant } from './tenant.ts';

export const bounceDomain = 'bounces.guildhall.example';
export const bounces = bounceAddresses(openTenantKeys(testEnv()), bounceDomain);

/** The address to which the mail of a recipient comes back. */
export const bounceAddressOf = ({ id: accountId }: TestTenant, { id: recipientId }: Mailed['recipients'][number]) =>
  bounces.make({ accountId, recipientId });

/** The listener on a free port of this machine, unless told otherwise. */
export async function startListener({
  longestMs,
  host = '127.0.0.1',
  port = 0,
}: { longestMs?: number; host?: string; port?: number } = {}): Promise<BounceListener> {
  const log = { info: () => undefined, error: () => undefined };
  const means = { database: await serverDatabase(), addresses: bounces, log, ...(longestMs && { longestMs }) };
  return listenForBounces(means, { host, port });
}

/** Sends a mail as it stands; answers what the server says at the end, or where it refuses. */
export async function deliver(port: number, to: string, raw: string | Buffer, from = ''): Promise<string> {
  const way = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    const { response } = await way.sendMail({ envelope: { from, to }, raw });
    return response;
  } catch (error) {
    const { response, message } = error as Error & { response?: string };
    return response ?? message;
  } finally {
    way.close();
  }
}

/** Says lines to the server, each once the one before is answered; answers the last line of each answer, the greeting included. */
export async function talk(port: number, lines: readonly string[]): Promise<string[]> {
  const socket = connect({ host: '127.0.0.1', port }).setEncoding('utf8');
  const answers: string[] = [];
  let open = '';
  let left = [...lines];
  socket.on('data', (text: string) => {
    open += text;
    const last = /(?:^|\r\n)(\d{3} .*)\r\n$/.exec(open)?.[1];
    if (last === undefined) return;
    answers.push(last);
    open = '';
    const [next, ...rest] = left;
    left = rest;
    if (next === undefined) socket.end();
    else socket.write(`${next}\r\n`);
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return answers;
}

/** A connection that says nothing, once it is greeted. */
export async function hold(port: number): Promise<{ greeting: string; end: () => void }> {
  const socket = connect({ host: '127.0.0.1', port }).setEncoding('utf8');
  socket.on('error', () => undefined);
  const greeting = await new Promise<string>((resolve) => socket.once('data', resolve));
  return { greeting, end: () => void socket.destroy() };
}

interface Report {
  to: string;
  action?: string;
  status?: string;
  answer?: string;
  at?: Date;
}

const withEnds = (lines: readonly string[]) => lines.join('\r\n') + '\r\n';

/** A report of delivery as Postfix writes it. */
export const deliveryReport = ({
  to,
  action = 'failed',
  status = '5.1.1',
  answer = '550 5.1.1 No such user',
  at = new Date(),
}: Report): string =>
  withEnds([
    'Received: by mx.people.example (Postfix)',
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    'From: MAILER-DAEMON@mx.people.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="=_1"',
    'Message-Id: <20261128093000.1@mx.people.example>',
    '',
    '--=_1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.people.example.',
    '',
    '--=_1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.people.example',
    '',
    'Final-Recipient: rfc822; somebody.else@elsewhere.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${answer}`,
    `Last-Attempt-Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    '',
    '--=_1',
    'Content-Type: message/rfc822',
    '',
    'From: news@senders.example',
    'Subject: 550 5.7.1 is a subject',
    '',
    'Dear Ana',
    '--=_1--',
  ]);

/** A report of feedback as mailbox providers write it. */
export const feedbackReport = (to: string, type = 'abuse', mailFrom = 'news@senders.example'): string =>
  withEnds([
    'From: feedback@people.example',
    `To: ${to}`,
    'Subject: FW: Spring',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="=_2"',
    '',
    '--=_2',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--=_2',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Mail-From: <${mailFrom}>`,
    '--=_2',
    'Content-Type: message/rfc822',
    '',
    'Subject: Spring',
    '',
    'Dear Ana',
    '--=_2--',
  ]);

/** A mail of text alone; `headers` stand before what every mail has. */
export const textMail = (headers: readonly string[], text: string): string =>
  withEnds([...headers, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', text]);
