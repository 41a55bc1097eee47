/** What people see and change of their own way in. */
import type { FastifyInstance } from 'fastify';

import { accountCalls } from '../../../shared/contracts/account-calls.ts';
import { serve } from '../../http/serve-call.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import { endSessionsOf } from '../../db/sessions.ts';
import { hostOf } from './passkey-host.ts';
import { changeOwnPassword } from './own-password.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import type { SecondFactorDeps } from './second-factor.ts';
import { stepUp } from './step-up.ts';

export interface AccountDeps extends SecondFactorDeps {
  sessionIdleMinutes: number;
}

/** Adds `GET /sessions`, `POST /sessions/:id/end`, `POST /sessions/end_others`, `POST /me/password` and `POST /auth/step_up`. */
export function registerAccount(app: FastifyInstance, deps: AccountDeps): void {
  const { database, sessionIdleMinutes } = deps;

  serve(app, accountCalls['GET /sessions'], async ({ caller }) => {
    const who = { ...caller, mayLag: false };
    return { data: await readTenant(database, who, (tenant) => listOwnSessions(tenant, caller, sessionIdleMinutes)) };
  });

  serve(app, accountCalls['POST /sessions/:id/end'], async ({ caller, params }) => {
    await withTenant(database, caller, (tenant) => endOwnSession(tenant, caller, params.id));
    return { data: { ended: 1 } };
  });

  serve(app, accountCalls['POST /sessions/end_others'], async ({ caller }) => {
    const others = { staffId: caller.actorId, except: caller.sessionId };
    return { data: { ended: await withTenant(database, caller, (tenant) => endSessionsOf(tenant, others, caller)) } };
  });

  serve(app, accountCalls['POST /me/password'], async ({ caller, body }) => ({
    data: { ended: await changeOwnPassword(database, caller, body()) },
  }));

  serve(app, accountCalls['POST /auth/step_up'], async ({ request, caller, body }) => {
    await stepUp(deps, caller, { given: body(), rpID: hostOf(request) });
    return { data: { stepped_up: true as const } };
  });
}
