/** Gives those of the demo people whose story says so an authenticator app; its secret stands in the list of sign-ins. screens.md 7.4 */
import { sql } from 'kysely';

import type { FieldEncryption } from '../src/server/crypto/encryption-at-rest.ts';
import type { ServerDatabase } from '../src/server/db/connect.ts';
import { withTenant } from '../src/server/db/scope.ts';
import { beginTotp } from '../src/server/features/session/totp.ts';
import type { DemoAccount } from '../src/server/start/demo.ts';
import { stories } from './seed/load.ts';
import { accountIdOf } from './seed/settings.ts';

/** Answers the sign-ins, with the secret of each that asks for a code. */
export async function giveSecondFactors(
  database: ServerDatabase,
  encryption: FieldEncryption,
  accounts: readonly DemoAccount[],
): Promise<DemoAccount[]> {
  const held = stories.flatMap((story) =>
    story.otherStaff.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ email }) => ({ story, email })),
  );
  const given = [...accounts];
  for (const { story, email } of held) {
    const index = given.findIndex((account) => account.tenant === story.slug && account.email === email);
    const accountId = accountIdOf(story);
    const secret = await withTenant(database, { accountId, actorId: null }, async (tenant) => {
      const { rows } = await sql<{ id: string }>`
        select id from staff where account_id = ${accountId} and email = ${email}`.execute(tenant.db);
      const [{ id } = { id: '' }] = rows;
      const setup = await beginTotp(tenant, encryption, { actorId: id });
      await sql`update totp_factors set confirmed_at = now() where account_id = ${accountId} and staff_id = ${id}`.execute(
        tenant.db,
      );
      return setup.secret;
    });
    if (index >= 0) given[index] = { ...given[index]!, totp_secret: secret };
  }
  return given;
}
