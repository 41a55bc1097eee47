/** The job that writes all rows of a list into a file. */
import type { Readable } from 'node:stream';

import type { Language } from '../../../shared/specification/constants.ts';
import type { Resource } from '../../../shared/definition/define-resource.ts';
import type { ExportBody, ExportFormat } from '../../../shared/contracts/exports.ts';
import { writtenIn } from '../../../shared/text/written-language.ts';
import { defaultCsvDelimiter } from '../../../shared/text/csv-text.ts';
import { findResource } from '../../definitions/registry.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { newFileKey } from '../../files/storage.ts';
import { csvStream, jsonStream, maxSheetRows, xlsxStream } from '../../files/table-stream.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import { translate } from '../../http/messages.ts';
import type { Permission } from '../../../shared/access/permissions.ts';
import type { JobContext, JobHandler, JobOutcome } from '../../jobs/job-handler.ts';
import { recordAction } from '../audit.ts';
import { parseListQuery, type ListQuery } from '../list-query.ts';
import { toRecord } from '../record.ts';
import type { Row } from '../row.ts';
import { withSegments } from '../segments.ts';
import { tableOf } from './export-cells.ts';
import { maySee, requireFields } from '../mask.ts';
import { beginning, countAll, readPage, type Place } from './keyset.ts';
import { ReferredNames } from './referred-names.ts';

/** What the job is told. */
export interface ExportParams extends ExportBody {
  resource: string;
  columns: string[];
  language: Language;
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};

export const exportKind: JobHandler = { name: 'export', run: runExport };

/** The list call that an export is of. Throws as that does. */
export function exportQuery(definition: Resource, { filter, sort }: Pick<ExportBody, 'filter' | 'sort'>): ListQuery {
  return parseListQuery(definition, { filter: JSON.stringify(filter), ...(sort && { sort: JSON.stringify(sort) }) });
}

/** What an export takes, each of them: to export, to read, and to see what its columns hold. */
export function rightsOfExport({ can, fields }: Resource, { columns }: Pick<ExportParams, 'columns'>): Permission[] {
  const further = columns.flatMap((column) => fields[column]?.private ?? []);
  return [...new Set([can.export ?? can.write, can.read, ...further])];
}

/** @throws AppError 403 for who may not, or may no longer, have these columns in a file */
function requireExport(definition: Resource, params: ExportParams, caller: Caller): void {
  for (const right of rightsOfExport(definition, params)) requirePermission(caller, right);
  requireFields(definition, params.columns, caller);
}

/**
 * A run that was broken off begins anew: nobody has seen its file.
 *
 * @throws AppError 403 when a right that it takes was taken away meanwhile, `payload_too_large` for more rows than a sheet holds
 */
async function runExport(context: JobContext): Promise<JobOutcome> {
  const { job, caller, storage, signal } = context;
  const params = job.params as ExportParams;
  const definition = findResource(params.resource);
  if (!definition?.can.export) throw notFound(params.resource);
  requireExport(definition, params, caller);
  const { query, total } = await context.withTenant(async (tenant) => {
    const asked = await withSegments(tenant, definition, exportQuery(definition, params));
    return { query: asked, total: await countAll(tenant, definition, asked, caller) };
  });
  if (params.format === 'xlsx' && total >= maxSheetRows) throw new AppError('payload_too_large');
  await context.progress({ total, done: 0 });

  const counted = { rows: 0 };
  const content = contentOf({ params, context, definition, query, counted });
  const key = newFileKey(job.account_id, 'exports', params.format);
  const { bytes } = await storage.write(key, content, signal);
  await context.withTenant(async (tenant) => {
    const { format, delimiter = defaultCsvDelimiter, filter, sort, columns } = params;
    const details: Row = {
      format,
      ...(format === 'csv' && { delimiter }),
      filter,
      sort: sort ?? definition.list.order,
      columns,
      rows: counted.rows,
    };
    recordAction(tenant, caller, { definition, action: 'export', details });
    await context.progress({ total: counted.rows, done: counted.rows }, tenant);
  });
  const name = `${nameOf(params, caller)}.${params.format}`;
  return { file: { key, name, type: mediaTypes[params.format], bytes }, result: { rows: counted.rows } };
}

interface Reading {
  params: ExportParams;
  context: JobContext;
  definition: Resource;
  query: ListQuery;
  counted: { rows: number };
}

function contentOf(reading: Reading): Readable {
  const { params } = reading;
  const { columns, format, delimiter, language } = params;
  if (format === 'json') return jsonStream(picked(recordsOf(reading), ['id', ...columns]));
  const { definition, context } = reading;
  const { caller } = context;
  const names = new ReferredNames(caller, language);
  const { headings, cells } = tableOf({ definition, caller, language, names }, columns);
  const table = async function* () {
    yield [headings];
    for await (const records of recordsOf(reading, (tenant, rows) => names.learn(tenant, definition, rows, columns)))
      yield records.map(cells);
  };
  return format === 'csv' ? csvStream(table(), delimiter) : xlsxStream(table(), headingName(params, caller));
}

async function* picked(pages: AsyncIterable<Row[]>, columns: readonly string[]): AsyncGenerator<Row[]> {
  for await (const records of pages)
    yield records.map((record) => Object.fromEntries(columns.map((column) => [column, record[column]])));
}

type Learn = (tenant: Parameters<ReferredNames['learn']>[0], rows: readonly Row[]) => Promise<void>;

/** The records page by page, as the person may see them. */
async function* recordsOf(reading: Reading, learn?: Learn): AsyncGenerator<Row[]> {
  const { context, definition, params, query, counted } = reading;
  const { caller } = context;
  const seen = Object.keys(definition.fields).filter((key) => maySee(definition.fields[key], caller));
  for (let place: Place | undefined = beginning(definition, query); place;) {
    const from: Place = place;
    context.stopIfAsked();
    const page = await context.readTenant(async (tenant) => {
      // A file of which the rest is masked, because a right was taken away meanwhile, would be neither the one nor the other.
      requireExport(definition, params, caller);
      requireFields(definition, seen, caller);
      const found = await readPage(tenant, definition, { query, place: from }, caller);
      await learn?.(tenant, found.rows);
      return found;
    });
    yield page.rows.map((row) => toRecord(definition, row, caller));
    counted.rows += page.rows.length;
    await context.progress({ done: counted.rows });
    place = page.next;
  }
}

const headingName = ({ resource, language }: ExportParams, { english }: Caller) =>
  translate(writtenIn(language, english), { key: `resources.${resource}.name`, smart_count: 2 });

/** `Members 2026-11-21`, in the person's language. */
const nameOf = (params: ExportParams, caller: Caller) =>
  `${headingName(params, caller)} ${new Date().toISOString().slice(0, 10)}`;
