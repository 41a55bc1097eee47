/** Every kind of job there is, and what is done again and again: features bring theirs along, and stand here in one line each. */
import { adLinkCheck } from '../ads/check-ad-links.ts';
import { adCleanup } from '../ads/clean-up-ads.ts';
import { plannedChangesSchedule } from '../crud/apply-planned-changes.ts';
import { bulkKind } from '../crud/bulk-job.ts';
import { exportKind } from '../crud/export/export-job.ts';
import { countingCleanup } from '../counting/clean-up-counting.ts';
import { undoKind } from '../crud/undo-job.ts';
import { auditExportKind } from '../features/audit/export-entries.ts';
import { foldSchedule } from '../features/dashboard/fold-sums.ts';
import { importJobKinds } from '../features/import/import-jobs.ts';
import { importCleanup } from '../features/import/clean-up-imports.ts';
import { eraseSchedule } from '../features/members/erase-due-members.ts';
import { timeSchedule } from '../features/time/run-timed-transitions.ts';
import { fileCleanup } from '../jobs/clean-up-files.ts';
import type { JobHandler, JobSchedule } from '../jobs/job-handler.ts';
import { lostSends } from '../email/pause-lost-sends.ts';
import { recipientSweep } from '../email/remove-recipients.ts';
import { lostPushes } from '../push/end-lost-pushes.ts';
import { webhookSweep } from '../webhooks/act-on-webhooks.ts';
import { mailSchedule } from '../mail/clean-up-mails.ts';
import { linkCheckKind } from '../publishing/check-links.ts';
import { publishingSchedule } from '../publishing/publish-due.ts';

export const jobHandlers: readonly JobHandler[] = [
  exportKind,
  auditExportKind,
  bulkKind,
  undoKind,
  linkCheckKind(),
  ...importJobKinds,
];

export const jobSchedules: readonly JobSchedule[] = [
  timeSchedule,
  eraseSchedule,
  importCleanup,
  fileCleanup,
  mailSchedule,
  lostSends,
  recipientSweep,
  lostPushes,
  webhookSweep,
  foldSchedule,
  countingCleanup,
  adCleanup,
  adLinkCheck,
  publishingSchedule,
  plannedChangesSchedule,
];
