/**
 * Whether what a person does waits for somebody else. Where nobody else could agree it waits for nobody: a member's right to be forgotten
 * would wait for ever. Whom the person has put out of the way lately counts as there, or one could make oneself the only one; whom the
 * person has let in lately does not, or one could make the second person oneself. Security R54.
 */
import { sql, type RawBuilder } from 'kysely';

import { erasureDays } from '../../shared/specification/constants.ts';
import type { Permission } from '../../shared/access/permissions.ts';
import { hasOverlap } from '../../shared/access/role-overlap.ts';
import { firstRow } from '../db/first-row.ts';
import type { TenantScope } from '../db/scope.ts';
import { lastingRoles, permissionsOfRoles, rolesOfStaff, type HeldRole } from './known-person.ts';

type Role = Pick<HeldRole, 'preset' | 'permissions'>;

interface Colleague {
  id: string;
  status: string;
  chapter_ids: string[];
  roles: HeldRole[];
}

/** What is to be agreed to: with one of these permissions, by who looks after one of the chapters, or after all where it is of none. */
interface Question {
  anyOf: readonly Permission[];
  chapterIds?: readonly unknown[];
  /** What is lent does not do: it takes a right that lasts. */
  takesLasting?: boolean;
  /** When it began: whoever has switched the rule off since is held to it all the same. */
  since?: string;
}

/** What the person has changed of a colleague or of a role: as it was before. */
interface Past {
  resource: string;
  resource_id: string;
  before: { status?: string; role_ids?: string[]; permissions?: string[]; chapter_ids?: string[] };
}

/** Whether the organisation wants two people, and somebody besides who acts could agree. */
export async function needsDualControl(
  tenant: TenantScope,
  { anyOf, chapterIds = [], takesLasting = false, since }: Question,
): Promise<boolean> {
  if (!(await wantsTwo(tenant)) && !(await hasSwitchedOff(tenant, since))) return false;
  const { colleagues, past, roles } = await readTeam(tenant);
  return colleagues.some((colleague) => {
    const own = past.filter(({ resource_id }) => resource_id === colleague.id).map(({ before }) => before);
    const isThere = [colleague, ...own].some(({ status }) => status === 'active');
    const reaches = [colleague, ...own].some(({ chapter_ids }) => chapter_ids && looksAfter(chapter_ids, chapterIds));
    const pastIds = own.flatMap(({ role_ids = [] }) => role_ids);
    const rolesNow = takesLasting ? lastingRoles(colleague.roles) : colleague.roles;
    const ids = [...rolesNow.map(({ id }) => id), ...pastIds];
    const held = permissionsOfRoles([...rolesNow, ...ids.flatMap((id) => roles.get(id) ?? [])]);
    // Of a role that is gone for good nobody knows what it allowed.
    return isThere && reaches && (hasOverlap(anyOf, held) || pastIds.some((id) => !roles.has(id)));
  });
}

const looksAfter = (chapters: readonly string[], ids: readonly unknown[]): boolean =>
  chapters.length === 0 || ids.some((id) => chapters.includes(String(id)));

/** Whether the one has invited the other lately: that could be one person with two accounts. Of an account that is gone for good: no. */
export async function hasInvitedLately(
  { db, accountId }: TenantScope,
  one: string | null,
  other: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`select ${hasInvited(accountId, one, sql.val(other))} as is_so`.execute(
    db,
  );
  return firstRow(rows).is_so;
}

const hasInvited = (accountId: string, one: string | null, other: RawBuilder<unknown>) => sql<boolean>`
  exists (select from audit_logs where account_id = ${accountId} and actor_id = ${one} and resource = 'staff' and action = 'create'
    and resource_id = ${other}::uuid and at > now() - make_interval(days => ${erasureDays}))`;

async function wantsTwo(tenant: TenantScope): Promise<boolean> {
  const settings = await tenant.selectFrom('two_person_settings').select('two_persons').executeTakeFirst();
  return settings?.two_persons ?? false;
}

async function hasSwitchedOff({ db, accountId, actorId }: TenantScope, since: string | undefined): Promise<boolean> {
  if (since === undefined) return false;
  const { rows } = await sql`
    select from audit_logs where account_id = ${accountId} and actor_id = ${actorId} and resource = 'two_person_settings'
      and before ->> 'two_persons' = 'true' and at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** The colleagues with what they hold, and each role as it is and as it was before the person changed it. */
async function readTeam(tenant: TenantScope) {
  const { db, accountId, actorId } = tenant;
  const { rows: colleagues } = await sql<Colleague>`
    select id, status, chapter_ids, ${rolesOfStaff('staff')} as roles from staff
    where account_id = ${accountId} and id <> ${actorId} and deleted_at is null
      and not ${hasInvited(accountId, actorId, sql.ref('staff.id'))}`.execute(db);
  const { rows: past } = await sql<Past>`
    select resource, resource_id, before from audit_logs
    where account_id = ${accountId} and actor_id = ${actorId} and resource in ('staff', 'roles')
      and at > now() - make_interval(days => ${erasureDays}) and before ?| array['status', 'role_ids', 'permissions', 'chapter_ids']`.execute(
    db,
  );
  const roles = new Map<string, Role[]>();
  const note = (id: string, role: Role) => roles.set(id, [...(roles.get(id) ?? []), role]);
  const stored = await tenant.selectFrom('roles').select(['id', 'preset', 'permissions']).execute();
  for (const { id, ...role } of stored) note(id, role);
  for (const { resource, resource_id, before } of past)
    if (resource === 'roles' && before.permissions)
      note(resource_id, { preset: null, permissions: before.permissions });
  return { colleagues, past: past.filter(({ resource }) => resource === 'staff'), roles };
}
