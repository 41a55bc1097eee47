/** The page that a preview shows: a draft, the same by a newer version of its template, or a sample of what a template would make. */
import { pages } from '../../shared/resources/pages.ts';
import { pageTemplates } from '../../shared/resources/page-templates.ts';
import type { PublishedContent, PublishedRow } from '../../shared/definition/publication.ts';
import { beginningOf, schemaFieldsOf, type SchemaField } from '../../shared/definition/schema-fields.ts';
import { languages } from '../../shared/specification/constants.ts';
import type { TenantScope } from '../db/scope.ts';
import type { Previewed } from './preview-tokens.ts';
import { translateSite } from './site-texts.ts';
import { newestVersion } from './template-versions.ts';
import { upgradedValues } from './upgrade-pages.ts';

/** Undefined where what is looked at is no page. */
export async function draftedPage(
  tenant: TenantScope,
  { name, language, upgraded }: Previewed,
  drafts: PublishedContent,
): Promise<PublishedRow | undefined> {
  const [row] = drafts[name] ?? [];
  if (name === pageTemplates.name && row) return samplePage(row);
  if (name !== pages.name || !row || !upgraded) return name === pages.name ? row : undefined;
  const version = await newestVersion(tenant, String(row['template_id']), { isRetiredToo: true });
  return version ? { ...row, ...(await upgradedValues(row, version, language)).values } : row;
}

/** A page on which each field says what it is. */
function samplePage(template: PublishedRow): PublishedRow {
  const fields = schemaFieldsOf(template['data_schema']);
  const data = Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));
  const title = Object.fromEntries(languages.map((one) => [one, String(template['name'])]));
  const { layout, data_schema, blocks } = template;
  return { id: template.id, slug: '', title, layout, data_schema, blocks, data };
}

function sampleOf(field: SchemaField): unknown {
  const begun = beginningOf(field, 'en');
  if (begun !== null && typeof begun !== 'object') return begun;
  const texts = (make: (text: string) => string) =>
    Object.fromEntries(
      languages.map((one) => [one, make(field.label[one] ?? Object.values(field.label).find(Boolean) ?? field.name)]),
    );
  switch (field.type) {
    case 'number':
      return 0;
    case 'url':
      return 'https://example.org/';
    case 'email':
      return 'name@example.org';
    case 'select':
      return field.options[0] ?? null;
    case 'image':
      return null;
    case 'rich':
      return Object.fromEntries(languages.map((one) => [one, `<p>${translateSite(one, 'sample')}</p>`]));
    case 'textarea':
      return Object.fromEntries(languages.map((one) => [one, translateSite(one, 'sample')]));
    case 'text':
      return texts((text) => text);
  }
}
