/**
 * The rows of a file into the database, each with the values that its cells say. A few thousand a statement, as arrays: COPY does
 * not go with row-level security.
 */
import { sql } from 'kysely';

import type { Language } from '../../../shared/specification/constants.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { FileStorage } from '../../files/storage.ts';
import { findKind, type ImportKind } from '../../../shared/imports/import-kinds.ts';
import type { ImportRecord } from './import-record.ts';
import { rowReader, type ReadRow } from './read-row.ts';
import { readTable, type Format } from './table-file.ts';
import type { TableRow } from './table-row.ts';
import { storedTable, type TableSource } from './table-source.ts';
import { readWordLists, type LookupTables } from './lookup-tables.ts';
import { findResource } from '../../definitions/registry.ts';

/** What is held and sent at once: so many rows, or fewer long ones. */
const rowsEach = 2_000;
const charactersEach = 4_000_000;

/** How the file of an import is read. */
export const formatOf = ({ format, encoding, delimiter }: ImportRecord): Format =>
  format === 'xlsx'
    ? { format, encoding: null, delimiter: null }
    : { format, encoding: encoding ?? 'utf-8', delimiter: delimiter ?? ',' };

/** The file of an import. What was called off has none: reading it answers 404. */
export const sourceOf = (storage: FileStorage, { file_key, bytes }: ImportRecord): TableSource =>
  storedTable(storage, file_key ?? '', bytes);

/** @throws Error where the product has no such collection; nothing is uploaded for one it has not */
export function kindOf({ kind }: Pick<ImportRecord, 'kind'>): ImportKind {
  const found = findKind(kind, findResource);
  if (!found) throw new Error(`Nothing can be brought in as ${kind}.`);
  return found;
}

/** The function that reads the rows of an import. */
export function readerOf(job: ImportRecord, words: LookupTables, language: Language): (row: TableRow) => ReadRow {
  return rowReader(kindOf(job), words, {
    mapping: job.mapping,
    blankCells: job.blank_cells,
    matchOn: job.match_on,
    context: { dateOrder: job.date_order, language, currencyDigits: 2 },
  });
}

export interface Staging {
  job: ImportRecord;
  source: TableSource;
  language: Language;
  /** Told how many rows are there; may throw to end it. */
  onRows: (count: number) => Promise<void>;
}

/** Puts every row of the file where `checkRows` finds it, in place of what was there. */
export async function stageRows(tenant: TenantScope, { job, source, language, onRows }: Staging): Promise<number> {
  await sql`delete from import_rows where account_id = ${tenant.accountId} and import_id = ${job.id}`.execute(
    tenant.db,
  );
  const read = readerOf(job, await readWordLists(tenant, kindOf(job)), language);
  let staged: StagedRow[] = [];
  let characters = 0;
  let count = 0;
  const send = async () => {
    await insertRows(tenant, job.id, staged);
    count += staged.length;
    staged = [];
    characters = 0;
    await onRows(count);
  };
  for await (const { rows } of readTable(source, formatOf(job))) {
    for (const row of rows) {
      const one = stagedRow(row, read(row));
      staged.push(one);
      characters += one[1].length + one[3].length;
      if (staged.length >= rowsEach || characters >= charactersEach) await send();
    }
  }
  if (staged.length > 0) await send();
  return count;
}

async function insertRows(tenant: TenantScope, importId: string, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    insert into import_rows (account_id, import_id, line, cells, results, read_values, key, cell_problems)
    select ${tenant.accountId}, ${importId}, n.* from ${unnested(rows)}`.execute(tenant.db);
}

/** Rows as a table `n`. */
export function unnested(rows: readonly StagedRow[]) {
  const column = (index: number) => rows.map((row) => row[index]);
  return sql`unnest(${column(0)}::int[], ${column(1)}::jsonb[], ${column(2)}::jsonb[], ${column(3)}::jsonb[], ${column(4)}::text[],
    ${column(5)}::jsonb[]) as n (line, cells, results, read_values, key, problems)`;
}

/** Line, cells, results of formulas, values, key and problems of a row, as their columns take them. */
export type StagedRow = readonly [number, string, string | null, string, string | null, string | null];

export const stagedRow = ({ line, cells, results }: TableRow, { values, key, problems }: ReadRow): StagedRow => [
  line,
  JSON.stringify(cells),
  results ? JSON.stringify(Object.fromEntries(results)) : null,
  JSON.stringify(values),
  key,
  problems.length > 0 ? JSON.stringify(problems) : null,
];
