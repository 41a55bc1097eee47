/** What mail providers tell of the mails of organisations: their webhooks, and the key by which an organisation's provider is known. screens.md 3.2 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { emailCalls } from '../../../shared/contracts/email-calls.ts';
import { webhookCalls, type ReportProvider } from '../../../shared/contracts/webhook-calls.ts';
import { apiBase } from '../../../shared/specification/constants.ts';
import { emailSettings } from '../../../shared/singletons/email-settings.ts';
import { recordChange } from '../../crud/audit.ts';
import type { FieldEncryption } from '../../crypto/encryption-at-rest.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { invalid } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { serve } from '../../http/serve-call.ts';
import { readSender } from '../../mail/find-recipient.ts';
import type { PublicOrigin } from '../../settings/env-origin.ts';
import { serveWebhooks } from '../../webhooks/serve-webhooks.ts';
import type { WebhookTokens } from '../../webhooks/webhook-token.ts';
import { rootOf } from '../write-mail-to-many.ts';
import { mailArea, type ReportReaders } from './report-readers.ts';

export interface ReportDeps {
  database: ServerDatabase;
  encryption: FieldEncryption;
  origin: PublicOrigin;
  tokens: WebhookTokens;
  readers: ReportReaders;
  now?: (() => number) | undefined;
}

/** What a key is about, as it is sealed: it opens as that of the provider it was set for. */
const aboutKey = (accountId: string, provider: string) => `email_settings/${accountId}/reports_key/${provider}`;

/** Adds the webhooks, and the calls by which they are set up. */
export function registerReports(app: FastifyInstance, deps: ReportDeps): void {
  const { database, encryption, tokens, readers, now } = deps;
  serveWebhooks(app, {
    area: mailArea,
    call: webhookCalls['POST /hooks/email/:provider/:token'],
    database,
    tokens,
    providers: readers,
    keyOf: async (tenant, provider) => {
      const kept = await readSettings(tenant);
      if (!kept?.reports_key || kept.reports_by !== provider) return undefined;
      return encryption.decrypt(kept.reports_key, aboutKey(tenant.accountId, provider));
    },
    now,
  });
  serve(app, emailCalls['GET /email_settings/current/reports'], ({ caller }) =>
    readTenant(database, caller, async (tenant) => ({ data: await reportsOf(tenant, deps) })),
  );
  serve(app, emailCalls['PUT /email_settings/current/reports_key'], ({ caller, body }) => {
    const { key } = body();
    return withTenant(database, caller, async (tenant) => ({ data: await setKey(tenant, key, { caller, deps }) }));
  });
}

interface KeptSettings {
  reports_by: ReportProvider | null;
  reports_key: Buffer | null;
}

async function readSettings({ db, accountId }: TenantScope): Promise<KeptSettings | undefined> {
  const { rows } = await sql<KeptSettings>`
    select reporter_of(provider, reports_by) as reports_by, reports_key from email_settings where account_id = ${accountId}`.execute(
    db,
  );
  return rows[0];
}

async function reportsOf(tenant: TenantScope, { origin, tokens }: ReportDeps) {
  const kept = await readSettings(tenant);
  const provider = kept?.reports_by ?? null;
  const root = rootOf(await readSender(tenant, origin));
  return {
    provider,
    has_key: Boolean(kept?.reports_key),
    address: provider && `${root}${apiBase}/hooks/email/${provider}/${tokens.make(tenant.accountId)}`,
  };
}

/** Keeps a key sealed; what is written down is that it was set, and by whom. @throws AppError 422 for what is no key of the provider */
async function setKey(tenant: TenantScope, key: string | null, { caller, deps }: { caller: Caller; deps: ReportDeps }) {
  const { accountId, db } = tenant;
  const before = await reportsOf(tenant, deps);
  const { provider } = before;
  if (key !== null && (!provider || !deps.readers[provider].isKey(key)))
    throw invalid({ key: { key: 'validation.bad_report_key' } });
  const sealed = key === null ? null : await deps.encryption.encrypt(key, aboutKey(accountId, String(provider)));
  await sql`
    update email_settings set reports_key = ${sealed}, version = version + 1, updated_at = now(), updated_by = ${tenant.actorId}
     where account_id = ${accountId}`.execute(db);
  const after = await reportsOf(tenant, deps);
  recordChange(tenant, caller, {
    definition: emailSettings,
    row: { id: accountId },
    action: 'set_reports_key',
    audit: 'final',
    before: { has_reports_key: before.has_key },
    after: { has_reports_key: after.has_key },
  });
  return after;
}
