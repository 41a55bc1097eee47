/** The tables as Kysely sees them. Moments are ISO 8601 strings in UTC, days `YYYY-MM-DD`, counts plain numbers. */
import type { ColumnType, Generated } from 'kysely';

import type { ClientType, Language } from '../../shared/specification/constants.ts';
import type { SessionMeans } from '../../shared/contracts/account-calls.ts';
import type { HeadingFace } from '../../shared/contracts/tenant-calls.ts';
import type { CollectionTable, Json, Translated } from './collection-table.ts';
import type { Defined, FurtherColumns } from './further-columns.ts';
import type { PasskeyChallengesTable, PasskeysTable, RecoveryCodesTable, TotpFactorsTable } from './factor-tables.ts';
import type {
  AutologinTokensTable,
  MemberPasswordsTable,
  PortalKeysTable,
  RegistrationSettingsTable,
  VerificationsTable,
} from './arrival-tables.ts';
import type {
  ViewCapsTable,
  ViewClicksTable,
  ViewCountsTable,
  ViewSaltsTable,
  ViewAudiencesTable,
  ViewCostsTable,
  ViewTotalsTable,
  ViewVisitorsTable,
} from './count-tables.ts';
import type { PlannedChangesTable } from './planned-changes-table.ts';
import type {
  DkimKeysTable,
  EmailSendTextsTable,
  EmailSettingsTable,
  EmailTemplateBuildsTable,
} from './email-tables.ts';
import type { PreviewTokensTable, PublicationsTable } from './publishing-tables.ts';
import type { JobRowsTable, JobsTable } from './job-tables.ts';
import type { DirectorySettingsTable, MemberViewsTable } from './member-tables.ts';
import type { StaffRolesTable, SettingsRequestsTable, TwoPersonSettingsTable } from './staff-tables.ts';
import type { SsoAttemptsTable, SsoSettingsTable } from './sso-tables.ts';
import type { RecordEditorsTable } from './presence-table.ts';
import type { PushKeysTable, PushMessagesTable, PushSendsTable, PushSubscriptionsTable } from './push-tables.ts';
import type { MailsTable, OneTimeTokensTable } from './mail-tables.ts';
import type { SavedViewDefaultsTable, SavedViewsTable } from './view-tables.ts';
import type { ChannelMembersTable, MemberActivityTable } from './event-tables.ts';
import type { LedgerCounterpartsTable } from './ledger-counterparts-table.ts';
import type { WebhookEventsTable } from './webhook-tables.ts';
import type { WelcomeDismissalsTable } from './welcome-table.ts';
import type { ImportJobsTable, ImportMappingsTable, ImportRowsTable } from './import-tables.ts';

export interface AccountsTable {
  id: Generated<string>;
  name: string;
  slug: string;
  client_type: ClientType;
  client_token: string;
  state: Generated<'active' | 'suspended'>;
  primary_color: Generated<string>;
  accent_color: Generated<string>;
  color_scheme: Generated<'light' | 'dark' | 'system'>;
  /** SVG of plain shapes. */
  logo: string | null;
  favicon: string | null;
  /** Of what is published, below the server's root; what an account says of its look, languages and formats follows from it. */
  logo_url: Generated<string | null>;
  logo_dark_url: Generated<string | null>;
  favicon_url: Generated<string | null>;
  /** What the settings of the website were at first. */
  website_defaults: Generated<Record<string, unknown>>;
  corner_px: Generated<number>;
  heading_face: Generated<HeadingFace>;
  time_zone: string;
  currency: string;
  default_language: Language;
  languages: Language[];
  consumer_portal_url: string | null;
  /** Whether the organisation belongs to a group that has a portal of its own. */
  has_org_account: Generated<boolean>;
  /** Whether what cannot be taken back is agreed to by two people. */
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface SessionsTable {
  account_id: string;
  id: Generated<string>;
  token_hash: Buffer;
  staff_id: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  ip: string | null;
  user_agent: string | null;
  stepped_up_at: Generated<string>;
  opened_with: Generated<SessionMeans>;
}

export interface PortalLoginCodesTable {
  account_id: string;
  code_hash: Buffer;
  staff_id: string;
  login_type: 'org_account';
  created_at: Generated<string>;
  expires_at: string;
}

/** Of a tenant that has set something. */
export interface CrmSettingsTable {
  account_id: string;
  crm_home_url: string | null;
  label: Translated | null;
  open_new_tab: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  updated_by: string | null;
}

export interface RateLimitsTable {
  account_id: string;
  key: string;
  window_start: string;
  count: number;
}

export interface PublicLimitsTable {
  key: string;
  window_start: string;
  count: number;
}

export interface IdempotencyKeysTable {
  account_id: string;
  key: string;
  actor_id: string;
  request_hash: Buffer;
  status: number | null;
  body: Json<unknown> | null;
  headers: Json<Record<string, string>> | null;
  rights_hash: Buffer | null;
  created_at: Generated<string>;
}

export interface AuditLogsTable {
  account_id: string;
  id: Generated<string>;
  at: Generated<string>;
  actor_id: string | null;
  actor_kind: 'staff' | 'system' | 'import' | 'api' | 'impersonator';
  action: string;
  resource: string;
  resource_id: string | null;
  resource_label: string | null;
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
  reason: string | null;
  request_id: string | null;
  ip: string | null;
  user_agent: string | null;
  undo_class: 'reversible' | 'compensated' | 'final';
  undoes: string | null;
  batch_id: string | null;
  /** Whether it stands in the list by itself: it is of no batch, or the first of one. */
  listed: ColumnType<boolean, never, never>;
}

export interface CollectionCountsTable {
  account_id: string;
  resource: string;
  slot: number;
  live: number;
}

/** The tables without a definition. */
export interface WrittenTables {
  import_jobs: ImportJobsTable;
  import_rows: ImportRowsTable;
  import_mappings: ImportMappingsTable;
  accounts: AccountsTable;
  staff_roles: StaffRolesTable;
  sessions: SessionsTable;
  portal_login_codes: PortalLoginCodesTable;
  crm_settings: CrmSettingsTable;
  rate_limits: RateLimitsTable;
  public_limits: PublicLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  member_views: MemberViewsTable;
  directory_settings: DirectorySettingsTable;
  audit_logs: AuditLogsTable;
  saved_views: SavedViewsTable;
  saved_view_defaults: SavedViewDefaultsTable;
  collection_counts: CollectionCountsTable;
  jobs: JobsTable;
  job_rows: JobRowsTable;
  record_editors: RecordEditorsTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  push_sends: PushSendsTable;
  push_messages: PushMessagesTable;
  welcome_dismissals: WelcomeDismissalsTable;
  mails: MailsTable;
  one_time_tokens: OneTimeTokensTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  sso_settings: SsoSettingsTable;
  sso_attempts: SsoAttemptsTable;
  member_passwords: MemberPasswordsTable;
  registration_settings: RegistrationSettingsTable;
  two_person_settings: TwoPersonSettingsTable;
  settings_requests: SettingsRequestsTable;
  planned_changes: PlannedChangesTable;
  verifications: VerificationsTable;
  portal_keys: PortalKeysTable;
  autologin_tokens: AutologinTokensTable;
  channel_members: ChannelMembersTable;
  member_activity: MemberActivityTable;
  ledger_counterparts: LedgerCounterpartsTable;
  view_counts: ViewCountsTable;
  view_totals: ViewTotalsTable;
  view_audiences: ViewAudiencesTable;
  view_costs: ViewCostsTable;
  view_salts: ViewSaltsTable;
  view_visitors: ViewVisitorsTable;
  view_clicks: ViewClicksTable;
  view_caps: ViewCapsTable;
  publications: PublicationsTable;
  preview_tokens: PreviewTokensTable;
  email_settings: EmailSettingsTable;
  email_template_builds: EmailTemplateBuildsTable;
  dkim_keys: DkimKeysTable;
  email_send_texts: EmailSendTextsTable;
  webhook_events: WebhookEventsTable;
}

type DefinedTable<Name extends keyof Defined> = CollectionTable<Defined[Name]['fields']>;
/** One type for all columns: the compiler then need not put them together for each query. */
type Flat<T> = { [Column in keyof T]: T[Column] };

/** Each has the table that its definition asks for, with what the migration says beyond that. */
type DefinedTables = {
  [Name in keyof Defined]: Name extends keyof FurtherColumns
    ? Flat<Omit<DefinedTable<Name>, keyof FurtherColumns[Name]> & FurtherColumns[Name]>
    : Flat<DefinedTable<Name>>;
};
export type Database = WrittenTables & DefinedTables;
