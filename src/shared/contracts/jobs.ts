/** What the calls about jobs answer. No schema stands here, so that the portal can read it without their library. */

export const jobStatuses = ['queued', 'running', 'succeeded', 'succeeded_with_errors', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Names of what a job is about, for its title: `jobs.kinds.<kind>` in i18n has them as parameters. */
export type JobSubject = Readonly<Record<string, string | number>>;

/** A job as its person sees it. */
export interface Job {
  id: string;
  kind: string;
  status: JobStatus;
  subject: JobSubject;
  /** 0 to 100; null while the number of all rows is not known. */
  progress: number | null;
  total: number | null;
  done: number;
  failed_count: number;
  cancellable: boolean;
  /** Whether somebody has asked it to end; it ends at its next step. */
  is_ending: boolean;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** What it made, as long as it can be fetched. */
  file: { name: string; bytes: number; expires_at: string } | null;
  /** Why it failed, in the person's language. */
  error: { code: string; message: string } | null;
  /** What its kind has to tell besides. */
  result: Record<string, unknown> | null;
  /** The audit entry by which all of it can be taken back. */
  audit_id: string | null;
}

/** What came of one row of a job that changes rows; a `code` says why it failed. */
export interface JobRow {
  id: string;
  /** What the record is called, where the person may know. */
  label: string | null;
  code: string | null;
  message: string | null;
}

/** The answer of a call whose work goes on as a job. */
export interface JobStarted {
  job_id: string;
}

export const isOver = ({ status }: Pick<Job, 'status'>): boolean => status !== 'queued' && status !== 'running';
