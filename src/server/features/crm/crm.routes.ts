/** Where a client organisation's CRM is. Specification 1 and 2 (an external CRM home page); the shape is our own choice. */
import type { FastifyInstance } from 'fastify';

import { crmSettingsBody, type CrmSettings } from '../../../shared/contracts/crm.ts';
import { auditHeader } from '../../../shared/contracts/headers.ts';
import { parseBody } from '../../crud/problems.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import { changeCrmSettings, readCrmSettings } from './crm-settings.ts';

/** Adds `GET` and `PUT /crm_settings/current`. */
export function registerCrm(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  app.get('/crm_settings/current', { config: { permission: 'admin.crm.read' } }, ({ caller }): Promise<CrmSettings> =>
    readTenant(database, caller, readCrmSettings),
  );

  app.put(
    '/crm_settings/current',
    { config: { permission: 'admin.crm.write', belongsTo: 'organisation' } },
    async ({ caller, body }, reply): Promise<CrmSettings> => {
      const sent = parseBody(crmSettingsBody, body);
      const written = await withTenant(database, caller, (tenant) => changeCrmSettings(tenant, sent, caller));
      if (written.auditId !== null) reply.header(auditHeader, written.auditId);
      return written.settings;
    },
  );
}
