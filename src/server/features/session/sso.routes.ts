/** Single sign-on: its settings, whether it is offered, and the two steps of it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { portalBase } from '../../../shared/constants.ts';
import type { LoginReply } from '../../../shared/contracts/session.ts';
import {
  ssoCallbackBody,
  ssoSettingsBody,
  ssoStartBody,
  type SsoOfferReply,
  type SsoSettings,
  type SsoStartReply,
} from '../../../shared/contracts/sso.ts';
import { parseBody } from '../../crud/problems.ts';
import { readTenant, withTenant } from '../../db/scope.ts';
import type { PublicOrigin } from '../../env-origin.ts';
import { networkOf } from '../../http/network.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { comesFrom } from './open-session.ts';
import { hostOf, requireHost } from './passkey-host.ts';
import { changeSso, readSso, shownSso } from './sso-settings.ts';
import { finishSso, startSso, type SsoDeps } from './sso.ts';

export interface SsoRoutes extends SsoDeps {
  publicOrigin: PublicOrigin;
  sessionAbsoluteHours: number;
  findAccountId: (request: FastifyRequest) => Promise<string>;
}

const open = { permission: 'public' } as const;
/** Whoever names the provider decides who gets in, as whoever names the hosts does: the same right, which owners alone have. */
const ofOwners = { permission: 'platform.domains.write' } as const;
/** Each costs a call to the provider: of one network. */
const startLimit = { most: 60, windowMinutes: 15 };

/** Adds `GET` and `PUT /sso_settings/current`, `GET /auth/sso`, `POST /auth/sso/start` and `POST /auth/sso/callback`. */
export function registerSso(app: FastifyInstance, deps: SsoRoutes): void {
  const { database, findAccountId } = deps;
  const backTo = (request: FastifyRequest) => {
    const { scheme } = deps.publicOrigin;
    const own = /:(\d{1,5})$/.exec(request.headers.host ?? '')?.[1];
    // On a developer's machine the server may have taken any port that was free.
    const port = deps.publicOrigin.port ?? (deps.allowsOwnMachine ? own : undefined);
    return `${scheme}://${hostOf(request)}${port === undefined ? '' : `:${port}`}${portalBase}/auth-redirect`;
  };

  app.get('/sso_settings/current', { config: ofOwners }, async (request): Promise<SsoSettings> =>
    shownSso(await readTenant(database, request.caller, readSso), backTo(request)),
  );

  const changing = { ...ofOwners, stepUp: true, belongsTo: 'organisation' } as const;
  app.put('/sso_settings/current', { config: changing }, async (request): Promise<SsoSettings> => {
    const { caller } = request;
    const sent = parseBody(ssoSettingsBody, request.body);
    const set = await withTenant(database, caller, (tenant) => changeSso(tenant, deps, { caller, sent }));
    return shownSso(set, backTo(request));
  });

  app.get('/auth/sso', { config: open }, async (request): Promise<SsoOfferReply> => {
    const accountId = await findAccountId(request);
    const { is_on, label } = await readTenant(database, { accountId, actorId: null }, readSso);
    return { data: is_on ? { label } : null };
  });

  app.post('/auth/sso/start', { config: open }, async (request): Promise<SsoStartReply> => {
    const { email } = parseBody(ssoStartBody, request.body);
    const accountId = await findAccountId(request);
    await withTenant(database, { accountId, actorId: null }, async (tenant) => {
      await requireHost(tenant, hostOf(request));
      await countAttempt(tenant.db, { accountId, key: `sso:${networkOf(request.ip)}`, ...startLimit });
    });
    return { data: await startSso(deps, { accountId, redirectUri: backTo(request), email }) };
  });

  app.post('/auth/sso/callback', { config: open }, async (request): Promise<LoginReply> => {
    const sent = parseBody(ssoCallbackBody, request.body);
    const accountId = await findAccountId(request);
    return {
      data: await finishSso(deps, { ...comesFrom(request), accountId, hours: deps.sessionAbsoluteHours, sent }),
    };
  });
}
