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
} from '../imports/import-steps.ts';
import { dataOf, defineCalls } from './call.ts';
import { importJob, importRow, problemGroup, rowsQuery } from './import-shapes.ts';

const fieldName = z.string().max(60);

/** What can be sent besides the file when it is uploaded. */
const uploadQuery = z.strictObject({
  kind: z.enum(importKinds),
  filename: z.string().trim().min(1).max(200),
});

/** The file once more, in another encoding or with another delimiter. */
const readBody = z.strictObject({ encoding: z.enum(encodings), delimiter: z.enum(delimiters) });

/** What the columns are for, and what is to be done. */
const mapBody = z.strictObject({
  mapping: z.array(fieldName.nullable()).max(maxImportColumns),
  mode: z.enum(importModes),
  match_on: fieldName,
  blank_cells: z.enum(['keep', 'clear']),
  date_order: z.enum(dateOrders),
  may_change_email: z.boolean(),
  default_values: z.record(fieldName, z.unknown()),
  invites: z.enum(inviteTimes).optional().describe('Of members who are new; nobody unless said otherwise'),
  invites_on: z.iso.date().nullable().optional(),
});
export type MapBody = z.infer<typeof mapBody>;

/** Cells by hand, or the same for all rows with the same problem in the same column. */
const fixBody = z.union([
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
    like: z.strictObject({
      code: z.enum(problemCodes),
      column: z.number().int().nonnegative().max(maxImportColumns),
      value: z.string().max(32_767).optional().describe('Only rows whose cell says this; otherwise all of them'),
    }),
    value: z
      .string()
      .max(32_767)
      .optional()
      .describe('What the cells are to say; otherwise what is suggested for each'),
  }),
]);
export type FixBody = z.infer<typeof fixBody>;

const count = z.number().int().nonnegative();

/** The numbers that the person has seen. */
const commitBody = z.strictObject({
  create_count: count,
  update_count: count,
  skip_count: count,
  error_count: count,
  invite_count: count.optional().describe('How many are invited, typed by the person: asked for beyond 500'),
});
export type CommitBody = z.infer<typeof commitBody>;

const permission = 'members.import';
const oneImport = dataOf(importJob);
/** A step changes the import, and answers it as it is then. */
const step = { permission, once: true, reply: oneImport } as const;
const page = z.string().optional().describe('[first,last], both inclusive, at most 200 rows');
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** All of them take the permission to import, reading as well: rows hold what a file said of people. */
export const importCalls = defineCalls('import_jobs', {
  'GET /import_jobs': {
    summary: 'List: Imports',
    permission,
    query: z.strictObject({ range: page }),
    reply: z.array(importJob),
  },
  'POST /import_jobs': {
    summary: 'Upload a table',
    permission,
    query: uploadQuery,
    body: { file: 'application/octet-stream', schema: { type: 'string', format: 'binary' } },
    status: 201,
    reply: oneImport,
  },
  'GET /import_jobs/:id': { summary: 'Read: Import', permission, reply: importJob },
  'GET /import_jobs/:id/rows': {
    summary: 'The rows of an import, and what each would do or did',
    permission,
    query: rowsQuery,
    reply: z.array(importRow),
  },
  'GET /import_jobs/:id/problems': {
    summary: 'How many rows have which problem',
    permission,
    reply: dataOf(z.array(problemGroup)),
  },
  'GET /import_jobs/:id/report': {
    summary: 'The rows with a problem, in the format of the upload',
    permission,
    query: z.strictObject({ rows: z.enum(['problems', 'kept', 'all']).default('problems') }),
    reply: { file: ['text/csv', workbook], says: 'The file' },
  },
  'POST /import_jobs/:id/read': {
    summary: 'Read the file in another encoding or with another delimiter',
    permission,
    body: readBody,
    reply: oneImport,
  },
  'POST /import_jobs/:id/map': { summary: 'Say what each column is', ...step, body: mapBody },
  'POST /import_jobs/:id/check': { summary: 'Try it: what each row would do', ...step, status: 202 },
  'POST /import_jobs/:id/fix_rows': {
    summary: 'Mend cells of rows with a problem',
    permission,
    once: true,
    body: fixBody,
    reply: z.strictObject({ data: importJob, meta: z.strictObject({ fixed: z.int() }) }),
  },
  'POST /import_jobs/:id/commit': {
    summary: 'Do it, if it comes to the same as the trial',
    ...step,
    body: commitBody,
    status: 202,
  },
  'POST /import_jobs/:id/undo': { summary: 'Take it back, for seven days', ...step, status: 202 },
  'POST /import_jobs/:id/cancel': { summary: 'Give it up before it is done', permission, reply: oneImport },
  'POST /import_jobs/:id/run_again': {
    summary: 'The same file once more',
    permission,
    status: 201,
    reply: oneImport,
  },
});
