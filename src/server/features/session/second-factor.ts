/** The second step of signing in: after a right password, what the person has besides. screens.md 2.1 */
import type { LoginReply } from '../../../shared/contracts/session-calls.ts';
import type { SessionMeans } from '../../../shared/contracts/account-calls.ts';
import type { PasskeyAnswer, SecondFactorGiven } from '../../../shared/contracts/second-factor-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { findToken, redeemToken } from '../../db/one-time-tokens.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { secondFactorPurpose } from '../../db/sessions.ts';
import { AppError, invalid } from '../../errors/app-error.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from '../../http/rate-limit.ts';
import { recordDenial } from '../../http/denial-audit.ts';
import type { FieldEncryption } from '../../crypto/encryption-at-rest.ts';
import { createSession } from './create-session.ts';
import type { OpenedBy } from './session-lifecycle.ts';
import { usePasskey } from './passkeys.ts';
import { findPortalUser } from './portal-user.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { useTotpCode } from './totp.ts';

/** Of one person, whoever tries and wherever: of a million codes three are right at a time. */
const limits = [
  { name: 'second-factor', most: 5, windowMinutes: 15 },
  { name: 'second-factor-day', most: 50, windowMinutes: 1_440 },
] as const;

export interface SecondFactorDeps {
  database: ServerDatabase;
  encryption: FieldEncryption;
}

export interface SecondStep extends OpenedBy {
  accountId: string;
  token: string;
  given: SecondFactorGiven;
  /** The host that was called: passkeys of others open nothing here. */
  rpID: string;
}

/**
 * Opens the session that the password alone did not.
 *
 * @throws AppError `sign_in_expired` (400) when the token is none, used or too old; `second_factor_failed` (400); `rate_limited` (429);
 *   422 when nothing was given; and whatever stands before a session, as at the password
 */
export async function finishSignIn(
  deps: SecondFactorDeps,
  hours: number,
  step: SecondStep,
): Promise<LoginReply['data']> {
  const { database } = deps;
  const { accountId, token, given, rpID } = step;
  const nobody = { accountId, actorId: null };
  const known = await withTenant(database, nobody, (tenant) => findToken(tenant, secondFactorPurpose, token));
  if (!known) throw new AppError('sign_in_expired');
  const staffId = known.subjectId;
  const means = await checkFactor(deps, { accountId, staffId, given, rpID, purpose: 'second_factor' });
  if (!means) {
    await recordMiss(database, step, { staffId, reason: 'wrong_second_factor' });
    throw new AppError('second_factor_failed', { fields: { [nameOf(given)]: { key: 'errors.second_factor_failed' } } });
  }
  return withTenant(database, { accountId, actorId: staffId }, async (tenant) => {
    if (!(await redeemToken(tenant, secondFactorPurpose, token))) throw new AppError('sign_in_expired');
    return openFor(tenant, staffId, { by: step, hours, means });
  });
}

export interface ShownPasskey extends OpenedBy {
  accountId: string;
  rpID: string;
  answer: PasskeyAnswer;
}

/**
 * Opens a session by a passkey alone, of which the device has seen a finger or a PIN: two factors in one.
 *
 * @throws AppError `passkey_failed` (400), whatever the cause; and whatever stands before a session, as at the password
 */
export async function signInByPasskey(
  { database }: SecondFactorDeps,
  hours: number,
  { rpID, answer, accountId, ...by }: ShownPasskey,
): Promise<LoginReply['data']> {
  const about = { purpose: 'sign_in', staffId: null } as const;
  const nobody = { accountId, actorId: null };
  const staffId = await withTenant(database, nobody, (tenant) => usePasskey(tenant, { rpID, answer, about }));
  if (staffId === undefined) {
    await recordMiss(database, { ...by, accountId }, { staffId: null, reason: 'wrong_passkey' });
    throw new AppError('passkey_failed');
  }
  return withTenant(database, { accountId, actorId: staffId }, (tenant) =>
    openFor(tenant, staffId, { by, hours, means: 'passkey' }),
  );
}

async function openFor(
  tenant: TenantScope,
  staffId: string,
  how: { by: OpenedBy; hours: number; means: SessionMeans },
): Promise<LoginReply['data']> {
  const user = await findPortalUser(tenant, { id: staffId });
  if (!user) throw new AppError('login_failed');
  const entered = await createSession(tenant, user, { ...how, isVerified: true });
  if ('error' in entered) throw entered.error;
  return entered.session;
}

/** What a code is of: the person whose it must be, and what it is for. */
export interface FactorCheck {
  accountId: string;
  staffId: string;
  given: SecondFactorGiven;
  rpID: string;
  purpose: 'second_factor' | 'step_up';
}

/**
 * Whether what was given is the person's, and as what; undefined when it is not.
 *
 * @throws AppError `rate_limited` (429), 422 when nothing was given
 */
export async function checkFactor(deps: SecondFactorDeps, check: FactorCheck): Promise<SessionMeans | undefined> {
  const { accountId, staffId, given, rpID, purpose } = check;
  if (given.passkey === undefined) return checkCode(deps, check);
  const shown = { rpID, answer: given.passkey, about: { purpose, staffId } };
  // Nobody guesses a signature: this is counted nowhere, and no guesses at codes close it.
  const owner = await withTenant(deps.database, { accountId, actorId: staffId }, (tenant) => usePasskey(tenant, shown));
  return owner === undefined ? undefined : 'passkey';
}

/**
 * Counted before it is looked at, in the database and for the person alone, so that nothing a caller sends opens another count
 * (CVE-2021-3138). A hit takes the misses back.
 */
async function checkCode(
  { database, encryption }: SecondFactorDeps,
  { accountId, staffId, given }: FactorCheck,
): Promise<SessionMeans | undefined> {
  const { code, recovery_code: recoveryCode } = given;
  if (code === undefined && recoveryCode === undefined) throw invalid({ code: { key: 'validation.required' } });
  return withTenant(database, { accountId, actorId: staffId }, async (tenant) => {
    const { db } = tenant;
    for (const { name, ...limit } of limits) await countAttempt(db, { accountId, key: `${name}:${staffId}`, ...limit });
    const isRight =
      code !== undefined
        ? await useTotpCode(tenant, encryption, { staffId, code })
        : recoveryCode !== undefined && (await useRecoveryCode(tenant, encryption, { staffId, code: recoveryCode }));
    if (!isRight) return undefined;
    await forgetAttempts(db, accountId, `${limits[0].name}:${staffId}`);
    await uncountAttempt(db, accountId, `${limits[1].name}:${staffId}`);
    return code === undefined ? 'recovery_code' : 'totp';
  });
}

const nameOf = ({ code, passkey }: SecondFactorGiven) =>
  passkey ? 'passkey' : code === undefined ? 'recovery_code' : 'code';

/** Who it was not, if the password has shown whose sign-in it is. */
interface Miss {
  staffId: string | null;
  reason: 'wrong_second_factor' | 'wrong_passkey';
}

async function recordMiss(
  database: ServerDatabase,
  { accountId, ip, userAgent, requestId }: OpenedBy & { accountId: string },
  { staffId: resourceId, reason }: Miss,
): Promise<void> {
  const refused = { action: 'sign_in_failed', resource: 'staff', resourceId, reason } as const;
  await recordDenial(database, { ...refused, accountId, actorId: null, ip, userAgent, requestId });
}
