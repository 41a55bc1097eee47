import type { Generated } from 'kysely';

/** Who has which record open for editing. */
export interface RecordEditorsTable {
  account_id: string;
  resource: string;
  record_id: string;
  staff_id: string;
  has_changes: Generated<boolean>;
  since: Generated<string>;
  seen_at: Generated<string>;
}
