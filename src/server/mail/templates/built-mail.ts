/** What was made of a template's versions, and one of them filled in for a person. */
import { sql } from 'kysely';

import { isSecurityMail, type MailName } from '../../../shared/notices/mails.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Recipient, Sender } from '../find-recipient.ts';
import type { PublicOrigin } from '../../settings/env-origin.ts';
import { buildVersion, readLook, sourceOf, wholeLanguages, type TemplateRow } from './compile-template.ts';
import { compile } from './compiler.ts';
import { listsOf } from './mail-lists.ts';
import { mailValues, readPostalAddress } from './mail-values.ts';
import { fillerOfHtml, fillerOfText, type Filler, type MergeValues } from './merge-language.ts';

/** A mail in one language, ready to be filled in. */
export interface BuiltMail {
  language: Language;
  subject: string;
  preheader: string;
  html: string;
  text: string;
}

/**
 * What an organisation says in the place of a mail of the product: the published version of the template that words it, in the person's
 * language, else in the organisation's own. Undefined where it says nothing of its own.
 */
export async function findReworded(
  tenant: TenantScope,
  event: MailName,
  { language, origin, isReading = false }: { language: Language; origin: PublicOrigin; isReading?: boolean },
): Promise<BuiltMail | undefined> {
  const version = await publishedVersion(tenant, event);
  if (!version) return undefined;
  const { id, number, own } = version;
  const known = await findBuilt(tenant, { id, number, language });
  if (known) return known;
  // Of a version that came from elsewhere, a demo for instance, nothing was made yet; whoever only looks keeps nothing of it.
  const row = await readVersion(tenant, version);
  if (!isReading) await buildVersion(tenant, { id, number, row }, origin);
  const whole = wholeLanguages(row);
  const spoken = [language, own].find((one) => whole.includes(one)) ?? whole[0];
  const compiled = spoken && (await compile(sourceOf(row, spoken, await readLook(tenant, origin))));
  return compiled && compiled.html !== '' ? { ...compiled, language: spoken } : undefined;
}

/** The version of a template that is sent now; undefined where none is published. */
export async function publishedNumber({ db, accountId }: TenantScope, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number | null }>`
    select case when publish_at <= now() then scheduled_version else published_version end as number
      from publications where account_id = ${accountId} and name = 'email_templates' and subject_id = ${id}`.execute(
    db,
  );
  return rows[0]?.number ?? undefined;
}

/** A version in each language in which it can be sent; what was not made of it yet is made now, and kept. */
export async function everyLanguageOf(
  tenant: TenantScope,
  { id, number }: Omit<Version, 'own'>,
  origin: PublicOrigin,
): Promise<BuiltMail[]> {
  const known = async () =>
    (
      await sql<BuiltMail>`
        select language, subject, preheader, html, body as text from email_template_builds
         where account_id = ${tenant.accountId} and name = 'email_templates' and subject_id = ${id} and number = ${number}
         order by language`.execute(tenant.db)
    ).rows;
  const built = await known();
  if (built.length > 0) return built;
  await buildVersion(tenant, { id, number, row: await readVersion(tenant, { id, number }) }, origin);
  return known();
}

interface Version {
  id: string;
  number: number;
  /** What the organisation speaks. */
  own: Language;
}

async function publishedVersion({ db, accountId }: TenantScope, event: MailName): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select t.id, case when p.publish_at <= now() then p.scheduled_version else p.published_version end as number,
      a.default_language as own
      from system_emails s
      join email_templates t on t.account_id = s.account_id and t.id = s.template_id and t.deleted_at is null and t.status <> 'archived'
      join publications p on p.account_id = s.account_id and p.name = 'email_templates' and p.subject_id = t.id
      join accounts a on a.id = s.account_id
     where s.account_id = ${accountId} and s.event = ${event} and s.deleted_at is null
       and (p.published_version is not null or p.publish_at <= now())
     order by s.created_at limit 1`.execute(db);
  return rows[0];
}

async function findBuilt(
  { db, accountId }: TenantScope,
  { id, number, language }: Omit<Version, 'own'> & { language: Language },
): Promise<BuiltMail | undefined> {
  const { rows } = await sql<BuiltMail>`
    select b.language, b.subject, b.preheader, b.html, b.body as text
      from email_template_builds b join accounts a on a.id = b.account_id
     where b.account_id = ${accountId} and b.name = 'email_templates' and b.subject_id = ${id} and b.number = ${number}
     order by b.language = ${language} desc, b.language = a.default_language desc, b.language limit 1`.execute(db);
  return rows[0];
}

/** A version of a template as it was published. */
export async function readVersion(
  { db, accountId }: TenantScope,
  { id, number }: Omit<Version, 'own'>,
): Promise<TemplateRow> {
  const { rows } = await sql<{ row: TemplateRow }>`
    select content->'email_templates'->0 as row from published_versions
     where account_id = ${accountId} and name = 'email_templates' and subject_id = ${id} and number = ${number}`.execute(
    db,
  );
  return firstRow(rows).row;
}

/** Whether the organisation sends a mail of the product's no more. */
export async function isSwitchedOff({ db, accountId }: TenantScope, event: MailName): Promise<boolean> {
  if (isSecurityMail(event)) return false;
  const { rows } = await sql`
    select from system_emails where account_id = ${accountId} and event = ${event} and not is_enabled and deleted_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

interface Filling {
  template: MailName | null;
  recipient: Pick<Recipient, 'name' | 'fullName' | 'address'>;
  sender: Pick<Sender, 'name' | 'website' | 'portal' | 'english'>;
  facts: Readonly<Record<string, unknown>>;
  token?: string | undefined;
  code?: string | undefined;
  /** Where somebody unsubscribes. */
  unsubscribe?: string | undefined;
}

/** @throws Error where a limit is reached */
export async function fillMail(tenant: TenantScope, built: BuiltMail, filling: Filling): Promise<BuiltMail> {
  const { language } = built;
  const lists = await listsOf(tenant, built, filling.sender);
  return fillWith(built, mailValues({ ...filling, language, lists, address: await readPostalAddress(tenant) }));
}

type Fillers = Record<'subject' | 'preheader' | 'html' | 'text', Filler>;

/** Of a mail that goes to many, each part is parsed once. */
const known = new WeakMap<BuiltMail, Fillers>();

function fillersOf(built: BuiltMail): Fillers {
  const found = known.get(built);
  if (found) return found;
  const { subject, preheader, html, text } = built;
  const made = {
    subject: fillerOfText(subject),
    preheader: fillerOfText(preheader),
    html: fillerOfHtml(html),
    text: fillerOfText(text),
  };
  known.set(built, made);
  return made;
}

/** The same with values that are known. @throws Error where a limit is reached */
export function fillWith(built: BuiltMail, values: MergeValues): BuiltMail {
  const { subject, preheader, html, text } = fillersOf(built);
  return {
    language: built.language,
    subject: inOneLine(subject(values)),
    preheader: inOneLine(preheader(values)),
    html: html(values),
    text: `${text(values)
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  };
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
