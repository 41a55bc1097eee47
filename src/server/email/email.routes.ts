/** Looking at a template, trying it out, and trying out the mail server. screens.md 3.2 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { emailCalls, type SendingAttempt } from '../../shared/contracts/email-calls.ts';
import { manyCategories } from '../../shared/mail/merge-tags.ts';
import { emailTemplates } from '../../shared/resources/email-templates.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { emailSettings } from '../../shared/singletons/email-settings.ts';
import { recordChange } from '../crud/audit.ts';
import { readWithActions } from '../crud/read.ts';
import { resourceOf } from '../definitions/registry.ts';
import { firstRow } from '../db/first-row.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../db/scope.ts';
import { actionRefused, invalid, notFound } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { serve } from '../http/serve-call.ts';
import { findRecipient, readSender } from '../mail/find-recipient.ts';
import { drawLogo } from '../mail/logo.ts';
import { writtenIn } from '../../shared/text/written-language.ts';
import { translateMail } from '../mail/mail-texts.ts';
import { aboutPassword } from '../mail/relay.ts';
import { writeHtml, writeText } from '../mail/write-mail.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import { requireUsable } from './sender-of-send.ts';
import { draftFor, previewOf } from './template-draft.ts';
import { trySending, type SendingMeans } from './try-sending.ts';

export interface EmailDeps extends SendingMeans {
  database: ServerDatabase;
  origin: PublicOrigin;
}

/** Of one organisation within an hour. Own choice: a test is no way to send. */
const mostTests = 60;

/** Adds the calls. */
export function registerEmail(app: FastifyInstance, deps: EmailDeps): void {
  const { database, origin } = deps;
  serve(app, emailCalls['POST /email_templates/:id/preview'], ({ caller, params, body }) => {
    const wanted = { id: params.id, ...body() };
    return readTenant(database, caller, async (tenant) => ({
      data: previewOf(await draftFor(tenant, wanted, { caller, origin }), wanted.language),
    }));
  });
  serve(app, emailCalls['POST /email_templates/:id/test'], ({ request, reply, caller, params, body }) => {
    const { staff_ids, sender_id = null, ...wanted } = { id: params.id, ...body() };
    return runIdempotent({ request, reply, database }, async (tenant) => {
      await countTest(tenant);
      const data = await testTemplate(tenant, { ...wanted, staff_ids, sender_id }, { caller, deps });
      return { status: 200, body: { data } };
    });
  });
  serve(app, emailCalls['GET /email_settings/current/password'], ({ caller }) =>
    readTenant(database, caller, async (tenant) => ({ data: await keptPassword(tenant) })),
  );
  serve(app, emailCalls['PUT /email_settings/current/password'], ({ caller, body }) => {
    const { password } = body();
    return withTenant(database, caller, async (tenant) => ({
      data: await setPassword(tenant, password, caller, deps),
    }));
  });
  serve(app, emailCalls['POST /email_settings/current/test'], ({ request, reply, caller }) =>
    runIdempotent({ request, reply, database }, async (tenant) => {
      await countTest(tenant);
      return { status: 200, body: { data: await testSettings(tenant, caller, deps) } };
    }),
  );
}

const countTest = ({ db, accountId }: TenantScope) =>
  countAttempt(db, { accountId, key: 'test mails', most: mostTests, windowMinutes: 60 });

interface TestWanted {
  id: string;
  language: Language;
  member_id?: string | undefined;
  staff_ids: readonly string[];
  /** Null: the default sender. */
  sender_id: string | null;
}

/** @throws AppError 409 `action_refused` (`draft_has_problems`) where a fault stops it; 422 for who is not of the team, and for a sender that may not be used */
async function testTemplate(
  tenant: TenantScope,
  { staff_ids, sender_id, ...wanted }: TestWanted,
  { caller, deps }: { caller: Caller; deps: EmailDeps },
): Promise<SendingAttempt[]> {
  if (sender_id !== null) await requireUsable(tenant, sender_id);
  const { filled, sender, logo } = await draftFor(tenant, wanted, { caller, origin: deps.origin });
  if (!filled) throw actionRefused('draft_has_problems');
  const people = await Promise.all([...new Set(staff_ids)].map((id) => findRecipient(tenant, { kind: 'staff', id })));
  if (people.some((person) => person === undefined)) throw invalid({ staff_ids: { key: 'validation.bad_reference' } });
  const subject = translateMail(filled.language, 'test.marked', { subject: filled.subject });
  const mails = people.flatMap((person) =>
    person ? [{ ...filled, subject, logo, to: { name: person.fullName, address: person.address } }] : [],
  );
  const definition = resourceOf(emailTemplates.name);
  const row = await readWithActions(tenant, definition, wanted.id, caller);
  recordChange(tenant, caller, { definition, row, action: 'test', audit: 'final', before: {}, after: {} });
  const isToMany = manyCategories.includes(String(row['category']));
  const from = { senderName: sender.name, toManyFrom: isToMany ? sender_id : undefined };
  return trySending(tenant, mails, { means: deps, ...from });
}

async function keptPassword({ db, accountId }: TenantScope): Promise<{ has_password: boolean }> {
  const { rows } = await sql<{ has_password: boolean }>`
    select has_password from email_settings where account_id = ${accountId}`.execute(db);
  return rows[0] ?? { has_password: false };
}

/** Keeps a password sealed; what is written down is that it was set, and by whom. */
async function setPassword(tenant: TenantScope, password: string | null, caller: Caller, { encryption }: EmailDeps) {
  const { accountId, db } = tenant;
  const sealed = password === null ? null : await encryption.encrypt(password, aboutPassword(accountId));
  const before = await keptPassword(tenant);
  const { rows } = await sql<{ has_password: boolean }>`
    insert into email_settings as s (account_id, password, updated_by) values (${accountId}, ${sealed}, ${tenant.actorId})
    on conflict (account_id) do update set password = excluded.password, version = s.version + 1, updated_at = now(),
      updated_by = excluded.updated_by
    returning has_password`.execute(db);
  const set = firstRow(rows);
  recordChange(tenant, caller, {
    definition: emailSettings,
    row: { id: accountId },
    action: 'set_password',
    audit: 'final',
    before: { ...before },
    after: { ...set },
  });
  return set;
}

/** A mail to whoever tries it. */
async function testSettings(tenant: TenantScope, caller: Caller, deps: EmailDeps): Promise<SendingAttempt> {
  const recipient = await findRecipient(tenant, { kind: 'staff', id: caller.actorId });
  if (!recipient) throw notFound('staff');
  const sender = await readSender(tenant, deps.origin);
  const logo = await drawLogo(sender.logo);
  const { language } = recipient;
  const translate = (key: string) =>
    translateMail(writtenIn(language, sender.english), key, { name: recipient.name, tenant: sender.name });
  const words = {
    language,
    subject: translate('test.subject'),
    preview: translate('test.preview'),
    paragraphs: [translate('greeting'), translate('test.body')],
    button: { label: translate('portal'), url: sender.portal },
    footer: [translate('why_staff'), translate('from')],
  };
  const mail = {
    language,
    subject: words.subject,
    to: { name: recipient.fullName, address: recipient.address },
    text: writeText(words),
    html: writeHtml(words, sender, logo !== undefined),
    logo,
  };
  const [attempt] = await trySending(tenant, [mail], { means: deps, senderName: sender.name });
  if (!attempt) throw new Error('One mail makes one attempt.');
  return attempt;
}
