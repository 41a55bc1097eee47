/** A password that somebody chooses: checked against the rules, hashed, and the sessions of the old one ended. Security R12 and R15. */
import { sql } from 'kysely';

import { passwordProblem } from '../../../shared/password-rules.ts';
import type { TenantScope } from '../../db/scope.ts';
import { voidTokens } from '../../db/one-time-tokens.ts';
import { invalid } from '../../errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** The hash of a password that may be one. @throws AppError 422 with the problem of `password` */
export async function acceptPassword(password: string, email: string): Promise<string> {
  const problem =
    passwordProblem(password, email) ??
    ((await isCommonPassword(password)) ? { key: 'validation.password_common' } : undefined);
  if (problem) throw invalid({ password: problem });
  return hashPassword(password);
}

/**
 * Gives a person of the staff a password. Whoever knew the old one is out: all sessions end, and no link of any kind works any more.
 * The address is theirs, for the link went there. `keep` is the session of who sets it and is in. Answers how many sessions ended.
 */
export async function setStaffPassword(
  tenant: TenantScope,
  staffId: string,
  { passwordHash, joins, keep }: { passwordHash: string; joins: boolean; keep?: string },
): Promise<number> {
  const { accountId, db } = tenant;
  await db
    .updateTable('staff')
    .set({
      password_hash: passwordHash,
      email_verified_at: sql<string>`coalesce(email_verified_at, now())`,
      ...(joins && { status: 'active' as const }),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', staffId)
    .execute();
  voidTokens(tenant, { subjectKind: 'staff', subjectId: staffId });
  const { numAffectedRows } = await sql`
    delete from sessions where account_id = ${accountId} and staff_id = ${staffId}
      and id is distinct from ${keep ?? null}::uuid`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
