/** Who may go on with an import, and who is shown what its file says of people. */
import { maySee, requireFields } from '../../crud/mask.ts';
import { requireRead } from '../../crud/may-read.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import type { ImportRecord } from './import-record.ts';
import { kindOf } from './stage-rows.ts';

type Owned = Pick<ImportRecord, 'kind' | 'created_by'>;

/**
 * Who may not see a field of a record may not fill it from a file either, and what a dry run tells is told to who may read. A job asks once more, as the rights may have gone meanwhile.
 *
 * @throws AppError 403
 */
export function requireRights({ kind, mapping }: ImportRecord, caller: Caller): void {
  requirePermission(caller, 'members.import');
  const { definition } = kindOf({ kind });
  requireRead(definition, caller);
  const fields = mapping.filter((field) => field !== null);
  requireFields(definition, fields, caller);
}

/** The rows of a file may hold any field, whatever its columns are called: they are for who may see all of them, and for who sent it. */
export const maySeeRows = ({ kind, created_by }: Owned, caller: Caller): boolean =>
  created_by === caller.actorId ||
  Object.values(kindOf({ kind }).definition.fields).every((field) => maySee(field, caller));

/** @throws AppError 403 */
export function requireRows(job: Owned, caller: Caller): void {
  const { definition } = kindOf(job);
  // Beside what the file says stands what it would change.
  requireRead(definition, caller);
  if (maySeeRows(job, caller)) return;
  requireFields(definition, Object.keys(definition.fields), caller);
}
