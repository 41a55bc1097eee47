import { sql } from 'kysely';

import type { Language } from '../../../shared/specification/constants.ts';
import type { OwnChapter, PortalUser } from '../../../shared/contracts/session-calls.ts';
import type { TenantScope } from '../../db/scope.ts';
import { lastingRoles, rolesOfStaff, type HeldRole } from '../../http/known-person.ts';

/** A person who works in the portal, with what the server alone may know. */
export interface StoredUser {
  id: string;
  email: string;
  first_name: string;
  last_name: string | null;
  language: Language;
  status: string;
  email_verified_at: string | null;
  password_hash: string | null;
  last_sign_in_at: string | null;
  roles: HeldRole[];
}

/** An address as it is compared and counted by: one form for every twin of it (security R52). */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** The person of an id or of a normalised address; undefined when there is none. */
export async function findPortalUser(
  tenant: TenantScope,
  who: { id: string } | { email: string },
): Promise<StoredUser | undefined> {
  const match = 'id' in who ? sql`s.id = ${who.id}` : sql`lower(s.email) = ${who.email}`;
  const { rows } = await sql<StoredUser>`
    select s.id, s.email, s.first_name, s.last_name, s.language, s.status, s.email_verified_at, s.password_hash, s.last_sign_in_at,
           ${rolesOfStaff('s')} as roles
      from staff s where s.account_id = ${tenant.accountId} and s.deleted_at is null and ${match}`.execute(tenant.db);
  return rows[0];
}

/** The chapters that whoever acts looks after; those in the bin, of which no figures are asked any more, are left out. */
export async function findOwnChapters({ db, accountId }: TenantScope): Promise<OwnChapter[]> {
  const { rows } = await sql<OwnChapter>`
    select id, name from chapters
     where account_id = ${accountId} and id = any (current_chapters()) and deleted_at is null order by lower(name), id`.execute(
    db,
  );
  return rows;
}

/** The hash of the password with which the member of an address signs in at the organisation's own website; null where there is none. */
export async function findMemberPassword({ db, accountId }: TenantScope, email: string): Promise<string | null> {
  const { rows } = await sql<{ password_hash: string }>`
    select p.password_hash from members m join member_passwords p on p.account_id = m.account_id and p.member_id = m.id
    where m.account_id = ${accountId} and lower(m.email) = ${email} and m.deleted_at is null
      and m.account_status = 'active'`.execute(db);
  return rows[0]?.password_hash ?? null;
}

/** The person as the portal knows them. Specification 3: `display_image`; no images are kept yet, so it is null. */
export function toPortalUser(user: StoredUser): PortalUser {
  const { id, email, first_name, last_name, language, last_sign_in_at } = user;
  return {
    id,
    email,
    first_name,
    last_name,
    display_name: [first_name, last_name].filter(Boolean).join(' '),
    display_image: null,
    language,
    roles: lastingRoles(user.roles).map((role) => ({ id: role.id, name: role.name, preset: role.preset })),
    last_sign_in_at,
  };
}
