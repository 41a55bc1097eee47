/** Pages of the site, each made by a template and kept by the version of it that it was made with. screens.md 3.1, CP12 */
import { defineResource } from '../definition/define-resource.ts';
import {
  choice,
  integer,
  moment,
  reference,
  schemaData,
  state,
  text,
  toggle,
  translated,
} from '../definition/field-kinds.ts';
import { pageTexts } from './parts/page-texts.ts';
import { blocks, dataSchema, layouts } from './parts/template-fields.ts';

const kept = { readOnly: true, published: true } as const;

export const pages = defineResource({
  name: 'pages',
  belongsTo: 'organisation',
  label: { one: 'Page', many: 'Pages' },
  translations: pageTexts,
  representation: 'title',
  canCopy: true,
  fields: {
    title: translated({ label: 'Title', max: 120, required: true }),
    slug: text({
      label: 'Address',
      max: 80,
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      required: true,
      unique: true,
      help: 'Lowercase letters, digits and hyphens. The page appears at /site/ followed by this.',
    }),
    template_id: reference({
      label: 'Template',
      to: 'page_templates',
      required: true,
      offers: { status: ['published'] },
    }),
    template_version: integer({ label: 'Template version', ...kept }),
    layout: choice({ label: 'Layout', choices: layouts, ...kept }),
    data_schema: dataSchema(kept),
    blocks: blocks(kept),
    data: schemaData({ label: 'Content', by: 'template_id', kept: 'data_schema' }),
    seo_title: translated({
      label: 'Title in search results',
      max: 60,
      help: 'Leave empty to use the page title.',
    }),
    seo_description: translated({ label: 'Description in search results', max: 160, multiline: true }),
    is_unlisted: toggle({ label: 'Hide from search engines' }),
    published_version: integer({ label: 'Published version', readOnly: true }),
    is_outdated: toggle({ label: 'Newer template version', readOnly: true }),
    publish_at: moment({ label: 'Scheduled for', readOnly: true }),
    status: state({
      label: 'State',
      choices: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
      tones: { published: 'success', scheduled: 'info' },
      initial: 'draft',
    }),
  },
  list: {
    columns: ['title', 'slug', 'template_id', 'template_version', 'published_version', 'publish_at', 'status'],
    search: ['title', 'slug'],
    filters: ['status', 'template_id', 'is_outdated'],
    views: { by: 'status', of: ['published', 'draft'] },
    sorts: ['slug', 'template_version', 'created_at'],
    order: ['slug', 'ASC'],
  },
  form: [
    { title: 'Page', fields: ['title', 'slug', 'template_id', 'template_version', 'is_outdated'] },
    { title: 'Content', fields: ['data'] },
    { title: 'Search engines', fields: ['seo_title', 'seo_description', 'is_unlisted'] },
  ],
  can: { read: 'platform.templates.read', write: 'platform.templates.write' },
  rules: [
    {
      rule: 'frozen_once',
      field: 'template_id',
      when: { field: 'template_id', isSet: true },
      says: 'rules.template_stays',
    },
  ],
  actions: [
    {
      verb: 'upgrade',
      label: 'Upgrade',
      can: 'platform.templates.write',
      audit: 'reversible',
      bulk: true,
      effect: 'Moves the draft to the latest version of its template. Values of removed fields are dropped.',
    },
  ],
  // What stands in the bin, is no longer shown or was never published is led to by nothing.
  goneWhen: { status: ['draft'] },
  publishes: {
    each: 'record',
    can: 'platform.templates.write',
    states: {
      field: 'status',
      draft: 'draft',
      scheduled: 'scheduled',
      published: 'published',
      number: 'published_version',
      at: 'publish_at',
    },
  },
});

declare module '../definition/collections.ts' {
  interface Collections {
    pages: typeof pages;
  }
}
