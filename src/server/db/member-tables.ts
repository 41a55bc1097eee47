/** The tables of member management as Kysely sees them; `types.ts` has all others. */
import type { Generated } from 'kysely';

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
