/** Calls that are no HTTP, or that take too long to arrive: answered in the envelope of the contract, and the socket is closed. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import { defaultLanguage } from '../../shared/constants.ts';
import type { ErrorBody } from '../../shared/contracts/errors.ts';
import { say } from './messages.ts';

const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what never became a request. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const request_id = randomUUID();
  const body: ErrorBody = {
    message: say(defaultLanguage, { key: 'errors.bad_request' }),
    code: 'bad_request',
    request_id,
  };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${reasons[error.code ?? ''] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${request_id}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy();
}
