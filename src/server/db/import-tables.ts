/** The tables of imports as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';

import type {
  DateOrder,
  Delimiter,
  Encoding,
  ImportKindName,
  ImportMode,
  ImportState,
  RowAction,
} from '../../shared/imports/import-steps.ts';
import type { CollectionColumns } from './collection-table.ts';

type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

export interface ImportJobsTable extends CollectionColumns {
  kind: ImportKindName;
  state: Generated<ImportState>;
  filename: string;
  file_key: string | null;
  bytes: number;
  format: 'csv' | 'xlsx';
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  header: Json<string[]>;
  samples: Json<string[][]>;
  row_count: number;
  mapping: Json<(string | null)[]>;
  mode: Generated<ImportMode>;
  match_on: string;
  blank_cells: Generated<'keep' | 'clear'>;
  date_order: Generated<DateOrder>;
  may_change_email: Generated<boolean>;
  default_values: JsonWithDefault<Record<string, unknown>>;
  invites: Generated<'none' | 'now' | 'on_date'>;
  invites_on: string | null;
  create_count: Generated<number>;
  update_count: Generated<number>;
  skip_count: Generated<number>;
  error_count: Generated<number>;
  kept_count: Generated<number>;
  job_id: string | null;
  problem: string | null;
  imported_at: string | null;
  undone_at: string | null;
}

export interface ImportRowsTable {
  account_id: string;
  import_id: string;
  line: number;
  id: Generated<string>;
  cells: Json<string[]>;
  results: Json<Record<string, string>> | null;
  read_values: Json<Record<string, unknown>>;
  key: string | null;
  cell_problems: Json<unknown[]> | null;
  row_problems: Json<unknown[]> | null;
  action: RowAction | null;
  record_id: string | null;
  changes: Json<Record<string, unknown>> | null;
  before: Json<Record<string, unknown>> | null;
  written_version: number | null;
  undone: 'undone' | 'changed' | 'in_use' | null;
}

export interface ImportMappingsTable {
  account_id: string;
  kind: ImportKindName;
  column_name: string;
  spelling: string | null;
  field: string | null;
  updated_at: Generated<string>;
  updated_by: string | null;
}
