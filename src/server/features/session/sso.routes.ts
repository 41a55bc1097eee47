/** Single sign-on: its settings, whether it is offered, and the two steps of it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { LoginReply } from '../../../shared/contracts/session.ts';
import {
  ssoCallbackBody,
  ssoSettingsBody,
  ssoStartBody,
  type SsoOfferReply,
  type SsoSettings,
  type SsoStartReply,
} from '../../../shared/contracts/sso.ts';
import { changeVerbs } from '../../../shared/define-singleton.ts';
import { ssoProtection } from '../../../shared/singletons/protected-settings.ts';
import { parseBody } from '../../crud/problems.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import type { PublicOrigin } from '../../env-origin.ts';
import { runIdempotent } from '../../http/idempotency.ts';
import { networkOf } from '../../http/network.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { portalAddress } from '../../mail/find-recipient.ts';
import { comesFrom } from './open-session.ts';
import { hostOf, primaryHost, requireHost } from './passkey-host.ts';
import { changeSso, decideOnSso, showSso } from './sso-change.ts';
import { readSso } from './sso-settings.ts';
import { finishSso, startSso, type SsoDeps } from './sso.ts';

export interface SsoRoutes extends SsoDeps {
  publicOrigin: PublicOrigin;
  sessionAbsoluteHours: number;
  findAccountId: (request: FastifyRequest) => Promise<string>;
}

const open = { permission: 'public' } as const;
/** Whoever may agree to another provider sees which it is. */
const ofAgreeing = { permission: ssoProtection.protection.agreedBy } as const;
/** Whoever names the provider decides who gets in, as whoever names the hosts does: the same right, which owners alone have. */
const ofOwners = { permission: 'platform.domains.write' } as const;
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

  app.get('/sso_settings/current', { config: ofAgreeing }, async (request): Promise<SsoSettings> =>
    readTenant(database, request.caller, async (tenant) => showSso(tenant, await backTo(request, tenant))),
  );

  const setting = { stepUp: true, belongsTo: 'organisation' } as const;
  const changing = { ...ofOwners, ...setting } as const;
  app.put('/sso_settings/current', { config: changing }, async (request): Promise<SsoSettings> => {
    const { caller } = request;
    const sent = parseBody(ssoSettingsBody, request.body);
    return withTenant(database, caller, async (tenant) => {
      await changeSso(tenant, deps, { caller, sent });
      return showSso(tenant, await backTo(request, tenant));
    });
  });
  for (const verb of changeVerbs) {
    const config = { ...ofAgreeing, ...setting, stepUp: verb === 'confirm_change' };
    app.post(`/sso_settings/current/${verb}`, { config }, (request, reply) =>
      runIdempotent({ request, reply, database }, async (tenant) => {
        await decideOnSso(tenant, deps, { caller: request.caller, verb });
        return { status: 200, body: await showSso(tenant, await backTo(request, tenant)) };
      }),
    );
  }

  app.get('/auth/sso', { config: open }, async (request): Promise<SsoOfferReply> => {
    const accountId = await findAccountId(request);
    const { is_on, label } = await readTenant(database, { accountId, actorId: null }, readSso);
    return { data: is_on ? { label } : null };
  });

  app.post('/auth/sso/start', { config: open }, async (request): Promise<SsoStartReply> => {
    const { email } = parseBody(ssoStartBody, request.body);
    const accountId = await findAccountId(request);
    const redirectUri = await withTenant(database, { accountId, actorId: null }, async (tenant) => {
      await requireHost(tenant, hostOf(request));
      await countAttempt(tenant.db, { accountId, key: `sso:${networkOf(request.ip)}`, ...startLimit });
      return backTo(request, tenant);
    });
    return { data: await startSso(deps, { accountId, redirectUri, email }) };
  });

  app.post('/auth/sso/callback', { config: open }, async (request): Promise<LoginReply> => {
    const sent = parseBody(ssoCallbackBody, request.body);
    const accountId = await findAccountId(request);
    return {
      data: await finishSso(deps, { ...comesFrom(request), accountId, hours: deps.sessionAbsoluteHours, sent }),
    };
  });
}
