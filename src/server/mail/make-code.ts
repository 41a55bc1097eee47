/** Six digits that verify an address: made when their mail leaves, so that they stand nowhere in the clear. */
import { createHash, randomInt } from 'node:crypto';

import { sql } from 'kysely';

import { codeMinutes } from '../../shared/contracts/arrivals.ts';
import type { TenantScope } from '../db/scope.ts';

/** What is kept of a code: bound to its flow, so that it is none of another. */
export const hashCode = (verificationId: string, code: string): Buffer =>
  createHash('sha256').update(`${verificationId}:${code}`).digest();

/** A new code for the flow; the one before it is void. Mails that arrive twice carry different ones: the last that left counts. */
export async function makeCode(tenant: TenantScope, verificationId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tenant
    .updateTable('verifications')
    .set({
      code_hash: hashCode(verificationId, code),
      code_expires_at: sql<string>`now() + make_interval(mins => ${codeMinutes})`,
    })
    .where('id', '=', verificationId)
    .execute();
  return code;
}
