/** The table of changes that are made on the next day. */
import type { ColumnType, Generated } from 'kysely';

type Values = ColumnType<Record<string, unknown>, string, string>;

export interface PlannedChangesTable {
  account_id: string;
  resource: string;
  record_id: string;
  change: Values;
  before: Values;
  apply_at: string;
  requested_by: string;
  requested_at: Generated<string>;
  problem: ColumnType<{ code: string; params?: object | null } | null, string | null, string | null>;
}
