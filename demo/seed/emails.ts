/** The mail templates of a demo tenant, what it makes of the product's own mails, and the addresses it writes to no more. */
import { sql, type Insertable, type Transaction } from 'kysely';

import type { Database } from '../../src/server/db/types.ts';
import { wholeLanguages } from '../../src/server/mail/templates/compile-template.ts';
import { shippedTemplate } from '../../src/server/mail/templates/shipped-text.ts';
import { publishedFields } from '../../src/shared/definition/publication.ts';
import { writeBlocks } from '../../src/shared/mail/mail-blocks.ts';
import { emailTemplates } from '../../src/shared/resources/email-templates.ts';
import { momentAgo } from './days.ts';
import { approvedWords, postalAddresses, templateWords, type TemplateWords } from './email-words.ts';
import { insertRows } from './insert-rows.ts';
import { makeRandom, type Random } from './random.ts';
import type { Setting } from './rows.ts';
import { loadSenders } from './senders.ts';
import type { TenantStory } from './story.ts';

type TemplateRow = Insertable<Database['email_templates']> & { id: string };

/** So many addresses at full size and in a small one are written to no more. */
const suppressed: Readonly<Record<string, number>> = { northgate: 24, gremio: 9, yunfan: 1 };

/** Loads all of it. */
export async function loadEmails(db: Transaction<Database>, story: TenantStory, setting: Setting): Promise<void> {
  const random = makeRandom(`${story.slug}:emails`);
  const { accountId, base, owner } = setting;
  const written = (templateWords[story.slug] ?? []).map((words, at) => templateRow(words, { setting, random, at }));
  const approved = approvedRow(story, { setting, random });
  const all = [...written, ...approved];
  await insertRows(db, 'email_templates', all);
  for (const row of all) if (row.status !== 'draft') await publishTemplate(db, setting, row);
  const made = momentAgo(base, 330);
  await sql`call begin_system_emails(${accountId})`.execute(db);
  await sql`update system_emails set created_at = ${made}, updated_at = ${made},
      template_id = case when event = 'member_approved' then ${approved[0]?.id ?? null}::uuid end,
      is_enabled = event <> 'ad_enquiry_received' or ${story.slug !== 'yunfan'}
    where account_id = ${accountId}`.execute(db);
  await sql`insert into email_settings (account_id, postal_address, unsubscribe, created_at, updated_at, updated_by)
    values (${accountId}, ${postalAddresses[story.slug] ?? null}, ${story.slug === 'northgate' ? 'preferences' : 'one_click'}, ${made}, ${made}, ${owner})`.execute(
    db,
  );
  await insertRows(db, 'suppressions', suppressionRows(story, { setting, random }));
  await loadSenders(db, story, setting);
}

interface Making {
  setting: Setting;
  random: Random;
}

function templateRow(words: TemplateWords, { setting, random, at }: Making & { at: number }): TemplateRow {
  const body = Object.entries(words.body).map(([language, text]) => [
    language,
    typeof text === 'string' ? text : writeBlocks(text),
  ]);
  return withBase(setting, random, 200 - at * 17, {
    name: words.name,
    category: words.category,
    event: null,
    editor: words.editor,
    subject: words.subject,
    preheader: words.preheader ?? null,
    body_source: Object.fromEntries(body) as Record<string, string>,
    body_text: null,
    is_default: words.isDefault ?? false,
    status: words.state,
    published_version: words.state === 'draft' ? null : 1,
  });
}

/** What is sent to whom was approved, in words of the organisation's own. */
function approvedRow({ slug, account }: TenantStory, { setting, random }: Making): TemplateRow[] {
  const heading = approvedWords[slug];
  if (!heading) return [];
  const { subject: _plain, body_text, ...shipped } = shippedTemplate('member_approved', 'en-GB');
  const languages = Object.keys(heading);
  const only = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language)));
  const name = account.default_language === 'es' ? 'Bienvenida a miembros' : 'Welcome to approved members';
  return [
    withBase(setting, random, 120, {
      name,
      category: 'system',
      event: 'member_approved',
      editor: shipped.editor,
      subject: heading,
      preheader: only(shipped.preheader),
      body_source: only(shipped.body_source),
      body_text,
      is_default: false,
      status: 'published',
      published_version: 1,
    }),
  ];
}

function withBase({ accountId, base, owner }: Setting, random: Random, daysAgo: number, values: object): TemplateRow {
  const made = momentAgo(base, daysAgo);
  return {
    account_id: accountId,
    id: random.uuid(),
    ...values,
    languages: wholeLanguages(values as Record<string, unknown>),
    used_count: 0,
    status_previous: null,
    version: 1,
    created_at: made,
    created_by: owner,
    updated_at: made,
    updated_by: owner,
    deleted_at: null,
  } as object as TemplateRow;
}

/** What is sent of it is made when it is first needed. */
async function publishTemplate(
  db: Transaction<Database>,
  { accountId, owner }: Setting,
  row: Readonly<Record<string, unknown>> & { id: string },
): Promise<void> {
  const { name } = emailTemplates;
  const content = Object.fromEntries(['id', ...publishedFields(emailTemplates)].map((key) => [key, row[key] ?? null]));
  await sql`insert into publications (account_id, name, subject_id, published_version, last_version)
    values (${accountId}, ${name}, ${row.id}, 1, 1)`.execute(db);
  await sql`insert into published_versions (account_id, name, subject_id, number, content, created_at, created_by, published_at)
    values (${accountId}, ${name}, ${row.id}, 1, ${JSON.stringify({ [name]: [content] })}::jsonb, ${row['created_at']}::timestamptz,
      ${owner}, ${row['created_at']}::timestamptz)`.execute(db);
}

const answers = ['550 5.1.1 No such user here', '550 5.2.1 Mailbox disabled'];

function suppressionRows({ slug }: TenantStory, { setting, random }: Making): Insertable<Database['suppressions']>[] {
  const { accountId, base, owner } = setting;
  return Array.from({ length: suppressed[slug] ?? 0 }, (_, index) => {
    const isBounced = index % 3 !== 2;
    const at = momentAgo(base, 3 + index * 9);
    return {
      account_id: accountId,
      id: random.uuid(),
      email: `former.${index + 1}@${slug}-mail.example`,
      cause: isBounced ? 'bounced' : (['unsubscribed', 'complaint', 'other'] as const)[Math.floor(index / 3) % 3]!,
      source: isBounced ? 'mail_server' : index % 2 === 0 ? 'recipient' : 'staff',
      detail: isBounced ? answers[index % answers.length]! : null,
      note: null,
      status: index === 4 ? 'lifted' : 'active',
      status_previous: index === 4 ? 'active' : null,
      version: 1,
      created_at: at,
      created_by: isBounced ? null : owner,
      updated_at: at,
      updated_by: null,
      deleted_at: null,
    };
  });
}
