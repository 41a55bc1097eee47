/** Rows of an import as a file like the one that was uploaded, with one column more that says what became of each. */
import { sql } from 'kysely';
import Papa from 'papaparse';

import type { Language } from '../../../shared/specification/constants.ts';
import { formulaSafe } from '../../../shared/text/formula-guard.ts';
import { translate } from '../../http/messages.ts';
import { labelsIn } from './field-label.ts';
import type { ImportRecord } from './import-record.ts';
import { changedFields, toRow } from './list-rows.ts';
import { problemHeader } from './table-file.ts';
import type { TenantScope } from '../../db/scope.ts';

/** Which rows: those that are wrong or left out, those that an undo left as they are, or all. */
export type ReportRows = 'problems' | 'kept' | 'all';

export interface Report {
  job: ImportRecord;
  rows: ReportRows;
  language: Language;
  /** Runs one reading of the tenant's. */
  read: <T>(work: (tenant: TenantScope) => Promise<T>) => Promise<T>;
}

const rowsEach = 1_000;

const conditions: Record<ReportRows, string> = {
  problems: `action in ('error', 'skip') and (cell_problems is not null or row_problems is not null)`,
  kept: `undone in ('changed', 'in_use')`,
  all: 'true',
};

/** The rows of the report with its head, some hundred at a time. */
export async function* reportRows({ job, rows, language, read }: Report): AsyncGenerator<string[][]> {
  yield [[...job.header, problemHeader(language)]];
  for (let after = 0; ;) {
    const page = await read((tenant) => nextRows(tenant, { job, rows, after }));
    const last = page.at(-1);
    if (!last) return;
    after = last.line;
    yield page.map((row) => [...row.cells.slice(0, job.header.length), outcomeOf(job, row, language)]);
  }
}

type ReportRow = ReturnType<typeof toRow>;

async function nextRows(
  tenant: TenantScope,
  { job, rows, after }: { job: ImportRecord; rows: ReportRows; after: number },
): Promise<ReportRow[]> {
  const found = await sql<Parameters<typeof toRow>[1]>`
    select line, cells, action, undone, coalesce(cell_problems, '[]') || coalesce(row_problems, '[]') as problems, record_id, ${changedFields} as changed
    from import_rows where account_id = ${tenant.accountId} and import_id = ${job.id} and line > ${after}
      and ${sql.raw(conditions[rows])} order by line limit ${rowsEach}`.execute(tenant.db);
  return found.rows.map((row) => toRow(job, row));
}

/** What is wrong with a row, or what was done with it, in words. */
function outcomeOf(job: ImportRecord, row: ReportRow, language: Language): string {
  if (row.undone && row.undone !== 'undone') return translate(language, { key: `imports.kept.${row.undone}` });
  if (row.problems.length === 0) return translate(language, { key: `imports.outcome.${row.action ?? 'skip'}` });
  return row.problems
    .map(({ code, field, suggestion, ...more }) => {
      const text = translate(language, { key: `imports.problems.${code}`, ...more });
      const place = field === null ? '' : `${labelsIn(language, job.kind, field)}: `;
      return place + text + (suggestion === undefined ? '' : ` → ${suggestion}`);
    })
    .join(' | ');
}

/** The report as text, with the delimiter of the upload; it begins with a mark by which every program knows its encoding. */
export async function* csvReport(report: Report): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const rows of reportRows(report)) {
    const safe = rows.map((cells) => cells.map(formulaSafe));
    yield `${Papa.unparse(safe, { delimiter: report.job.delimiter ?? ',', newline: '\r\n' })}\r\n`;
  }
}
