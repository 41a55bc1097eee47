/** The tables of mail as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import type { MailName, MailState } from '../../shared/notices/mails.ts';

/** Whose mail or token it is. */
export type PersonKind = 'member' | 'staff';
/** Whose mail it is; `verification`: of somebody whose address is to be verified, known by the flow. */
export type RecipientKind = PersonKind | 'verification';

export interface MailsTable {
  account_id: string;
  id: Generated<string>;
  template: MailName;
  recipient_kind: RecipientKind;
  recipient_id: string;
  /** Of a copy: whom the mail itself goes to. */
  about_kind: RecipientKind | null;
  about_id: string | null;
  to_address: string | null;
  language: Language;
  state: Generated<MailState>;
  facts: ColumnType<Record<string, string> | null, string | null, string | null>;
  resource: string | null;
  resource_id: string | null;
  audit_id: string | null;
  batch_id: string | null;
  attempts: Generated<number>;
  error: string | null;
  error_detail: string | null;
  send_at: Generated<string>;
  created_at: Generated<string>;
  created_by: string | null;
  finished_at: string | null;
}

export interface OneTimeTokensTable {
  account_id: string;
  token_hash: Buffer;
  purpose: string;
  subject_kind: PersonKind;
  subject_id: string;
  address: string | null;
  mail_id: string | null;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}
