/** Whether it lives and whether it can work, for load balancers and for the portal. Specification 7: /portal/ping. */
import type { FastifyInstance } from 'fastify';

import { tenantCalls } from '../../../shared/contracts/tenant-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { answerTimeMs } from '../../db/statements.ts';
import { AppError } from '../../errors/app-error.ts';
import { serve } from '../../http/serve-call.ts';

/**
 * Adds `GET /healthz` (the process answers) and `GET /readyz` (the database answers too, and takes changes); 503 otherwise. Both say nothing else,
 * to anybody (security R44). However many ask whether it is ready, the database is asked once at a time.
 */
export function registerHealth(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  let asking: Promise<boolean> | undefined;
  const isReady = () => (asking ??= database.answers(answerTimeMs).finally(() => (asking = undefined)));
  app.get('/healthz', { config: { permission: 'public' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { permission: 'public' } }, async () => {
    if (!(await isReady())) throw new AppError('unavailable');
    return { status: 'ok' };
  });
}

/** Adds `GET /portal/ping`, which the portal asks whether the API answers. */
export function registerPing(app: FastifyInstance): void {
  serve(app, tenantCalls['GET /portal/ping'], () => ({ data: { pong: true as const } }));
}
