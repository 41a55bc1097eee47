/** What people of the team hold, and how far somebody else's rights reach to change it. screens.md 4.1. */
import { sql } from 'kysely';

import type { Permission } from '../../../shared/access/permissions.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { lastingRoles, permissionsOfRoles, rolesOfStaff, type HeldRole } from '../../http/known-person.ts';
import type { Caller } from '../../http/caller.ts';

/** The permissions of roles by their ids. */
export async function permissionsOfRoleIds(tenant: TenantScope, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const roles = await tenant
    .selectFrom('roles')
    .select(['preset', 'permissions'])
    .where('id', 'in', [...ids])
    .execute();
  return permissionsOfRoles(roles);
}

/** What somebody's roles allow now, without what is lent. */
export async function permissionsOfPerson(tenant: TenantScope, staffId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ roles: HeldRole[] }>`
    select ${rolesOfStaff('staff')} as roles from staff
    where account_id = ${tenant.accountId} and id = ${staffId}`.execute(tenant.db);
  return permissionsOfRoles(lastingRoles(rows[0]?.roles ?? []));
}

/** What of these the caller does not hold for good: what is lent for a day is not given on. */
export const beyond = (caller: Caller, wanted: readonly string[]): string[] =>
  wanted.filter((permission) => !caller.lastingPermissions.includes(permission));

/**
 * Nobody gives what they do not hold.
 *
 * @throws AppError `permission_denied` (403) naming what is missing
 */
export function requireAll(caller: Caller, wanted: readonly string[], textKey: string): void {
  const missing = [...new Set(beyond(caller, wanted))];
  if (missing.length === 0) return;
  throw new AppError('permission_denied', { textKey, details: { needed: missing as Permission[], any_or_all: 'all' } });
}

/** The chapters that somebody looks after; none: all of them. */
export async function chaptersOf(tenant: TenantScope, staffId: string): Promise<readonly string[]> {
  const person = await tenant.selectFrom('staff').select('chapter_ids').where('id', '=', staffId).executeTakeFirst();
  return person?.chapter_ids ?? [];
}

/** Whether some chapters lie within others, where none stands for all. */
export const isWithin = (chapters: readonly string[], limit: readonly string[]): boolean =>
  limit.length === 0 || (chapters.length > 0 && chapters.every((id) => limit.includes(id)));

/** Waits for its turn to change who is an owner, so that two who demote each other are not both the last. */
export async function holdOwners(tenant: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`owners ${tenant.accountId}`}, 0))`.execute(tenant.db);
}

/** Whether there is an active owner besides the person. */
export async function hasOtherOwner(tenant: TenantScope, staffId: string): Promise<boolean> {
  const other = await tenant
    .selectFrom('staff as s')
    .innerJoin('staff_roles as sr', (join) =>
      join.onRef('sr.account_id', '=', 's.account_id').onRef('sr.staff_id', '=', 's.id'),
    )
    .innerJoin('roles as r', (join) =>
      join.onRef('r.account_id', '=', 'sr.account_id').onRef('r.id', '=', 'sr.role_id'),
    )
    .select('s.id')
    .where('r.preset', '=', 'owner')
    .where('s.status', '=', 'active')
    .where('s.id', '!=', staffId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether a role among these is the owner's. */
export async function isOwnerAmong(tenant: TenantScope, roleIds: readonly string[]): Promise<boolean> {
  if (roleIds.length === 0) return false;
  const found = await tenant
    .selectFrom('roles')
    .select('id')
    .where('preset', '=', 'owner')
    .where('id', 'in', [...roleIds])
    .executeTakeFirst();
  return found !== undefined;
}
