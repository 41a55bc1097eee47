/** The tables of the team as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import type { StaffStatus } from '../../shared/resources/staff.ts';
import type { CollectionColumns } from './collection-table.ts';

export interface RolesTable extends CollectionColumns {
  name: string;
  description: string | null;
  preset: string | null;
  /** Made from `preset` when a row is added. */
  kind: Generated<'preset' | 'own'>;
  kind_previous: string | null;
  permissions: Generated<string[]>;
}

export interface StaffTable extends CollectionColumns {
  email: string;
  first_name: string;
  last_name: string | null;
  full_name: ColumnType<string, never, never>;
  language: Language;
  password_hash: string | null;
  /** What somebody said who registered. */
  phone_number: string | null;
  organisation: string | null;
  status: Generated<StaffStatus>;
  status_previous: string | null;
  status_since: Generated<string>;
  /** The same as `staff_roles` says; whichever is written, the other follows. */
  role_ids: Generated<string[]>;
  /** None: all of them. */
  chapter_ids: Generated<string[]>;
  invited_at: string | null;
  invite_expires_at: string | null;
  email_verified_at: string | null;
  /** Whether the person has an account in the group's portal. */
  has_org_account: Generated<boolean>;
  last_seen_at: string | null;
  last_sign_in_at: string | null;
}

export interface AccessRequestsTable extends CollectionColumns {
  staff_id: string;
  permission: string;
  /** Empty where it was lent unasked. */
  path: string | null;
  message: string | null;
  status: Generated<'open' | 'granted' | 'refused' | 'ended'>;
  status_previous: string | null;
  status_since: Generated<string>;
  granted_until: string | null;
  role_id: string | null;
  answer: string | null;
}

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
