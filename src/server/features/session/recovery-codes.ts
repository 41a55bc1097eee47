/** Codes for who has lost everything else: ten, shown once, each of which works once. */
import { randomInt } from 'node:crypto';

import { sql } from 'kysely';

import { recoveryCodeCount } from '../../../shared/specification/constants.ts';
import type { TenantScope } from '../../db/scope.ts';
import { asksForMore, factorsOf } from '../../db/second-factors.ts';
import type { FieldEncryption } from '../../crypto/encryption-at-rest.ts';

/** Without what is read or written wrongly: 0 and o, 1, i and l. Ten of them are 49 bits, and nobody can try them out offline. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
const half = 5;

const aboutOf = ({ accountId }: TenantScope, staffId: string) => `recovery ${accountId} ${staffId}`;
const newCode = () => {
  const text = Array.from({ length: 2 * half }, () => signs[randomInt(signs.length)]).join('');
  return `${text.slice(0, half)}-${text.slice(half)}`;
};
/** However it was copied or typed. */
const bare = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');

/** Makes new codes, answered here and nowhere else; the earlier ones are void. */
export async function makeRecoveryCodes(
  tenant: TenantScope,
  encryption: FieldEncryption,
  staffId: string,
): Promise<string[]> {
  const { accountId, db } = tenant;
  await sql`delete from recovery_codes where account_id = ${accountId} and staff_id = ${staffId}`.execute(db);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const hashes = await Promise.all(codes.map((code) => encryption.digest(bare(code), aboutOf(tenant, staffId))));
  await tenant
    .insertInto(
      'recovery_codes',
      hashes.map((code_hash) => ({ staff_id: staffId, code_hash })),
    )
    .execute();
  return codes;
}

/** Whether a code is one of theirs; it is used up then. Of many calls with the same one, one is told so. */
export async function useRecoveryCode(
  tenant: TenantScope,
  encryption: FieldEncryption,
  { staffId, code }: { staffId: string; code: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tenant
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', await encryption.digest(bare(code), aboutOf(tenant, staffId)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Codes stand in for a factor: who has none any more needs none. */
export async function dropCodesWithoutFactor(tenant: TenantScope, staffId: string): Promise<void> {
  if (asksForMore(await factorsOf(tenant, staffId))) return;
  await sql`delete from recovery_codes where account_id = ${tenant.accountId} and staff_id = ${staffId}`.execute(
    tenant.db,
  );
}

/** How many are left. */
export async function countRecoveryCodes(tenant: TenantScope, staffId: string): Promise<number> {
  const { left } = await tenant
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
