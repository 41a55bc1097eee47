/** Who may go on with an import, and who is shown what its file says of people. */
import { sql } from 'kysely';

import { maySee, requireFields } from '../../crud/mask.ts';
import { requireRead } from '../../crud/may-read.ts';
import type { TenantScope } from '../../db/scope.ts';
import { isOwnOf, mayChange, requireWritable, requireOwn } from '../../http/belonging.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import type { ImportRecord } from './import-record.ts';
import { kindOf } from './stage-rows.ts';

type Owned = Pick<ImportRecord, 'kind' | 'created_by'>;

/**
 * Who may not see a field of a record may not fill it from a file either, and what a dry run tells is told to who may read. A job asks once more, as the rights may have gone meanwhile.
 *
 * @throws AppError 403
 */
export function requireRights({ kind, mapping, created_by }: ImportRecord, caller: Caller): void {
  requirePermission(caller, 'members.import');
  requireOwn(created_by, caller);
  requireKind({ kind }, caller);
  const { definition } = kindOf({ kind });
  requireRead(definition, caller);
  const fields = mapping.filter((field) => field !== null);
  requireFields(definition, fields, caller);
}

/** Who may not change the records of a collection brings none into it. @throws AppError 403 */
export const requireKind = ({ kind }: Pick<ImportRecord, 'kind'>, caller: Caller): void =>
  requireWritable(kindOf({ kind }).definition.belongsTo, caller);

/**
 * An import is taken back as a whole, or as far as nobody has touched its records since: who does not see some of them, because they look
 * after fewer chapters than the import was about, would leave those behind for ever.
 *
 * @throws AppError 403
 */
export async function requireReach(tenant: TenantScope, { id, kind }: ImportRecord, caller: Caller): Promise<void> {
  if (mayChange('organisation', caller)) return;
  const { name } = kindOf({ kind }).definition;
  const { rows } = await sql`
    select from import_rows r
    where r.account_id = ${tenant.accountId} and r.import_id = ${id} and r.action in ('create', 'update')
      and not exists (select from ${sql.table(name)} m where m.account_id = r.account_id and m.id = coalesce(r.record_id, r.id))
      and count_uses(${name}::regclass, 'id', coalesce(r.record_id, r.id), false, 1) > 0
    limit 1`.execute(tenant.db);
  if (rows.length > 0) requireWritable('organisation', caller);
}

/** The rows of a file may hold any field, whatever its columns are called: they are for who may see all of them, and for who sent it; people of all chapters stand in it. */
export const maySeeRows = ({ kind, created_by }: Owned, caller: Caller): boolean =>
  created_by === caller.actorId ||
  (isOwnOf(created_by, caller) &&
    Object.values(kindOf({ kind }).definition.fields).every((field) => maySee(field, caller)));

/** @throws AppError 403 */
export function requireRows(job: Owned, caller: Caller): void {
  const { definition } = kindOf(job);
  // Beside what the file says stands what it would change.
  requireRead(definition, caller);
  if (maySeeRows(job, caller)) return;
  requireOwn(job.created_by, caller);
  requireFields(definition, Object.keys(definition.fields), caller);
}
