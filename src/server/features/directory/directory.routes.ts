/** The calls of the directory that are not those of a collection. */
import type { FastifyInstance } from 'fastify';

import { auditHeader } from '../../../shared/contracts/headers.ts';
import { reorderBody } from '../../../shared/contracts/members.ts';
import { parseBody } from '../../crud/problems.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { reorderEntries } from './reorder-entries.ts';

/** Adds `POST /directory_entries/reorder`. */
export function registerDirectory(app: FastifyInstance, { database }: { database: ServerDatabase }): void {
  app.post('/directory_entries/reorder', { config: { permission: 'directory.write' } }, (request, reply) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      const { ids } = parseBody(reorderBody, request.body);
      const body = await reorderEntries(tenant, ids, request.caller);
      const { audit_id } = body.data;
      return { status: 200, body, ...(audit_id !== null && { headers: { [auditHeader]: audit_id } }) };
    }),
  );
}
