/** The tables of everyone who arrives as Kysely sees them. */
import type { Generated } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import type { RegistrationMode } from '../../shared/contracts/arrivals.ts';

export interface MemberPasswordsTable {
  account_id: string;
  member_id: string;
  password_hash: string;
  updated_at: Generated<string>;
}

export interface RegistrationSettingsTable {
  account_id: string;
  mode: Generated<RegistrationMode>;
  invite_code: string | null;
  invite_ends_on: string | null;
  invite_uses_left: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: string | null;
}

export interface VerificationsTable {
  account_id: string;
  id: Generated<string>;
  token_hash: Buffer;
  staff_id: string | null;
  email: string;
  first_name: string;
  last_name: string | null;
  phone_number: string | null;
  organisation: string | null;
  language: Language;
  password_hash: string | null;
  by_invite_code: Generated<boolean>;
  code_hash: Buffer | null;
  code_expires_at: string | null;
  tries: Generated<number>;
  locked_until: string | null;
  asked_at: Generated<string>;
  asked_count: Generated<number>;
  created_at: Generated<string>;
  expires_at: string;
}

export interface PortalKeysTable {
  account_id: string;
  id: Generated<string>;
  name: string;
  key_hash: Buffer;
  created_at: Generated<string>;
}

export interface AutologinTokensTable {
  account_id: string;
  token_hash: Buffer;
  staff_id: string;
  origin: 'user_portal' | 'operator';
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
  session_id: string | null;
}
