/** Seeing what a member sees, without being the member: read only, for a quarter of an hour, written down with its reason. */
import { sql } from 'kysely';

import { viewAsMinutes } from '../../../shared/specification/constants.ts';
import type { MemberViewReply, ViewAsReply } from '../../../shared/contracts/member-calls.ts';
import type { Field } from '../../../shared/definition/field-kinds.ts';
import { members } from '../../../shared/resources/members.ts';
import { directorySettings } from '../../../shared/singletons/directory-settings.ts';
import { firstRow } from '../../db/first-row.ts';
import { lockRow } from '../../crud/read.ts';
import { toRecord } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { settingsOf } from '../../crud/singletons.ts';
import { isFinal } from '../../../shared/definition/define-resource.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { permissionsOfRoles, rolesOfStaff } from '../../http/known-person.ts';
import type { Caller } from '../../http/caller.ts';
import { bearerToken, hashToken, newToken } from '../../http/tokens.ts';

const definition = members;
/** How the membership stands, which a member is shown as well. */
const standing = ['membership_status', 'joined_at', 'renewal_on', 'profile_percent'] as const;
/** What of their record a member is shown: what they gave themselves. What the staff noted is not, and names of other records come apart. */
const shown = [
  'id',
  ...Object.entries<Field>(members.fields).flatMap(([key, { personal, kind }]) =>
    personal === 'provided' && kind !== 'reference' ? [key] : [],
  ),
  ...standing,
];
const inDirectory = ['active', 'pending_renewal', 'pending_change', 'grace'];

/**
 * Opens a view of a member for the caller's session; nobody else can use its token, which is nowhere else.
 *
 * @throws AppError 404, 409 `record_final`, 403 `view_as_refused` for somebody on the staff who may do more than the caller
 */
export async function openView(tenant: TenantScope, id: string, reason: string, caller: Caller): Promise<ViewAsReply> {
  const row = await lockRow(tenant, definition, id);
  if (isFinal(definition, row)) throw new AppError('record_final');
  await refuseMoreRights(tenant, row, caller);
  const token = newToken();
  const { expires_at } = await tenant
    .insertInto('member_views', {
      token_hash: hashToken(token),
      member_id: id,
      session_id: caller.sessionId,
      staff_id: caller.actorId,
      expires_at: sql<string>`now() + make_interval(mins => ${viewAsMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const entry = { action: 'view_as', reason, audit: 'final' } as const;
  const label = String(row.full_name);
  await writeAudit(tenant, caller, { ...entry, resource: 'members', resourceId: id, label });
  await writeAudit(tenant, caller, {
    ...entry,
    resource: 'staff',
    resourceId: caller.actorId,
    after: { member: label },
  });
  return { data: { token, expires_at, member: { id, full_name: label } } };
}

/** A member may be on the staff under the same address: nobody looks over the shoulder of who may do more. */
async function refuseMoreRights(tenant: TenantScope, row: Row, caller: Caller): Promise<void> {
  const { rows } = await sql<{ roles: { preset: string | null; permissions: string[] }[] }>`
    select ${rolesOfStaff('staff')} as roles from staff
    where account_id = ${tenant.accountId} and lower(email) = lower(${row.email}) and id <> ${caller.actorId}`.execute(
    tenant.db,
  );
  const held = rows.flatMap(({ roles }) => permissionsOfRoles(roles));
  if (held.some((permission) => !caller.permissions.includes(permission))) throw new AppError('view_as_refused');
}

/** @throws AppError 403 `view_as_ended` when the token is none, somebody else's, or its time is over */
export async function readView(tenant: TenantScope, token: unknown, caller: Caller): Promise<MemberViewReply> {
  const known = bearerToken(`Bearer ${typeof token === 'string' ? token : ''}`);
  const view =
    known === null
      ? undefined
      : await tenant
          .selectFrom('member_views')
          .select(['member_id', 'expires_at'])
          .where('token_hash', '=', hashToken(known))
          .where('session_id', '=', caller.sessionId)
          .where('expires_at', '>', sql<string>`now()`)
          .executeTakeFirst();
  if (!view) throw new AppError('view_as_ended');
  const member = await tenant
    .selectFrom('members')
    .selectAll()
    .where('id', '=', view.member_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!member) throw new AppError('view_as_ended');
  const record = toRecord(definition, member, caller);
  return {
    data: {
      expires_at: view.expires_at,
      member: Object.fromEntries(shown.map((key) => [key, record[key] ?? null])),
      ...(await readSurroundings(tenant, member)),
    },
  };
}

type Surroundings = Omit<MemberViewReply['data'], 'expires_at' | 'member'>;

/** What the settings of the directory show, and which columns that is. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  shows_title: ['title'],
  shows_organisation: ['organisation'],
  shows_industry: ['industry'],
  shows_chapter: ['chapter'],
  shows_city: ['city', 'country'],
  shows_bio: ['bio'],
  shows_skills: ['skills'],
  shows_links: ['links'],
};

async function readSurroundings(tenant: TenantScope, member: Row): Promise<Surroundings> {
  const ofTenant = sql`account_id = ${tenant.accountId}`;
  const settings = await settingsOf(tenant, directorySettings);
  const { rows } = await sql<Pick<Surroundings, 'plan' | 'chapter' | 'industry'> & { total: number }>`select
    (select name from membership_plans where ${ofTenant} and id = ${member.plan_id}) as plan,
    (select name from chapters where ${ofTenant} and id = ${member.chapter_id}) as chapter,
    (select name from industry_types where ${ofTenant} and id = ${member.industry_type_id}) as industry,
    (select count(*) from directory_entries where ${ofTenant} and deleted_at is null and directory_visible)::int as total`.execute(
    tenant.db,
  );
  const { total, ...names } = firstRow(rows);
  const visible_to = String(settings.visible_to);
  const isMember = inDirectory.includes(String(member.membership_status));
  const hasPlan = (settings.plan_ids as string[]).includes(String(member.plan_id));
  const opens = visible_to === 'public' || (isMember && (visible_to === 'members' || hasPlan));
  const listed = isMember && Boolean(member.directory_visible);
  const columns = Object.entries(shownBy).flatMap(([setting, shownColumns]) => (settings[setting] ? shownColumns : []));
  const values: Row = { ...member, ...names };
  return {
    ...names,
    directory: opens ? { listed, visible_to, total } : null,
    entry: listed
      ? Object.fromEntries(['full_name', 'display_image_id', ...columns].map((key) => [key, values[key] ?? null]))
      : null,
  };
}

/** Ends every view of the session. */
export async function endViews(tenant: TenantScope, caller: Caller): Promise<void> {
  await sql`delete from member_views where account_id = ${tenant.accountId} and (session_id = ${caller.sessionId} or expires_at < now())`.execute(
    tenant.db,
  );
}
