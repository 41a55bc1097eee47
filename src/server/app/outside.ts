/** The side that anybody sees: what is shown there, and what is counted of it. */
import type { FastifyInstance } from 'fastify';

import { isPublic } from '../../shared/definition/check-public.ts';
import { adEnquiryCalls } from '../../shared/contracts/ad-enquiry-calls.ts';
import { clickTokens, type ClickTokens } from '../counting/click-tokens.ts';
import { openCounting } from '../counting/open-counting.ts';
import type { CountedSide } from '../counting/counted-side.ts';
import { openTenantKeys } from '../crypto/tenant-keys.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { findResource } from '../definitions/registry.ts';
import { enquiryLimit, takeEnquiry } from '../features/ads/take-enquiry.ts';
import type { PublicLookUp } from '../features/tenant/public-look-up.ts';
import type { ChangeFeed } from '../public/change-feed.ts';
import { servePublicForm } from '../public/public-form.ts';
import type { PublicLinkOf } from '../public/public-items.ts';
import { registerPublic, type PublicSide } from '../public/public.routes.ts';
import type { Env } from '../settings/env.ts';

export interface OutsideDeps {
  env: Env;
  database: ServerDatabase;
  lookUp: PublicLookUp;
  /** What counting goes by; without it, by what is public. */
  countedSide?: CountedSide | undefined;
  /** Tells of changes of what anybody may read; without it, servers look each second. */
  changes?: ChangeFeed | undefined;
  now?: (() => number) | undefined;
}

/** Adds what anybody may call: below /api to `api`, and `GET /c/:token` to `app`. */
export function registerOutside(app: FastifyInstance, api: FastifyInstance, deps: OutsideDeps): void {
  const { env, database, lookUp, changes, now } = deps;
  const tokens = clickTokens(openTenantKeys(env));
  const side = registerPublic(api, {
    database,
    environment: env.environment,
    origin: env.publicOrigin,
    findAccount: lookUp.ofCaller,
    feed: changes,
    linkOf: linksBy(tokens),
    now,
  });
  servePublicForm(
    api,
    { database, tenantOf: side.tenantOf },
    {
      call: adEnquiryCalls['POST /public/ad_enquiries'],
      ...enquiryLimit,
      take: async (tenant, sent, { defaultLanguage }) => {
        await takeEnquiry(tenant, sent, defaultLanguage);
        return { data: { received: true as const } };
      },
    },
  );
  openCounting({ app, api }, { database, env, side: deps.countedSide ?? countedBy(side), tokens, now });
}

/** The link of a record stays the same, so that an answer can be kept. */
const linksBy =
  (tokens: ClickTokens): PublicLinkOf =>
  ({ id: accountId, origin }, { kind, id: subjectId }) =>
    `${origin}/c/${tokens.stable({ accountId, kind, subjectId })}`;

/** Counted is what is shown, by the same rule. */
function countedBy({ tenantOf, findLive }: PublicSide): CountedSide {
  const countedPart = (kind: string) => {
    const definition = findResource(kind);
    return definition && isPublic(definition) && definition.public.counts ? definition : undefined;
  };
  return {
    countsClicksOf: (kind) => countedPart(kind) && 'by_visitor',
    tenantOf: async (request) => {
      const tenant = await tenantOf(request);
      return { ...tenant, home: tenant.website };
    },
    liveSubject: async (tenant, kind, id) => {
      const definition = countedPart(kind);
      const row = definition && (await findLive(tenant, definition, id));
      if (!row) return undefined;
      const { link, by = [] } = definition.public;
      const said = (key: string) => (typeof row[key] === 'string' ? [row[key]] : []);
      return { destination: (link && said(link)[0]) ?? null, parts: by.flatMap(said) };
    },
  };
}
