/** A job as its row has it, and as its person is told of it. */
import type { Selectable } from 'kysely';

import type { Written } from '../../shared/text/written-language.ts';
import type { Job } from '../../shared/contracts/job-calls.ts';
import type { JobProblem, JobsTable } from '../db/job-tables.ts';
import type { AppError } from '../errors/app-error.ts';
import { harmless } from '../http/echo.ts';
import { translate } from '../http/messages.ts';

export type JobRecord = Selectable<JobsTable> & { is_undone?: boolean };

/** What the portal may know of a job: neither its parameters nor where its file lies. */
export function toJob(row: JobRecord, language: Written): Job {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    subject: row.subject,
    progress: progressOf(row),
    total: row.total,
    done: row.done,
    failed_count: row.failed_count,
    cancellable: row.cancellable && row.finished_at === null && row.cancel_requested_at === null,
    is_ending: row.finished_at === null && row.cancel_requested_at !== null,
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    file: fileOf(row),
    error: row.error && { code: row.error.code, message: problemText(language, row.error) },
    result: row.result,
    audit_id: row.is_undone ? null : row.audit_id,
  };
}

/** A problem of a job or of one of its rows, said. */
export function problemText(language: Written, { code, params }: { code: string; params?: object | null }): string {
  const { text_key, ...rest } = (params ?? {}) as { text_key?: string };
  return translate(language, { key: text_key ?? `errors.${code}`, ...harmless(rest) });
}

/** What is kept of an expected failure, so that it can be said later, in whatever language. */
export function problemOfError({ code, options }: AppError): JobProblem {
  const { params, textKey } = options;
  const kept = { ...params, ...(textKey && { text_key: textKey }) };
  return Object.keys(kept).length > 0 ? { code, params: kept } : { code };
}

function progressOf({ status, total, done }: JobRecord): number | null {
  if (status === 'succeeded' || status === 'succeeded_with_errors') return 100;
  if (total === null) return null;
  // 100 is said when it is over, and not before.
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));
}

function fileOf({ file_key, file_name, file_bytes, file_expires_at }: JobRecord): Job['file'] {
  if (file_key === null || file_expires_at === null || Date.parse(file_expires_at) <= Date.now()) return null;
  return { name: file_name ?? '', bytes: file_bytes ?? 0, expires_at: file_expires_at };
}
