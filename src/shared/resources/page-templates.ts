/** What pages of the site are made by: the fields that are filled in, and the blocks that show them. screens.md 3.1, CP12 */
import { defineResource } from '../definition/define-resource.ts';
import { choice, image, integer, reference, state, text, toggle } from '../definition/field-kinds.ts';
import { blocks, dataSchema, layouts } from './parts/template-fields.ts';
import { templateTexts } from './parts/template-texts.ts';

export const pageTemplates = defineResource({
  name: 'page_templates',
  belongsTo: 'organisation',
  label: { one: 'Page template', many: 'Page templates' },
  translations: templateTexts,
  representation: 'name',
  canCopy: true,
  fields: {
    name: text({ label: 'Name', max: 80, required: true, unique: true }),
    kind: choice({
      label: 'Kind',
      choices: {
        landing: 'Landing page',
        article: 'Article',
        legal: 'Legal text',
        event: 'Event',
        group: 'Group',
        blank: 'Blank',
      },
      required: true,
    }),
    layout: choice({ label: 'Layout', choices: layouts, required: true }),
    thumbnail_id: image({ label: 'Thumbnail' }),
    data_schema: dataSchema(),
    blocks: blocks(),
    is_system: toggle({ label: 'Built-in', readOnly: true }),
    forked_from_id: reference({ label: 'Copied from', to: 'page_templates', readOnly: true, holds: false }),
    pages_count: integer({ label: 'Pages', min: 0, readOnly: true, required: true }),
    published_version: integer({ label: 'Version', readOnly: true }),
    status: state({
      label: 'State',
      choices: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', retired: 'Retired' },
      tones: { published: 'success', scheduled: 'info' },
      initial: 'draft',
    }),
  },
  list: {
    columns: ['name', 'kind', 'layout', 'data_schema', 'pages_count', 'published_version', 'status'],
    search: ['name'],
    filters: ['kind', 'status', 'layout', 'is_system'],
    sorts: ['name', 'pages_count', 'created_at'],
    order: ['name', 'ASC'],
  },
  form: [
    { title: 'Template', fields: ['name', 'kind', 'layout', 'thumbnail_id'] },
    { title: 'Content', fields: ['data_schema'] },
    { title: 'Design', fields: ['blocks'] },
    { title: 'Usage', fields: ['pages_count', 'published_version', 'is_system', 'forked_from_id'] },
  ],
  startsWith: { kind: 'landing', layout: 'contained' },
  can: { read: 'platform.templates.read', write: 'platform.templates.write' },
  transitions: [
    {
      verb: 'retire',
      label: 'Retire',
      field: 'status',
      from: ['published'],
      to: 'retired',
      can: 'platform.templates.write',
      audit: 'reversible',
      effect: 'No new pages can be made with it. Existing pages stay as they are.',
    },
    {
      verb: 'reinstate',
      label: 'Bring back',
      field: 'status',
      from: ['retired'],
      to: 'published',
      can: 'platform.templates.write',
      audit: 'reversible',
    },
  ],
  publishes: {
    each: 'record',
    can: 'platform.templates.write',
    states: {
      field: 'status',
      draft: 'draft',
      scheduled: 'scheduled',
      published: 'published',
      number: 'published_version',
    },
  },
});

declare module '../definition/collections.ts' {
  interface Collections {
    page_templates: typeof pageTemplates;
  }
}
