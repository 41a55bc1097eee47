/** Showing again that one is oneself, so that the session may do for ten minutes what wants that. screens.md 4.1.7 */
import type { SessionMeans, StepUpBody } from '../../../shared/contracts/account-calls.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant } from '../../db/scope.ts';
import { AppError, invalid } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { countAttempt, forgetAttempts } from '../../http/rate-limit.ts';
import { recordDenial } from '../../http/denial-audit.ts';
import { markSteppedUp } from '../../http/require-step-up.ts';
import { isPassword } from './passwords.ts';
import { checkFactor, type SecondFactorDeps } from './second-factor.ts';

const maxMisses = 10;
const windowMinutes = 15;

/**
 * Checks what was given, and marks the session.
 *
 * @throws AppError `step_up_failed` (400), `rate_limited` (429) after ten misses in a quarter of an hour, 422 when nothing was given
 */
export async function stepUp(
  deps: SecondFactorDeps,
  caller: Caller,
  { given, rpID }: { given: StepUpBody; rpID: string },
): Promise<void> {
  const reason = await confirmGiven(deps, caller, { given, rpID });
  await withTenant(deps.database, caller, async (tenant) => {
    markSteppedUp(tenant, caller.sessionId);
    const done = { action: 'step_up', resource: 'sessions', resourceId: caller.sessionId, reason } as const;
    await writeAudit(tenant, caller, { ...done, audit: 'final' });
  });
}

/** Answers what it was that confirmed it. */
async function confirmGiven(
  deps: SecondFactorDeps,
  caller: Caller,
  { given: { password, ...given }, rpID }: { given: StepUpBody; rpID: string },
): Promise<SessionMeans> {
  if (password !== undefined) {
    await confirmPassword(deps.database, caller, { password, field: 'password' });
    return 'password';
  }
  if (given.code === undefined && given.passkey === undefined)
    throw invalid({ password: { key: 'validation.required' } });
  const { accountId, actorId: staffId } = caller;
  const means = await checkFactor(deps, { accountId, staffId, given, rpID, purpose: 'step_up' });
  if (means) return means;
  await recordMiss(deps.database, caller, given.passkey ? 'wrong_passkey' : 'wrong_code');
  if (given.passkey) throw new AppError('passkey_failed');
  throw new AppError('step_up_failed', { fields: { code: { key: 'errors.second_factor_failed' } } });
}

/**
 * Whether the password is the caller's own. A miss is counted and written down; a hit forgets the misses.
 *
 * @throws AppError `step_up_failed` (400), `rate_limited` (429)
 */
export async function confirmPassword(
  database: ServerDatabase,
  caller: Caller,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const { accountId, actorId } = caller;
  const key = `step-up:password:${actorId}`;
  const person = await withTenant(database, caller, async (tenant) => {
    await countAttempt(tenant.db, { accountId, key, most: maxMisses, windowMinutes });
    return tenant.selectFrom('staff').select('password_hash').where('id', '=', actorId).executeTakeFirst();
  });
  if (await isPassword(person?.password_hash ?? null, password))
    return withTenant(database, caller, ({ db }) => forgetAttempts(db, accountId, key));
  await recordMiss(database, caller, 'wrong_password');
  throw new AppError('step_up_failed', { fields: { [field]: { key: 'errors.step_up_failed' } } });
}

async function recordMiss(database: ServerDatabase, caller: Caller, reason: string): Promise<void> {
  const { accountId, actorId, sessionId: resourceId, ip, userAgent, requestId } = caller;
  const refusal = { action: 'step_up_failed', resource: 'sessions', resourceId, reason } as const;
  await recordDenial(database, { ...refusal, accountId, actorId, ip, userAgent, requestId });
}
