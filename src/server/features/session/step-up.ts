/** Showing again that one is oneself, so that the session may do for ten minutes what wants that. screens.md 4.1.7 */
import type { StepUpBody } from '../../../shared/contracts/account.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant } from '../../db/scope.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { countAttempt, forgetAttempts } from '../../http/rate-limit.ts';
import { recordRefusal } from '../../http/refusals.ts';
import { markSteppedUp } from '../../http/step-up.ts';
import { isPassword } from './passwords.ts';

const mostMisses = 10;
const windowMinutes = 15;

/**
 * Checks what was given, and marks the session.
 *
 * @throws AppError `step_up_failed` (400), `rate_limited` (429) after ten misses in a quarter of an hour, 422 when nothing was given
 */
export async function stepUp(database: ServerDatabase, caller: Caller, given: StepUpBody): Promise<void> {
  if (given.password === undefined) throw invalid({ password: { key: 'validation.required' } });
  await confirmPassword(database, caller, given.password);
  await withTenant(database, caller, async (tenant) => {
    markSteppedUp(tenant, caller.sessionId);
    const done = { action: 'step_up', resource: 'sessions', resourceId: caller.sessionId, reason: 'password' } as const;
    await writeAudit(tenant, caller, { ...done, audit: 'final' });
  });
}

/**
 * Whether the password is the caller's own. A miss is counted and written down; a hit forgets the misses.
 *
 * @throws AppError `step_up_failed` (400), `rate_limited` (429)
 */
export async function confirmPassword(database: ServerDatabase, caller: Caller, password: string): Promise<void> {
  const { accountId, actorId } = caller;
  const key = `step-up:password:${actorId}`;
  const person = await withTenant(database, caller, async ({ db }) => {
    await countAttempt(db, { accountId, key, most: mostMisses, windowMinutes });
    return db
      .selectFrom('staff')
      .select('password_hash')
      .where('account_id', '=', accountId)
      .where('id', '=', actorId)
      .executeTakeFirst();
  });
  if (await isPassword(person?.password_hash ?? null, password))
    return withTenant(database, caller, ({ db }) => forgetAttempts(db, accountId, key));
  const { sessionId: resourceId, ip, userAgent, requestId } = caller;
  const refusal = { action: 'step_up_failed', resource: 'sessions', resourceId, reason: 'wrong_password' } as const;
  await recordRefusal(database, { ...refusal, accountId, actorId, ip, userAgent, requestId });
  throw new AppError('step_up_failed', { fields: { password: { key: 'errors.step_up_failed' } } });
}
