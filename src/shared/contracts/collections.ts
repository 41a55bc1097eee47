/** What the generic collections answer besides records. */
import { z } from 'zod';

import { maxBulkRows } from '../constants.ts';

/** `POST /<resource>/bulk`: a transition's verb, or `delete`. */
export const bulkBody = z.strictObject({
  action: z.string().min(1).max(60),
  ids: z.array(z.string().max(64)).min(1).max(maxBulkRows),
  dry_run: z.boolean().optional(),
});

export interface BulkReply {
  matched: number;
  succeeded: string[];
  failed: { id: string; code: string; message: string }[];
  audit_id: string | null;
}

/** `POST /audit_logs/:id/undo`: the records as they are now, and the entry that took the change back. */
export interface UndoReply {
  data: { resource: string; ids: string[]; audit_id: string };
}

/** What can be done with a record now; `disabled_reason` is a code of `errors`. */
export interface AllowedAction {
  verb: string;
  disabled_reason?: string;
}
