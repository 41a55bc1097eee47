/** The tables of jobs as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';

import type { Language } from '../../shared/specification/constants.ts';
import type { JobSubject } from '../../shared/contracts/job-calls.ts';
import type { JobStatus } from '../../shared/contracts/jobs.ts';
import type { Permission } from '../../shared/access/permissions.ts';

type Json<T> = ColumnType<T, string, string>;

export interface JobsTable {
  account_id: string;
  id: Generated<string>;
  kind: string;
  status: Generated<JobStatus>;
  params: Json<object>;
  subject: Json<JobSubject>;
  total: number | null;
  done: Generated<number>;
  failed_count: Generated<number>;
  checkpoint: Json<unknown> | null;
  cancellable: Generated<boolean>;
  cancel_requested_at: string | null;
  run: Generated<number>;
  result: Json<Record<string, unknown>> | null;
  error: Json<JobProblem> | null;
  audit_id: string | null;
  file_key: string | null;
  file_name: string | null;
  file_type: string | null;
  file_bytes: number | null;
  file_expires_at: string | null;
  needs: Generated<Permission[]>;
  /** The chapters that its person looked after when they asked for it; null: all. */
  chapters: readonly string[] | null;
  started_by: string;
  language: Language;
  request_id: string | null;
  ip: string | null;
  user_agent: string | null;
  created_at: Generated<string>;
  started_at: string | null;
  finished_at: string | null;
}

/** Why a job failed: a code of `errors` with the parameters of its text. */
export interface JobProblem {
  code: string;
  /** `text_key` names the text where it is another than the code's. */
  params?: Record<string, unknown>;
}

export interface JobRowsTable {
  account_id: string;
  job_id: string;
  record_id: string;
  outcome: Generated<'pending' | 'succeeded' | 'failed'>;
  code: string | null;
  params: Json<Record<string, unknown>> | null;
}
