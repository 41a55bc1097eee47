/** A person changes their own password: the present one is asked for, and every other session ends. ASVS 6.2.3, 7.4.3 */
import type { OwnPasswordBody } from '../../../shared/contracts/account-calls.ts';
import { writeAudit } from '../../db/audit-log.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { withTenant } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { markSteppedUp } from '../../http/require-step-up.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findPortalUser } from './portal-user.ts';
import { acceptPassword, setStaffPassword } from './set-password.ts';
import { confirmPassword } from './step-up.ts';

/**
 * Sets it, and tells the person by mail. Links to choose another are void.
 *
 * @returns how many other sessions ended
 * @throws AppError `step_up_failed` (400) with the problem of `current_password`, 422 with that of `password`, `rate_limited` (429)
 */
export async function changeOwnPassword(
  database: ServerDatabase,
  caller: Caller,
  { current_password, password }: OwnPasswordBody,
): Promise<number> {
  await confirmPassword(database, caller, { password: current_password, field: 'current_password' });
  const { actorId: staffId, sessionId } = caller;
  const user = await withTenant(database, caller, (tenant) => findPortalUser(tenant, { id: staffId }));
  if (!user) throw new AppError('session_expired');
  const passwordHash = await acceptPassword(database, { accountId: caller.accountId, password, email: user.email });
  return withTenant(database, caller, async (tenant) => {
    const ended = await setStaffPassword(tenant, staffId, { passwordHash, joins: false, keep: sessionId });
    markSteppedUp(tenant, sessionId);
    const changed = { action: 'change_password', resource: 'staff', resourceId: staffId, audit: 'final' } as const;
    await writeAudit(tenant, caller, { ...changed, reason: ended > 0 ? `${ended} sessions ended` : null });
    queueMail(tenant, {
      template: 'staff_password_changed',
      recipient: { kind: 'staff', id: staffId, language: user.language },
    });
    return ended;
  });
}
