/** `GET /public/ads`: chooses for whoever visits, and asks the database nothing but how often a visitor has seen what is capped. */
import type { FastifyInstance } from 'fastify';

import { drawAd } from '../../shared/ads/pick-ad.ts';
import type { Visitor } from '../../shared/audience/is-in-audience.ts';
import type { Call } from '../../shared/contracts/call.ts';
import { adServingCalls, type AdQuery } from '../../shared/contracts/ad-serving-calls.ts';
import type { Language } from '../../shared/specification/constants.ts';
import { dayOf } from '../../shared/time/time-zone.ts';
import type { ClickTokens } from '../counting/click-tokens.ts';
import { takeCapped } from '../counting/take-capped.ts';
import type { VisitorOf } from '../counting/visitors.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { wordsOf, type PublicRequest } from '../http/public-request.ts';
import { serveRead } from '../http/serve-read.ts';
import { KeptMap } from '../public/kept-map.ts';
import type { PublicTenant, TenantOf } from '../public/public-tenant.ts';
import { browserLanguage, deviceOf, visitorOf as visitorIn } from '../public/visitor.ts';
import { whenKnown } from '../public/when-known.ts';
import { AdAnswers } from './ad-answers.ts';
import { AdCandidates, type Candidates } from './ad-candidates.ts';
import { AdLeases } from './ad-leases.ts';
import type { AdShelf, ShelvedAd, Spot } from './ad-shelf.ts';
import type { AdShelves } from './ad-shelves.ts';

export interface AdServingDeps {
  database: ServerDatabase;
  tenantOf: TenantOf;
  shelves: AdShelves;
  tokens: ClickTokens;
  visitorOf: VisitorOf;
  callsPerMinute: number;
  now: () => number;
}

/** The call, of which the answer is written already. */
type Written = Call & Pick<(typeof adServingCalls)['GET /public/ads'], 'query'>;

const keptQueries = 2_000;
const longestQuery = 2_000;

/** Adds the call. */
export function registerAds(app: FastifyInstance, deps: AdServingDeps): void {
  const choosing: Choosing = { deps, leases: new AdLeases(deps), candidates: new AdCandidates() };
  const answers = new AdAnswers(deps.tokens);
  const queries = new KeptMap<AdQuery>(keptQueries);
  serveRead<Written>(
    app,
    adServingCalls['GET /public/ads'],
    ({ request, query }) =>
      whenKnown(deps.tenantOf(request), (whose) => {
        const words = wordsOf(request);
        const known = queries.get(words);
        const asked = known ?? query();
        if (!known && words.length <= longestQuery) queries.set(words, asked, 1);
        const visitor = visitorFor(asked, request, whose);
        const visit = { whose, asked, request, visitor };
        const choosingOn = (shelf: AdShelf) => choose(choosing, shelf, visit);
        return whenKnown(whenKnown(deps.shelves.of(whose.id), choosingOn), (chosen) => {
          const nowMs = deps.now();
          const content = `{"data":[${chosen.map((ad) => answers.of(ad, whose, visitor, nowMs)).join()}]}`;
          return { headers: headersIn[visitor.language], content };
        });
      }),
    { count: burstLimit(deps.callsPerMinute), varies: true },
  );
}

const headersFor = (language: Language) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-language': language,
});
const headersIn: Record<Language, ReturnType<typeof headersFor>> = {
  en: headersFor('en'),
  zh: headersFor('zh'),
  es: headersFor('es'),
};

interface Visit {
  whose: PublicTenant;
  asked: AdQuery;
  request: PublicRequest;
  visitor: Visitor;
}

const visitorFor = (asked: AdQuery, request: PublicRequest, whose: PublicTenant): Visitor =>
  visitorIn(asked, {
    language: asked.language ?? browserLanguage(request, whose),
    device: asked.device ?? deviceOf(request),
  });

interface Choosing {
  deps: AdServingDeps;
  leases: AdLeases;
  candidates: AdCandidates;
}

/** As many as were asked for, or as there are: the one that most ask for at once, where nothing has to be asked of the database. */
function choose(
  choosing: Choosing,
  shelf: AdShelf,
  visit: Visit,
): readonly ShelvedAd[] | Promise<readonly ShelvedAd[]> {
  const { deps, leases, candidates } = choosing;
  const { whose, asked, visitor } = visit;
  const stood = shelf.spots.get(asked.placement);
  if (!stood || !isOn(stood.spot, visitor)) return [];
  const nowMs = deps.now();
  const fitting = candidates.of(shelf, asked.placement, visitor, nowMs);
  leases.refillInTime(whose.id, fitting);
  const ad = drawAd(fitting.ranks, (one) => leases.mayShow(one), Math.random);
  if (!ad || ad.cap !== null || asked.count > 1) return chooseInTurn(choosing, ad, { ...visit, fitting, nowMs });
  leases.take(ad);
  return [ad];
}

/** One after the other, beginning with one that is drawn already. */
async function chooseInTurn(
  { deps, leases }: Choosing,
  first: ShelvedAd | undefined,
  visit: Visit & { fitting: Candidates; nowMs: number },
): Promise<readonly ShelvedAd[]> {
  const { whose, asked, fitting, nowMs } = visit;
  const chosen: ShelvedAd[] = [];
  const drawn = new Set<ShelvedAd>();
  const draw = () => drawAd(fitting.ranks, (ad) => !drawn.has(ad) && leases.mayShow(ad), Math.random);
  let ad = first ?? (await afterRefill(leases, whose.id, fitting, draw));
  for (; ad; ad = chosen.length < asked.count ? draw() : undefined) {
    drawn.add(ad);
    if (ad.cap !== null && !(await isBelowCap(deps, ad, { ...visit, cap: ad.cap, nowMs }))) continue;
    // While the cap was asked for, another call may have taken the last of it.
    if (!leases.mayShow(ad)) continue;
    leases.take(ad);
    chosen.push(ad);
  }
  return chosen;
}

const isOn = ({ device }: Spot, visitor: Visitor): boolean => device === 'all' || device === visitor.device;

/** What may be shown once the question that is under way, or is due, has its answer. */
async function afterRefill(
  leases: AdLeases,
  accountId: string,
  { limited }: Candidates,
  draw: () => ShelvedAd | undefined,
): Promise<ShelvedAd | undefined> {
  const refilled = leases.refill(accountId, limited);
  if (!refilled) return undefined;
  await refilled;
  return draw();
}

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
