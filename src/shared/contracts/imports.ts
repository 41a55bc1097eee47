/** The calls around an import. Specification 2, /import-user-business; the shapes are our own choice. */
import { z } from 'zod';

import {
  dateOrders,
  delimiters,
  encodings,
  importKinds,
  importModes,
  inviteTimes,
  maxImportColumns,
  problemCodes,
  rowActions,
  type DateOrder,
  type Delimiter,
  type Encoding,
  type ImportKindName,
  type ImportMode,
  type ImportState,
  type InviteTime,
  type ProblemCode,
  type RowAction,
} from '../imports.ts';

/** An import as the portal sees it. */
export interface ImportJob {
  id: string;
  kind: ImportKindName;
  state: ImportState;
  filename: string;
  bytes: number;
  format: 'csv' | 'xlsx';
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  header: string[];
  /** Of each column up to five texts. */
  samples: string[][];
  row_count: number;
  /** Of each column the field it is for, or null. */
  mapping: (string | null)[];
  mode: ImportMode;
  match_on: string;
  blank_cells: 'keep' | 'clear';
  date_order: DateOrder;
  may_change_email: boolean;
  default_values: Record<string, unknown>;
  invites: InviteTime;
  /** The day, `YYYY-MM-DD`, of `on_date`. */
  invites_on: string | null;
  create_count: number;
  update_count: number;
  skip_count: number;
  error_count: number;
  /** Records that an undo left as they are. */
  kept_count: number;
  /** The job at work on it, if one is. */
  job_id: string | null;
  is_busy: boolean;
  /** Why it failed or was not begun: `imports.failed.<problem>`. */
  problem: string | null;
  can_undo_until: string | null;
  /** Whether the caller may go on with it: whoever looks after some chapters may with their own alone. */
  may_change: boolean;
  /** Whether its rows and its file are still there; they go seven days after the last thing that was done with it. */
  has_rows: boolean;
  created_at: string;
  created_by_name: string | null;
  imported_at: string | null;
  undone_at: string | null;
  version: number;
}

export interface ImportProblem {
  code: ProblemCode;
  column: number | null;
  field: string | null;
  suggestion?: string;
  max?: number;
  line?: number;
}

/** `GET /import_jobs/:id/rows` */
export interface ImportRow {
  line: number;
  cells: string[];
  action: RowAction | null;
  problems: ImportProblem[];
  /** The record it made, changed or was found to be. */
  record_id: string | null;
  /** The fields in which it changes a record that is there; none of a new one. */
  changed: string[];
  undone: 'undone' | 'changed' | 'in_use' | null;
}

/** `GET /import_jobs/:id/problems`: how many rows have which problem in which column. */
export interface ProblemGroup {
  code: ProblemCode;
  column: number | null;
  field: string | null;
  count: number;
  /** How many of them have a suggestion. */
  suggested: number;
}

/** What can be sent besides the file when it is uploaded. */
export const uploadQuery = z.strictObject({
  kind: z.enum(importKinds),
  filename: z.string().trim().min(1).max(200),
});

/** `POST /import_jobs/:id/read`: the file once more, in another encoding or with another delimiter. */
export const readBody = z.strictObject({ encoding: z.enum(encodings), delimiter: z.enum(delimiters) });

const fieldName = z.string().max(60);

/** What a column of a name was for the last time; it is for the same in the next file. */
export interface ImportMapping {
  id: string;
  kind: ImportKindName;
  /** As it was written the last time. Capitals, accents, spaces and signs make no difference. */
  column: string;
  /** Null: it is left out. */
  field: string | null;
  updated_at: string;
}

/** `PUT /import_mappings/:id`. */
export const mappingBody = z.strictObject({ field: fieldName.nullable() });
export type MappingBody = z.infer<typeof mappingBody>;

/** `POST /import_mappings`. */
export const newMappingBody = mappingBody.extend({
  kind: z.enum(importKinds),
  column: z.string().trim().min(1).max(200),
});
export type NewMappingBody = z.infer<typeof newMappingBody>;

/** `POST /import_jobs/:id/map`: what the columns are for, and what is to be done. */
export const mapBody = z.strictObject({
  mapping: z.array(fieldName.nullable()).max(maxImportColumns),
  mode: z.enum(importModes),
  match_on: fieldName,
  blank_cells: z.enum(['keep', 'clear']),
  date_order: z.enum(dateOrders),
  may_change_email: z.boolean(),
  default_values: z.record(fieldName, z.unknown()),
  /** Of members who are new; nobody unless said otherwise. */
  invites: z.enum(inviteTimes).optional(),
  invites_on: z.iso.date().nullable().optional(),
});
export type MapBody = z.infer<typeof mapBody>;

/** `POST /import_jobs/:id/fix_rows`: cells by hand, or the same for all rows with the same problem in the same column. */
export const fixBody = z.union([
  z.strictObject({
    cells: z
      .array(
        z.strictObject({
          line: z.number().int().positive(),
          column: z.number().int().nonnegative().max(maxImportColumns),
          value: z.string().max(32_767),
        }),
      )
      .min(1)
      .max(500),
  }),
  z.strictObject({
    /** `value`: only rows whose cell says this; otherwise all of them. */
    like: z.strictObject({
      code: z.enum(problemCodes),
      column: z.number().int().nonnegative().max(maxImportColumns),
      value: z.string().max(32_767).optional(),
    }),
    /** What the cells are to say; otherwise what is suggested for each. */
    value: z.string().max(32_767).optional(),
  }),
]);
export type FixBody = z.infer<typeof fixBody>;

export interface FixReply {
  data: ImportJob;
  meta: { fixed: number };
}

const count = z.number().int().nonnegative();

/** `POST /import_jobs/:id/commit`: the numbers that the person has seen. */
export const commitBody = z.strictObject({
  create_count: count,
  update_count: count,
  skip_count: count,
  error_count: count,
  /** How many are invited, typed by the person: asked for beyond 500. */
  invite_count: count.optional(),
});
export type CommitBody = z.infer<typeof commitBody>;

/** `GET /import_jobs/:id/rows`. */
export const rowsQuery = z.strictObject({
  range: z.string().max(60).optional(),
  filter: z.string().max(2_000).optional(),
});
export const rowsFilter = z.strictObject({
  action: z.enum(rowActions).optional(),
  code: z.enum(problemCodes).optional(),
  field: fieldName.optional(),
  undone: z.enum(['undone', 'changed', 'in_use']).optional(),
});
