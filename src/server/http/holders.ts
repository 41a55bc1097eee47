/** Who has what a person lacks, and who could give it: what a denial explains. screens.md 4.4. */
import { sql } from 'kysely';

import type { Holders } from '../../shared/contracts/access-calls.ts';
import { isPermission, presetsHolding } from '../../shared/access/permissions.ts';
import type { TenantScope } from '../db/scope.ts';
import { lastingRoles, permissionsOfRoles, rolesOfStaff, type HeldRole } from './known-person.ts';
import type { Caller } from './caller.ts';

const maxNames = 5;
/** So many of those who decide are looked at to find them. */
const maxPeople = 50;
const deciding = 'admin.access.decide';

/** @param needed the permissions of which the caller lacks; names are the tenant's own staff's alone */
export async function findHolders(tenant: TenantScope, needed: readonly string[], caller: Caller): Promise<Holders> {
  const wanted = needed.filter(isPermission);
  const own = await tenant
    .selectFrom('roles')
    .select('name')
    .where('preset', 'is', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`permissions && ${wanted}::text[]`)
    .orderBy('name')
    .execute();
  return {
    roles_that_have_it: [...new Set([...wanted.flatMap(presetsHolding), ...own.map(({ name }) => name)])],
    people_who_can_grant: await findDeciders(tenant, wanted, caller),
  };
}

async function findDeciders(tenant: TenantScope, wanted: readonly string[], caller: Caller) {
  const { rows } = await sql<{ id: string; full_name: string; roles: HeldRole[] }>`
    select id, full_name, ${rolesOfStaff('staff')} as roles from staff
    where account_id = ${tenant.accountId} and status = 'active' and id <> ${caller.actorId} and exists (
      select from staff_roles sr join roles r on r.account_id = sr.account_id and r.id = sr.role_id
      where sr.account_id = staff.account_id and sr.staff_id = staff.id
        and (r.preset = any (${presetsHolding(deciding)}) or r.permissions @> ${[deciding]}::text[]))
    order by full_name, id limit ${maxPeople}`.execute(tenant.db);
  const decides = ({ roles }: { roles: HeldRole[] }) => {
    const held = permissionsOfRoles(lastingRoles(roles));
    return held.includes(deciding) && wanted.some((permission) => held.includes(permission));
  };
  return rows
    .filter(decides)
    .slice(0, maxNames)
    .map(({ id, full_name }) => ({ id, name: full_name }));
}
