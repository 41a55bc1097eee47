/** Setting up what a person shows besides the password, and showing it when signing in. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { secondFactorCalls, type SecondFactorReply } from '../../../shared/contracts/second-factor-calls.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { asksForMore, factorsOf } from '../../db/second-factors.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { serve } from '../../http/serve-call.ts';
import { comesFrom } from './session-lifecycle.ts';
import { hostOf } from './passkey-host.ts';
import { listPasskeys } from './passkeys.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { finishSignIn, type SecondFactorDeps } from './second-factor.ts';
import { beginTotp, confirmTotp, turnOffTotp } from './totp.ts';

export interface SecondFactorRoutes extends SecondFactorDeps {
  sessionAbsoluteHours: number;
  findAccountId: (request: FastifyRequest) => Promise<string>;
}

/** Adds `POST /auth/second_factor`, `GET /second_factor`, and below that `totp`, `totp/confirm`, `totp/turn_off` and `recovery_codes`. */
export function registerSecondFactor(app: FastifyInstance, deps: SecondFactorRoutes): void {
  const { database, encryption } = deps;
  serve(app, secondFactorCalls['POST /auth/second_factor'], async ({ request, body }) => {
    const { token, ...given } = body();
    const accountId = await deps.findAccountId(request);
    const step = { ...comesFrom(request), accountId, token, given, rpID: hostOf(request) };
    return { data: await finishSignIn(deps, deps.sessionAbsoluteHours, step) };
  });

  serve(app, secondFactorCalls['GET /second_factor'], async ({ caller }) => ({
    data: await readTenant(database, { ...caller, mayLag: false }, (tenant) => stateOf(tenant, caller)),
  }));

  serve(app, secondFactorCalls['POST /second_factor/totp'], async ({ caller }) => ({
    data: await withTenant(database, caller, (tenant) => beginTotp(tenant, encryption, caller)),
  }));

  serve(app, secondFactorCalls['POST /second_factor/totp/confirm'], async ({ caller, body }) => {
    const { code } = body();
    const codes = await withTenant(database, caller, async (tenant) => {
      await countAttempt(tenant.db, {
        accountId: caller.accountId,
        key: `totp-setup:${caller.actorId}`,
        ...setupLimit,
      });
      return confirmTotp(tenant, encryption, { caller, code });
    });
    if (!codes)
      throw new AppError('second_factor_failed', { fields: { code: { key: 'errors.second_factor_failed' } } });
    return { data: { recovery_codes: codes } };
  });

  serve(app, secondFactorCalls['POST /second_factor/totp/turn_off'], async ({ caller }) => ({
    data: await withTenant(database, caller, async (tenant) => {
      await turnOffTotp(tenant, caller);
      return stateOf(tenant, caller);
    }),
  }));

  serve(app, secondFactorCalls['POST /second_factor/recovery_codes'], async ({ caller }) => ({
    data: { recovery_codes: await withTenant(database, caller, (tenant) => renewCodes(tenant, deps, caller)) },
  }));
}

const setupLimit = { most: 20, windowMinutes: 15 };

/** @throws AppError `illegal_transition` (409) where there is no factor that codes could stand in for */
async function renewCodes(tenant: TenantScope, { encryption }: SecondFactorDeps, caller: Caller): Promise<string[]> {
  if (!asksForMore(await factorsOf(tenant, caller.actorId))) throw new AppError('illegal_transition');
  const codes = await makeRecoveryCodes(tenant, encryption, caller.actorId);
  const renewed = { action: 'recovery_codes_renewed', resource: 'staff', resourceId: caller.actorId } as const;
  await writeAudit(tenant, caller, { ...renewed, audit: 'final' });
  return codes;
}

async function stateOf(tenant: TenantScope, { actorId }: Caller): Promise<SecondFactorReply['data']> {
  const [held, totp, left, passkeys] = await Promise.all([
    factorsOf(tenant, actorId),
    tenant.selectFrom('totp_factors').select('confirmed_at').where('staff_id', '=', actorId).executeTakeFirst(),
    countRecoveryCodes(tenant, actorId),
    listPasskeys(tenant, actorId),
  ]);
  const since = totp?.confirmed_at ?? null;
  return { has_password: held.password, totp: since === null ? null : { since }, recovery_codes_left: left, passkeys };
}
