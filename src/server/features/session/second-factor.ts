/** The second step of signing in: after a right password, what the person has besides. screens.md 2.1 */
import type { LoginReply } from '../../../shared/contracts/session.ts';
import type { SessionMeans } from '../../../shared/contracts/account.ts';
import type { SecondFactorDemand, SecondFactorGiven } from '../../../shared/contracts/second-factor.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { findToken, makeToken, redeemToken } from '../../db/one-time-tokens.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { asksForMore, factorsOf } from '../../db/second-factors.ts';
import { secondFactorPurpose } from '../../db/sessions.ts';
import { AppError, invalid } from '../../errors.ts';
import { permissionsOfRoles } from '../../http/authenticate.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from '../../http/rate-limit.ts';
import { recordRefusal } from '../../http/refusals.ts';
import type { Sealing } from '../../sealing.ts';
import { openSession, type OpenedBy } from './open-session.ts';
import { findPortalUser, toPortalUser } from './portal-user.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { useTotpCode } from './totp.ts';

/** Between the password and the code. */
const tokenMinutes = 5;
/** Of one person, whoever tries and wherever: of a million codes three are right at a time. */
const limits = [
  { name: 'second-factor', most: 5, windowMinutes: 15 },
  { name: 'second-factor-day', most: 50, windowMinutes: 1_440 },
] as const;

export interface SecondFactorDeps {
  database: ServerDatabase;
  sealing: Sealing;
}

/** What is asked of a person whose password was right; undefined where that is enough. The token is nowhere else. */
export async function demandSecondFactor(
  tenant: TenantScope,
  staffId: string,
): Promise<SecondFactorDemand | undefined> {
  const held = await factorsOf(tenant, staffId);
  if (!asksForMore(held)) return undefined;
  const hasCodes = (await countRecoveryCodes(tenant, staffId)) > 0;
  const token = await makeToken(tenant, {
    purpose: secondFactorPurpose,
    subjectKind: 'staff',
    subjectId: staffId,
    minutes: tokenMinutes,
  });
  return {
    token,
    methods: [
      ...(['passkey', 'totp'] as const).filter((method) => held[method]),
      ...(hasCodes ? (['recovery_code'] as const) : []),
    ],
  };
}

export interface SecondStep extends OpenedBy {
  accountId: string;
  token: string;
  given: SecondFactorGiven;
}

/**
 * Opens the session that the password alone did not.
 *
 * @throws AppError `sign_in_expired` (400) when the token is none, used or too old; `second_factor_failed` (400); `rate_limited` (429);
 *   `login_failed` (400) for who was suspended meanwhile; 422 when nothing was given
 */
export async function finishSignIn(
  { database, sealing }: SecondFactorDeps,
  hours: number,
  step: SecondStep,
): Promise<LoginReply['data']> {
  const { accountId, token, given } = step;
  const nobody = { accountId, actorId: null };
  const known = await withTenant(database, nobody, (tenant) => findToken(tenant, secondFactorPurpose, token));
  if (!known) throw new AppError('sign_in_expired');
  const staffId = known.subjectId;
  const means = await checkFactor({ database, sealing }, { accountId, staffId, given });
  if (!means) {
    await recordMiss(database, step, staffId);
    throw new AppError('second_factor_failed', { fields: { [nameOf(given)]: { key: 'errors.second_factor_failed' } } });
  }
  return withTenant(database, { accountId, actorId: staffId }, async (tenant) => {
    if (!(await redeemToken(tenant, secondFactorPurpose, token))) throw new AppError('sign_in_expired');
    const user = await findPortalUser(tenant, { id: staffId });
    const mayEnter = user?.status === 'active' && permissionsOfRoles(user.roles).includes('portal.access');
    if (!user || !mayEnter) throw new AppError('login_failed');
    const { token: access_token } = await openSession(tenant, { staffId, hours, means }, step);
    return { access_token, user: toPortalUser(user) };
  });
}

/** What a code is of: the person whose it must be. */
export interface FactorCheck {
  accountId: string;
  staffId: string;
  given: SecondFactorGiven;
}

/**
 * Whether what was given is the person's, and as what; undefined when it is not. Counted before it is looked at, in the database
 * and for the person alone, so that nothing a caller sends opens another count (CVE-2021-3138). A hit takes the misses back.
 *
 * @throws AppError `rate_limited` (429), 422 when nothing was given
 */
export async function checkFactor(
  { database, sealing }: SecondFactorDeps,
  { accountId, staffId, given }: FactorCheck,
): Promise<SessionMeans | undefined> {
  const { code, recovery_code: recoveryCode } = given;
  if (code === undefined && recoveryCode === undefined) throw invalid({ code: { key: 'validation.required' } });
  return withTenant(database, { accountId, actorId: staffId }, async (tenant) => {
    const { db } = tenant;
    for (const { name, ...limit } of limits) await countAttempt(db, { accountId, key: `${name}:${staffId}`, ...limit });
    const isRight =
      code === undefined
        ? await useRecoveryCode(tenant, sealing, { staffId, code: recoveryCode! })
        : await useTotpCode(tenant, sealing, { staffId, code });
    if (!isRight) return undefined;
    await forgetAttempts(db, accountId, `${limits[0].name}:${staffId}`);
    await uncountAttempt(db, accountId, `${limits[1].name}:${staffId}`);
    return code === undefined ? 'recovery_code' : 'totp';
  });
}

const nameOf = ({ code }: SecondFactorGiven) => (code === undefined ? 'recovery_code' : 'code');

async function recordMiss(database: ServerDatabase, step: SecondStep, staffId: string): Promise<void> {
  const { accountId, ip, userAgent, requestId } = step;
  const refused = { action: 'sign_in_failed', resource: 'staff', resourceId: staffId } as const;
  await recordRefusal(database, {
    ...refused,
    reason: 'wrong_second_factor',
    accountId,
    actorId: null,
    ip,
    userAgent,
    requestId,
  });
}
