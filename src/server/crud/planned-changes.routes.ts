/** `/<collection>/:id/planned_change` of every definition that asks before what is shown is changed. */
import type { FastifyInstance } from 'fastify';

import { plannedChangeCallsOf } from '../../shared/contracts/planned-changes.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import { resources } from '../definitions/registry.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant } from '../db/scope.ts';
import { serve } from '../http/serve-call.ts';
import { cancelPlanned, planChange, readPlanned } from './planned-changes.ts';
import { readRecord } from './read.ts';

interface Deps {
  database: ServerDatabase;
  now?: (() => number) | undefined;
}

/** Every definition whose changes can be planned. */
export const plannable = (): Resource[] => Object.values<Resource>(resources).filter(({ asks }) => asks !== undefined);

/** Adds the calls. */
export function registerPlannedChanges(app: FastifyInstance, { database, now = Date.now }: Deps): void {
  for (const definition of plannable()) {
    const { read, plan, cancel } = plannedChangeCallsOf(definition);
    serve(app, read, async ({ caller, params: { id } }) => {
      const [found] = await readTenant(database, caller, async (tenant) => {
        await readRecord(tenant, definition, id, caller);
        return readPlanned(tenant, definition, id, caller.language);
      });
      return { data: found ?? null };
    });
    serve(app, plan, async ({ caller, params: { id }, body }) => {
      const wanted = { id, ...body() };
      const data = await withTenant(database, caller, (tenant) =>
        planChange(tenant, definition, wanted, { caller, nowMs: now() }),
      );
      return { data };
    });
    serve(app, cancel, async ({ caller, params: { id } }) => {
      await withTenant(database, caller, (tenant) => cancelPlanned(tenant, definition, id, caller));
      return { data: null };
    });
  }
}
