/** How many an audience reaches. */
import type { FastifyInstance } from 'fastify';

import { audienceCalls } from '../../../shared/contracts/audience-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant } from '../../db/scope.ts';
import { serve } from '../../http/serve-call.ts';
import { reachOf } from './reach.ts';

/** Adds `POST /audiences/reach`. */
export function registerAudiences(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, audienceCalls['POST /audiences/reach'], async ({ caller, body }) => {
    const { audience, statuses } = body();
    return { data: await readTenant(database, caller, (tenant) => reachOf(tenant, audience, caller, statuses)) };
  });
}
