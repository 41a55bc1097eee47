/** Sign-in, sign-out, who I am, and the way on to the group's portal. Specification 3, 4 and 7. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import {
  loginBody,
  logoutBody,
  portalLoginBody,
  type LoginReply,
  type MeReply,
  type PortalLoginReply,
} from '../../../shared/contracts/session.ts';
import { parseBody } from '../../crud/problems.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant } from '../../db/scope.ts';
import { AppError } from '../../errors.ts';
import { bearerToken } from '../../http/tokens.ts';
import { comesFrom, endSession } from './open-session.ts';
import { hasOrgAccount, initiatePortalLogin } from './portal-login.ts';
import { findOwnChapters, findPortalUser, toPortalUser } from './portal-user.ts';
import { signIn, type SignInSettings } from './sign-in.ts';

export interface SessionDeps {
  database: ServerDatabase;
  settings: SignInSettings & { groupPortalUrl?: string };
  /** The id of the tenant a caller names by its client token or its host; throws where there is none. */
  findAccountId: (request: FastifyRequest) => Promise<string>;
}

/** Adds `POST /admin_portal/login`, `POST /logout`, `GET /me/admin_portal` and `POST /v3/auth/portal-login/initiate`. */
export function registerSession(app: FastifyInstance, { database, settings, findAccountId }: SessionDeps): void {
  app.post('/admin_portal/login', { config: { permission: 'public' } }, async (request): Promise<LoginReply> => {
    const { email, password } = parseBody(loginBody, request.body);
    const accountId = await findAccountId(request);
    return { data: await signIn(database, settings, { accountId, email, password, ...comesFrom(request) }) };
  });

  app.post('/logout', { config: { permission: 'public' } }, async (request) => {
    parseBody(logoutBody, request.body);
    const token = bearerToken(request.headers.authorization);
    if (token !== null) await endSession(database, token, comesFrom(request));
    return { data: { signed_out: true } };
  });

  app.get('/me/admin_portal', { config: { permission: 'signed-in' } }, async ({ caller }): Promise<MeReply> => {
    const { user, chapters, leadsOn } = await readTenant(database, caller, async (tenant) => ({
      user: await findPortalUser(tenant, { id: caller.actorId }),
      chapters: caller.chapters ? await findOwnChapters(tenant) : undefined,
      leadsOn: settings.groupPortalUrl !== undefined && (await hasOrgAccount(tenant, caller.actorId)),
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

  app.post(
    '/v3/auth/portal-login/initiate',
    { config: { permission: 'portal.access' } },
    async ({ caller, body }): Promise<PortalLoginReply> => {
      parseBody(portalLoginBody, body);
      return { data: await initiatePortalLogin(database, settings.groupPortalUrl, caller) };
    },
  );
}
