/** Single sign-on: its settings, whether it is offered, and the two steps of it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { ssoCalls } from '../../../shared/contracts/sso-calls.ts';
import { changeVerbs } from '../../../shared/definition/define-singleton.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import type { PublicOrigin } from '../../settings/env-origin.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { networkOf } from '../../http/network.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { serve } from '../../http/serve-call.ts';
import { portalAddress } from '../../mail/find-recipient.ts';
import { comesFrom } from './session-lifecycle.ts';
import { hostOf, primaryHost, requireHost } from './passkey-host.ts';
import { changeSso, decideOnSso, showSso } from './sso-change.ts';
import { readSso } from './sso-settings.ts';
import { finishSso, startSso, type SsoDeps } from './sso-sign-in.ts';

export interface SsoRoutes extends SsoDeps {
  publicOrigin: PublicOrigin;
  sessionAbsoluteHours: number;
  findAccountId: (request: FastifyRequest) => Promise<string>;
}

/** Each costs a call to the provider: of one network. */
const startLimit = { most: 60, windowMinutes: 15 };

/** Adds `GET` and `PUT /sso_settings/current`, `GET /auth/sso`, `POST /auth/sso/start` and `POST /auth/sso/callback`. */
export function registerSso(app: FastifyInstance, deps: SsoRoutes): void {
  const { database, findAccountId } = deps;
  const backTo = async (request: FastifyRequest, tenant: TenantScope) => {
    // On a developer's machine the server may have taken any port that was free.
    const taken = deps.allowsOwnMachine ? request.socket.localPort : undefined;
    const port = deps.publicOrigin.port ?? taken;
    const origin = { scheme: deps.publicOrigin.scheme, ...(port !== undefined && { port }) };
    return `${portalAddress(await primaryHost(tenant, hostOf(request)), origin)}/auth-redirect`;
  };

  serve(app, ssoCalls['GET /sso_settings/current'], ({ request, caller }) =>
    readTenant(database, caller, async (tenant) => showSso(tenant, await backTo(request, tenant))),
  );

  serve(app, ssoCalls['PUT /sso_settings/current'], async ({ request, caller, body }) => {
    const sent = body();
    return withTenant(database, caller, async (tenant) => {
      await changeSso(tenant, deps, { caller, sent });
      return showSso(tenant, await backTo(request, tenant));
    });
  });
  for (const verb of changeVerbs) {
    serve(app, ssoCalls[`POST /sso_settings/current/${verb}`], ({ request, reply, caller }) =>
      runIdempotent({ request, reply, database }, async (tenant) => {
        await decideOnSso(tenant, deps, { caller, verb });
        return { status: 200, body: await showSso(tenant, await backTo(request, tenant)) };
      }),
    );
  }

  serve(app, ssoCalls['GET /auth/sso'], async ({ request }) => {
    const accountId = await findAccountId(request);
    const { is_on, label } = await readTenant(database, { accountId, actorId: null }, readSso);
    return { data: is_on ? { label } : null };
  });

  serve(app, ssoCalls['POST /auth/sso/start'], async ({ request, body }) => {
    const { email } = body();
    const accountId = await findAccountId(request);
    const redirectUri = await withTenant(database, { accountId, actorId: null }, async (tenant) => {
      await requireHost(tenant, hostOf(request));
      await countAttempt(tenant.db, { accountId, key: `sso:${networkOf(request.ip)}`, ...startLimit });
      return backTo(request, tenant);
    });
    return { data: await startSso(deps, { accountId, redirectUri, email }) };
  });

  serve(app, ssoCalls['POST /auth/sso/callback'], async ({ request, body }) => {
    const sent = body();
    const accountId = await findAccountId(request);
    return {
      data: await finishSso(deps, { ...comesFrom(request), accountId, hours: deps.sessionAbsoluteHours, sent }),
    };
  });
}
