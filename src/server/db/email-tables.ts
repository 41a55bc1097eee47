/** The tables of an organisation's own mail as Kysely sees them. */
import type { Generated, GeneratedAlways } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';

export interface EmailSettingsTable {
  account_id: string;
  id: Generated<string>;
  provider: Generated<'platform' | 'smtp' | 'ses' | 'sendgrid' | 'postmark' | 'mailgun'>;
  host: string | null;
  port: number | null;
  tls: 'starttls' | 'tls' | null;
  ses_region: string | null;
  mailgun_region: 'us' | 'eu' | null;
  username: string | null;
  /** Sealed. */
  password: Buffer | null;
  has_password: GeneratedAlways<boolean>;
  from_email: string | null;
  from_name: string | null;
  reply_to: string | null;
  postal_address: string | null;
  unsubscribe: Generated<string>;
  suppresses_bounces: Generated<boolean>;
  reports_by: 'ses' | 'sendgrid' | 'postmark' | 'mailgun' | null;
  /** Sealed. */
  reports_key: Buffer | null;
  has_reports_key: GeneratedAlways<boolean>;
  hourly_limit: number | null;
  quiet_from: number | null;
  quiet_until: number | null;
  archive_days: number | null;
  tracks_opens: Generated<boolean>;
  tracks_clicks: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: string | null;
  deleted_at: string | null;
}

/** What a send without a template says. */
export interface EmailSendTextsTable {
  account_id: string;
  send_id: string;
  language: Language;
  subject: string;
  preheader: string;
  html: string;
  body: string;
  created_at: Generated<string>;
}

/** Keys that sign mail. */
export interface DkimKeysTable {
  account_id: string;
  selector: string;
  /** Sealed. */
  private_key: Buffer;
  created_at: Generated<string>;
}

export interface EmailTemplateBuildsTable {
  account_id: string;
  name: Generated<string>;
  subject_id: string;
  number: number;
  language: Language;
  subject: string;
  preheader: string;
  html: string;
  body: string;
  created_at: Generated<string>;
}
