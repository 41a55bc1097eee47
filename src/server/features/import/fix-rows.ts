/** Cells mended in place: the rows are read anew, and all rows are judged anew, as one may have stood in another's way. */
import { sql } from 'kysely';

import type { FixBody } from '../../../shared/contracts/import-calls.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { checkRows } from './check-rows.ts';
import { changeImport, lockImport, type ImportRecord } from './import-record.ts';
import type { RowProblem } from './read-row.ts';
import { requireRights } from './import-rights.ts';
import { kindOf, readerOf, stagedRow, unnested, type StagedRow } from './stage-rows.ts';
import { readWordLists } from './lookup-tables.ts';

interface StoredRow {
  line: number;
  cells: string[];
  results: Record<string, string> | null;
  cell_problems: RowProblem[] | null;
  row_problems: RowProblem[] | null;
}

/** Column to text, of one row. */
type Change = Map<number, string>;

const rowsEach = 2_000;

/** Answers how many rows were changed. @throws AppError 404, 403, 409 unless the import is checked and not begun */
export async function fixRows(tenant: TenantScope, id: string, body: FixBody, caller: Caller): Promise<number> {
  const job = await lockImport(tenant, { id, verb: 'fix_rows', from: ['ready'] }, caller);
  requireRights(job, caller);
  const kind = kindOf(job);
  const read = readerOf(job, await readWordLists(tenant, kind), caller.defaultLanguage);
  let fixed = 0;
  for (let after = 0; ;) {
    const rows = await nextRows(tenant, job, body, after);
    const last = rows.at(-1);
    if (!last) break;
    after = last.line;
    const changed = rows.flatMap((row) => {
      const change = changeOf(job, row, body);
      return change.size > 0 ? [apply(row, change)] : [];
    });
    fixed += changed.length;
    const staged = changed.map(({ line, cells, results }) => {
      const row = { line, cells, ...(results.size > 0 && { results }) };
      return stagedRow(row, read(row));
    });
    await store(tenant, job, staged);
  }
  await changeImport(tenant, id, { ...(await checkRows(tenant, kind, job, caller)), problem: null });
  return fixed;
}

async function nextRows(tenant: TenantScope, job: ImportRecord, body: FixBody, after: number): Promise<StoredRow[]> {
  const which =
    'cells' in body
      ? sql`line = any(${body.cells.map(({ line }) => line)}::int[])`
      : sql`action in ('error', 'skip') and (cell_problems @> ${asked(job, body)}::jsonb or row_problems @> ${asked(job, body)}::jsonb)`;
  const { rows } = await sql<StoredRow>`
    select line, cells, results, cell_problems, row_problems from import_rows
    where account_id = ${tenant.accountId} and import_id = ${job.id} and line > ${after} and ${which}
    order by line limit ${rowsEach}`.execute(tenant.db);
  return rows;
}

const asked = (job: ImportRecord, { like }: Extract<FixBody, { like: object }>) =>
  JSON.stringify([{ code: like.code, field: job.mapping[like.column] ?? null }]);

function changeOf(job: ImportRecord, row: StoredRow, body: FixBody): Change {
  if ('cells' in body) {
    const own = body.cells.filter(({ line, column }) => line === row.line && column < job.header.length);
    return new Map(own.map(({ column, value }) => [column, value]));
  }
  const { code, column, value } = body.like;
  if (value !== undefined && row.cells[column] !== value) return new Map();
  const field = job.mapping[column];
  const problems = [...(row.cell_problems ?? []), ...(row.row_problems ?? [])];
  const suggestion = problems.find((one) => one.code === code && one.field === field)?.suggestion;
  const text = body.value ?? suggestion;
  return text === undefined ? new Map() : new Map([[column, text]]);
}

function apply({ line, cells, results }: StoredRow, change: Change) {
  const next = cells.map((cell, column) => change.get(column) ?? cell);
  // What was typed stands for itself, whatever a formula came to there.
  const left = Object.entries(results ?? {}).filter(([column]) => !change.has(Number(column)));
  return { line, cells: next, results: new Map(left.map(([column, value]) => [Number(column), value])) };
}

async function store(tenant: TenantScope, job: ImportRecord, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_rows r set cells = n.cells, results = n.results, read_values = n.read_values, key = n.key, cell_problems = n.problems
    from ${unnested(rows)}
    where r.account_id = ${tenant.accountId} and r.import_id = ${job.id} and r.line = n.line`.execute(tenant.db);
}
