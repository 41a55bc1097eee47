/** The calls about jobs: a person's own, how far they are, what they made. Specification: open; screens 1.8. */
import { z } from 'zod';

import { defineCalls, id, moment } from './call.ts';
import { jobStatuses } from './jobs.ts';

/** A job as its person sees it. */
const job = z.strictObject({
  id,
  kind: z.string(),
  status: z.enum(jobStatuses),
  subject: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .readonly()
    .describe('Names of what it is about, for its title: `jobs.kinds.<kind>` in i18n has them as parameters'),
  progress: z.int().nullable().describe('0 to 100; null while the number of all rows is not known'),
  total: z.int().nullable(),
  done: z.int(),
  failed_count: z.int(),
  cancellable: z.boolean(),
  is_ending: z.boolean().describe('Whether somebody has asked it to end; it ends at its next step'),
  created_at: moment,
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  file: z
    .strictObject({ name: z.string(), bytes: z.int(), expires_at: moment })
    .nullable()
    .describe('What it made, as long as it can be fetched'),
  error: z
    .strictObject({ code: z.string(), message: z.string() })
    .nullable()
    .describe('Why it failed, in the person’s language'),
  result: z.record(z.string(), z.unknown()).nullable().describe('What its kind has to tell besides'),
  audit_id: id.nullable().describe('The audit entry by which all of it can be taken back'),
});
export type Job = z.infer<typeof job>;
export type JobSubject = Job['subject'];

/** What came of one row of a job that changes rows; a `code` says why it failed. */
const jobRow = z.strictObject({
  id: z.string(),
  label: z.string().nullable().describe('What the record is called, where the person may know'),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type JobRow = z.infer<typeof jobRow>;

/** The answer of a call whose work goes on as a job. */
export const jobStarted = z.strictObject({ job_id: id });
export type JobStarted = z.infer<typeof jobStarted>;

const permission = 'portal.access';

export const jobCalls = defineCalls('jobs', {
  'GET /jobs': { summary: 'My last fifty jobs', permission, reply: z.array(job) },
  'GET /jobs/events': {
    summary: 'The same list, at each step of one of them',
    permission,
    reply: { file: ['text/event-stream'], says: 'Events `jobs`' },
  },
  'GET /jobs/:id': { summary: 'How far a job is', permission, reply: job },
  'POST /jobs/:id/cancel': { summary: 'End a job before its time', permission, reply: job },
  'GET /jobs/:id/rows': {
    summary: 'What came of each row, two hundred at a time',
    permission,
    query: z.strictObject({
      after: z.string().max(64).default('').describe('the last id of the page before'),
      failed: z.enum(['true', 'false']).default('false').describe('`true`: those that failed'),
    }),
    reply: z.array(jobRow),
  },
  'GET /jobs/:id/file': {
    summary: 'What a job made, for a day',
    permission,
    reply: { file: ['*/*'], says: 'The file' },
  },
});
