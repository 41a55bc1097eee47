/** What is told and asked from outside: `POST /api/public/seen`, `GET /c/<token>`, and `POST /api/public/conversions`. */
import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import { conversionDays } from '../../shared/ads/campaign-words.ts';
import type { AudienceDevice } from '../../shared/audience/audience.ts';
import type { ToldAudience } from '../../shared/counting/count-facets.ts';
import { publicCountCalls, type SeenItem, type ViewKind } from '../../shared/contracts/view-count-calls.ts';
import { problemOf } from '../../shared/definition/problems.ts';
import { dayOf } from '../../shared/time/time-zone.ts';
import { viewOutcomes } from '../diagnostics/diagnostic-events.ts';
import { invalid } from '../errors/app-error.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { parseBody } from '../http/parse-body.ts';
import { serve } from '../http/serve-call.ts';
import type { ClickToken, ClickTokens } from './click-tokens.ts';
import type { CountedSide, CountedTenant, LiveSubject } from './counted-side.ts';
import { deviceOf } from './device-of.ts';
import { ToldViews } from './told-views.ts';
import type { CountedView, ViewWriter } from './view-writer.ts';
import type { VisitorOf } from './visitors.ts';

export interface CountingDeps {
  side: CountedSide;
  writer: ViewWriter;
  tokens: ClickTokens;
  visitorOf: VisitorOf;
  /** Calls of a network within a minute, of each sort. */
  callsPerMinute: number;
  now?: (() => number) | undefined;
}

const bodyLimit = 64 * 1_024;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const markDigits = 32;

/** What was seen, told by whoever serves it; answers how many count. */
export type TellSeen = (request: FastifyRequest, items: readonly SeenItem[]) => Promise<number>;

/** Adds `POST /public/seen`; answers the same for pages of our own. */
export function registerSeen(app: FastifyInstance, { side, callsPerMinute, ...deps }: CountingDeps): TellSeen {
  const limit = burstLimit(callsPerMinute);
  const told = new ToldViews();
  const count = async (request: FastifyRequest, items: readonly SeenItem[]) => {
    const tenant = await side.tenantOf(request);
    items.forEach(({ kind }, place) => refuseUncounted(side, kind, place));
    if (isRobot(request)) return left('robot', items.length);
    const came = await arrivalOf(deps, tenant, request);
    const views: ToldView[] = [];
    for (const item of items) {
      const view = await viewOf({ side, told, ...deps }, { tenant, came }, item);
      if (typeof view === 'string') left(view, 1);
      else views.push(view);
    }
    return addTo(deps.writer, tenant, views).catch((error: unknown) => {
      for (const { once } of views) if (once !== undefined) told.forget(once);
      throw error;
    });
  };
  serve(
    app,
    publicCountCalls['POST /public/seen'],
    async ({ request }) => {
      limit(request.ip);
      return { counted: await count(request, itemsOf(request.body)) };
    },
    { bodyLimit },
  );
  return count;
}

/** A view, and what it is told by where it counts once. */
type ToldView = CountedView & { once?: string };

type Telling = Pick<CountingDeps, 'side' | 'tokens' | 'now'> & { told: ToldViews };

async function viewOf(
  deps: Telling,
  { tenant, came }: { tenant: CountedTenant; came: Arrival },
  item: SeenItem,
): Promise<ToldView | 'not_live' | 'bad_token' | 'again'> {
  const { kind, id, event, device } = item;
  const live = await tenant.findLive(kind, id);
  if (!live) return 'not_live';
  const shown = shownBy(deps, tenant, item);
  if (!shown) return 'bad_token';
  if (shown.once !== undefined && !deps.told.note(shown.once)) return 'again';
  const click = isOnce(event) ? { click: clickOfHour(came, kind, id, event) } : {};
  const where = { part: partOf(live, shown.part), device: device ?? came.device, audience: shown.audience };
  const { day, visitor } = came;
  const once = shown.once === undefined ? {} : { once: shown.once };
  return { kind, subjectId: id, event, ...where, day, visitor, ...click, ...once };
}

/**
 * Where it was shown, and what its token is told by: of what counts by token, nobody saw what was not served to them, and its clicks are told by
 * the links alone. Undefined for what does not count.
 */
function shownBy(
  { side, tokens, now = Date.now }: Telling,
  { id: accountId }: CountedTenant,
  { kind, id, event, part = '', token = '' }: SeenItem,
): { part: string; once?: string; audience?: ToldAudience | undefined } | undefined {
  if (side.countsClicksOf(kind) !== 'by_token') return { part };
  const read = event === 'click' ? undefined : tokens.read(token);
  if (!read?.single || Date.parse(read.single.endsAt) <= now()) return undefined;
  const isOfIt = read.accountId === accountId && read.kind === kind && read.subjectId === id;
  const { part: of, audience } = read;
  return isOfIt ? { part: of, once: `${event} ${read.single.mark}`, audience } : undefined;
}

/** Adds `GET /c/<token>`: it counts, and leads on to where the record leads and nowhere else. */
export function registerClicks(app: FastifyInstance, deps: CountingDeps): void {
  const { side, tokens, callsPerMinute } = deps;
  const limit = burstLimit(callsPerMinute);
  // Whatever stands there: what is too long for a token of ours leads home as well.
  app.get<{ Params: { '*': string } }>('/c/*', { config: { permission: 'public' } }, async (request, reply) => {
    limit(request.ip);
    const tenant = await side.tenantOf(request);
    const token = tokens.read(request.params['*']);
    const live = token && (await liveOf(deps, tenant, token));
    const destination = live && webAddress(live.destination);
    if (!destination) left('bad_token', 1);
    if (!destination) return leadTo(reply, homeOf(tenant));
    const { leadsOn, clickId } = await countClick(deps, request, { tenant, token, live });
    const tagged = live.tagged?.({ part: partOf(live, token.part), clickId });
    return leadTo(reply, leadsOn ? (tagged ?? destination) : homeOf(tenant));
  });
}

const homeOf = ({ home }: CountedTenant) => webAddress(home) ?? '/';

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 302);
}

/** What a genuine token leads to; undefined where it was taken to another organisation, has ended, or is of what is not shown now. */
async function liveOf({ now = Date.now }: CountingDeps, tenant: CountedTenant, token: ClickToken) {
  if (token.accountId !== tenant.id || token.conversion) return undefined;
  if (token.single && Date.parse(token.single.endsAt) <= now()) return undefined;
  return tenant.findLive(token.kind, token.subjectId);
}

interface Click {
  tenant: CountedTenant;
  token: ClickToken;
  live: LiveSubject;
}

/**
 * Answers whether the person is led on: so they are, whatever becomes of the count, but by a single token that was followed before. Of a single
 * one that counts it answers what the site there tells by what came of it.
 */
async function countClick(
  deps: CountingDeps,
  request: FastifyRequest,
  { tenant, token, live }: Click,
): Promise<{ leadsOn: boolean; clickId?: string }> {
  if (isRobot(request) || isAhead(request)) {
    left('robot', 1);
    return { leadsOn: true };
  }
  const { kind, subjectId, part, audience, single } = token;
  try {
    const { day, device, visitor, atMs } = await arrivalOf(deps, tenant, request);
    const click = single ?? clickOfHour({ visitor, atMs }, kind, subjectId);
    const where = { part: partOf(live, part), day, device, audience };
    const view = { kind, subjectId, ...where, visitor, event: 'click', click } as const;
    const isCounted = (await addTo(deps.writer, tenant, [view])) > 0;
    if (!single) return { leadsOn: true };
    if (!isCounted) return { leadsOn: false };
    const endsAt = new Date(atMs + conversionDays * dayMs).toISOString();
    return { leadsOn: true, clickId: deps.tokens.conversion(token, { mark: single.mark, endsAt, device }) };
  } catch (error) {
    left('failed', 1);
    request.log.error({ err: error }, 'a click could not be counted');
    return { leadsOn: true };
  }
}

async function addTo(writer: ViewWriter, { id }: CountedTenant, views: readonly CountedView[]): Promise<number> {
  const counted = await writer.add(id, views);
  viewOutcomes.publish({ outcome: 'counted', count: counted });
  left('again', views.length - counted);
  return counted;
}

interface Arrival {
  atMs: number;
  day: string;
  device: AudienceDevice;
  visitor: string;
}

async function arrivalOf(
  { visitorOf, now = Date.now }: Pick<CountingDeps, 'visitorOf' | 'now'>,
  tenant: CountedTenant,
  request: FastifyRequest,
): Promise<Arrival> {
  const atMs = now();
  const userAgent = agentOf(request);
  const day = dayOf(atMs, tenant.timeZone);
  return {
    atMs,
    day,
    device: deviceOf(userAgent),
    visitor: await visitorOf(tenant.id, day, { ip: request.ip, userAgent }),
  };
}

const agentOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? '';

/** Whoever does not say what they are is no person at a browser. */
const isRobot = (request: FastifyRequest) => agentOf(request) === '' || isbot(agentOf(request));

/** A browser that fetches what somebody might click, or asks what it is, is no click. */
const isAhead = ({ method, headers }: FastifyRequest) =>
  method === 'HEAD' ||
  /prefetch|preview|prerender/i.test(`${headers['sec-purpose']} ${headers['purpose']} ${headers['x-moz']}`);

/** These count once for each visitor and hour. */
const isOnce = (event: ViewKind): boolean => event === 'click' || event === 'dismiss';

/** The same visitor and record within an hour are one click. */
function clickOfHour(
  { visitor, atMs }: Pick<Arrival, 'visitor' | 'atMs'>,
  kind: string,
  subjectId: string,
  event: ViewKind = 'click',
) {
  const endsAt = new Date((Math.floor(atMs / hourMs) + 1) * hourMs).toISOString();
  const said = `${kind}\n${subjectId}\n${visitor}`;
  const mark = createHash('sha256')
    .update(event === 'click' ? said : `${said}\n${event}`)
    .digest('hex')
    .slice(0, markDigits);
  return { mark, endsAt };
}

/** Where it was shown; what is shown at one place alone need not say so. */
function partOf({ parts }: LiveSubject, part = ''): string {
  const [only = '', ...others] = parts;
  if (part === '' && others.length === 0) return only;
  return parts.includes(part) ? part : '';
}

/** As a header may hold it; undefined for any but an address of the web. */
function webAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

function left(outcome: 'robot' | 'not_live' | 'again' | 'bad_token' | 'failed', count: number): 0 {
  if (count > 0) viewOutcomes.publish({ outcome, count });
  return 0;
}

/** @throws AppError 422 that says which of them is wrong, and in what; of the body as a whole `parseBody` says it */
function itemsOf(sent: unknown): readonly SeenItem[] {
  const { body } = publicCountCalls['POST /public/seen'];
  const parsed = body.safeParse(sent);
  if (parsed.success) return parsed.data.items;
  const issue = parsed.error.issues.find(({ path }) => path.length > 1);
  if (issue) throw invalid({ [issue.path.join('.')]: problemOf({ ...issue, path: issue.path.slice(-1) }, '') });
  return parseBody(body, sent).items;
}

/** @throws AppError 422 that says which of them is of no kind that is counted */
function refuseUncounted(side: CountedSide, kind: string, place: number): void {
  if (side.countsClicksOf(kind) === undefined)
    throw invalid({ [`items.${place}.kind`]: { key: 'validation.bad_choice' } });
}
