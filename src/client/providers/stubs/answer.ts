/** Answers in the server's own shapes. */
import { errorStatus, type ErrorCode } from '../../../shared/contracts/errors.ts';

export interface StubRequest {
  method: string;
  /** Below /api, without the query. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown>;
}

export function answer(json: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response {
  const status = init.status ?? 200;
  const headers = { 'content-type': 'application/json', 'x-server': 'local', ...init.headers };
  return new Response(json === undefined ? null : JSON.stringify(json), { status, headers });
}

/** A refusal as `contracts/errors.ts` has it; thrown, and sent by the stub server. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly more: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.more = more;
  }

  toResponse(): Response {
    const body = { message: this.message, code: this.code, request_id: 'req_stub', ...this.more };
    return answer(body, { status: errorStatus[this.code] });
  }
}
