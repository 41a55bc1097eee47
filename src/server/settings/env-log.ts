/** Settings of the log. */
import type * as z from 'zod';

import { oneOf } from './env-parts.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const logShape = {
  LOG_LEVEL: oneOf(logLevels).optional(),
  LOG_PUBLIC_READS: oneOf(['sums', 'each']).default('sums'),
};

export interface LogSettings {
  logLevel: (typeof logLevels)[number];
  /** Whether each read of the public side that is answered from memory has a line, or all of ten seconds one. */
  logPublicReads: 'sums' | 'each';
}

/** The log as it was asked for; an installation on somebody's own machine says less. */
export const logSettings = (read: z.infer<z.ZodObject<typeof logShape>>, isLocal: boolean): LogSettings => ({
  logLevel: read.LOG_LEVEL ?? (isLocal ? 'warn' : 'info'),
  logPublicReads: read.LOG_PUBLIC_READS,
});
