/** What holds of roles whichever way they are changed (screens.md 4.1). The presets are final by their definition. */
import { sql } from 'kysely';

import { permissionsOf, type Preset } from '../../../shared/access/permissions.ts';
import { firstRow } from '../../db/first-row.ts';
import type { WriteHook } from '../../crud/write-hooks.ts';
import type { TenantScope } from '../../db/scope.ts';
import { actionRefused, AppError } from '../../errors/app-error.ts';
import { requireAll } from './rights.ts';

export const roleRule: WriteHook = {
  // The code knows what a preset allows.
  shown: (record) =>
    record.preset === null ? record : { ...record, permissions: [...permissionsOf(record.preset as Preset)] },
  before: async ({ tenant, row, values, action, caller }) => {
    if (row && values.deleted_at) await refuseHeld(tenant, String(row.id));
    if (!caller) return;
    if (row && isHeldBy(await rolesOfCaller(tenant, caller.actorId), row.id))
      throw actionRefused('own_role', { verb: action });
    // Whoever holds less than a role does not change what its people may do.
    const touched = [...((row?.permissions ?? []) as string[]), ...((values.permissions ?? []) as string[])];
    requireAll(caller, touched, 'actions.reasons.beyond_yours');
  },
};

const isHeldBy = (roles: readonly string[], id: unknown) => roles.includes(String(id));

async function rolesOfCaller(tenant: TenantScope, staffId: string): Promise<string[]> {
  const rows = await tenant.selectFrom('staff_roles').select('role_id').where('staff_id', '=', staffId).execute();
  return rows.map(({ role_id }) => role_id);
}

/** @throws AppError 409 `in_use` naming how many people have it */
async function refuseHeld(tenant: TenantScope, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff_roles where account_id = ${tenant.accountId} and role_id = ${id}`.execute(
    tenant.db,
  );
  const count = firstRow(rows).count;
  if (count > 0)
    throw new AppError('in_use', {
      textKey: 'actions.reasons.role_in_use',
      params: { smart_count: count },
      details: { resource: 'staff', field: 'role_ids', count },
    });
}
