/** Every kind of job there is, and what is done again and again: features bring theirs along, and stand here in one line each. */
import { adSweep } from '../ads/sweep-ads.ts';
import { bulkKind } from '../crud/bulk-job.ts';
import { exportKind } from '../crud/export/export-job.ts';
import { countingSweep } from '../counting/sweep-counting.ts';
import { undoKind } from '../crud/undo-job.ts';
import { auditExportKind } from '../features/audit/export-entries.ts';
import { foldSchedule } from '../features/dashboard/fold-sums.ts';
import { importJobKinds } from '../features/import/import-jobs.ts';
import { importSweep } from '../features/import/clean-up-imports.ts';
import { eraseSchedule } from '../features/members/erase-due-members.ts';
import { timeSchedule } from '../features/time/run-timed-transitions.ts';
import { fileSweep } from '../jobs/clean-up-files.ts';
import type { JobHandler, JobSchedule } from '../jobs/job-handler.ts';
import { mailSchedule } from '../mail/sweep-mails.ts';

export const jobHandlers: readonly JobHandler[] = [exportKind, auditExportKind, bulkKind, undoKind, ...importJobKinds];

export const jobSchedules: readonly JobSchedule[] = [
  timeSchedule,
  eraseSchedule,
  importSweep,
  fileSweep,
  mailSchedule,
  foldSchedule,
  countingSweep,
  adSweep,
];
