/** The recycle bin: what lies in it, whatever kind it is of, and how it leaves it for good. */
import { z } from 'zod';

/** `POST /recycle_bin/:resource/:id/purge`. */
export const purgeBody = z.strictObject({ reason: z.string().trim().max(500).optional() });

/** A deleted record of any kind. */
export interface BinEntry {
  resource: string;
  id: string;
  label: string | null;
  deleted_at: string;
  deleted_by: string | null;
  /** Nothing about it changes any more: it neither comes back nor goes. */
  is_final: boolean;
  /** Whether this person may bring it back. */
  can_restore: boolean;
  /** Whether this person may end it for good; where its definition names an action that does (`endedBy`), by that. */
  can_end: boolean;
}

/** What `POST /recycle_bin/:resource/:id/purge` has done: the row is gone, or the action that ends such records is begun. */
export interface PurgeReply {
  data: { resource: string; id: string; done: string };
}

/** Records, live or in the bin, that refer to it: it cannot be purged before they let go of it. */
export interface BinUse {
  resource: string;
  field: string;
  count: number;
}
