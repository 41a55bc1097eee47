/**
 * Some calls want the person to have shown lately that it is them: a password, a code or a passkey within ten minutes. A route says
 * `stepUp: true` beside its permission, an action of a definition likewise; signing in counts. screens.md 4.1.7, security R40.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { stepUpMinutes } from '../../shared/specification/constants.ts';
import type { StepUpDetails } from '../../shared/contracts/account-calls.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, type TenantScope } from '../db/scope.ts';
import { factorsOf, methodsOf } from '../db/second-factors.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the person must have shown within ten minutes that it is them. */
    stepUp?: boolean;
  }
}

/** Adds the check to every route that asks for it, after its permission; a public route cannot ask. */
export function installStepUp(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.stepUp && [config.permission].flat().includes('public'))
      throw new Error(`${String(method)} ${url} is public, so nobody can be asked who they are`);
  });
  app.addHook('onRequest', ({ routeOptions, caller }, _reply, done) => {
    if (!routeOptions.config.stepUp) return done();
    return readTenant(database, { ...caller, mayLag: false }, (tenant) => requireStepUp(tenant, caller));
  });
}

/**
 * For what is not a route of its own.
 *
 * @throws AppError `step_up_required` (403) with the ways there are, `details: StepUpDetails`
 */
export async function requireStepUp(tenant: TenantScope, { sessionId, actorId }: Caller): Promise<void> {
  const session = await tenant
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('stepped_up_at', '>', sql<string>`now() - make_interval(mins => ${stepUpMinutes})`)
    .executeTakeFirst();
  if (session) return;
  const details: StepUpDetails = { methods: methodsOf(await factorsOf(tenant, actorId)) };
  throw new AppError('step_up_required', { details: { ...details } });
}

/** From now on the session counts as fresh. */
export function markSteppedUp(tenant: TenantScope, sessionId: string): void {
  tenant.defer(sql`
    update sessions set stepped_up_at = now() where account_id = ${tenant.accountId} and id = ${sessionId}`);
}
