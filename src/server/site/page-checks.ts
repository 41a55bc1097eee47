/** What is wrong with a page, or with a template, before it is published, besides what is asked of every draft. screens.md 3.1, CP12 */
import { sql } from 'kysely';

import type { PublishedRow } from '../../shared/definition/publication.ts';
import { schemaFieldsOf } from '../../shared/definition/schema-fields.ts';
import { asData, asRows } from '../../shared/definition/values-in.ts';
import { pageTemplates } from '../../shared/resources/page-templates.ts';
import { pages } from '../../shared/resources/pages.ts';
import type { Language } from '../../shared/specification/constants.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Draft, Found, PublicationChecks } from '../publishing/draft-problems.ts';
import { checkData } from './page-data.ts';

export const pageChecks: PublicationChecks = { [pages.name]: pageProblems, [pageTemplates.name]: templateProblems };

async function pageProblems({ tenant, content, defaultLanguage }: Draft): Promise<Found[]> {
  const [row] = content[pages.name] ?? [];
  if (!row) return [];
  const fields = schemaFieldsOf(row['data_schema']);
  const { problems } = await checkData(fields, row['data'], defaultLanguage);
  const wrong = fields.filter(({ name }) => name in problems);
  const named = { weight: 'stops' as const, resource: pages.name, row };
  return [
    ...wrong.map(({ name, label }) => ({
      ...named,
      code: 'field_not_filled_in',
      field: 'data',
      params: { name: said(label, defaultLanguage) || name },
    })),
    ...((await isSlugTaken(tenant, row)) ? [{ ...named, code: 'slug_taken', field: 'slug' }] : []),
  ];
}

const said = (texts: Readonly<Partial<Record<Language, string>>>, language: Language): string =>
  texts[language] ?? Object.values(texts).find(Boolean) ?? '';

/** Another page that is shown, or will be, has its address, whatever its draft says. */
async function isSlugTaken({ accountId, db }: TenantScope, row: PublishedRow): Promise<boolean> {
  const { rows } = await sql`
    select from publications p
      join published_versions v on v.account_id = p.account_id and v.name = p.name and v.subject_id = p.subject_id
       and v.number in (p.published_version, p.scheduled_version)
      join pages r on r.account_id = p.account_id and r.id = p.subject_id and r.deleted_at is null
     where p.account_id = ${accountId} and p.name = ${pages.name} and p.subject_id <> ${row.id}
       and v.content -> ${pages.name} -> 0 ->> 'slug' = ${row['slug']} limit 1`.execute(db);
  return rows.length > 0;
}

async function templateProblems({ tenant, content, defaultLanguage }: Draft): Promise<Found[]> {
  const [row] = content[pageTemplates.name] ?? [];
  if (!row) return [];
  const fields = schemaFieldsOf(row['data_schema']);
  const names = new Set(fields.map(({ name }) => name));
  const stops = { weight: 'stops' as const, resource: pageTemplates.name, row };
  const unknown = asRows(row['blocks']).flatMap(({ shows }) => (shows as string[] | null) ?? []);
  return [
    ...[...new Set(unknown)]
      .filter((name) => !names.has(name))
      .map((name) => ({ ...stops, code: 'block_shows_unknown', field: 'blocks', params: { name } })),
    ...fields
      .filter(({ type, options }) => type === 'select' && options.length === 0)
      .map(({ name, label }) => ({
        ...stops,
        code: 'no_choices',
        field: 'data_schema',
        params: { name: said(label, defaultLanguage) || name },
      })),
    ...((await isRetired(tenant, row.id)) ? [{ ...stops, code: 'template_retired', field: 'status' }] : []),
    ...(await removedFields(tenant, row, names)),
  ];
}

async function isRetired({ accountId, db }: TenantScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from page_templates where account_id = ${accountId} and id = ${id} and status = 'retired'`.execute(db);
  return rows.length > 0;
}

const namedAtMost = 10;

/** Fields that pages say something in, and that there are not any more; the pages keep them until they are upgraded. */
async function removedFields(
  { accountId, db }: TenantScope,
  row: PublishedRow,
  names: ReadonlySet<string>,
): Promise<Found[]> {
  const { rows } = await sql<{ slug: string; data: unknown }>`
    select slug, data from pages where account_id = ${accountId} and template_id = ${row.id} and deleted_at is null
     order by slug`.execute(db);
  const using = new Map<string, string[]>();
  for (const { slug, data } of rows)
    for (const [name, value] of Object.entries(asData(data)))
      if (!names.has(name) && value !== null) using.set(name, [...(using.get(name) ?? []), slug]);
  return [...using].map(([name, slugs]) => ({
    code: 'field_in_use',
    weight: 'warns' as const,
    resource: pageTemplates.name,
    row,
    field: 'data_schema',
    params: { name, smart_count: slugs.length, pages: slugs.slice(0, namedAtMost).join(', ') },
  }));
}
