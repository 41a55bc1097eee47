/** Who may go on with an import, and who is shown what its file says of people. */
import { maySee, requireFields } from '../../crud/mask.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import type { ImportRecord } from './import-record.ts';
import { kindOf } from './stage-rows.ts';

type Owned = Pick<ImportRecord, 'kind' | 'created_by'>;

/**
 * Who may not see a field of a record may not fill it from a file either. A job asks once more, as the rights may have gone meanwhile.
 *
 * @throws AppError 403
 */
export function requireRights({ kind, mapping }: ImportRecord, caller: Caller): void {
  requirePermission(caller, 'members.import');
  const fields = mapping.filter((field) => field !== null);
  requireFields(kindOf({ kind }).definition, fields, caller);
}

/** The rows of a file may hold any field, whatever its columns are called: they are for who may see all of them, and for who sent it. */
export const maySeeRows = ({ kind, created_by }: Owned, caller: Caller): boolean =>
  created_by === caller.actorId ||
  Object.values(kindOf({ kind }).definition.fields).every((field) => maySee(field, caller));

/** @throws AppError 403 */
export function requireRows(job: Owned, caller: Caller): void {
  if (maySeeRows(job, caller)) return;
  const { definition } = kindOf(job);
  requireFields(definition, Object.keys(definition.fields), caller);
}
