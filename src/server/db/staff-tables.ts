/** The tables of the team as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';

export interface StaffRolesTable {
  account_id: string;
  staff_id: string;
  role_id: string;
}

/** A change of settings that weakens a protection, and waits for a second person. */
export interface SettingsRequestsTable {
  account_id: string;
  settings: string;
  change: ColumnType<Record<string, unknown>, string, string>;
  requested_by: string;
  requested_at: Generated<string>;
}

/** Of a tenant that has set it, and of ENTERPRISE clients from the start. */
export interface TwoPersonSettingsTable {
  account_id: string;
  two_persons: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: string | null;
}
