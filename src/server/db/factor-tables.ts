/** The tables of what people have besides a password, as Kysely sees them. */
import type { Generated } from 'kysely';

export interface TotpFactorsTable {
  account_id: string;
  staff_id: string;
  sealed_secret: Buffer;
  created_at: Generated<string>;
  confirmed_at: string | null;
  last_step: Generated<number>;
}

export interface RecoveryCodesTable {
  account_id: string;
  staff_id: string;
  code_hash: Buffer;
  created_at: Generated<string>;
  used_at: string | null;
}

export interface PasskeysTable {
  account_id: string;
  id: Generated<string>;
  staff_id: string;
  /** base64url */
  credential_id: string;
  public_key: Buffer;
  rp_id: string;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<string>;
  last_used_at: string | null;
}

export interface PasskeyChallengesTable {
  account_id: string;
  challenge: string;
  purpose: string;
  staff_id: string | null;
  expires_at: string;
}
