/** What the generic collections answer besides records. */
import { z } from 'zod';

import { maxBulkIds, maxPageRows } from '../specification/constants.ts';

/** `POST /<resource>/bulk`: a verb with what it asks for, or `delete`; of the records named, or of all that a list's filter finds. */
export const bulkBody = z.strictObject({
  action: z.string().min(1).max(60),
  params: z.record(z.string(), z.unknown()).optional(),
  ids: z.array(z.string().max(64)).min(1).max(maxBulkIds).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  dry_run: z.boolean().optional(),
});

export interface BulkReply {
  matched: number;
  succeeded: string[];
  failed: { id: string; code: string; message: string }[];
  audit_id: string | null;
  /** More than 500: it is done as a job, and the lists are empty. */
  job_id?: string;
}

/** `POST /<resource>/reorder`: these, in this order, right before or right after another one; to the very top where neither is said. */
export const reorderBody = z.strictObject({
  ids: z.array(z.string().max(64)).min(1).max(maxPageRows),
  before: z.string().max(64).optional(),
  after: z.string().max(64).optional(),
});

export const reordered = z.strictObject({
  data: z.strictObject({ ids: z.array(z.string()), audit_id: z.uuid().nullable() }),
});
export type ReorderReply = z.infer<typeof reordered>;

/**
 * A verb and whether it can be done now: `disabled_reason` is a code of `errors` or a word of `actions.reasons`. `needs` names the
 * fields of its dialog, as the definition has them. `disabled_open` counts what has to be settled first, by collection.
 */
export const allowedAction = z.strictObject({
  verb: z.string(),
  needs: z.array(z.string()),
  disabled_reason: z.string().optional(),
  disabled_open: z.record(z.string(), z.int()).readonly().optional(),
});
export type AllowedAction = z.infer<typeof allowedAction>;
