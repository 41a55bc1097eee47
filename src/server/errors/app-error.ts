/** Expected failures. Whoever throws one need not know HTTP: the status comes with the code. */
import { errorStatus, type ErrorCode } from '../../shared/contracts/errors.ts';
import { reasonKinds, type Reason } from '../../shared/contracts/reasons.ts';
import type { Problem } from '../../shared/definition/problems.ts';

export type { Problem };

export interface AppErrorOptions {
  /** Parameters of the text `errors.<code>`. */
  params?: Record<string, unknown>;
  /** Another text than `errors.<code>`, where the code says less than is known. */
  textKey?: string;
  /** What is wrong, by field name. */
  fields?: Record<string, Problem>;
  /** For machines; never holds a secret. */
  details?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** What the caller needs to go on from here; of our own making, and sent as it is. */
  data?: Record<string, unknown>;
}

/** A failure the caller is told about. `code` names the text and the status (Specification 8; codes: own choice). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.options = options;
  }
}

/** What does not exist, and what is another tenant's: the caller cannot tell which. */
export const notFound = (resource?: string) => new AppError('not_found', resource ? { details: { resource } } : {});

/** A 422 with the problem of each field. */
export const invalid = (fields: Record<string, Problem>) => new AppError('validation_failed', { fields });

/** A 409: not now, why, and of what kind the reason is. */
export const actionRefused = (reason: Reason, details: Record<string, unknown> = {}) =>
  new AppError('action_refused', {
    textKey: `actions.reasons.${reason}`,
    details: { ...details, reason, kind: reasonKinds[reason] },
  });

/** A 415 where a file was to be sent, as a body of this type. */
export const takesAFile = (type: string) =>
  new AppError('unsupported_media_type', {
    textKey: 'errors.takes_a_file',
    params: { type },
    details: { takes: type },
  });
