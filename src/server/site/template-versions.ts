/** What a template says to its pages: its fields and blocks as they were published last. */
import { sql } from 'kysely';

import type { PublishedContent } from '../../shared/definition/publication.ts';
import { schemaFieldsOf, type SchemaField } from '../../shared/definition/schema-fields.ts';
import { pageTemplates } from '../../shared/resources/page-templates.ts';
import type { Row } from '../crud/row.ts';
import type { TenantScope } from '../db/scope.ts';

export interface TemplateVersion {
  number: number | null;
  layout: string;
  /** As they are kept; `fields` are the same, read. */
  data_schema: unknown;
  blocks: unknown;
  fields: SchemaField[];
}

/**
 * The version that new pages are made by; undefined where nothing is published, or the template is
 * retired, in the bin or not there.
 *
 * @param asked `isHeld`: nobody retires it or takes it away until the transaction ends
 */
export async function newestVersion(
  { accountId, db }: TenantScope,
  id: string,
  { isRetiredToo = false, isHeld = false }: { isRetiredToo?: boolean; isHeld?: boolean } = {},
): Promise<TemplateVersion | undefined> {
  const { rows } = await sql<Row & { content: PublishedContent | null; number: number | null }>`
    select t.id, t.layout, t.data_schema, t.blocks, t.status, v.content, v.number
      from page_templates t
      left join publications p on p.account_id = t.account_id and p.name = ${pageTemplates.name} and p.subject_id = t.id
      left join published_versions v on v.account_id = t.account_id and v.name = p.name and v.subject_id = t.id
       and v.number = p.published_version
     where t.account_id = ${accountId} and t.id = ${id} and t.deleted_at is null
     ${isHeld ? sql`for share of t` : sql``}`.execute(db);
  const [found] = rows;
  const isOpen = found?.status === 'published' || (isRetiredToo && found?.status === 'retired');
  if (!found || !isOpen) return undefined;
  const said: Readonly<Record<string, unknown>> = found.content?.[pageTemplates.name]?.[0] ?? found;
  const { data_schema = null, blocks = null } = said;
  return {
    number: found.number,
    layout: String(said['layout']),
    data_schema,
    blocks,
    fields: schemaFieldsOf(data_schema),
  };
}

/** What a page keeps of a version. */
export const keptOf = ({ number, layout, data_schema, blocks }: TemplateVersion): Row => ({
  template_version: number,
  layout,
  data_schema,
  blocks,
});
