/** Calls that are no HTTP, or that take too long to arrive: answered in the envelope of the contract, and the socket is closed. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import { defaultLanguage } from '../../shared/specification/constants.ts';
import type { ErrorBody, ErrorCode } from '../../shared/contracts/errors.ts';
import { malformed, type MalformedEvent } from '../diagnostics/diagnostic-events.ts';
import { translate } from './messages.ts';

const refusals: Record<string, { line: string; code: ErrorCode; reason?: MalformedEvent['reason'] }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'bad_request', reason: 'head_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'request_timeout', reason: 'too_slow' },
};

/** Answers what never became a request. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const request_id = randomUUID();
  const {
    line,
    code,
    reason = 'not_http',
  } = refusals[error.code ?? ''] ?? { line: '400 Bad Request', code: 'bad_request' };
  malformed.publish({ reason, requestId: request_id, ip: socket.remoteAddress });
  const body: ErrorBody = { message: translate(defaultLanguage, { key: `errors.${code}` }), code, request_id };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${request_id}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy();
}
