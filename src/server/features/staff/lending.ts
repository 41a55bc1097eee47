/** What a colleague may do and from where, and lending them what they lack before they ask. screens.md 4.1, 4.4. */
import { sql } from 'kysely';

import type { RightsOfColleague } from '../../../shared/contracts/staff-calls.ts';
import { isPermission } from '../../../shared/access/permissions.ts';
import { accessRequests } from '../../../shared/resources/access-requests.ts';
import { staff } from '../../../shared/resources/staff.ts';
import { recordChange } from '../../crud/audit.ts';
import { findRow, lockRow } from '../../crud/read.ts';
import { doVerb } from '../../crud/verbs.ts';
import type { TenantScope } from '../../db/scope.ts';
import { actionRefused, invalid, notFound } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { permissionsOfRoles, rolesOfStaff, type HeldRole } from '../../http/known-person.ts';

/** @throws AppError 404 for somebody who is not there */
export async function rightsOfColleague(tenant: TenantScope, id: string): Promise<RightsOfColleague> {
  const row = await findRow(tenant, staff, id);
  if (!row || row.deleted_at) throw notFound('staff');
  return readRights(tenant, id);
}

async function readRights(tenant: TenantScope, id: string): Promise<RightsOfColleague> {
  const { rows } = await sql<{ roles: HeldRole[] }>`
    select ${rolesOfStaff('staff')} as roles from staff
    where account_id = ${tenant.accountId} and id = ${id}`.execute(tenant.db);
  const held = rows[0]?.roles ?? [];
  return {
    roles: held
      .filter(({ until }) => until === undefined)
      .map((role) => ({
        id: role.id,
        name: role.name,
        preset: role.preset,
        permissions: [...permissionsOfRoles([role])],
      })),
    lent: held.flatMap(({ id: request_id, permissions: [permission], until }) =>
      until === undefined || permission === undefined
        ? []
        : [{ request_id, permission, granted_until: new Date(until).toISOString() }],
    ),
  };
}

/**
 * Grants the request that is open for it, or one made for it, so that it is told, audited and taken back as any other.
 *
 * @throws AppError 404, 422 for a permission there is not or that is held already, 409 `action_refused` as `access_requests.grant`, and for
 *   who cannot sign in
 */
export async function lendRight(
  tenant: TenantScope,
  { id, body }: { id: string; body: () => { permission: string } },
  caller: Caller,
): Promise<{ request_id: string; granted_until: string }> {
  const row = await lockRow(tenant, staff, id);
  const { permission } = body();
  if (!isPermission(permission)) throw invalid({ permission: { key: 'validation.bad_choice' } });
  if (row.id === caller.actorId) throw actionRefused('own_rights', { verb: 'lend' });
  if (row.status !== 'active') throw actionRefused('cannot_sign_in', { verb: 'lend' });
  const { roles, lent } = await readRights(tenant, id);
  const held = [...roles.flatMap((role) => role.permissions), ...lent.map((one) => one.permission)];
  if (held.includes(permission)) throw invalid({ permission: { key: 'validation.held_by_colleague' } });
  const request_id = (await findOpen(tenant, id, permission)) ?? (await makeOpen(tenant, id, permission, caller));
  const granted = await doVerb(tenant, accessRequests, { verb: 'grant', id: request_id, body: {} }, caller);
  return { request_id, granted_until: new Date(String(granted.row.granted_until)).toISOString() };
}

async function findOpen(tenant: TenantScope, staff_id: string, permission: string): Promise<string | undefined> {
  const found = await tenant
    .selectFrom('access_requests')
    .select('id')
    .where((eb) => eb.and({ staff_id, permission, status: 'open' }))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Of no page: nobody was refused one. */
async function makeOpen(tenant: TenantScope, staff_id: string, permission: string, caller: Caller): Promise<string> {
  const values = { staff_id, permission, path: null, message: null };
  const made = await tenant
    .insertInto('access_requests', { ...values, created_by: caller.actorId })
    .returning(['id', 'permission'])
    .executeTakeFirstOrThrow();
  recordChange(tenant, caller, {
    definition: accessRequests,
    row: { ...made },
    action: 'create',
    before: null,
    after: values,
    audit: 'final',
  });
  return made.id;
}
