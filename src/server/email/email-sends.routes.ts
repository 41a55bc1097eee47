/** What is asked of sends besides their records: whom one would reach, what came of it, and the mail itself. screens.md 3.2, EM4 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { TemplatePreview } from '../../shared/contracts/email-calls.ts';
import { emailSendCalls, type SendSummary } from '../../shared/contracts/email-send-calls.ts';
import { emailSends } from '../../shared/resources/email-sends.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { readWithActions } from '../crud/read.ts';
import type { Row } from '../crud/row.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import { isAllowed, type Caller } from '../http/caller.ts';
import { serve } from '../http/serve-call.ts';
import { readSender } from '../mail/find-recipient.ts';
import { drawLogo } from '../mail/logo.ts';
import { everyLanguageOf, publishedNumber, readVersion, type BuiltMail } from '../mail/templates/built-mail.ts';
import { readLook, sourceOf } from '../mail/templates/compile-template.ts';
import { compile } from '../mail/templates/compiler.ts';
import { isEmptyTag } from '../mail/templates/mail-values.ts';
import { logoCid } from '../mail/transport.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import { announcementText, isOfAnnouncement, sentText } from './send-text.ts';
import { previewAudience } from './send-audience.ts';
import { textsOf, type SendMeans } from './send-checks.ts';
import { samplesOf } from './send-samples.ts';
import { recipientOf, saidFaults } from './template-draft.ts';
import { fillForMany } from './write-mail-to-many.ts';

/** Adds the calls. */
export function registerEmailSends(app: FastifyInstance, deps: SendMeans & { database: ServerDatabase }): void {
  const { database, membersOf, origin } = deps;
  serve(app, emailSendCalls['POST /email_sends/audience_preview'], ({ caller, body }) => {
    const {
      template_id = null,
      languages = [],
      resend_of_id = null,
      text_language = 'each_member',
      uses_fallback = false,
      ...said
    } = body();
    const { audience, statuses = [], member_ids = [], excluded_segment_ids = [], excluded_label_ids = [] } = said;
    const send = {
      template_id: template_id ?? (languages.length > 0 ? null : undefined),
      audience,
      statuses,
      member_ids,
      excluded_segment_ids,
      excluded_label_ids,
      resend_of_id,
      text_language,
      uses_fallback,
    };
    return readTenant(database, caller, async (tenant) => {
      const texts = await textsOf(tenant, template_id, languages);
      const data = await previewAudience(tenant, send, texts, { caller, membersOf });
      return { data: { ...data, template_languages: texts.isKnown ? data.template_languages : [] } };
    });
  });
  serve(app, emailSendCalls['GET /email_sends/:id/summary'], ({ caller, params }) =>
    readTenant(database, caller, async (tenant) => {
      await readWithActions(tenant, emailSends, params.id, caller);
      return { data: await summaryOf(tenant, params.id, caller) };
    }),
  );
  serve(app, emailSendCalls['GET /email_sends/:id/samples'], ({ caller, params }) =>
    readTenant(database, caller, async (tenant) => {
      const send = await readWithActions(tenant, emailSends, params.id, caller);
      return { data: await samplesOf(tenant, send, { caller, membersOf }) };
    }),
  );
  serve(app, emailSendCalls['POST /email_sends/:id/preview'], ({ caller, params, body }) => {
    const wanted = body();
    // What is not compiled yet is kept.
    return withTenant(database, caller, async (tenant) => {
      const send = await readWithActions(tenant, emailSends, params.id, caller);
      return { data: await previewOf(tenant, send, { ...wanted, caller, origin }) };
    });
  });
}

/** Rows of other chapters are behind their wall: whoever looks after some is told of those. */
async function summaryOf(tenant: TenantScope, id: string, caller: Caller): Promise<SendSummary> {
  const { db, accountId } = tenant;
  const mayRead = isAllowed(caller, 'email.recipients.read') && isAllowed(caller, 'members.private.read');
  const failures = await sql<SendSummary['failures'][number]>`
    select explanation, count(*)::int as count, mode() within group (order by smtp_code) as code,
      case when ${mayRead} then min(message) end as sample
      from email_recipients where account_id = ${accountId} and send_id = ${id} and explanation is not null
       and status in ('failed', 'soft_bounce', 'hard_bounce', 'unknown', 'deferred')
     group by explanation order by count desc, explanation`.execute(db);
  const leftOut = await sql<SendSummary['left_out'][number]>`
    select skip_reason as reason, count(*)::int as count from email_recipients
     where account_id = ${accountId} and send_id = ${id} and skip_reason is not null
     group by skip_reason order by count desc, skip_reason`.execute(db);
  const links = await sql<SendSummary['links'][number]>`
    select url, clicks from email_links where account_id = ${accountId} and send_id = ${id}
     order by clicks desc, number limit 500`.execute(db);
  return { failures: failures.rows, left_out: leftOut.rows, links: links.rows };
}

interface Looking {
  language: Language;
  member_id?: string | undefined;
  caller: Caller;
  origin: SendMeans['origin'];
}

/** What was sent; before that what would be now. */
async function textToLookAt(tenant: TenantScope, send: Row, origin: PublicOrigin): Promise<BuiltMail[]> {
  if (send.started_at !== null) return sentText(tenant, send, origin);
  if (isOfAnnouncement(send)) return announcementText(tenant, String(send.announcement_id), origin);
  const id = String(send.template_id);
  const number = await publishedNumber(tenant, id);
  return number === undefined ? [] : everyLanguageOf(tenant, { id, number }, origin);
}

/** The version of a template in one language, with the tags that it names and what is wrong with it; an announcement's has none. */
async function lintsOf(tenant: TenantScope, send: Row, language: Language, origin: SendMeans['origin']) {
  if (isOfAnnouncement(send)) return { tags: [], faults: [] };
  const id = String(send.template_id);
  const number = send.started_at === null ? await publishedNumber(tenant, id) : Number(send.template_version);
  if (number === undefined) return { tags: [], faults: [] };
  return compile(sourceOf(await readVersion(tenant, { id, number }), language, await readLook(tenant, origin)));
}

/** As a member or the caller would get it: what was sent, or what would be now. @throws AppError 404 where nothing is published */
async function previewOf(
  tenant: TenantScope,
  send: Row,
  { language, member_id, caller, origin }: Looking,
): Promise<TemplatePreview> {
  const built = await textToLookAt(tenant, send, origin);
  const mail = built.find((one) => one.language === language) ?? built[0];
  const recipient = await recipientOf(tenant, member_id, caller);
  if (!mail) throw notFound('email_templates');
  const { tags, faults } = await lintsOf(tenant, send, mail.language, origin);
  const sender = await readSender(tenant, origin);
  const logo = await drawLogo(sender.logo);
  const filled = await fillForMany(tenant, mail, { recipient, sender, unsubscribe: sender.website });
  const picture = logo ? `data:image/png;base64,${logo.toString('base64')}` : '';
  return {
    language: mail.language,
    to_name: recipient.fullName,
    subject: filled.subject,
    preheader: filled.preheader,
    html: filled.html.replaceAll(`cid:${logoCid}`, picture),
    text: filled.text,
    bytes: Buffer.byteLength(filled.html),
    empty_tags: tags.filter((tag) => isEmptyTag(tag, recipient)),
    faults: saidFaults(faults),
  };
}
