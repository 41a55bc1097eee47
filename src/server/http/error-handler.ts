/** Every failed call ends here: one envelope, in the caller's language, with the request's id and nothing of the inside. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorBody, ErrorCode } from '../../shared/contracts/errors.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { violationIn } from '../db/constraints.ts';
import { AppError } from '../errors/app-error.ts';
import { harmless } from './echo.ts';
import { explainDenial, outsideChapters } from './explain-denial.ts';
import { writtenFor, messageOf, translate } from './messages.ts';
import { failureOf } from './authenticate.ts';
import { noteFailure } from './denial-audit.ts';

const retryAfterSeconds = '2';

/** What Fastify itself refuses, as our codes. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_BAD_URL: 'bad_request',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** Texts that no check refused and the database cannot hold: NUL, and what is no character. */
const unstorable = new Set(['22021', '22P05', '22007', '22008', '22P02', '22003']);

/** The wall around a person's chapters: a write would have led out of them. */
const isOutsideRows = (error: { code?: string; message?: string }) =>
  error.code === '42501' && /row-level security/.test(error.message ?? '');

/** A constraint between values; whoever writes a collection's record names its fields before (`crud/violations.ts`). */
const checkViolated = '23514';

/** The database's own disk. */
const diskFull = '53100';

/** A database that is gone, full, stopping or too slow: the caller may try again. SQLSTATE classes 08, 53, 57, a lock that was not to be had, and the driver's own words. */
const isUnavailable = (error: { code?: string; message?: string }) =>
  /^(08|53|57|55P03)/.test(error.code ?? '') ||
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EPIPE|ETIMEDOUT|25006)$/.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|timeout expired|read timeout|Connection terminated|not queryable|Client has encountered a connection error/i.test(
    error.message ?? '',
  );

/** Installs the handlers of failed and of unknown calls. Specification 8: the message is shown; the envelope is our own choice. */
export function installErrorHandler(app: FastifyInstance, deps: { database?: ServerDatabase } = {}): void {
  app.setErrorHandler(async (thrown: Error & { code?: string; statusCode?: number }, request, reply) => {
    const error = await failureOf(request, thrown);
    const known = toAppError(error);
    noteFailure(request, known);
    if (known.status >= 500) request.log.error({ err: error }, known.code);
    else logViolation(request, [error, error.cause]);
    const { database } = deps;
    const explains = known.code === 'permission_denied' && database !== undefined && request.caller !== undefined;
    const told = explains ? await explainDenial(database, known, request.caller) : known;
    return answerError(told, request, reply);
  });
}

/** What the database refused is the caller's to mend, and the product's to foresee. */
function logViolation(request: FastifyRequest, errors: unknown[]): void {
  const violated = errors.find((error) => violationIn(error));
  if (violated) request.log.warn({ err: violated }, 'constraint_violated');
}

/** Answers a failure in the envelope of the contract. */
export function answerError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.errorCode = error.code;
  const language = writtenFor(request);
  const { fields, headers, data } = error.options;
  const details = { ...limitsOf(error.options), ...error.options.details };
  const body: ErrorBody = {
    message: messageOf(error, language),
    code: error.code,
    ...(fields && {
      errors: Object.fromEntries(
        Object.entries(fields).map(([field, problem]) => [field, translate(language, problem)]),
      ),
    }),
    ...(Object.keys(details).length > 0 && { details: harmless(details) }),
    ...(data && { data }),
    request_id: request.id,
  };
  // What never reached a route has met none of the hooks that write it.
  reply.header('x-request-id', request.id);
  if (error.code === 'unavailable') reply.header('retry-after', retryAfterSeconds);
  if (error.code === 'request_timeout') reply.header('connection', 'close');
  return reply
    .code(error.status)
    .headers(headers ?? {})
    .type('application/json; charset=utf-8')
    .send(body);
}

/** The bound that was passed, as a number: what the text says of it is for people. Screens 1.2. */
function limitsOf({ fields, params }: AppError['options']): Record<string, unknown> {
  const passed = Object.entries(fields ?? {}).flatMap(([field, { max }]) =>
    typeof max === 'number' ? [[field, max] as const] : [],
  );
  return {
    ...(typeof params?.['max'] === 'number' && { limit: params['max'] }),
    ...(passed.length > 0 && { limits: Object.fromEntries(passed) }),
  };
}

/** What the caller may know of an error; the rest is for the log. */
function toAppError(error: Error & { code?: string; statusCode?: number }): AppError {
  if (error instanceof AppError) return error;
  if (error.code === diskFull) return new AppError('storage_full');
  if (isUnavailable(error)) return new AppError('unavailable');
  if (unstorable.has(error.code ?? '')) return new AppError('bad_request');
  if (error.code === checkViolated) return new AppError('validation_failed', { textKey: 'rules.nothing_saved' });
  if (isOutsideRows(error)) return new AppError('permission_denied', { textKey: outsideChapters });
  const code = fastifyCodes[error.code ?? ''];
  if (code) return new AppError(code);
  const status = error.statusCode ?? 500;
  if (status === 503) return new AppError('unavailable');
  return new AppError(status >= 400 && status < 500 ? 'bad_request' : 'internal');
}
