/** Calls as bytes on a socket: for what no HTTP client would send. */
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

export interface RawReply {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** The envelope, or whatever JSON was answered; undefined for none. */
  body: Record<string, unknown> | undefined;
}

export interface RawOptions {
  /** Follows the first bytes, again and again, until the server has answered. */
  drip?: { piece: string; everyMs: number };
  /** For answers to HEAD, which have no body whatever their length says. */
  noBody?: boolean;
}

const patienceMs = 15_000;

/** The port of an app; it listens on loopback from the first call on. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Sends the bytes and reads until the socket is closed or nothing comes for a moment; answers every reply in turn. */
export async function sendRaw(
  port: number,
  bytes: string | Buffer,
  { drip, noBody = false }: RawOptions = {},
): Promise<RawReply[]> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  const dripping = drip && setInterval(() => socket.writable && socket.write(drip.piece), drip.everyMs);
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('No answer in time')), patienceMs);
      const end = () => {
        clearTimeout(late);
        resolve();
      };
      socket.on('data', (data) => {
        received.push(data);
        if (!drip) setTimeout(end, 150);
      });
      socket.on('close', end);
      socket.on('error', end);
      socket.write(bytes);
    });
  } finally {
    clearInterval(dripping);
    socket.destroy();
  }
  return repliesIn(Buffer.concat(received).toString('latin1'), noBody);
}

function repliesIn(stream: string, noBody: boolean): RawReply[] {
  const end = stream.indexOf('\r\n\r\n');
  if (end < 0) return [];
  const [line = '', ...lines] = stream.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((each) => [each.split(':')[0]!.toLowerCase(), each.replace(/^[^:]*:\s*/, '')]),
  );
  const rest = stream.slice(end + 4);
  const length = noBody ? 0 : Number(headers['content-length'] ?? rest.length);
  const text = rest.slice(0, length);
  const isJson = headers['content-type']?.startsWith('application/json') && text !== '';
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : undefined;
  return [{ status: Number(line.split(' ')[1]), headers, text, body }, ...repliesIn(rest.slice(length), noBody)];
}
