/** A password that somebody chooses: checked against the rules, hashed, and the sessions of the old one ended. Security R12 and R15. */
import { sql } from 'kysely';

import { passwordProblem } from '../../../shared/access/password-rules.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { voidTokens } from '../../db/one-time-tokens.ts';
import { readTenant, type TenantScope } from '../../db/scope.ts';
import { invalid } from '../../errors/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** The hash of a password that may be one for somebody of the tenant. @throws AppError 422 with the problem of `password` */
export async function acceptPassword(
  database: ServerDatabase,
  { accountId, password, email }: { accountId: string; password: string; email: string },
): Promise<string> {
  const names = await readTenant(database, { accountId, actorId: null }, findNames);
  const problem =
    passwordProblem(password, email, names) ??
    ((await isCommonPassword(password)) ? { key: 'validation.password_common' } : undefined);
  if (problem) throw invalid({ password: problem });
  return hashPassword(password);
}

/** What the organisation is called, and the hosts that it is reached at. */
async function findNames({ accountId, db }: TenantScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from accounts where id = ${accountId}
    union select host from site_domains where account_id = ${accountId} and deleted_at is null`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Gives a person of the staff a password. Whoever knew the old one is out: all sessions end, and no link of any kind works any more.
 * The address is theirs, for the link went there. `keep` is the session of who sets it and is in. Answers how many sessions ended.
 */
export async function setStaffPassword(
  tenant: Pick<TenantScope, 'accountId' | 'db' | 'defer' | 'updateTable'>,
  staffId: string,
  { passwordHash, joins, keep }: { passwordHash: string; joins: boolean; keep?: string },
): Promise<number> {
  const { accountId, db } = tenant;
  await tenant
    .updateTable('staff')
    .set({
      password_hash: passwordHash,
      email_verified_at: sql<string>`coalesce(email_verified_at, now())`,
      ...(joins && { status: 'active' as const }),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', staffId)
    .execute();
  voidTokens(tenant, { subjectKind: 'staff', subjectId: staffId });
  const { numAffectedRows } = await sql`
    delete from sessions where account_id = ${accountId} and staff_id = ${staffId}
      and id is distinct from ${keep ?? null}::uuid`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
