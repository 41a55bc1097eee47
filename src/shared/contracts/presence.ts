/** Who else has a record open for editing. Own choice (screens 1.6). */
import { z } from 'zod';

/** A portal that shows a record's form says so this often, while it can be seen. */
export const presenceBeatMs = 15_000;
/** Who has not been heard of for so long is not there any more. */
export const presenceExpiresSeconds = 40;

/** `PUT /presence/:resource/:id`. */
export const presenceBody = z.strictObject({ has_changes: z.boolean() });

/** A colleague at the same record. */
export interface Editor {
  name: string;
  /** Something is typed and not saved. */
  has_changes: boolean;
  /** When they opened it. */
  since: string;
}
