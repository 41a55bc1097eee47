/** What a right password is not enough for. screens.md 2.1 */
import type { SecondFactorDemand } from '../../../shared/contracts/second-factor-calls.ts';
import { makeToken } from '../../db/one-time-tokens.ts';
import type { TenantScope } from '../../db/scope.ts';
import { asksForMore, factorsOf } from '../../db/second-factors.ts';
import { secondFactorPurpose } from '../../db/sessions.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Between the password and the code. */
const tokenMinutes = 5;

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
