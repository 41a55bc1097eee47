/** What sites call to have a browser told: the key, the wish, and its end. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { pushCalls, type PushSubscriptionSent } from '../../shared/contracts/push-calls.ts';
import type { Visitor } from '../../shared/audience/is-in-audience.ts';
import type { Environment } from '../../shared/specification/constants.ts';
import type { FieldEncryption } from '../crypto/encryption-at-rest.ts';
import { isId } from '../crud/row.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { networkOf } from '../http/network.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { serve } from '../http/serve-call.ts';
import type { PublicTenant, TenantOf } from '../public/public-tenant.ts';
import { browserLanguage, deviceOf } from '../public/visitor.ts';
import { publicKeyOf } from './push-keys.ts';
import { checkSubscription, endSubscription, keepSubscription } from './push-subscriptions.ts';

export interface PushDeps {
  database: ServerDatabase;
  encryption: FieldEncryption;
  environment: Environment;
  tenantOf: TenantOf;
}

/** Calls of a network in a minute that are looked at at all, whatever is wrong with them. */
const looksPerMinute = 600;
/** Of one network: an office. Own choice. */
const limit = { most: 60, windowMinutes: 60 };

/** Adds the calls. */
export function registerPush(app: FastifyInstance, { database, encryption, environment, tenantOf }: PushDeps): void {
  const countLook = burstLimit(looksPerMinute);
  const nobodyOf = ({ id }: PublicTenant) => ({ accountId: id, actorId: null });
  serve(app, pushCalls['GET /public/push_key'], async ({ request }) => {
    countLook(request.ip);
    const whose = await tenantOf(request);
    return { data: { key: await withTenant(database, nobodyOf(whose), (tenant) => publicKeyOf(tenant, encryption)) } };
  });
  serve(app, pushCalls['POST /public/push_subscriptions'], async ({ request, body }) => {
    countLook(request.ip);
    const whose = await tenantOf(request);
    const sent = body();
    checkSubscription(sent, { allowsOwnMachine: environment === 'local' });
    const key = `push_subscriptions ${networkOf(request.ip)}`;
    await withTenant(database, nobodyOf(whose), ({ db, accountId }) => countAttempt(db, { accountId, key, ...limit }));
    const visitor = visitorIn(sent, request, whose);
    return {
      data: { id: await withTenant(database, nobodyOf(whose), (tenant) => keepSubscription(tenant, sent, visitor)) },
    };
  });
  serve(
    app,
    pushCalls['DELETE /public/push_subscriptions/:subscription'],
    async ({ request, params: { subscription: id } }) => {
      countLook(request.ip);
      const whose = await tenantOf(request);
      if (!isId(id)) throw notFound();
      await withTenant(database, nobodyOf(whose), (tenant) => endSubscription(tenant, id));
      return { data: { ended: true as const } };
    },
  );
}

/** Who visits, as the site says; a language that the organisation does not speak is its own. */
function visitorIn(sent: PushSubscriptionSent, request: FastifyRequest, whose: PublicTenant): Visitor {
  const { member = false, plan, chapter, labels = [], segments = [], channels = [], events = [] } = sent;
  const { industry, country } = sent;
  return {
    isMember: member,
    planId: plan,
    chapterId: chapter,
    labelIds: labels,
    segmentIds: segments,
    channelIds: channels,
    eventIds: events,
    industryId: industry,
    country,
    language: whose.languages.find((one) => one === sent.language) ?? browserLanguage(request, whose),
    device: deviceOf(request),
  };
}
