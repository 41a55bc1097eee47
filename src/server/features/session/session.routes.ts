/** Sign-in, sign-out and who I am. Specification 3, 4 and 7. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { loginBody, logoutBody, type LoginReply, type MeReply } from '../../../shared/contracts/session.ts';
import { parseBody } from '../../crud/problems.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { enterTenant, readTenant, withPublic } from '../../db/scope.ts';
import { AppError } from '../../errors.ts';
import { bearerToken, hashToken } from '../../http/tokens.ts';
import { findPortalUser, toPortalUser } from './portal-user.ts';
import { signIn, type SignInSettings } from './sign-in.ts';

export interface SessionDeps {
  database: ServerDatabase;
  settings: SignInSettings;
  /** The id of the tenant a caller names by its client token or its host. */
  findAccountId: (request: FastifyRequest) => Promise<string | undefined>;
}

/** Adds `POST /admin_portal/login`, `POST /logout` and `GET /me/admin_portal`. */
export function registerSession(app: FastifyInstance, { database, settings, findAccountId }: SessionDeps): void {
  app.post('/admin_portal/login', { config: { permission: 'public' } }, async (request): Promise<LoginReply> => {
    const { email, password } = parseBody(loginBody, request.body);
    const accountId = await findAccountId(request);
    if (!accountId) throw new AppError('unknown_domain');
    const userAgent = request.headers['user-agent']?.slice(0, 400) ?? null;
    const asked = { accountId, email, password, ip: request.ip, userAgent, requestId: request.id };
    return { data: await signIn(database, settings, asked) };
  });

  app.post('/logout', { config: { permission: 'public' } }, async (request) => {
    parseBody(logoutBody, request.body);
    const token = bearerToken(request.headers.authorization);
    if (token !== null) await endSession(database, token);
    return { data: { signed_out: true } };
  });

  app.get('/me/admin_portal', { config: { permission: 'signed-in' } }, async ({ caller }): Promise<MeReply> => {
    const { user, account } = await readTenant(database, caller, async (tenant) => ({
      user: await findPortalUser(tenant, { id: caller.actorId }),
      account: await tenant.db
        .selectFrom('accounts')
        .select(['id', 'client_type', 'has_org_account'])
        .where('id', '=', caller.accountId)
        .executeTakeFirstOrThrow(),
    }));
    if (!user) throw new AppError('session_expired');
    return {
      data: {
        user: toPortalUser(user),
        permissions: [...caller.permissions],
        has_org_account: account.has_org_account,
        account_id: account.id,
        client_type: account.client_type,
      },
    };
  });
}

/** Ends exactly the presented session (security R47); a token that is none is no failure. */
async function endSession(database: ServerDatabase, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await withPublic(database, { tokenHash: tokenHash.toString('hex') }, async (db) => {
    const session = await db
      .selectFrom('sessions')
      .select('account_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    if (!session) return;
    await enterTenant(db, session.account_id);
    await sql`delete from sessions where token_hash = ${tokenHash}`.execute(db);
  });
}
