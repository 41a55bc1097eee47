/** People who sign in: a password for a role's person, sessions of theirs, and the time that passes since they showed who they are. */
import type { LoginReply } from '../../src/shared/contracts/session-calls.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { hashPassword } from '../../src/server/features/session/passwords.ts';
import { hashToken, newToken } from '../../src/server/http/tokens.ts';
import { asOwner, type Caller, type Reply, type TestTenant } from './tenant.ts';

export const password = 'kimota-veruna-47';
const passwordHash = hashPassword(password);

interface StaffState {
  status?: 'active' | 'suspended' | 'pending';
  email_verified_at?: string | null;
}

/** The email of a role's person, whose password is now `password`. */
export async function withPassword(
  tenant: TestTenant,
  preset: Preset = 'owner',
  values: StaffState = {},
): Promise<string> {
  const { email } = await asOwner(tenant.id, async (db) =>
    db
      .updateTable('staff')
      .set({ password_hash: await passwordHash, status: 'active', ...values })
      .where('id', '=', tenant.staffId(preset))
      .returning('email')
      .executeTakeFirstOrThrow(),
  );
  return email;
}

type LoginAnswer = LoginReply & { message: string; code: string; details: Record<string, unknown> };

export const login = (caller: Caller, email: string, given = password): Promise<Reply<LoginAnswer>> =>
  caller.post('/admin_portal/login', { email, password: given });

interface GivenSession {
  ip?: string;
  user_agent?: string;
  last_seen_at?: string;
  expires_at?: string;
}

/** Another open session of a role's person: its id, and its token. */
export async function givenSession(tenant: TestTenant, preset: Preset = 'owner', values: GivenSession = {}) {
  const token = newToken();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await asOwner(tenant.id, (db) =>
    db
      .insertInto('sessions')
      .values({
        account_id: tenant.id,
        staff_id: tenant.staffId(preset),
        token_hash: hashToken(token),
        expires_at,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, token };
}

/** Calls as whoever has the token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** It is longer than ten minutes that anybody of the tenant has shown who they are. */
export async function timePasses(tenant: TestTenant): Promise<void> {
  const stepped_up_at = new Date(Date.now() - 660_000).toISOString();
  await asOwner(tenant.id, (db) => db.updateTable('sessions').set({ stepped_up_at }).execute());
}
