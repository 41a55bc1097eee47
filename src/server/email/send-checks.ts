/** What must be there before a mail goes to many, each that is missing named by itself. screens.md 3.2 */
import { sql } from 'kysely';

import type { AudiencePreview } from '../../shared/contracts/email-send-calls.ts';
import { manyCategories, unsubscribeTag } from '../../shared/mail/merge-tags.ts';
import { personTagsIn } from '../../shared/mail/person-tags.ts';
import { mostUntyped } from '../../shared/resources/parts/email-send-states.ts';
import { languages as everyLanguage, type Language } from '../../shared/specification/constants.ts';
import type { Row } from '../crud/row.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import { invalid, type Problem } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { readSender } from '../mail/find-recipient.ts';
import { everyLanguageOf, publishedNumber, readVersion, type BuiltMail } from '../mail/templates/built-mail.ts';
import { hasFixedRows } from './fixed-audience.ts';
import { announcementText, isOfAnnouncement } from './send-text.ts';
import { wholeLanguages, type TemplateRow } from '../mail/templates/compile-template.ts';
import { readPostalAddress } from '../mail/templates/mail-values.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';
import { senderProblems } from './sender-of-send.ts';
import { previewAudience, type Addressed, type MembersOfAudience, type Texts } from './send-audience.ts';

export interface SendMeans {
  origin: PublicOrigin;
  membersOf: MembersOfAudience;
}

/** What a send is made of, and what is missing. */
export interface CheckedSend {
  /** The version of its template; null where its text is no template's. */
  number: number | null;
  built: BuiltMail[];
  texts: Texts;
  preview: AudiencePreview;
  problems: Record<string, Problem>;
}

/** The columns of a send that say whom it goes to. */
export const addressedBy = (row: Row): Addressed => ({
  ...(row as Row & Addressed),
  ...(hasFixedRows(row) && { fixed_as: row.id }),
});

/** What an organisation speaks. */
export async function defaultLanguageOf({ db, accountId }: TenantScope): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select default_language as language from accounts where id = ${accountId}`.execute(db);
  return firstRow(rows).language;
}

/** In which languages the published template speaks, or what is told without one; all, where neither is known yet. */
export async function textsOf(
  tenant: TenantScope,
  templateId: string | null,
  told: readonly Language[] = [],
): Promise<Texts & { isKnown: boolean }> {
  const own = await defaultLanguageOf(tenant);
  if (told.length > 0) return { languages: told, fallback: fallbackOf(told, own), isKnown: false };
  const number = templateId === null ? undefined : await publishedNumber(tenant, templateId);
  if (templateId === null || number === undefined) return { languages: everyLanguage, fallback: own, isKnown: false };
  const version = await readVersion(tenant, { id: templateId, number });
  const languages = wholeLanguages(version);
  return { languages, fallback: fallbackOf(languages, own), isKnown: true, tags: personTagsIn(saidIn(version)) };
}

/** All that a version says, in one text. */
const saidIn = (version: TemplateRow): string =>
  JSON.stringify(['subject', 'preheader', 'body_source', 'body_text'].map((field) => version[field]));

const fallbackOf = (languages: readonly Language[], own: Language): Language =>
  languages.includes(own) ? own : (languages[0] ?? own);

type TextNow = Pick<CheckedSend, 'number' | 'built'> & { problem?: Problem };

/** What it would say now, and what stands against that. */
async function textNow(tenant: TenantScope, row: Row, origin: PublicOrigin): Promise<TextNow> {
  if (isOfAnnouncement(row)) {
    const built = await announcementText(tenant, String(row.announcement_id), origin);
    return { number: null, built, ...(built.length === 0 && { problem: { key: 'validation.send_no_text' } }) };
  }
  const id = String(row.template_id);
  const template = await templateOf(tenant, id);
  const number = template?.status === 'archived' ? undefined : await publishedNumber(tenant, id);
  if (number === undefined)
    return {
      number: null,
      built: [],
      problem: { key: template?.status === 'archived' ? 'validation.mail_archived' : 'validation.send_not_published' },
    };
  const built = await everyLanguageOf(tenant, { id, number }, origin);
  const hasWayOut = built.every(({ html }) => html.includes(unsubscribeTag));
  return { number, built, ...(!hasWayOut && { problem: { key: 'validation.send_no_unsubscribe' } }) };
}

/** Looks at all of it at once, so that whoever sends is told once what is missing. */
export async function checkSend(
  tenant: TenantScope,
  row: Row,
  { caller, origin, membersOf }: SendMeans & { caller: Caller },
): Promise<CheckedSend> {
  const problems: Record<string, Problem> = {};
  const { number, built, problem } = await textNow(tenant, row, origin);
  if (problem) problems['template_id'] = problem;
  if ((await readPostalAddress(tenant)).trim() === '')
    problems['postal_address'] = { key: 'validation.send_no_postal_address' };
  if ((await readSender(tenant, origin)).portal === '') problems['host'] = { key: 'validation.send_no_host' };
  Object.assign(problems, await senderProblems(tenant, row));
  const languages = built.map(({ language }) => language);
  const own = await defaultLanguageOf(tenant);
  const known = languages.length > 0 ? languages : everyLanguage;
  const texts = { languages: known, fallback: fallbackOf(known, own) };
  const preview = await previewAudience(tenant, addressedBy(row), texts, { caller, membersOf });
  const missing = preview.missing_languages;
  if (missing.length > 0)
    problems['text_language'] = {
      key: 'validation.send_language_missing',
      languages: missing.map((language) => ({ key: `cells.language_${language}` })),
    };
  if (preview.total === 0 || (preview.recipients === 0 && missing.length === 0))
    problems['audience'] = { key: 'validation.send_nobody' };
  return { number, built, texts, preview, problems };
}

/** @throws AppError 422 that names what is missing */
export async function requireComplete(
  tenant: TenantScope,
  row: Row,
  means: SendMeans & { caller: Caller },
): Promise<CheckedSend> {
  const checked = await checkSend(tenant, row, means);
  if (Object.keys(checked.problems).length > 0) throw invalid(checked.problems);
  return checked;
}

/** @throws AppError 422 that names what is missing, and where many get it and nobody has typed how many */
export async function requireSendable(
  tenant: TenantScope,
  row: Row,
  means: SendMeans & { caller: Caller },
  typed: unknown,
): Promise<CheckedSend> {
  const checked = await requireComplete(tenant, row, means);
  const { recipients: count } = checked.preview;
  if (count > mostUntyped && typed !== count)
    throw invalid({ confirm_count: { key: 'validation.send_type_count', count } });
  return checked;
}

interface TemplateFacts {
  category: string;
  status: string;
  subject: Record<string, string>;
}

/** What decides whether a template may be sent. */
export async function templateOf({ db, accountId }: TenantScope, id: string): Promise<TemplateFacts | undefined> {
  const { rows } = await sql<TemplateFacts>`
    select category, status, subject from email_templates where account_id = ${accountId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Whether templates of a category go to many. */
export const isForMany = ({ category }: TemplateFacts): boolean => manyCategories.includes(category);
