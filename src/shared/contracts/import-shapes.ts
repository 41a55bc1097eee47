/** An import and its rows as the portal sees them. */
import { z } from 'zod';

import {
  dateOrders,
  delimiters,
  encodings,
  importKinds,
  importModes,
  importStates,
  inviteTimes,
  problemCodes,
  rowActions,
} from '../imports/import-steps.ts';
import { id, moment } from './call.ts';

export const importJob = z.strictObject({
  id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  filename: z.string(),
  bytes: z.int(),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.enum(encodings).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  header: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe('Of each column up to five texts'),
  row_count: z.int(),
  mapping: z.array(z.string().nullable()).describe('Of each column the field it is for, or null'),
  mode: z.enum(importModes),
  match_on: z.string(),
  blank_cells: z.enum(['keep', 'clear']),
  date_order: z.enum(dateOrders),
  may_change_email: z.boolean(),
  default_values: z.record(z.string(), z.unknown()).describe('What a field gets that no column is for'),
  invites: z.enum(inviteTimes),
  invites_on: z.iso.date().nullable().describe('The day of `on_date`'),
  create_count: z.int(),
  update_count: z.int(),
  skip_count: z.int(),
  error_count: z.int(),
  kept_count: z.int().describe('Records that an undo left as they are'),
  job_id: id.nullable().describe('The job at work on it, if one is'),
  is_busy: z.boolean(),
  problem: z.string().nullable().describe('Why it failed or was not begun: `imports.failed.<problem>`'),
  can_undo_until: moment.nullable(),
  may_change: z
    .boolean()
    .describe('Whether the caller may go on with it: whoever looks after some chapters may with their own alone'),
  has_rows: z
    .boolean()
    .describe(
      'Whether its rows and its file are still there; they go seven days after the last thing that was done with it',
    ),
  created_at: moment,
  created_by_name: z.string().nullable(),
  imported_at: moment.nullable(),
  undone_at: moment.nullable(),
  version: z.int(),
});
export type ImportJob = z.infer<typeof importJob>;

const importProblem = z.strictObject({
  code: z.enum(problemCodes),
  column: z.int().nullable(),
  field: z.string().nullable(),
  suggestion: z.string().optional(),
  max: z.number().optional(),
  line: z.int().optional(),
});
export type ImportProblem = z.infer<typeof importProblem>;

const left = ['undone', 'changed', 'in_use'] as const;

export const importRow = z.strictObject({
  line: z.int(),
  cells: z.array(z.string()),
  action: z.enum(rowActions).nullable(),
  problems: z.array(importProblem),
  record_id: z.string().nullable().describe('The record it made, changed or was found to be'),
  tidied: z
    .array(z.strictObject({ column: z.int(), text: z.string() }))
    .describe('Telephone numbers that are stored otherwise than they are written in the file'),
  changed: z.array(z.string()).describe('The fields in which it changes a record that is there; none of a new one'),
  undone: z.enum(left).nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/** How many rows have which problem in which column. */
export const problemGroup = z.strictObject({
  code: z.enum(problemCodes),
  column: z.int().nullable(),
  field: z.string().nullable(),
  count: z.int(),
  suggested: z.int().describe('How many of them have a suggestion'),
});
export type ProblemGroup = z.infer<typeof problemGroup>;

export const rowsQuery = z.strictObject({
  range: z.string().max(60).optional().describe('[first,last], both inclusive, at most 200 rows'),
  filter: z.string().max(2_000).optional().describe('{"word":value}; words: action, code, field, undone'),
});
/** What stands in the filter. */
export const rowsFilter = z.strictObject({
  action: z.enum(rowActions).optional(),
  code: z.enum(problemCodes).optional(),
  field: z.string().max(60).optional(),
  undone: z.enum(left).optional(),
});
