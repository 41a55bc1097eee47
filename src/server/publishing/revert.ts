/** Makes the draft say again what a version says; what is published stays as it is until somebody publishes. */
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Resource } from '../../shared/definition/define-resource.ts';
import { publishedFields, type PublishedContent, type PublishedRow } from '../../shared/definition/publication.ts';
import { recordChange } from '../crud/audit.ts';
import { requireFields } from '../crud/mask.ts';
import { lockRow } from '../crud/read.ts';
import { columnValue, isSameValue, storedColumns } from '../crud/record.ts';
import type { Row } from '../crud/row.ts';
import { refuseViolations } from '../crud/violations.ts';
import { changeRow } from '../crud/write.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { markOf, readDraft, type Subject } from './drafts.ts';
import { publicationStateOf } from './standing.ts';
import { lockStanding, readContent, setStanding } from './versions.ts';

/**
 * One batch of the audit: taken back, the draft is as it was.
 *
 * @returns an entry of the batch; null where the draft says the same already
 * @throws AppError 404 where there is no such version; 409 `stale_record` where the draft is another than was seen
 */
export async function revert(
  tenant: TenantScope,
  subject: Subject,
  { number, draft }: { number: number; draft: string },
  caller: Caller,
): Promise<string | null> {
  await lockStanding(tenant, subject);
  const now = await readDraft(tenant, subject);
  if (markOf(now) !== draft) {
    const current = await publicationStateOf(tenant, subject, caller);
    throw new AppError('stale_record', { details: { current, fields: ['draft'] } });
  }
  const wanted = await readContent(tenant, subject, number);
  await setStanding(tenant, subject, { draft_from: number });
  const work = { tenant, caller, batchId: randomUUID() };
  let first: string | null = null;
  for (const definition of subject.publication.parts) {
    const entries = await restoreRows(work, definition, now, wanted);
    first ??= entries[0] ?? null;
  }
  return first;
}

interface Work {
  tenant: TenantScope;
  caller: Caller;
  batchId: string;
}

async function restoreRows(
  work: Work,
  definition: Resource,
  now: PublishedContent,
  wanted: PublishedContent,
): Promise<string[]> {
  const rows = wanted[definition.name] ?? [];
  if ('initial' in definition)
    await sql`insert into ${sql.table(definition.name)} (account_id) values (${work.tenant.accountId})
      on conflict do nothing`.execute(work.tenant.db);
  const kept = new Set(rows.map(({ id }) => id));
  const entries: (string | null)[] = [];
  for (const row of parentsFirst(definition, rows)) entries.push(await restoreRow(work, definition, row));
  for (const { id } of now[definition.name] ?? [])
    if (!kept.has(id)) entries.push(await change(work, definition, id, { deleted_at: new Date().toISOString() }));
  return entries.filter((entry) => entry !== null);
}

/** What another one of them lies below is there before it. */
function parentsFirst(definition: Resource, rows: readonly PublishedRow[]): PublishedRow[] {
  const keys = Object.entries(definition.fields).flatMap(([key, field]) =>
    field.kind === 'reference' && field.to === definition.name ? [key] : [],
  );
  const left = new Map(rows.map((row) => [row.id, row]));
  const sorted: PublishedRow[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter((row) => keys.every((key) => !left.has(String(row[key]))));
    // A circle is what no version ever held; should one do so all the same, the database refuses it.
    const next = free.length > 0 ? free : [...left.values()];
    for (const row of next) left.delete(row.id);
    sorted.push(...next);
  }
  return sorted;
}

/** What the version knows of a record is set, wherever it is now; one that was removed for good comes back under its id. */
async function restoreRow(work: Work, definition: Resource, wanted: PublishedRow): Promise<string | null> {
  const { tenant } = work;
  const stored = await lockRow(tenant, definition, wanted.id, 'any').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
  if (!stored) return insertRow(work, definition, wanted);
  const columns = publishedFields(definition).filter((key) => key in wanted && !isSameValue(stored[key], wanted[key]));
  const values = Object.fromEntries(columns.map((key) => [key, wanted[key] ?? null]));
  const back = stored.deleted_at ? { deleted_at: null } : {};
  return change(work, definition, wanted.id, { ...values, ...back });
}

async function change({ tenant, caller, batchId }: Work, definition: Resource, id: string, values: Row) {
  if (Object.keys(values).length === 0) return null;
  requireFields(definition, Object.keys(values), caller);
  const row = await lockRow(tenant, definition, id, 'any');
  const marks = { action: 'revert', audit: 'reversible', batchId } as const;
  return (await changeRow(tenant, definition, { row, values, ...marks }, caller)).auditId;
}

async function insertRow({ tenant, caller, batchId }: Work, definition: Resource, wanted: PublishedRow) {
  const known = new Set(['id', ...publishedFields(definition)]);
  const entries = Object.entries({
    ...Object.fromEntries(Object.entries(wanted).filter(([key]) => known.has(key))),
    account_id: tenant.accountId,
    created_by: tenant.actorId,
    updated_by: tenant.actorId,
  });
  const row = await refuseViolations({ tenant, definition, caller }, async () => {
    const { rows } = await sql<Row>`
      insert into ${sql.table(definition.name)} (${sql.join(entries.map(([column]) => sql.ref(column)))})
      values (${sql.join(entries.map(([column, value]) => columnValue(definition, column, value)))})
      returning ${storedColumns(definition)}`.execute(tenant.db);
    return firstRow(rows);
  });
  const change = { definition, row, action: 'revert', before: null, after: wanted, batchId } as const;
  return recordChange(tenant, caller, { ...change, audit: 'reversible' });
}
