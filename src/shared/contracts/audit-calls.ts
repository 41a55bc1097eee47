/** The audit log on the wire: what was done, by whom, from what to what, and what it takes to take it back. */
import { z } from 'zod';

import { auditLogs } from '../audit/audit-definition.ts';
import { actorKinds } from '../audit/audit-kinds.ts';
import type { AuditClass } from '../definition/define-resource.ts';
import { dataOf, defineCalls, id, moment } from './call.ts';
import { exportBody } from './exports.ts';
import { jobStarted } from './job-calls.ts';

const undoBody = z.strictObject({
  reason: z.string().trim().max(500).optional(),
  only_unchanged: z
    .boolean()
    .optional()
    .describe('Takes back what is still as the change left it, and leaves the rest'),
  scope: z
    .enum(['entry', 'batch'])
    .optional()
    .describe('An entry of a batch takes the whole batch back, unless it is asked for alone'),
});
export type UndoBody = z.input<typeof undoBody>;

/** The filter of the list; `language` of headings and words, without it the person's own. */
const auditExportBody = exportBody.pick({ filter: true, format: true, delimiter: true, language: true });
export type AuditExportBody = z.output<typeof auditExportBody>;

/**
 * The records that were taken back, the entry that did it, and what was left because it had changed since. Of more than 500 a job does it:
 * `job_id` says which, its rows tell what came of each, and the rest is empty.
 */
const undone = z.strictObject({
  data: z.strictObject({
    resource: z.string(),
    ids: z.array(id),
    audit_id: id.nullable(),
    left: z.array(z.strictObject({ id, fields: z.array(z.string()) })),
  }),
  job_id: id.optional().describe('With status 202: it is done as a job'),
});
export type UndoReply = z.infer<typeof undone>;

/** `details` of `undo_refused`. */
export interface UndoRefusal {
  /** It is final; it was undone already; what it changed has changed since; its record is gone; it is about too many records. */
  reason: 'final' | 'undone' | 'changed' | 'gone' | 'too_many';
  /** What has changed since. */
  fields: string[];
  /** The first record of which something has changed since. */
  id?: string;
  /** How many records have changed since, and how many could be taken back all the same, in part at least. */
  moved?: number;
  possible?: number;
  undone_by?: string;
}

const values = z.record(z.string(), z.unknown()).nullable().describe('By the names of the fields that changed');
const auditClasses = ['reversible', 'compensated', 'final'] as const satisfies AuditClass[];

/** An entry as it is answered. What the caller may not see of a record is masked as in the record itself. */
export const auditEntry = z.strictObject({
  id,
  at: moment,
  actor_kind: z.enum(actorKinds),
  actor_id: id.nullable(),
  actor_name: z.string().nullable(),
  action: z.string(),
  resource: z.string(),
  resource_id: z.string().nullable(),
  resource_label: z.string().nullable(),
  before: values,
  after: values,
  reason: z.string().nullable(),
  request_id: z.string().nullish().describe('Whence it came; only in the audit log itself'),
  ip: z.string().nullish(),
  user_agent: z.string().nullish(),
  undo_class: z.enum(auditClasses),
  undoes: id.nullable(),
  undone_by: id.nullable(),
  batch_id: id.nullable(),
  import_name: z
    .string()
    .nullable()
    .describe('The file of the import that did it; null for what no import did, and where the import is gone'),
  batch_count: z.int().describe('How many records the batch is about; 1 for what is of no batch'),
  can_undo: z.boolean().describe('Whether this person may try to take it back'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const person = z.strictObject({ id, name: z.string() });
const permission = 'admin.audit.read';

export const auditCalls = defineCalls('audit_logs', {
  'GET /audit_logs': {
    summary: 'What was done, the newest first',
    permission,
    listOf: auditLogs,
    reply: z.array(auditEntry),
  },
  'GET /audit_logs/:id': { summary: 'One entry', permission, reply: auditEntry },
  // Whoever may change a record may take the change back: asked for once the record is known.
  'POST /audit_logs/:id/undo': {
    summary: 'Take a change back',
    permission: 'portal.access',
    once: true,
    body: undoBody,
    reply: undone,
  },
  'POST /audit_logs/export': {
    summary: 'Export: Audit log',
    permission,
    once: true,
    body: auditExportBody,
    status: 202,
    reply: jobStarted,
  },
  'GET /audit_people': {
    summary: 'Who may have done something',
    // The recycle bin is narrowed to who deleted something.
    permission: [permission, 'admin.bin.write'],
    reply: dataOf(z.array(person)),
  },
});
