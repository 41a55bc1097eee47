/** Drafts: what is published next is what the records say now. */
import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Singleton } from '../../shared/definition/define-singleton.ts';
import type { Resource } from '../../shared/definition/define-resource.ts';
import {
  publishedFields,
  type Publication,
  type PublishedContent,
  type PublishedRow,
} from '../../shared/definition/publication.ts';
import { columnList } from '../crud/column-set.ts';
import type { Row } from '../crud/row.ts';
import type { TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';

/** What is published: a publication, and of one whose records are published each by itself the record. */
export interface Subject {
  publication: Publication;
  /** The record, or the organisation. */
  id: string;
}

/** @throws AppError 404 where what would be published is not there, or lies in the bin */
export async function requireSubject(
  tenant: TenantScope,
  { publication: { each, parts }, id }: Subject,
): Promise<void> {
  if (each !== 'record') return;
  const { rows } = await sql`
    select from ${sql.table(parts[0].name)}
     where account_id = ${tenant.accountId} and id = ${id} and deleted_at is null`.execute(tenant.db);
  if (rows.length === 0) throw notFound(parts[0].name);
}

/** The rows of each part as they are now, in their order. @throws AppError 404 where the record is not there */
export async function readDraft(tenant: TenantScope, { publication, id }: Subject): Promise<PublishedContent> {
  const content: Record<string, readonly PublishedRow[]> = {};
  for (const definition of publication.parts) {
    const [only] = publication.each === 'record' && definition === publication.parts[0] ? [id] : [];
    const rows = await readRows(tenant, definition, only);
    if (only !== undefined && rows.length === 0) throw notFound(definition.name);
    content[definition.name] = rows.length === 0 ? initialRows(tenant, definition) : rows;
  }
  return content;
}

async function readRows(tenant: TenantScope, definition: Resource, only: string | undefined): Promise<PublishedRow[]> {
  const { name, list } = definition;
  const order = list.place === undefined ? sql`id` : sql`${sql.ref(list.place)} nulls last, id`;
  const { rows } = await sql<Row>`
    select ${columnList(['id', ...publishedFields(definition)])} from ${sql.table(name)}
     where account_id = ${tenant.accountId} and deleted_at is null
       ${only === undefined ? sql`` : sql`and id = ${only}`}
     order by ${order}`.execute(tenant.db);
  return rows as PublishedRow[];
}

/** Settings that nobody has set say what holds until somebody does. */
function initialRows({ accountId }: TenantScope, definition: Resource): PublishedRow[] {
  if (!('initial' in definition)) return [];
  const { initial } = definition as Singleton;
  const values = publishedFields(definition).map((key) => [key, initial[key] ?? null]);
  return [{ id: accountId, ...(Object.fromEntries(values) as Row) }];
}

/** A mark that is the same as long as the draft says the same. */
export const markOf = (content: PublishedContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

/** The content without some of its rows, and without what lies below those. */
export function withoutRows(
  { parts }: Publication,
  content: PublishedContent,
  leftOut: ReadonlySet<string>,
): PublishedContent {
  const out = new Set(leftOut);
  const names = new Set(parts.map(({ name }) => name));
  // What refers to a row of the same draft that is left out, goes with it: an entry below another, a tile of a tab.
  const isBelow = (definition: Resource, row: PublishedRow) =>
    Object.entries(definition.fields).some(
      ([key, field]) => field.kind === 'reference' && names.has(field.to) && out.has(String(row[key])),
    );
  for (let before = -1; before !== out.size;) {
    before = out.size;
    for (const definition of parts)
      for (const row of content[definition.name] ?? []) if (isBelow(definition, row)) out.add(row.id);
  }
  return Object.fromEntries(
    Object.entries(content).map(([name, rows]) => [name, rows.filter(({ id }) => !out.has(id))]),
  );
}
