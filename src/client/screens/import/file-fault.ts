import { HttpError } from 'react-admin';

import type { ErrorBody } from '../../../shared/contracts/errors.ts';

/** What the server says is wrong with a file, else with the call. */
export function fileFault(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const { errors, message } = (error.body ?? {}) as Partial<ErrorBody>;
  const fault = errors?.['file'];
  return typeof fault === 'string' ? fault : (message ?? error.message);
}
