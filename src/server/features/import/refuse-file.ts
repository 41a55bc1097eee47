import { invalid, type AppError } from '../../errors/app-error.ts';

/** A file that cannot be taken at all: 422 at `file`, with a text of `imports.refused`. */
export const refuseFile = (reason: string, parameters: Record<string, unknown> = {}): AppError =>
  invalid({ file: { key: `imports.refused.${reason}`, ...parameters } });
