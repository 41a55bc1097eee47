/** The entries of an import as such, beside those of its records: the file that came in, what was done with it, or that it was called off. */
import type { AuditClass } from '../../../shared/definition/define-resource.ts';
import { auditRow, insertEntry } from '../../db/audit-log.ts';
import type { TenantScope } from '../../db/scope.ts';
import type { Caller } from '../../http/caller.ts';
import type { ImportRecord } from './import-record.ts';

interface Noted {
  job: Pick<ImportRecord, 'id' | 'kind' | 'filename'>;
  action: 'upload_import' | 'import' | 'undo_import' | 'cancel_import';
  after?: Readonly<Record<string, unknown>>;
}

/** What became of the records can be taken back with the import; that a file came in, or was called off, cannot. */
const classes: Readonly<Record<Noted['action'], AuditClass>> = {
  upload_import: 'final',
  import: 'compensated',
  undo_import: 'compensated',
  cancel_import: 'final',
};

/** Writes the entry with the end of the transaction. */
export function noteImport(tenant: TenantScope, caller: Caller, { job, action, after }: Noted): void {
  const ofRecords = classes[action] === 'compensated';
  const entry = {
    action,
    resource: 'import_jobs',
    resourceId: job.id,
    label: job.filename,
    after: { kind: job.kind, ...after },
    audit: classes[action],
    ...(ofRecords && { batchId: job.id }),
  };
  const origin = ofRecords ? { ...caller, actorKind: 'import' as const } : caller;
  tenant.defer(insertEntry(auditRow(tenant, origin, entry)));
}
