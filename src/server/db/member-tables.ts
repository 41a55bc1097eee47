/** The tables of member management as Kysely sees them; `types.ts` has all others. */
import type { ColumnType, Generated } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import type { CollectionColumns, Translated } from './collection-table.ts';

export interface MembersTable extends CollectionColumns {
  first_name: string;
  last_name: string | null;
  display_name: string | null;
  full_name: ColumnType<string, never, never>;
  search_text: ColumnType<string, never, never>;
  search_text_open: ColumnType<string, never, never>;
  display_image_id: string | null;
  email: string;
  phone_number: string | null;
  title: string | null;
  organisation: string | null;
  industry_type_id: string | null;
  chapter_id: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  bio: string | null;
  skills: Generated<string[]>;
  language: Language;
  plan_id: string | null;
  membership_status: Generated<string>;
  membership_status_previous: string | null;
  membership_status_since: Generated<string>;
  account_status: Generated<string>;
  account_status_previous: string | null;
  account_status_since: Generated<string>;
  joined_at: Generated<string>;
  left_at: string | null;
  renewal_on: string | null;
  last_seen_at: string | null;
  lifetime_value_cents: ColumnType<number, never, never>;
  source: Generated<string>;
  external_id: string | null;
  label_ids: Generated<string[]>;
  directory_visible: Generated<boolean>;
  email_opt_in: Generated<boolean>;
  left_mail_kinds: Generated<string[]>;
  time_zone: string | null;
  interests: Generated<string[]>;
  links: Generated<string[]>;
  referred_by_id: string | null;
  email_verified_at: string | null;
  terms_accepted_at: string | null;
  suspended_until: string | null;
  erase_at: string | null;
  erase_needs_second: Generated<boolean>;
  erase_confirmed_at: string | null;
  erase_requested_by_id: string | null;
  mail_failed_at: string | null;
  directory_featured: Generated<boolean>;
  directory_position: number | null;
  profile_percent: ColumnType<number, never, never>;
  custom_kind: string | null;
  custom_price_cents: number | null;
  custom_currency: string | null;
  custom_valid_until: string | null;
  custom_reason: string | null;
  custom_by_name: string | null;
  login_status: string | null;
  login_status_previous: string | null;
  login_status_since: Generated<string>;
  invited_at: string | null;
  invite_expires_at: string | null;
  password_reset_at: string | null;
}

/** A view of the members whom the staff added by hand. */
export type CustomMembersView = Omit<MembersTable, 'search_text' | 'search_text_open'>;
/** A view of the members who can stand in the directory. */
export type DirectoryEntriesView = MembersTable;

export interface BusinessesTable extends CollectionColumns {
  name: string;
  slug: string | null;
  category: string;
  description: Translated | null;
  services: Generated<string[]>;
  logo_id: string | null;
  cover_id: string | null;
  website: string | null;
  email: string | null;
  phone_number: string | null;
  address: string | null;
  city: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  hours: string | null;
  employees: string | null;
  founded_year: number | null;
  owner_member_id: string | null;
  owner_plan_id: ColumnType<string | null, never, never>;
  profile_percent: ColumnType<number, never, never>;
  verification: Generated<string>;
  verification_previous: string | null;
  verification_since: Generated<string>;
  verification_note: string | null;
  document_ids: Generated<string[]>;
  listing_status: Generated<string>;
  listing_status_previous: string | null;
  listing_status_since: Generated<string>;
  is_featured: Generated<boolean>;
  position: number | null;
  external_id: string | null;
  merged_into_id: string | null;
}

export interface DirectorySettingsTable {
  account_id: string;
  visible_to: Generated<string>;
  plan_ids: Generated<string[]>;
  default_sort: Generated<string>;
  page_size: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: string | null;
}

export interface MemberViewsTable {
  account_id: string;
  token_hash: Buffer;
  member_id: string;
  session_id: string;
  staff_id: string;
  created_at: Generated<string>;
  expires_at: string;
}
