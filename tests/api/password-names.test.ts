/** A password made of the organisation's name or host is refused wherever one is chosen. Security R12 */
import { describe, expect, test } from 'vitest';

import { passwordPurposes, type PasswordPurpose } from '../../src/shared/contracts/arrivals.ts';
import { makeToken } from '../../src/server/db/one-time-tokens.ts';
import { withTenant } from '../../src/server/db/scope.ts';
import { newPassword } from '../support/arrivals.ts';
import { password, withPassword } from '../support/sign-in.ts';
import { asOwner, newTenant, serverDatabase, type TestTenant } from '../support/tenant.ts';

const states: Record<PasswordPurpose, Record<string, unknown>> = {
  staff_password: { status: 'active' },
  staff_invite: { status: 'invited' },
  member_password: { account_status: 'active' },
  member_invite: { account_status: 'invited' },
};

/** A tenant with a name and a host of its own, and who chooses a password there. */
async function given() {
  const tenant = await newTenant();
  await asOwner(tenant.id, (db) =>
    db.updateTable('accounts').set({ name: 'Harbour Guild' }).where('id', '=', tenant.id).execute(),
  );
  const [, label] = tenant.host.split('.');
  return { tenant, guesses: ['HarbourGuild2026!', 'guild-harbour-1', `admin.${label}.example`, tenant.host] };
}

async function linkOf(tenant: TestTenant, purpose: PasswordPurpose): Promise<string> {
  const subjectKind = purpose.startsWith('staff') ? 'staff' : 'member';
  const { id, email } = await tenant.insert(subjectKind === 'staff' ? 'staff' : 'members', states[purpose]);
  const wanted = { purpose, subjectKind, subjectId: id, minutes: 10, address: String(email) } as const;
  return withTenant(await serverDatabase(), { accountId: tenant.id, actorId: null }, (scope) =>
    makeToken(scope, wanted),
  );
}

const refused = { status: 422, body: { errors: { password: expect.stringContaining('organisation') as string } } };

describe('a password made of the organisation’s name or host', () => {
  test.each(passwordPurposes)(
    'a password made of the organisation’s name or host is refused by a link for %s, which stays good',
    async (purpose) => {
      const { tenant, guesses } = await given();
      const token = await linkOf(tenant, purpose);
      const choose = (chosen: string) =>
        tenant.as('nobody').post('/auth/reset_password', { token, purpose, password: chosen });
      for (const guess of guesses) expect(await choose(guess)).toMatchObject(refused);
      expect((await choose(newPassword)).status).toBe(200);
    },
  );

  test('a password made of the organisation’s name or host is refused to a person who changes their own', async () => {
    const { tenant, guesses } = await given();
    await withPassword(tenant);
    const change = (chosen: string) =>
      tenant.as('owner').post('/me/password', { current_password: password, password: chosen });
    for (const guess of guesses) expect(await change(guess)).toMatchObject(refused);
    expect((await change(newPassword)).status).toBe(200);
  });

  test('a password made of the organisation’s name or host is refused to somebody who registers', async () => {
    const { tenant, guesses } = await given();
    await tenant.as('owner').put('/registration_settings/current', { mode: 'open', version: 1 });
    const person = { first_name: 'Nora', last_name: 'Vega', email: 'nora@newcomers.example', terms: true };
    const said = { ...person, organisation: '', phone_number: '' };
    const register = (chosen: string) => tenant.as('nobody').post('/register', { ...said, password: chosen });
    for (const guess of guesses) expect(await register(guess)).toMatchObject(refused);
    expect((await register(newPassword)).status).toBeLessThan(300);
  });
});
