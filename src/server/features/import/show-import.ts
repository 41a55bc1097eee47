/** Imports as the portal is told of them: with the person who began it, and with the job that is at work on it. */
import { sql } from 'kysely';

import type { ImportJob } from '../../../shared/contracts/import-shapes.ts';
import type { JobStatus } from '../../../shared/contracts/jobs.ts';
import { finishedStates, undoDays } from '../../../shared/imports/import-steps.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import { notFound } from '../../errors/app-error.ts';
import { isOwnOf, mayChange } from '../../http/belonging.ts';
import type { Caller } from '../../http/caller.ts';
import { isId } from '../../crud/row.ts';
import { maySeeRows } from './import-rights.ts';
import { stateWithJob, type ImportRecord } from './import-record.ts';
import { kindOf } from './stage-rows.ts';

type Shown = ImportRecord & { staff_name: string | null; job_status: JobStatus | null };

interface Page {
  offset: number;
  limit: number;
}

/** One import. @throws AppError 404 */
export async function showImport(tenant: TenantScope, id: string, caller: Caller): Promise<ImportJob> {
  const [row] = isId(id) ? await select(tenant, sql`i.id = ${id}`, { offset: 0, limit: 1 }) : [];
  if (!row) throw notFound('import_jobs');
  return toImport(row, caller);
}

/** The tenant's imports, the latest first. */
export async function listImports(
  tenant: TenantScope,
  page: Page,
  caller: Caller,
): Promise<{ imports: ImportJob[]; total: number }> {
  const rows = await select(tenant, sql`true`, page);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from import_jobs
    where account_id = ${tenant.accountId} and deleted_at is null`.execute(tenant.db);
  return { imports: rows.map((row) => toImport(row, caller)), total: firstRow(counted.rows).total };
}

async function select(tenant: TenantScope, where: ReturnType<typeof sql>, { offset, limit }: Page): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select i.*, nullif(trim(s.first_name || ' ' || coalesce(s.last_name, '')), '') as staff_name, j.status as job_status
    from import_jobs i
    left join staff s on s.account_id = i.account_id and s.id = i.created_by
    left join jobs j on j.account_id = i.account_id and j.id = i.job_id
    where i.account_id = ${tenant.accountId} and i.deleted_at is null and ${where}
    order by i.created_at desc nulls last, i.id desc offset ${offset} limit ${limit}`.execute(tenant.db);
  return rows;
}

const dayMs = 86_400_000;

/** Until when an import can be taken back; null where there is nothing to take back, or not any more. */
export function undoableUntil({ state, imported_at }: Pick<ImportRecord, 'state' | 'imported_at'>): string | null {
  if (!finishedStates.includes(state) || imported_at === null) return null;
  const until = Date.parse(imported_at) + undoDays * dayMs;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

function toImport({ staff_name, job_status, ...row }: Shown, caller: Caller): ImportJob {
  const may_change = isOwnOf(row.created_by, caller) && mayChange(kindOf(row).definition.belongsTo, caller);
  const isBusy = job_status === 'queued' || job_status === 'running';
  const state = stateWithJob(row.state, job_status);
  const {
    account_id: _account,
    file_key: _key,
    deleted_at: _deleted,
    created_by: _by,
    updated_by: _on,
    ...shown
  } = row;
  const { updated_at: _at, ...own } = shown;
  return {
    ...own,
    samples: maySeeRows(row, caller) ? row.samples : row.header.map(() => []),
    state,
    problem: state === 'failed' ? 'interrupted' : row.problem,
    job_id: isBusy ? row.job_id : null,
    is_busy: isBusy,
    can_undo_until: may_change ? undoableUntil(row) : null,
    may_change,
    has_rows: row.file_key !== null,
    created_by_name: staff_name,
  };
}
