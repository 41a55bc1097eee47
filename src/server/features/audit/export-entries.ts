/** The job that writes what the audit log finds into a file: an entry a line, those of a batch each by itself. screens.md 3.10, AX3. */
import { sql } from 'kysely';

import { auditLogs } from '../../../shared/audit/audit-definition.ts';
import type { AuditEntry, AuditExportBody } from '../../../shared/contracts/audit-calls.ts';
import type { ExportFormat } from '../../../shared/contracts/exports.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import type { Permission } from '../../../shared/access/permissions.ts';
import { writtenIn } from '../../../shared/text/written-language.ts';
import { defaultCsvDelimiter } from '../../../shared/text/csv-text.ts';
import { everyDefinition } from '../../definitions/registry.ts';
import { recordAction } from '../../crud/audit.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { newFileKey } from '../../files/storage.ts';
import { csvStream, jsonStream, maxSheetRows, xlsxStream } from '../../files/table-stream.ts';
import { isAllowed, requirePermission, type Caller } from '../../http/caller.ts';
import { translate } from '../../http/messages.ts';
import type { JobContext, JobHandler, JobOutcome } from '../../jobs/job-handler.ts';
import { matchingEntries, parseAuditQuery, type AuditQuery } from './audit-query.ts';
import { entryTable } from './entry-table.ts';
import { showEntry, type StoredEntry } from './show-entry.ts';

/** What the job is told. */
export interface AuditExport extends AuditExportBody {
  language: Language;
}

export const auditExportKind: JobHandler = { name: 'audit_export', run: runExport };

const entriesAtOnce = 500;
const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};

/** @throws AppError 400 as the list call does */
export const exportedQuery = ({ filter }: Pick<AuditExportBody, 'filter'>): AuditQuery =>
  parseAuditQuery({ filter: JSON.stringify(filter) });

/** @throws AppError 403 when the right to read the log was taken away meanwhile, `payload_too_large` for more than a sheet holds */
async function runExport(context: JobContext): Promise<JobOutcome> {
  const { job, storage, signal } = context;
  const params = job.params as AuditExport;
  const { format, delimiter = defaultCsvDelimiter, filter } = params;
  const query = exportedQuery(params);
  const reading = readingOf(context.caller);
  const total = await context.withTenant((tenant) => countEntries(tenant, query, context.caller));
  if (format === 'xlsx' && total >= maxSheetRows) throw new AppError('payload_too_large');
  await context.progress({ total, done: 0 });

  const counted = { rows: 0 };
  const key = newFileKey(job.account_id, 'exports', format);
  const { bytes } = await storage.write(
    key,
    contentOf(params, pagesOf(context, { query, counted, reading }), context),
    signal,
  );
  await context.withTenant(async (tenant) => {
    const details = { format, ...(format === 'csv' && { delimiter }), filter, rows: counted.rows };
    recordAction(tenant, context.caller, {
      definition: auditLogs,
      action: 'export',
      details,
    });
    await context.progress({ total: counted.rows, done: counted.rows }, tenant);
  });
  const name = `${translate(writtenBy(context, params), { key: 'audit.title' })} ${new Date().toISOString().slice(0, 10)}.${format}`;
  return { file: { key, name, type: mediaTypes[format], bytes }, result: { rows: counted.rows } };
}

const writtenBy = ({ caller }: JobContext, { language }: AuditExport) => writtenIn(language, caller.english);

function contentOf(params: AuditExport, pages: AsyncGenerator<AuditEntry[]>, context: JobContext) {
  const { format, delimiter } = params;
  const language = writtenBy(context, params);
  if (format === 'json') return jsonStream(pages);
  const { headings, cells } = entryTable(language, context.caller.timeZone);
  const table = async function* () {
    yield [headings];
    for await (const entries of pages) yield entries.map(cells);
  };
  return format === 'csv'
    ? csvStream(table(), delimiter)
    : xlsxStream(table(), translate(language, { key: 'audit.title' }));
}

interface Paging {
  query: AuditQuery;
  counted: { rows: number };
  /** The rights to read that the person had when it began. */
  reading: readonly Permission[];
}

/** What the entries are of, as far as the person may read it. */
export const readingOf = (caller: Caller): Permission[] =>
  everyDefinition().flatMap(({ can, fields }) =>
    isAllowed(caller, can.read)
      ? [
          can.read,
          ...Object.values(fields).flatMap(({ private: right }) => (right && isAllowed(caller, right) ? [right] : [])),
        ]
      : [],
  );

/** A file from which some is left out, because a right was taken away meanwhile, would be neither the one nor the other. @throws AppError 403 */
function requireReading(caller: Caller, reading: readonly Permission[]): void {
  for (const right of reading) requirePermission(caller, right);
}

/** The newest first, each page behind the last entry of the one before. */
async function* pagesOf(context: JobContext, { query, counted, reading }: Paging): AsyncGenerator<AuditEntry[]> {
  for (let last: string | undefined, isMore = true; isMore;) {
    const after = last;
    context.stopIfAsked();
    const page = await context.readTenant((tenant) => {
      requireReading(context.caller, reading);
      return readEntries(tenant, query, { after, caller: context.caller });
    });
    if (page.length > 0) yield page;
    counted.rows += page.length;
    await context.progress({ done: counted.rows });
    isMore = page.length === entriesAtOnce;
    last = page.at(-1)?.id;
  }
}

async function readEntries(
  tenant: TenantScope,
  query: AuditQuery,
  { after, caller }: { after: string | undefined; caller: Caller },
): Promise<AuditEntry[]> {
  requirePermission(caller, 'admin.audit.read');
  const further =
    after === undefined
      ? sql`true`
      : sql`(a.at, a.id) < (select l.at, l.id from audit_logs l where l.account_id = ${tenant.accountId} and l.id = ${after})`;
  const { rows } = await sql<StoredEntry>`
    select a.id, a.at, a.actor_kind, a.actor_id, nullif(concat_ws(' ', s.first_name, s.last_name), '') as actor_name,
      a.action, a.resource, a.resource_id, a.resource_label, a.before, a.after, a.reason, a.request_id, a.ip, a.user_agent,
      a.undo_class, a.undoes, u.id as undone_by, a.batch_id, i.filename as import_name, 1 as batch_count, false as is_rest_open
    from audit_logs a
    left join staff s on s.account_id = a.account_id and s.id = a.actor_id
    left join import_jobs i on a.actor_kind = 'import' and i.account_id = a.account_id and i.id = a.batch_id
    left join audit_logs u on u.account_id = a.account_id and u.undoes = a.id
    where ${matchingEntries(tenant, query, { caller, isFlat: true })} and ${further}
    order by a.at desc, a.id desc limit ${entriesAtOnce}`.execute(tenant.db);
  return rows.map((row) => showEntry(row, caller));
}

async function countEntries(tenant: TenantScope, query: AuditQuery, caller: Caller): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from audit_logs a where ${matchingEntries(tenant, query, { caller, isFlat: true })}`.execute(
    tenant.db,
  );
  return Number(rows[0]?.total ?? 0);
}
