/** What people see and change of their own way in. */
import type { FastifyInstance } from 'fastify';

import {
  ownPasswordBody,
  stepUpBody,
  type OwnSessionsReply,
  type SessionsEndedReply,
} from '../../../shared/contracts/account.ts';
import { parseBody } from '../../crud/problems.ts';
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
  const config = { permission: 'signed-in' } as const;

  app.get('/sessions', { config }, async ({ caller }): Promise<OwnSessionsReply> => {
    const who = { ...caller, mayLag: false };
    return { data: await readTenant(database, who, (tenant) => listOwnSessions(tenant, caller, sessionIdleMinutes)) };
  });

  app.post<{ Params: { id: string } }>(
    '/sessions/:id/end',
    { config },
    async ({ caller, params }): Promise<SessionsEndedReply> => {
      await withTenant(database, caller, (tenant) => endOwnSession(tenant, caller, params.id));
      return { data: { ended: 1 } };
    },
  );

  app.post('/sessions/end_others', { config }, async ({ caller }): Promise<SessionsEndedReply> => {
    const others = { staffId: caller.actorId, except: caller.sessionId };
    return { data: { ended: await withTenant(database, caller, (tenant) => endSessionsOf(tenant, others, caller)) } };
  });

  app.post('/me/password', { config }, async ({ caller, body }): Promise<SessionsEndedReply> => ({
    data: { ended: await changeOwnPassword(database, caller, parseBody(ownPasswordBody, body)) },
  }));

  app.post('/auth/step_up', { config }, async (request) => {
    const given = parseBody(stepUpBody, request.body);
    await stepUp(deps, request.caller, { given, rpID: hostOf(request) });
    return { data: { stepped_up: true } };
  });
}
