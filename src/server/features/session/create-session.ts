/** What follows once somebody has shown who they are, by a password or from another portal: a session, or what still stands before it. */
import type { SessionMeans } from '../../../shared/contracts/account-calls.ts';
import type { LoginReply } from '../../../shared/contracts/session-calls.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { permissionsOfRoles } from '../../http/known-person.ts';
import { insertSession, type OpenedBy } from './session-lifecycle.ts';
import { toPortalUser, type StoredUser } from './portal-user.ts';
import { demandSecondFactor } from './demand-second-factor.ts';
import { beginVerification } from './verifications.ts';

/** Why somebody who has shown who they are is not in: told to them, and written down by this word. */
export interface NotIn {
  reason: 'suspended' | 'unverified' | 'pending' | 'no_admin_access' | 'second_factor';
  error: AppError;
}

export type SignInOutcome = { session: LoginReply['data']; sessionId: string } | NotIn;

/** How somebody has shown who they are; `isVerified`: nothing else is asked of them. */
interface ShownBy {
  by: OpenedBy;
  hours: number;
  means?: SessionMeans;
  isVerified?: boolean;
}

/**
 * The one way to a session. It answers a refusal instead of throwing it, for what the refusal is about (a mail with a code, say) is kept.
 *
 * @throws AppError `rate_limited` (429) when too many codes were sent
 */
export async function createSession(
  tenant: TenantScope,
  user: StoredUser,
  { by, hours, means = 'password', isVerified = false }: ShownBy,
): Promise<SignInOutcome> {
  if (user.status === 'suspended') return { reason: 'suspended', error: new AppError('account_blocked') };
  if (user.email_verified_at === null) return askForCode(tenant, user);
  if (user.status === 'pending') {
    const details = { reason: 'pending' };
    return {
      reason: 'pending',
      error: new AppError('no_admin_access', { textKey: 'errors.account_pending', details }),
    };
  }
  if (user.status !== 'active') return noAdminAccess();
  if (!permissionsOfRoles(user.roles).includes('portal.access')) return noAdminAccess();
  const demand = isVerified ? undefined : await demandSecondFactor(tenant, user.id);
  if (demand)
    return { reason: 'second_factor', error: new AppError('second_factor_required', { details: { ...demand } }) };
  const { token, id: sessionId } = await insertSession(tenant, { staffId: user.id, hours, means }, by);
  return { session: { access_token: token, user: toPortalUser(user) }, sessionId };
}

/** Of a member, and of staff without a role that opens the portal. */
export const noAdminAccess = (): NotIn => ({ reason: 'no_admin_access', error: new AppError('no_admin_access') });

async function askForCode(tenant: TenantScope, user: StoredUser): Promise<NotIn> {
  const { id: staffId, email, first_name, last_name, language } = user;
  const verification = await beginVerification(tenant, { staffId, email, first_name, last_name, language });
  return { reason: 'unverified', error: new AppError('verification_required', { data: { verification } }) };
}
