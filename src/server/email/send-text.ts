/** What a send says in each language: the version of a template, or the announcement that goes out by mail. screens.md 3.2 and 3.6 */
import { sql } from 'kysely';

import { tagsOf } from '../../shared/mail/merge-tags.ts';
import { writeBlocks, type MailBlock } from '../../shared/mail/mail-blocks.ts';
import { languages as everyLanguage, type Language } from '../../shared/specification/constants.ts';
import type { Row } from '../crud/row.ts';
import type { TenantScope } from '../db/scope.ts';
import { everyLanguageOf, type BuiltMail } from '../mail/templates/built-mail.ts';
import { readLook } from '../mail/templates/compile-template.ts';
import { compile } from '../mail/templates/compiler.ts';
import type { PublicOrigin } from '../settings/env-origin.ts';

/** Whether its text is an announcement's. */
export const isOfAnnouncement = ({ announcement_id }: Row): boolean => typeof announcement_id === 'string';

/** What a send that has begun says; an announcement's own text as it was then. */
export async function sentText(tenant: TenantScope, send: Row, origin: PublicOrigin): Promise<BuiltMail[]> {
  const number = Number(send.template_version);
  if (!isOfAnnouncement(send)) return everyLanguageOf(tenant, { id: String(send.template_id), number }, origin);
  const { rows } = await sql<BuiltMail>`
    select language, subject, preheader, html, body as text from email_send_texts
     where account_id = ${tenant.accountId} and send_id = ${send.id} order by language`.execute(tenant.db);
  // Of a send that came from elsewhere, a demo for instance, nothing was kept.
  return rows.length > 0 ? rows : announcementText(tenant, String(send.announcement_id), origin);
}

/** Keeps what is sent, whatever becomes of the announcement. */
export async function keepText(tenant: TenantScope, sendId: string, built: readonly BuiltMail[]): Promise<void> {
  for (const { language, subject, preheader, html, text } of built)
    await sql`
      insert into email_send_texts (account_id, send_id, language, subject, preheader, html, body)
      values (${tenant.accountId}, ${sendId}, ${language}, ${subject}, ${preheader}, ${html}, ${text})
      on conflict do nothing`.execute(tenant.db);
}

type Texts = Partial<Record<Language, string>> | null;

interface Announced {
  title: Texts;
  body: Texts;
  link_url: string | null;
  link_label: Texts;
}

/** An announcement as a mail, in each language in which it has a title and a text. */
export async function announcementText(tenant: TenantScope, id: string, origin: PublicOrigin): Promise<BuiltMail[]> {
  const { rows } = await sql<Announced>`
    select title, body, link_url, link_label from announcements
     where account_id = ${tenant.accountId} and id = ${id} and deleted_at is null`.execute(tenant.db);
  const [said] = rows;
  if (!said) return [];
  const look = await readLook(tenant, origin);
  const tags = tagsOf(null, 'campaign');
  const spoken = everyLanguage.filter((language) => said.title?.[language] && said.body?.[language]);
  const built = spoken.map(async (language) => {
    const subject = asTyped(said.title?.[language] ?? '');
    const body = writeBlocks(blocksOf(said, language));
    const source = {
      language,
      editor: 'blocks',
      subject,
      preheader: '',
      body,
      text: '',
      tags,
      needs: null,
      look,
    } as const;
    return { ...(await compile(source)), language };
  });
  return (await Promise.all(built)).filter(({ html }) => html !== '');
}

function blocksOf({ title, body, link_url: url, link_label }: Announced, language: Language): MailBlock[] {
  const label = link_label?.[language] ?? Object.values(link_label ?? {})[0];
  return [
    { kind: 'heading', text: asTyped(title?.[language] ?? '') },
    { kind: 'text', html: asTyped(body?.[language] ?? '') },
    ...(url && label ? [{ kind: 'button', label: asTyped(label), url } as const] : []),
    { kind: 'footer', text: '' },
  ];
}

/** An announcement knows no tags: what looks like one is read as it was typed, by a sign of no width between the braces. */
const asTyped = (text: string) => text.replace(/\{(?=[{%])/g, '{\u2060');
