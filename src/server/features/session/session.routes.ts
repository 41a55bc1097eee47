/** Sign-in, sign-out, who I am, and the way on to the group's portal. Specification 3, 4 and 7. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { sessionCalls } from '../../../shared/contracts/session-calls.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';
import { serve } from '../../http/serve-call.ts';
import { bearerToken } from '../../http/tokens.ts';
import { comesFrom, endSession } from './session-lifecycle.ts';
import { groupPortalOf, type GroupPortalSettings } from './group-portal-page.ts';
import { hasOrgAccount, initiatePortalLogin } from './portal-login.ts';
import { findOwnChapters, findPortalUser, toPortalUser } from './portal-user.ts';
import { signIn, type SignInSettings } from './sign-in.ts';

export interface SessionDeps {
  database: ServerDatabase;
  settings: SignInSettings & GroupPortalSettings;
  /** The id of the tenant a caller names by its client token or its host; throws where there is none. */
  findAccountId: (request: FastifyRequest) => Promise<string>;
}

/** Adds `POST /admin_portal/login`, `POST /logout`, `GET /me/admin_portal` and `POST /v3/auth/portal-login/initiate`. */
export function registerSession(app: FastifyInstance, { database, settings, findAccountId }: SessionDeps): void {
  serve(app, sessionCalls['POST /admin_portal/login'], async ({ request, body }) => {
    const { email, password } = body();
    const accountId = await findAccountId(request);
    return { data: await signIn(database, settings, { accountId, email, password, ...comesFrom(request) }) };
  });

  serve(app, sessionCalls['POST /logout'], async ({ request, body }) => {
    body();
    const token = bearerToken(request.headers.authorization);
    if (token !== null) await endSession(database, token, comesFrom(request));
    return { data: { signed_out: true as const } };
  });

  serve(app, sessionCalls['GET /me/admin_portal'], async ({ request, caller }) => {
    const { user, chapters, leadsOn } = await readTenant(database, caller, async (tenant) => ({
      user: await findPortalUser(tenant, { id: caller.actorId }),
      chapters: caller.chapters ? await findOwnChapters(tenant) : undefined,
      leadsOn: groupPortalOf(settings, request) !== undefined && (await hasOrgAccount(tenant, caller.actorId)),
    }));
    if (!user) throw new AppError('session_expired');
    return {
      data: {
        user: toPortalUser(user),
        permissions: [...caller.permissions],
        has_org_account: leadsOn,
        account_id: caller.accountId,
        client_type: caller.clientType,
        ...(chapters && { of_chapters: chapters }),
      },
    };
  });

  serve(app, sessionCalls['POST /v3/auth/portal-login/initiate'], async ({ request, caller, body }) => {
    body();
    return { data: await initiatePortalLogin(database, groupPortalOf(settings, request), caller) };
  });
}
