/** The rows of an import as the dry run found them, a page at a time, and their problems counted. */
import { sql } from 'kysely';
import type { z } from 'zod';

import type { ImportProblem, ImportRow, ProblemGroup, rowsFilter } from '../../../shared/contracts/import-shapes.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import { requireRows } from './import-rights.ts';
import { readImport, type ImportRecord } from './import-record.ts';
import { kindOf } from './stage-rows.ts';
import { takenFields } from '../../../shared/imports/import-kinds.ts';

export type RowsFilter = z.infer<typeof rowsFilter>;

interface Asked {
  id: string;
  filter: RowsFilter;
  offset: number;
  limit: number;
}

/** A page of rows in the order of the file. @throws AppError 404, 403 */
export async function listRows(
  tenant: TenantScope,
  asked: Asked,
  caller: Caller,
): Promise<{ rows: ImportRow[]; total: number }> {
  const job = await readImport(tenant, asked.id);
  requireRows(job, caller);
  const where = whereOf(tenant, asked);
  const { rows } = await sql<StoredRow>`
    select line, cells, read_values, action, coalesce(record_id, case when action = 'create' then id end) as record_id, undone,
      ${changedFields} as changed, coalesce(cell_problems, '[]') || coalesce(row_problems, '[]') as problems
    from import_rows where ${where} order by line offset ${asked.offset} limit ${asked.limit}`.execute(tenant.db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from import_rows where ${where}`.execute(
    tenant.db,
  );
  const phones = phoneColumns(job);
  const told = rows.map(({ read_values, ...row }) => ({
    ...toRow(job, row),
    tidied: tidied(phones, row, read_values),
  }));
  return { rows: told, total: firstRow(counted.rows).total };
}

/** The fields in which a row would change its record. */
export const changedFields = sql`case when action = 'update' then array(select jsonb_object_keys(changes) order by 1) else '{}' end`;

type FoundRow = Omit<ImportRow, 'problems' | 'tidied'> & { problems: ImportProblem[] };
type StoredRow = FoundRow & { read_values: Readonly<Record<string, unknown>> };

/** The columns of a file that hold telephone numbers, each with its field. */
function phoneColumns(job: ImportRecord): [column: number, field: string][] {
  const taken = takenFields(kindOf(job));
  return job.mapping.flatMap((field, column): [number, string][] =>
    field !== null && taken[field]?.kind === 'phone' ? [[column, field]] : [],
  );
}

const tidied = (
  phones: readonly (readonly [column: number, field: string])[],
  { cells }: FoundRow,
  values: StoredRow['read_values'],
): ImportRow['tidied'] =>
  phones.flatMap(([column, field]) => {
    const text = values[field];
    return typeof text === 'string' && text !== cells[column]?.trim() ? [{ column, text }] : [];
  });

/** What concerns a field stands at its column, where the file has one. */
export function toRow(job: Pick<ImportRecord, 'mapping'>, { problems, ...row }: FoundRow): Omit<ImportRow, 'tidied'> {
  const placed = problems.map((problem) => {
    const column = problem.column ?? job.mapping.indexOf(problem.field);
    return { ...problem, column: problem.field === null || column < 0 ? null : column };
  });
  return { ...row, problems: placed };
}

function whereOf(tenant: TenantScope, { id, filter }: Asked) {
  const { action, code, field, undone } = filter;
  const has = JSON.stringify([{ ...(code && { code }), ...(field && { field }) }]);
  const conditions = [
    sql`account_id = ${tenant.accountId} and import_id = ${id}`,
    ...(action ? [sql`action = ${action}`] : []),
    ...(code || field ? [sql`(cell_problems @> ${has}::jsonb or row_problems @> ${has}::jsonb)`] : []),
    ...(undone ? [sql`undone = ${undone}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** How many rows have which problem in which column, the most frequent first. @throws AppError 404, 403 */
export async function countProblems(tenant: TenantScope, id: string, caller: Caller): Promise<ProblemGroup[]> {
  const job = await readImport(tenant, id);
  requireRows(job, caller);
  const { rows } = await sql<Omit<ProblemGroup, 'column'>>`
    select p ->> 'code' as code, p ->> 'field' as field, count(*)::int as count, count(p -> 'suggestion')::int as suggested
    from import_rows r cross join lateral jsonb_array_elements(coalesce(cell_problems, '[]') || coalesce(row_problems, '[]')) p
    where r.account_id = ${tenant.accountId} and r.import_id = ${id}
    group by 1, 2 order by 3 desc, 1, 2`.execute(tenant.db);
  return rows.map((row) => {
    const column = row.field === null ? -1 : job.mapping.indexOf(row.field);
    return { ...row, column: column < 0 ? null : column };
  });
}
