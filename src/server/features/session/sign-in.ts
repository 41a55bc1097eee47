import { sql } from 'kysely';

import type { LoginReply } from '../../../shared/contracts/session-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { FairSemaphore } from '../../db/fair-semaphore.ts';
import { AppError } from '../../errors/app-error.ts';
import { networkOf } from '../../http/network.ts';
import { countAttempts, tooMany, uncountAttempts } from '../../http/rate-limit.ts';
import { recordDenial } from '../../http/denial-audit.ts';
import { createSession, noAdminAccess, type SignInOutcome, type NotIn } from './create-session.ts';
import type { OpenedBy } from './session-lifecycle.ts';
import { isPassword } from './passwords.ts';
import { findMemberPassword, findPortalUser, normaliseEmail, type StoredUser } from './portal-user.ts';
import { attemptKeys } from './sign-in-limits.ts';

export interface SignInSettings {
  sessionAbsoluteHours: number;
  signInMissesPerAccount: number;
  signInMissesPerAddress: number;
  signInWindowMinutes: number;
}

export interface SignInRequest extends OpenedBy {
  accountId: string;
  email: string;
  password: string;
}

/** What is written down of a sign-in that failed; the caller is not told. */
interface Failure {
  staffId: string | null;
  reason: 'unknown_account' | 'wrong_password' | 'rate_limited' | NotIn['reason'];
}

/**
 * An account is closed for the network that missed too often. After this many times as many misses from anywhere it is closed for
 * every network from which its person has not signed in before: so strangers cannot lock its person out (own choice).
 */
const elsewhereFactor = 10;

/**
 * Everybody comes at nine. What is under way holds a connection, counts as an attempt until its password is looked at, and waits for
 * the hashing: so a few are, and the others wait before all of that, networks in turn.
 */
const semaphore = new FairSemaphore({ permits: 16, permitsPerKey: 12, acquireTimeoutMs: 15_000, maxQueued: 2_000 });

/** Signs in when it is the caller's turn. Answers and throws as `signInNow`, and `unavailable` (503) when that takes fifteen seconds. */
export const signIn: typeof signInNow = (database, settings, asked) =>
  semaphore.run(`${asked.accountId} ${networkOf(asked.ip)}`, () => signInNow(database, settings, asked));

/**
 * Opens a session. Attempts are counted before the password is looked at, a success takes its own back. Who exists and who
 * does not costs the same work: the same statements, one hashing, one entry of the audit. Whatever else may stand in the way is told
 * after a right password alone.
 *
 * @returns the token, 43 characters, which is nowhere else, and the person
 * @throws AppError `login_failed` (400, whatever the cause), `rate_limited` (429), and after the right password `account_blocked`,
 *   `verification_required`, `no_admin_access`, `second_factor_required` (403)
 */
async function signInNow(
  database: ServerDatabase,
  settings: SignInSettings,
  asked: SignInRequest,
): Promise<LoginReply['data']> {
  const failure: Failure = { staffId: null, reason: 'rate_limited' };
  try {
    const user = await checkPassword(await findPerson(database, settings, asked), asked, failure);
    const entered = await enter(database, settings, { user, asked });
    if ('session' in entered) return entered.session;
    failure.reason = entered.reason;
    throw entered.error;
  } catch (error) {
    if (error instanceof AppError && !noMiss.includes(error.code)) await record(database, asked, failure);
    throw error;
  }
}

/** What says nothing against whoever tries. */
const noMiss: readonly string[] = ['unavailable', 'second_factor_required'];

interface Found {
  user: StoredUser | undefined;
  /** Of a member, who may come here by mistake. */
  memberPassword: string | null;
}

/** The person of the address, if any; the attempt is counted first. */
async function findPerson(
  database: ServerDatabase,
  { signInMissesPerAccount, signInMissesPerAddress, signInWindowMinutes: windowMinutes }: SignInSettings,
  asked: SignInRequest,
): Promise<Found> {
  const keys = attemptKeys(asked);
  return withTenant(database, { accountId: asked.accountId, actorId: null }, async (tenant) => {
    const email = normaliseEmail(asked.email);
    const limits = [
      { key: keys.address, most: signInMissesPerAddress },
      { key: keys.accountHere, most: signInMissesPerAccount },
      { key: keys.account, most: elsewhereFactor * signInMissesPerAccount },
    ];
    // Whoever comes from the same network waits for the counts alone: they are what is done last.
    const [user, memberPassword, usedUp] = await Promise.all([
      findPortalUser(tenant, { email }),
      findMemberPassword(tenant, email),
      countAttempts(tenant, limits, windowMinutes),
    ]);
    const here = usedUp.get(keys.address) ?? usedUp.get(keys.accountHere);
    if (here !== undefined) throw tooMany(here);
    const anywhere = usedUp.get(keys.account);
    if (anywhere !== undefined && !(user && (await hasSignedInFrom(tenant, user.id, asked.ip))))
      throw tooMany(anywhere);
    return { user, memberPassword };
  });
}

/** The person of the right password; undefined: it is the right one of a member, who has no account here. */
async function checkPassword(
  { user, memberPassword }: Found,
  { password }: SignInRequest,
  failure: Failure,
): Promise<StoredUser | undefined> {
  failure.staffId = user?.id ?? null;
  const own = user?.password_hash ?? null;
  if (await isPassword(own ?? memberPassword, password)) return own === null ? undefined : user;
  failure.reason = user ? 'wrong_password' : 'unknown_account';
  throw new AppError('login_failed');
}

/** Opens the session of a person who may use the portal, or says why there is none. */
async function enter(
  database: ServerDatabase,
  settings: SignInSettings,
  { user, asked }: { user: StoredUser | undefined; asked: SignInRequest },
): Promise<SignInOutcome> {
  const { accountId } = asked;
  const keys = attemptKeys(asked);
  return withTenant(database, { accountId, actorId: user?.id ?? null }, async (tenant) => {
    await uncountAttempts(tenant, Object.values(keys), [keys.accountHere]);
    return user ? createSession(tenant, user, { by: asked, hours: settings.sessionAbsoluteHours }) : noAdminAccess();
  });
}

/** Says whose account was tried, and from where; what was typed is written nowhere, for it may be a password. */
async function record(database: ServerDatabase, asked: SignInRequest, { staffId, reason }: Failure): Promise<void> {
  const { accountId, ip, userAgent, requestId } = asked;
  const refused = { action: 'sign_in_failed', resource: 'staff', resourceId: staffId, reason } as const;
  await recordDenial(database, { ...refused, accountId, actorId: null, ip, userAgent, requestId });
}

/** Whether the person has signed in from the caller's network lately. */
async function hasSignedInFrom(tenant: TenantScope, staffId: string, ip: string): Promise<boolean> {
  const known = await tenant
    .selectFrom('audit_logs')
    .select('ip')
    .distinct()
    .where('action', '=', 'sign_in')
    .where('actor_id', '=', staffId)
    .where('at', '>', sql<string>`now() - interval '90 days'`)
    .execute();
  return known.some((entry) => entry.ip !== null && networkOf(entry.ip) === networkOf(ip));
}
