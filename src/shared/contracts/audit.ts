/** The audit log on the wire: what was done, by whom, from what to what, and what it takes to take it back. */
import { z } from 'zod';

import type { ActorKind } from '../audit-kinds.ts';
import type { AuditClass } from '../define-resource.ts';
import { exportBody } from './exports.ts';

/** `POST /audit_logs/:id/undo`. */
export const undoBody = z.strictObject({
  reason: z.string().trim().max(500).optional(),
  /** Takes back what is still as the change left it, and leaves the rest. */
  only_unchanged: z.boolean().optional(),
  /** An entry of a batch takes the whole batch back, unless it is asked for alone. */
  scope: z.enum(['entry', 'batch']).optional(),
});

export type UndoBody = z.input<typeof undoBody>;

/** `POST /audit_logs/export`: the filter of the list; `language` of headings and words, without it the person's own. */
export const auditExportBody = exportBody.pick({ filter: true, format: true, language: true });

export type AuditExportBody = z.output<typeof auditExportBody>;

/**
 * The records that were taken back, the entry that did it, and what was left because it had changed since. Of more than 500 a job does it:
 * `job_id` says which, its rows tell what came of each, and the rest is empty.
 */
export interface UndoReply {
  data: { resource: string; ids: string[]; audit_id: string | null; left: { id: string; fields: string[] }[] };
  job_id?: string;
}

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

/** An entry as it is answered. What the caller may not see of a record is masked as in the record itself. */
export interface AuditEntry {
  id: string;
  at: string;
  actor_kind: ActorKind;
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  resource_label: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  /** Whence it came; only in the audit log itself. */
  request_id?: string | null;
  ip?: string | null;
  user_agent?: string | null;
  undo_class: AuditClass;
  undoes: string | null;
  undone_by: string | null;
  batch_id: string | null;
  /** The file of the import that did it; null for what no import did, and where the import is gone. */
  import_name: string | null;
  /** How many records the batch is about; 1 for what is of no batch. */
  batch_count: number;
  /** Whether this person may try to take it back. */
  can_undo: boolean;
}
