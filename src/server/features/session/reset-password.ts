/** Links of which the owner chooses a password: a forgotten one, an invitation, of the staff or of members. Security R15. */
import { sql } from 'kysely';

import type { KnownLink, LinkQuestion, ResetPasswordReply } from '../../../shared/contracts/arrival-calls.ts';
import type { PasswordPurpose } from '../../../shared/contracts/arrivals.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { findToken, redeemToken } from '../../db/one-time-tokens.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { findRecipient, readSender, type Recipient } from '../../mail/find-recipient.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { OpenedBy } from './session-lifecycle.ts';
import { acceptPassword, setStaffPassword } from './set-password.ts';
import { forgetMisses } from './sign-in-limits.ts';

/** Who may still use a link of each purpose: whoever was blocked meanwhile may not, nor who has accepted already. */
const usableBy: Record<PasswordPurpose, { kind: 'staff' | 'member'; states: readonly string[] }> = {
  staff_password: { kind: 'staff', states: ['active', 'pending'] },
  staff_invite: { kind: 'staff', states: ['invited'] },
  member_password: { kind: 'member', states: ['active'] },
  member_invite: { kind: 'member', states: ['invited'] },
};

export interface Choice extends LinkQuestion, OpenedBy {
  accountId: string;
  password: string;
}

/** Whose link it is, without using it. @throws AppError `link_dead` (410) */
export function checkLink(
  database: ServerDatabase,
  { accountId, token, purpose }: LinkQuestion & { accountId: string },
): Promise<KnownLink> {
  return readTenant(database, { accountId, actorId: null }, async (tenant) => {
    const known = await findToken(tenant, purpose, token);
    const person = known && (await findOwner(tenant, purpose, known.subjectId));
    if (!known || !person) throw new AppError('link_dead');
    const { name: organisation } = await readSender(tenant);
    return { purpose, name: person.fullName, email: person.address, organisation, expires_at: known.expiresAt };
  });
}

/**
 * Uses the link: of many who try at once, one succeeds. Nobody is signed in by it.
 *
 * @throws AppError `link_dead` (410), `validation_failed` (422) with the problem of `password`
 */
export async function resetPassword(database: ServerDatabase, choice: Choice): Promise<ResetPasswordReply['data']> {
  const { accountId, token, purpose } = choice;
  const { email } = await checkLink(database, choice);
  const passwordHash = await acceptPassword(database, { accountId, password: choice.password, email });
  return withTenant(database, { accountId, actorId: null }, async (tenant) => {
    const used = await redeemToken(tenant, purpose, token);
    const person = used && (await findOwner(tenant, purpose, used.subjectId));
    if (!person) throw new AppError('link_dead');
    if (person.kind === 'staff') await forStaff(tenant, person, { choice, passwordHash });
    else await forMember(tenant, person, { choice, passwordHash });
    return { email: person.address, leads_to: person.kind === 'staff' ? 'sign_in' : 'website' };
  });
}

interface Chosen {
  choice: Choice;
  passwordHash: string;
}

async function findOwner(tenant: TenantScope, purpose: PasswordPurpose, id: string): Promise<Recipient | undefined> {
  const { kind, states } = usableBy[purpose];
  const { rows } = await (
    kind === 'staff'
      ? sql<{ state: string }>`select status as state from staff
          where account_id = ${tenant.accountId} and id = ${id} and deleted_at is null`
      : sql<{ state: string }>`select account_status as state from members
          where account_id = ${tenant.accountId} and id = ${id} and deleted_at is null`
  ).execute(tenant.db);
  return rows[0] && states.includes(rows[0].state) ? findRecipient(tenant, { kind, id }) : undefined;
}

async function forStaff(tenant: TenantScope, person: Recipient, { choice, passwordHash }: Chosen): Promise<void> {
  const joins = choice.purpose === 'staff_invite';
  const ended = await setStaffPassword(tenant, person.id, { passwordHash, joins });
  await forgetMisses(tenant, person.address);
  const action = joins ? 'accept_invite' : 'reset_password';
  const entry = { resource: 'staff', resourceId: person.id, label: person.fullName, audit: 'final' } as const;
  const states = joins ? { before: { status: 'invited' }, after: { status: 'active' } } : {};
  const reason = ended > 0 ? `${ended} sessions ended` : null;
  await writeAudit({ ...tenant, actorId: person.id }, choice, { ...entry, action, ...states, reason });
  const recipient = { kind: 'staff', id: person.id, language: person.language } as const;
  if (!joins) queueMail(tenant, { template: 'staff_password_changed', recipient });
}

/** A member signs in at the organisation's own website; what is kept for it stands apart from the member. */
async function forMember(tenant: TenantScope, person: Recipient, { choice, passwordHash }: Chosen): Promise<void> {
  const { accountId, db } = tenant;
  const joins = choice.purpose === 'member_invite';
  await sql`
    insert into member_passwords (account_id, member_id, password_hash) values (${accountId}, ${person.id}, ${passwordHash})
    on conflict (account_id, member_id) do update set password_hash = excluded.password_hash, updated_at = now()`.execute(
    db,
  );
  if (joins)
    await sql`
      update members set account_status = 'active', account_status_previous = account_status, invite_expires_at = null,
        email_verified_at = coalesce(email_verified_at, now()), version = version + 1, updated_at = now(), updated_by = null
      where account_id = ${accountId} and id = ${person.id}`.execute(db);
  const states = joins ? { before: { account_status: 'invited' }, after: { account_status: 'active' } } : {};
  const action = joins ? 'accept_invite' : 'reset_password';
  const entry = { resource: 'members', resourceId: person.id, label: person.fullName, audit: 'final' } as const;
  await writeAudit(tenant, { ...choice, actorKind: 'system' }, { ...entry, action, ...states });
}
