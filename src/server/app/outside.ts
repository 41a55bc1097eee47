/** The side that anybody sees: what is shown there, and what is counted of it. */
import type { FastifyInstance } from 'fastify';

import { adEnquiryCalls } from '../../shared/contracts/ad-enquiry-calls.ts';
import { isPublic, type PublicResource } from '../../shared/definition/check-public.ts';
import { AdShelves } from '../ads/ad-shelves.ts';
import { countingAds } from '../ads/counted-ads.ts';
import { registerAdReports } from '../ads/report/report.routes.ts';
import { registerAds } from '../ads/serve-ads.ts';
import { clickTokens, type ClickTokens } from '../counting/click-tokens.ts';
import { openCounting } from '../counting/open-counting.ts';
import type { CountedSide, LiveSubject } from '../counting/counted-side.ts';
import { openEncryption } from '../crypto/encryption-at-rest.ts';
import { openTenantKeys } from '../crypto/tenant-keys.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { findResource } from '../definitions/registry.ts';
import { enquiryLimit, takeEnquiry } from '../features/ads/take-enquiry.ts';
import type { PublicLookUp } from '../features/tenant/public-look-up.ts';
import { ChangeFeed } from '../public/change-feed.ts';
import { captchaCheck, registerCaptcha } from '../public/captcha.ts';
import { servePublicForm } from '../public/public-form.ts';
import type { PublicLinkOf } from '../public/public-items.ts';
import { registerPublic, type PublicSide } from '../public/public.routes.ts';
import type { PublicRow } from '../public/snapshot.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import { navigationCall, navigationOf } from '../site/public-navigation.ts';
import { publicSiteCall, siteOf } from '../site/public-site.ts';
import { publicPageCalls } from '../../shared/contracts/page-calls.ts';
import { pageAt, pageOf } from '../site/public-pages.ts';
import { tilesCall, tilesOf } from '../site/public-tiles.ts';
import { registerPreviews } from '../site/preview.routes.ts';
import { registerSite } from '../site/site.routes.ts';
import { registerPush } from '../push/push.routes.ts';
import { PublishedSnapshots } from '../publishing/published.ts';
import { servePublished, type PublishedDeps } from '../publishing/serve-published.ts';
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

/** Adds what anybody may call: below /api to `api`, and `GET /c/<token>` to `app`. */
export function registerOutside(app: FastifyInstance, api: FastifyInstance, deps: OutsideDeps): void {
  const { env, database, lookUp, changes: feed = new ChangeFeed(), now } = deps;
  const tokens = clickTokens(openTenantKeys(env));
  const side = registerPublic(api, {
    database,
    environment: env.environment,
    origin: env.publicOrigin,
    findAccount: lookUp.ofCaller,
    feed,
    linkOf: linksBy(tokens),
    now,
  });
  registerForms(api, database, side, env.captcha);
  const { tenantOf } = side;
  registerPush(api, { database, encryption: openEncryption(env), environment: env.environment, tenantOf });
  registerAdReports(api, {
    database,
    tenantOf: side.tenantOf,
    environment: env.environment,
    origin: env.publicOrigin,
    now: now ?? Date.now,
  });
  const snapshots = new PublishedSnapshots({ database, feed });
  registerPublished(api, { snapshots, tenantOf: side.tenantOf, now });
  const shelves = new AdShelves({ database, feed });
  const counted = deps.countedSide ?? countingAds(countedBy(side), shelves, now);
  const { visitorOf, tell } = openCounting({ app, api }, { database, env, side: counted, tokens, now });
  const site = { database, feed, snapshots, tenantOf: side.tenantOf, linkOf: linksBy(tokens), tell, now };
  registerPreviews(app, api, site, registerSite(app, api, site));
  const callsPerMinute = env.viewCallsPerAddress;
  registerAds(api, {
    database,
    tenantOf: side.tenantOf,
    shelves,
    tokens,
    visitorOf,
    callsPerMinute,
    now: now ?? Date.now,
  });
}

/** What anybody may read of what is published. */
function registerPublished(api: FastifyInstance, published: PublishedDeps): void {
  servePublished(api, published, navigationCall, (question) => ({
    data: navigationOf(question, question.query['location']),
  }));
  servePublished(api, published, publicSiteCall, (question) => {
    const data = siteOf(question);
    return data && { data };
  });
  servePublished(
    api,
    published,
    publicPageCalls['GET /public/pages/:slug'],
    async ({ snapshot, clock, params, ...asked }) => {
      const page = pageAt(snapshot, params.slug, clock.nowMs);
      return page
        ? { data: await pageOf(page, { snapshot, tenant: asked.tenant, language: asked.visitor.language }) }
        : null;
    },
  );
  servePublished(api, published, tilesCall, (question) => ({ data: tilesOf(question) }));
}

/** What anybody may send. */
function registerForms(
  api: FastifyInstance,
  database: ServerDatabase,
  { tenantOf }: PublicSide,
  captcha: Env['captcha'],
): void {
  registerCaptcha(api, { settings: captcha, tenantOf });
  servePublicForm(
    api,
    { database, tenantOf, checkCaptcha: captchaCheck(captcha) },
    {
      call: adEnquiryCalls['POST /public/ad_enquiries'],
      ...enquiryLimit,
      take: async (tenant, sent, { defaultLanguage }) => {
        await takeEnquiry(tenant, sent, defaultLanguage);
        return { data: { received: true as const } };
      },
    },
  );
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
      const { id: accountId, timeZone, website: home } = tenant;
      const find = async (kind: string, id: string) => {
        const definition = countedPart(kind);
        const row = definition && (await findLive(tenant, definition, id));
        return row && liveSubjectOf(definition, row, tenant);
      };
      return { id: accountId, timeZone, home, findLive: find };
    },
  };
}

function liveSubjectOf(
  { public: { link, by = [] } }: PublicResource,
  row: PublicRow,
  tenant: Pick<PublicTenant, 'origin' | 'website'>,
): LiveSubject {
  const said = (key: string) => [row[key]].flat().filter((one) => typeof one === 'string');
  const parts = by.flatMap(said);
  // A push message opens the site where it leads nowhere else.
  const home = parts.includes('push') ? consumerSite(tenant) : null;
  return { destination: (link && said(link)[0]) ?? home, parts };
}

/** The consumer site; where the organisation has none of its own, the one that is served. */
function consumerSite({ origin, website }: Pick<PublicTenant, 'origin' | 'website'>): string {
  const isServed = new URL(website).hostname === new URL(origin).hostname;
  return isServed ? `${origin}/site/` : website;
}
