/** What the OpenAPI document says of the audit log and the recycle bin. */
import { auditLogs } from '../shared/audit-definition.ts';
import { auditExportBody, undoBody } from '../shared/contracts/audit.ts';
import { purgeBody } from '../shared/contracts/bin.ts';
import type { Resource } from '../shared/define-resource.ts';
import { startedAnswer } from './openapi-jobs.ts';
import { answers, anyData, idempotencyKey, idInPath, json, listParameters, operationOf } from './openapi-parts.ts';
import { inputSchemaOf, undoReplySchema, type Json } from './openapi-schemas.ts';

/** By path. */
export function auditPaths(): Json {
  const [audit, bin] = [operationOf('audit_logs'), operationOf('recycle_bin')];
  const onOne = { parameters: [idInPath] };
  const inBin = { parameters: [{ ...idInPath, name: 'resource', schema: { type: 'string' } }, idInPath] };
  const entries = answers('Entries', { type: 'array', items: { type: 'object' } });
  const entry = answers('Entry', { type: 'object' });
  const data = answers('data', anyData);
  const parameters = listParameters(auditLogs as unknown as Resource);
  return {
    '/audit_logs': { get: audit('What was done, the newest first', ['admin.audit.read'], { parameters, ...entries }) },
    '/audit_logs/{id}': { get: audit('One entry', ['admin.audit.read'], { ...onOne, ...entry }) },
    '/audit_logs/{id}/undo': {
      post: audit('Take a change back', ['portal.access'], {
        parameters: [idInPath, idempotencyKey],
        requestBody: json(inputSchemaOf(undoBody)),
        ...answers('What was taken back', undoReplySchema),
      }),
    },
    '/audit_logs/export': {
      post: audit('Export: Audit log', ['admin.audit.read'], {
        parameters: [idempotencyKey],
        requestBody: json(inputSchemaOf(auditExportBody)),
        ...startedAnswer,
      }),
    },
    '/audit_people': { get: audit('Who may have done something', ['admin.audit.read'], data) },
    '/recycle_bin': { get: bin('What lies in the bin, of every kind', ['admin.bin.write'], entries) },
    '/recycle_bin/{resource}/{id}/uses': { get: bin('What refers to it', ['admin.bin.write'], { ...inBin, ...data }) },
    '/recycle_bin/{resource}/{id}/purge': {
      post: bin('Remove it for good', ['admin.bin.write'], {
        ...inBin,
        requestBody: json(inputSchemaOf(purgeBody)),
        ...data,
      }),
    },
  };
}
