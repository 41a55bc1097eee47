/** Slow statements, in the log. */
import type { FastifyInstance } from 'fastify';

import { statements } from '../diagnostics/diagnostic-events.ts';
import { textOf } from './statement-kind.ts';

/** What takes longer than this is worth a line. */
const slowMs = 1_000;

/** Logs each statement that takes longer than a second, as a warning: its text with `$1` in the place of values, never a value. */
export function installStatementLog(app: FastifyInstance): void {
  const stop = statements.subscribe(({ sql, durationMs, errorCode }) => {
    if (durationMs < slowMs) return;
    const line = { sql: textOf(sql), duration_ms: Math.round(durationMs), ...(errorCode && { code: errorCode }) };
    app.log.warn(line, 'slow statement');
  });
  app.addHook('onClose', async () => stop());
}
