/** Pages of the site as anybody may read them, and what is done with their templates besides what every collection has. */
import { z } from 'zod';

import { replySchemas } from '../definition/reply-schemas.ts';
import { schemaTypes } from '../definition/schema-fields.ts';
import { pageTemplates } from '../resources/page-templates.ts';
import { blockKinds, layouts } from '../resources/parts/template-fields.ts';
import { languages } from '../specification/constants.ts';
import { dataOf, defineCalls, id } from './call.ts';
import { picture, visitorWords } from './public-calls.ts';
import { schemaReply } from './record-schema.ts';

const keysOf = <K extends string>(choices: Readonly<Record<K, string>>) => Object.keys(choices) as [K, ...K[]];

/** What a field of a page says: a text, HTML of a few tags, a number, an address or a picture, by its type. */
const part = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.enum(schemaTypes),
  value: z.union([z.string(), z.number()]).nullable(),
  picture: picture.nullable(),
});
export type PagePart = z.infer<typeof part>;

const block = z.strictObject({
  kind: z.enum(keysOf(blockKinds)),
  heading: z.string().nullable(),
  text: z.string().nullable().describe('HTML of a few tags, the same on every page of the template'),
  parts: z.array(part),
});
export type PageBlock = z.infer<typeof block>;

const page = z.strictObject({
  id,
  slug: z.string(),
  title: z.string(),
  layout: z.enum(keysOf(layouts)),
  blocks: z.array(block),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  is_unlisted: z.boolean(),
  fallback: z
    .record(z.string(), z.enum(languages))
    .optional()
    .describe('By field the language in which its text is said where the asked one has none'),
});
export type PublicPage = z.infer<typeof page>;

/** The whole of a template, as a file takes it from one organisation to another; it names no record of either. */
export const templateFile = z.strictObject({
  format: z.literal('page_template'),
  format_version: z.literal(1),
  name: z.unknown(),
  kind: z.unknown(),
  layout: z.unknown(),
  data_schema: z.unknown(),
  blocks: z.unknown(),
});

const upgraded = z.strictObject({
  id,
  label: z.string().nullable(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  lost: z.array(z.string()).describe('Names of fields whose values go'),
  missing: z.array(z.string()).describe('Names of fields that must be filled in afterwards'),
});
export type UpgradedPage = z.infer<typeof upgraded>;

const versioned = z.strictObject({ version: z.int().positive().optional() });
/** It may hold much text, in three languages. */
export const longestTemplateFile = 512 * 1_024;

export const pageCalls = defineCalls('pages', {
  'GET /page_templates/:id/schema': {
    summary: 'The fields that a new page of a template is filled in by',
    permission: 'platform.templates.read',
    reply: schemaReply,
  },
  'POST /page_templates/:id/fork': {
    summary: 'Makes a template from another one',
    permission: 'platform.templates.write',
    belongsTo: 'organisation',
    once: true,
    status: 201,
    body: versioned,
    reply: replySchemas(pageTemplates).written,
  },
  'GET /page_templates/:id/export': {
    summary: 'The draft of a template as a file',
    permission: 'platform.templates.read',
    reply: templateFile,
  },
  'POST /page_templates/import': {
    summary: 'Makes a template of a file',
    permission: 'platform.templates.write',
    belongsTo: 'organisation',
    once: true,
    status: 201,
    body: templateFile,
    reply: replySchemas(pageTemplates).written,
  },
  'POST /page_templates/:id/upgrade_pages': {
    summary: 'Brings pages of a template to its newest version; said `dry_run`, tells what would come of it',
    permission: 'platform.templates.write',
    belongsTo: 'organisation',
    once: true,
    body: z.strictObject({
      page_ids: z.array(id).max(500).optional().describe('Without it all of them'),
      dry_run: z.boolean().optional(),
    }),
    reply: dataOf(z.strictObject({ pages: z.array(upgraded), audit_id: id.nullable() })),
  },
});

export const publicPageCalls = defineCalls('public', {
  'GET /public/pages/:slug': {
    summary: 'A page that was published',
    permission: 'public',
    params: { slug: 'Its address' },
    query: z.strictObject(visitorWords),
    reply: dataOf(page),
  },
});
