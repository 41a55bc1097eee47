/** The tables of what is published, and of what shows it before. */
import type { Generated } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';

export interface PublicationsTable {
  account_id: string;
  name: string;
  subject_id: string;
  published_version: number | null;
  last_version: number;
  scheduled_version: number | null;
  publish_at: string | null;
  draft_from: number | null;
}

export interface PreviewTokensTable {
  account_id: string;
  token_hash: Buffer;
  name: string;
  subject_id: string;
  language: Language;
  visitor: 'guest' | 'member';
  plan_id: string | null;
  upgraded: Generated<boolean>;
  created_by: string;
  created_at: Generated<string>;
  expires_at: string;
}
