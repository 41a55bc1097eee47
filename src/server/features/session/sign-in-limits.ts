/** What misses at the sign-in are counted under: the account by a hash of its address, so that no misspelt password stands in the table. */
import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { TenantScope } from '../../db/scope.ts';
import { networkOf } from '../../http/network.ts';
import { normaliseEmail } from './portal-user.ts';

const accountKey = (email: string) =>
  `sign-in:account:${createHash('sha256').update(normaliseEmail(email)).digest('base64url')}`;

/** The keys of one attempt. */
export function attemptKeys({ email, ip }: { email: string; ip: string }) {
  const network = networkOf(ip);
  const account = accountKey(email);
  return { address: `sign-in:address:${network}`, accountHere: `${account}:${network}`, account };
}

/** Opens an account again that was closed by misses: its owner has shown by mail who they are. */
export async function forgetMisses({ db, accountId }: TenantScope, email: string): Promise<void> {
  await sql`delete from rate_limits where account_id = ${accountId} and starts_with(key, ${accountKey(email)})`.execute(
    db,
  );
}
