/** What a person has besides the password: which kinds there are, and taking all of it away. */
import { sql } from 'kysely';

import type { StepUpMethod } from '../../shared/contracts/account-calls.ts';
import { writeAudit, type AuditOrigin } from './audit-log.ts';
import type { TenantScope } from './scope.ts';

export interface HeldFactors {
  password: boolean;
  totp: boolean;
  passkey: boolean;
}

/** What the person can show; a passkey opens something on its own host alone, so its count is of all hosts. */
export async function factorsOf(
  { accountId, db }: Pick<TenantScope, 'accountId' | 'db'>,
  staffId: string,
): Promise<HeldFactors> {
  const { rows } = await sql<HeldFactors>`
    select s.password_hash is not null as password,
           exists (select from totp_factors t
             where t.account_id = s.account_id and t.staff_id = s.id and t.confirmed_at is not null) as totp,
           exists (select from passkeys p where p.account_id = s.account_id and p.staff_id = s.id) as passkey
      from staff s where s.account_id = ${accountId} and s.id = ${staffId}`.execute(db);
  return rows[0] ?? { password: false, totp: false, passkey: false };
}

/** Whether a password alone does not let the person in. */
export const asksForMore = ({ totp, passkey }: HeldFactors): boolean => totp || passkey;

/** The kinds as words, in the order in which they are offered. */
export const methodsOf = (held: HeldFactors): StepUpMethod[] =>
  (['passkey', 'totp', 'password'] as const).filter((method) => held[method]);

/**
 * Takes away a person's second factor: the authenticator app, the recovery codes and all passkeys; `POST /staff/:id/reset_second_factor`
 * and the command line do it. Whoever calls has found the person in the tenant, and ends the sessions where they should end.
 *
 * @returns whether there was one
 */
export async function resetSecondFactor(
  tenant: Pick<TenantScope, 'accountId' | 'actorId' | 'db'>,
  staffId: string,
  origin: AuditOrigin,
): Promise<boolean> {
  const { accountId, db } = tenant;
  const had = await factorsOf(tenant, staffId);
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys'] as const)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId} and staff_id = ${staffId}`.execute(db);
  if (!asksForMore(had)) return false;
  await writeAudit(tenant, origin, {
    action: 'reset_second_factor',
    resource: 'staff',
    resourceId: staffId,
    audit: 'final',
  });
  return true;
}
