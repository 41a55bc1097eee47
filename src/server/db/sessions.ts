/** Ending sessions: those of a person, for whoever may. A session that is gone is refused at its next call. */
import { sql } from 'kysely';

import { writeAudit, type AuditOrigin } from './audit-log.ts';
import type { TenantScope } from './scope.ts';

export interface SessionsOf {
  staffId: string;
  /** This one lives on. */
  except?: string | undefined;
  /** Why, as a word of ours. */
  reason?: string;
}

/**
 * Ends the sessions of a person, and what was begun to open another; `POST /staff/:id/end_sessions`, a new password and a suspension
 * all do it this way. Whoever calls has found the person in the tenant. Written down where there was one to end.
 *
 * @returns how many were ended
 */
export async function endSessionsOf(
  tenant: TenantScope,
  { staffId, except, reason }: SessionsOf,
  origin: AuditOrigin,
): Promise<number> {
  const { accountId } = tenant;
  const { numAffectedRows } = await sql`
    delete from sessions where account_id = ${accountId} and staff_id = ${staffId}
      and id is distinct from ${except ?? null}::uuid`.execute(tenant.db);
  const ended = Number(numAffectedRows ?? 0n);
  tenant.defer(sql`
    delete from one_time_tokens where account_id = ${accountId} and subject_id = ${staffId} and subject_kind = 'staff'
      and purpose = ${secondFactorPurpose} and used_at is null`);
  if (ended > 0) {
    await writeAudit(tenant, origin, {
      action: 'end_sessions',
      resource: 'staff',
      resourceId: staffId,
      after: { ended },
      reason: reason ?? null,
      audit: 'final',
    });
  }
  return ended;
}

/** The purpose of the token that stands for a right password until the second factor is there. */
export const secondFactorPurpose = 'second_factor';
