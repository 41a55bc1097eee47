/** The tables of single sign-on as Kysely sees them. */
import type { Generated } from 'kysely';

export interface SsoSettingsTable {
  account_id: string;
  is_on: Generated<boolean>;
  label: Generated<string>;
  issuer: Generated<string>;
  client_id: Generated<string>;
  sealed_secret: Buffer | null;
  email_domains: Generated<string[]>;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: string | null;
}

export interface SsoAttemptsTable {
  account_id: string;
  state_hash: Buffer;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  expires_at: string;
}
