import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { LoginReply } from '../../../shared/contracts/session.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors.ts';
import { permissionsOfRoles } from '../../http/authenticate.ts';
import { networkOf } from '../../http/network.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from '../../http/rate-limit.ts';
import { hashToken, newToken } from '../../http/tokens.ts';
import { isPassword } from './passwords.ts';
import { findPortalUser, normaliseEmail, toPortalUser, type StoredUser } from './portal-user.ts';

export interface SignInSettings {
  sessionAbsoluteHours: number;
  signInMissesPerAccount: number;
  signInMissesPerAddress: number;
  signInWindowMinutes: number;
}

export interface SignInRequest {
  accountId: string;
  email: string;
  password: string;
  ip: string;
  userAgent: string | null;
  requestId: string;
}

/**
 * An account is closed for the network that missed too often. After this many times as many misses from anywhere it is closed for
 * every network from which its person has not signed in before: so strangers cannot lock its person out (own choice).
 */
const elsewhereFactor = 10;

/**
 * Opens a session. Attempts are counted before the password is looked at, a success takes its own back.
 *
 * @returns the token, 43 characters, which is nowhere else, and the person
 * @throws AppError `login_failed` (400, whatever the cause), `rate_limited` (429), `no_admin_access` (403)
 */
export async function signIn(
  database: ServerDatabase,
  settings: SignInSettings,
  asked: SignInRequest,
): Promise<LoginReply['data']> {
  const scope = { accountId: asked.accountId, actorId: null };
  const keys = attemptKeys(asked);
  const windowMinutes = settings.signInWindowMinutes;

  const user = await withTenant(database, scope, async (tenant) => {
    const { accountId, db } = tenant;
    const { signInMissesPerAddress, signInMissesPerAccount } = settings;
    await countAttempt(db, { accountId, key: keys.address, most: signInMissesPerAddress, windowMinutes });
    await countAttempt(db, { accountId, key: keys.accountHere, most: signInMissesPerAccount, windowMinutes });
    const found = await findPortalUser(tenant, { email: normaliseEmail(asked.email) });
    const most = elsewhereFactor * signInMissesPerAccount;
    await countAttempt(db, { accountId, key: keys.account, most, windowMinutes }).catch(async (tooMany: unknown) => {
      if (!found || !(await hasSignedInFrom(tenant, found.id, asked.ip))) throw tooMany;
    });
    return found;
  });
  const matches = await isPassword(user?.password_hash ?? null, asked.password);
  if (!user || !matches || user.status !== 'active') throw new AppError('login_failed');

  const mayEnter = permissionsOfRoles(user.roles).includes('portal.access');
  const opened = await withTenant(database, { ...scope, actorId: user.id }, async (tenant) => {
    await forgetAttempts(tenant.db, asked.accountId, keys.accountHere);
    await uncountAttempt(tenant.db, asked.accountId, keys.account);
    await uncountAttempt(tenant.db, asked.accountId, keys.address);
    if (!mayEnter) return undefined;
    return { access_token: await openSession(tenant, user, settings, asked), user: toPortalUser(user) };
  });
  if (!opened) throw new AppError('no_admin_access');
  return opened;
}

/** Whether the person has signed in from the caller's network lately. */
async function hasSignedInFrom(tenant: TenantScope, staffId: string, ip: string): Promise<boolean> {
  const known = await tenant.db
    .selectFrom('audit_logs')
    .select('ip')
    .distinct()
    .where('resource', '=', 'sessions')
    .where('action', '=', 'sign_in')
    .where('actor_id', '=', staffId)
    .where('at', '>', sql<string>`now() - interval '90 days'`)
    .execute();
  return known.some((entry) => entry.ip !== null && networkOf(entry.ip) === networkOf(ip));
}

/** What attempts are counted under: the account by a hash of its address, so that no misspelt password stands in the table. */
function attemptKeys({ email, ip }: SignInRequest) {
  const account = createHash('sha256').update(normaliseEmail(email)).digest('base64url');
  const network = networkOf(ip);
  return {
    address: `sign-in:address:${network}`,
    accountHere: `sign-in:account:${account}:${network}`,
    account: `sign-in:account:${account}`,
  };
}

async function openSession(
  tenant: TenantScope,
  user: StoredUser,
  settings: SignInSettings,
  asked: SignInRequest,
): Promise<string> {
  const token = newToken();
  const { id } = await tenant.db
    .insertInto('sessions')
    .values({
      account_id: tenant.accountId,
      token_hash: hashToken(token),
      staff_id: user.id,
      expires_at: sql<string>`now() + make_interval(hours => ${settings.sessionAbsoluteHours})`,
      ip: asked.ip,
      user_agent: asked.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tenant.db
    .updateTable('staff')
    .set({ last_sign_in_at: sql<string>`now()`, last_seen_at: sql<string>`now()` })
    .where('id', '=', user.id)
    .execute();
  await sql`delete from sessions where staff_id = ${user.id} and expires_at < now()`.execute(tenant.db);
  // A caller who tries again does so within minutes; the stored answers hold what the person saw then.
  await sql`delete from idempotency_keys where actor_id = ${user.id} and created_at < now() - interval '1 day'`.execute(
    tenant.db,
  );
  await tenant.db
    .insertInto('audit_logs')
    .values({
      account_id: tenant.accountId,
      actor_id: user.id,
      actor_kind: 'staff',
      action: 'sign_in',
      resource: 'sessions',
      resource_id: id,
      request_id: asked.requestId,
      ip: asked.ip,
      user_agent: asked.userAgent,
      undo_class: 'final',
    })
    .execute();
  return token;
}
