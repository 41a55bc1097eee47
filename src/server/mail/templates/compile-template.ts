/** A template in each of its languages, compiled: what of it is sent, and what is wrong with it. */
import { sql } from 'kysely';

import { neededTag, tagsOf } from '../../../shared/mail/merge-tags.ts';
import type { MailName } from '../../../shared/notices/mails.ts';
import { portalBase, type Language, languages as allLanguages } from '../../../shared/specification/constants.ts';
import type { TenantScope } from '../../db/scope.ts';
import { readSender } from '../find-recipient.ts';
import { compile } from './compiler.ts';
import type { CompiledMail, MailLook, MailSource } from './mail-source.ts';
import type { PublicOrigin } from '../../settings/env-origin.ts';

/** A template as it is stored, or as a version holds it. */
export type TemplateRow = Readonly<Record<string, unknown>>;

export type CompiledTemplate = Partial<Record<Language, CompiledMail>>;

/** How a mail of the organisation looks today. */
export async function readLook(tenant: TenantScope, origin: PublicOrigin): Promise<MailLook> {
  const { name, color, logo, portal } = await readSender(tenant, origin);
  const site = portal.endsWith(portalBase) ? portal.slice(0, -portalBase.length) : portal;
  return { name, color, hasLogo: logo !== null, accountId: tenant.accountId, origin: site };
}

const textsOf = (value: unknown) => (value ?? {}) as Partial<Record<Language, string>>;

/** The languages in which a template says anything. */
export const writtenLanguages = (row: TemplateRow): Language[] =>
  allLanguages.filter((language) => textsOf(row['subject'])[language] || textsOf(row['body_source'])[language]);

/** Those in which it has a subject and a body: in which it can be sent. */
export const wholeLanguages = (row: TemplateRow): Language[] =>
  allLanguages.filter((language) => textsOf(row['subject'])[language] && textsOf(row['body_source'])[language]);

/** The template in one language, as it is compiled. */
export function sourceOf(row: TemplateRow, language: Language, look: MailLook): MailSource {
  const said = (field: string) => textsOf(row[field])[language] ?? '';
  const event = (row['event'] ?? null) as MailName | null;
  return {
    language,
    editor: row['editor'] as MailSource['editor'],
    subject: said('subject'),
    preheader: said('preheader'),
    body: said('body_source'),
    text: said('body_text'),
    tags: tagsOf(event, typeof row['category'] === 'string' ? row['category'] : undefined),
    needs: neededTag(event) ?? null,
    look,
  };
}

/** Compiles it in each language in which it says anything. */
export async function compileTemplate(row: TemplateRow, look: MailLook): Promise<CompiledTemplate> {
  const compiled = await Promise.all(
    writtenLanguages(row).map(async (language) => [language, await compile(sourceOf(row, language, look))] as const),
  );
  return Object.fromEntries(compiled);
}

/** Keeps what is sent of a version: compiled once, and never for each mail. */
export async function buildVersion(
  tenant: TenantScope,
  { id, number, row }: { id: string; number: number; row: TemplateRow },
  origin: PublicOrigin,
): Promise<void> {
  const compiled = await compileTemplate(row, await readLook(tenant, origin));
  for (const language of wholeLanguages(row)) {
    const mail = compiled[language];
    if (!mail || mail.html === '') continue;
    await sql`
      insert into email_template_builds (account_id, subject_id, number, language, subject, preheader, html, body)
      values (${tenant.accountId}, ${id}, ${number}, ${language}, ${mail.subject}, ${mail.preheader}, ${mail.html}, ${mail.text})
      on conflict do nothing`.execute(tenant.db);
  }
}
