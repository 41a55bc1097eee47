/** Passkeys: setting them up, and what a device is asked when one is to be shown. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { passkeyCalls, type NewPasskeyReply } from '../../../shared/contracts/passkey-calls.ts';
import { writeAudit } from '../../db/audit-log.ts';
import { findToken } from '../../db/one-time-tokens.ts';
import { withTenant, type TenantScope } from '../../db/scope.ts';
import { asksForMore, factorsOf } from '../../db/second-factors.ts';
import { secondFactorPurpose } from '../../db/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { networkOf } from '../../http/network.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { serve } from '../../http/serve-call.ts';
import { comesFrom } from './session-lifecycle.ts';
import { hostOf } from './passkey-host.ts';
import { addPasskey, askForPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { dropCodesWithoutFactor, makeRecoveryCodes } from './recovery-codes.ts';
import { signInByPasskey } from './second-factor.ts';
import type { SecondFactorRoutes } from './second-factor.routes.ts';
import { notifyFactorChange } from './notify-factor-change.ts';

/** Questions that nobody need be known for, of one network. */
const questionLimit = { most: 300, windowMinutes: 15 };

/** Adds `/passkeys`, `/passkeys/options`, `/passkeys/:id/rename` and `/remove`; `/auth/passkey`, and the questions for it, for the second step and for a step-up. */
export function registerPasskeys(app: FastifyInstance, deps: SecondFactorRoutes): void {
  const { database } = deps;
  serve(app, passkeyCalls['POST /passkeys/options'], async ({ request, caller }) => ({
    data: await withTenant(database, caller, (tenant) => beginPasskey(tenant, caller, hostOf(request))),
  }));

  serve(app, passkeyCalls['POST /passkeys'], async ({ request, caller, body }) => {
    const { name, passkey } = body();
    const wanted = { rpID: hostOf(request), name, answer: passkey };
    return { data: await withTenant(database, caller, (tenant) => keepPasskey(tenant, deps, { caller, wanted })) };
  });

  serve(app, passkeyCalls['POST /passkeys/:id/rename'], async ({ caller, params, body }) => {
    const { name } = body();
    await withTenant(database, caller, (tenant) => renamePasskey(tenant, caller, { id: params.id, name }));
    return { data: { name } };
  });

  serve(app, passkeyCalls['POST /passkeys/:id/remove'], async ({ caller, params: { id } }) => {
    await withTenant(database, caller, async (tenant) => {
      const passkey = await removePasskey(tenant, caller, id);
      await dropCodesWithoutFactor(tenant, caller.actorId);
      await note(tenant, caller, 'second_factor_off');
      notifyFactorChange(tenant, caller, 'passkey_removed', { passkey });
    });
    return { data: { removed: true as const } };
  });

  serve(app, passkeyCalls['POST /auth/step_up/passkey'], async ({ request, caller }) => {
    const about = { purpose: 'step_up', staffId: caller.actorId } as const;
    const ask = (tenant: TenantScope) => askForPasskey(tenant, hostOf(request), about);
    return { data: await withTenant(database, caller, ask) };
  });
  registerSignIn(app, deps);
}

function registerSignIn(app: FastifyInstance, deps: SecondFactorRoutes): void {
  const { database, findAccountId } = deps;
  const asNobody = async <T>(request: FastifyRequest, work: (tenant: TenantScope) => Promise<T>) => {
    const accountId = await findAccountId(request);
    return withTenant(database, { accountId, actorId: null }, async (tenant) => {
      await countAttempt(tenant.db, { accountId, key: `passkey:${networkOf(request.ip)}`, ...questionLimit });
      return work(tenant);
    });
  };

  serve(app, passkeyCalls['POST /auth/second_factor/passkey'], async ({ request, body }) => {
    const { token } = body();
    const data = await asNobody(request, async (tenant) => {
      const known = await findToken(tenant, secondFactorPurpose, token);
      if (!known) throw new AppError('sign_in_expired');
      return askForPasskey(tenant, hostOf(request), { purpose: 'second_factor', staffId: known.subjectId });
    });
    return { data };
  });

  serve(app, passkeyCalls['POST /auth/passkey/options'], async ({ request }) => ({
    data: await asNobody(request, (tenant) =>
      askForPasskey(tenant, hostOf(request), { purpose: 'sign_in', staffId: null }),
    ),
  }));

  serve(app, passkeyCalls['POST /auth/passkey'], async ({ request, body }) => {
    const { passkey } = body();
    const accountId = await findAccountId(request);
    const shown = { ...comesFrom(request), accountId, rpID: hostOf(request), answer: passkey };
    return { data: await signInByPasskey(deps, deps.sessionAbsoluteHours, shown) };
  });
}

/** Keeps it; with the first factor come recovery codes. */
async function keepPasskey(
  tenant: TenantScope,
  { encryption }: SecondFactorRoutes,
  { caller, wanted }: { caller: Caller; wanted: Parameters<typeof addPasskey>[2] },
): Promise<NewPasskeyReply['data']> {
  const isFirst = !asksForMore(await factorsOf(tenant, caller.actorId));
  const id = await addPasskey(tenant, caller, wanted);
  await note(tenant, caller, 'second_factor_on');
  notifyFactorChange(tenant, caller, 'passkey_added', { passkey: wanted.name });
  return { id, recovery_codes: isFirst ? await makeRecoveryCodes(tenant, encryption, caller.actorId) : null };
}

const note = (tenant: TenantScope, caller: Caller, action: 'second_factor_on' | 'second_factor_off') =>
  writeAudit(tenant, caller, {
    action,
    resource: 'staff',
    resourceId: caller.actorId,
    reason: 'passkey',
    audit: 'final',
  });
