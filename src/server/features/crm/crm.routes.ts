/** Where a client organisation's CRM is. Specification 1 and 2 (an external CRM home page); the shape is our own choice. */
import type { FastifyInstance } from 'fastify';

import { crmCalls } from '../../../shared/contracts/crm-calls.ts';
import { auditHeader } from '../../../shared/contracts/headers.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import { serve } from '../../http/serve-call.ts';
import { changeCrmSettings, readCrmSettings } from './crm-settings.ts';

/** Adds `GET` and `PUT /crm_settings/current`. */
export function registerCrm(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  serve(app, crmCalls['GET /crm_settings/current'], ({ caller }) => readTenant(database, caller, readCrmSettings));

  serve(app, crmCalls['PUT /crm_settings/current'], async ({ caller, body, reply }) => {
    const sent = body();
    const written = await withTenant(database, caller, (tenant) => changeCrmSettings(tenant, sent, caller));
    if (written.auditId !== null) reply.header(auditHeader, written.auditId);
    return written.settings;
  });
}
