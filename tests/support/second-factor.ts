/** People with an authenticator app. */
import { Secret, TOTP } from 'otpauth';

import { totpStepSeconds } from '../../src/shared/specification/constants.ts';
import type { RecoveryCodesReply, TotpSetup } from '../../src/shared/contracts/second-factor-calls.ts';
import type { LoginReply } from '../../src/shared/contracts/session-calls.ts';
import type { Preset } from '../../src/shared/access/permissions.ts';
import { login, withPassword } from './sign-in.ts';
import { asOwner, type Reply, type TestTenant } from './tenant.ts';

/** The code that an app shows now, or so many half minutes later. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * totpStepSeconds * 1_000 });

/** A role's person with a password, an app and ten recovery codes. */
export async function withApp(tenant: TestTenant, preset: Preset = 'owner') {
  const email = await withPassword(tenant, preset);
  const caller = tenant.as(preset);
  const { secret } = (await caller.post<{ data: TotpSetup }>('/second_factor/totp')).body.data;
  const { body } = await caller.post<RecoveryCodesReply>('/second_factor/totp/confirm', { code: codeOf(secret) });
  // As if the code that turned it on were one of long ago: the tests need not wait for the next.
  await asOwner(tenant.id, (db) => db.updateTable('totp_factors').set({ last_step: 0 }).execute());
  return { email, secret, codes: body.data.recovery_codes };
}

/** What stands for the right password. */
export async function tokenAfterPassword(tenant: TestTenant, email: string): Promise<string> {
  const { body } = await login(tenant.as('nobody'), email);
  return String(body.details['token']);
}

type Answer = LoginReply & { code: string; details: Record<string, unknown> };

export const secondStep = (
  tenant: TestTenant,
  token: string,
  given: object,
  headers: Record<string, string> = {},
): Promise<Reply<Answer>> => tenant.as('nobody').post('/auth/second_factor', { token, ...given }, headers);
