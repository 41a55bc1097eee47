/** What the generic collections answer besides records. */
import { z } from 'zod';

import { maxBulkIds, maxPageRows } from '../constants.ts';

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

export interface ReorderReply {
  data: { ids: string[]; audit_id: string | null };
}

/**
 * A verb and whether it can be done now: `disabled_reason` is a code of `errors` or a word of `actions.reasons`. `needs` names the
 * fields of its dialog, as the definition has them. `disabled_open` counts what has to be settled first, by collection.
 */
export interface AllowedAction {
  verb: string;
  needs: string[];
  disabled_reason?: string;
  disabled_open?: Readonly<Record<string, number>>;
}
