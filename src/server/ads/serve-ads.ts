/** `GET /public/ads`: chooses for whoever visits, and asks the database nothing but how often a visitor has seen what is capped. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { pickAd } from '../../shared/ads/pick-ad.ts';
import { isInAudience, type Visitor } from '../../shared/audience/is-in-audience.ts';
import { adServingCalls, type AdQuery, type ServedAd } from '../../shared/contracts/ad-serving-calls.ts';
import { publicPictureUrl } from '../../shared/contracts/media.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { dayOf } from '../../shared/time/time-zone.ts';
import type { ClickTokens } from '../counting/click-tokens.ts';
import { takeCapped } from '../counting/take-capped.ts';
import type { VisitorOf } from '../counting/visitors.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { serve } from '../http/serve-call.ts';
import { KeptMap } from '../public/kept-map.ts';
import type { PublicTenant } from '../public/public-tenant.ts';
import { browserLanguage, deviceOf, visitorOf as visitorIn } from '../public/visitor.ts';
import { AdLeases } from './ad-leases.ts';
import { isWithinWindow, type AdShelf, type ShelvedAd, type Spot } from './ad-shelf.ts';
import type { AdShelves } from './ad-shelves.ts';

export interface AdServingDeps {
  database: ServerDatabase;
  tenantOf: (request: FastifyRequest) => Promise<PublicTenant>;
  shelves: AdShelves;
  tokens: ClickTokens;
  visitorOf: VisitorOf;
  callsPerMinute: number;
  now: () => number;
}

/** What says that it is an ad. */
const labels: Record<Language, string> = { en: 'Sponsored', es: 'Patrocinado', zh: '赞助内容' };

/** A page may stand open so long before somebody clicks. */
const clickMs = 24 * 3_600_000;
const keptQueries = 2_000;
const longestQuery = 2_000;

/** Adds the call. */
export function registerAds(app: FastifyInstance, deps: AdServingDeps): void {
  const countCall = burstLimit(deps.callsPerMinute);
  const leases = new AdLeases(deps);
  const queries = new KeptMap<AdQuery>(keptQueries);
  serve(app, adServingCalls['GET /public/ads'], async ({ request, reply, query }) => {
    countCall(request.ip);
    const whose = await deps.tenantOf(request);
    const words = request.url.slice(request.url.indexOf('?') + 1);
    const asked = queries.get(words) ?? query();
    if (words.length <= longestQuery) queries.set(words, asked, 1);
    const shelf = await deps.shelves.of(whose.id);
    const visit = { whose, asked, request, visitor: visitorFor(asked, request, whose) };
    const chosen = await choose({ deps, leases }, shelf, visit);
    reply.headers({ 'cache-control': 'no-store', 'content-language': visit.visitor.language });
    const spot = shelf.spots.get(asked.placement)?.spot;
    return { data: spot ? chosen.map((ad) => shownAd(deps, ad, { spot, ...visit })) : [] };
  });
}

interface Visit {
  whose: PublicTenant;
  asked: AdQuery;
  request: FastifyRequest;
  visitor: Visitor;
}

const visitorFor = (asked: AdQuery, request: FastifyRequest, whose: PublicTenant): Visitor =>
  visitorIn(asked, {
    language: browserLanguage(request, whose),
    device: deviceOf(request),
  });

interface Choosing {
  deps: AdServingDeps;
  leases: AdLeases;
}

/** One after the other, until there are as many as were asked for or none is left. */
async function choose({ deps, leases }: Choosing, shelf: AdShelf, visit: Visit): Promise<ShelvedAd[]> {
  const { whose, asked, visitor } = visit;
  const stood = shelf.spots.get(asked.placement);
  if (!stood || !isOn(stood.spot, visitor)) return [];
  const nowMs = deps.now();
  const fitting = stood.ads.filter((ad) => isWithinWindow(ad, nowMs) && isFor(ad, visitor));
  const refilled = leases.refill(whose.id, fitting);
  let open = fitting.filter((ad) => leases.mayShow(ad));
  if (open.length === 0 && refilled) {
    await refilled;
    open = fitting.filter((ad) => leases.mayShow(ad));
  }
  const chosen: ShelvedAd[] = [];
  while (chosen.length < asked.count) {
    const ad = pickAd(open, Math.random());
    if (!ad) break;
    open = open.filter((one) => one !== ad);
    if (ad.cap !== null && !(await isBelowCap(deps, ad, { ...visit, cap: ad.cap, nowMs }))) continue;
    // While the cap was asked for, another call may have taken the last of it.
    if (!leases.mayShow(ad)) continue;
    leases.take(ad);
    chosen.push(ad);
  }
  return chosen;
}

const isOn = ({ device }: Spot, visitor: Visitor): boolean => device === 'all' || device === visitor.device;

/** Who has a plan pays, as far as anybody outside can say. */
const isFor = ({ audience, excludesPaying }: ShelvedAd, visitor: Visitor): boolean =>
  isInAudience(audience, visitor) && !(excludesPaying && visitor.isMember && visitor.planId !== undefined);

/** A site that knows its visitors says which one it is; else network and browser are one. */
async function isBelowCap(
  { database, visitorOf }: AdServingDeps,
  { id }: ShelvedAd,
  { whose, asked, request, cap, nowMs }: Visit & { cap: number; nowMs: number },
): Promise<boolean> {
  const day = dayOf(nowMs, whose.timeZone);
  const comer =
    asked.visitor === undefined
      ? { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      : { ip: '', userAgent: `visitor ${asked.visitor}` };
  const visitor = await visitorOf(whose.id, day, comer);
  return takeCapped(database, { account: whose.id, kind: 'ads', subject: id, visitor, day, cap });
}

function shownAd(
  { tokens, now }: AdServingDeps,
  { id, kind, shown, isCropped }: ShelvedAd,
  { whose, visitor, spot }: Pick<Visit, 'whose' | 'visitor'> & { spot: Spot },
): ServedAd {
  const { headline, body, cta, alt, width, height, media_id, mime } = shown;
  const subject = { accountId: whose.id, kind: 'ads', subjectId: id, part: spot.key };
  return {
    id,
    kind,
    label: labels[visitor.language],
    headline,
    body,
    cta,
    image: { url: `${whose.origin}${publicPictureUrl(whose.id, { id: media_id, mime })}`, width, height, alt },
    is_cropped: isCropped,
    width: spot.width,
    height: spot.height,
    click_url: `${whose.origin}/c/${tokens.single(subject, new Date(now() + clickMs))}`,
    seen: { kind: 'ads', id, part: spot.key },
  };
}
