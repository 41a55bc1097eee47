/** What is told and asked from outside: `POST /api/public/seen` and `GET /c/:token`. */
import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import type { AudienceDevice } from '../../shared/audience/audience.ts';
import { publicCountCalls, type SeenItem } from '../../shared/contracts/view-count-calls.ts';
import { problemOf } from '../../shared/definition/problems.ts';
import { dayOf } from '../../shared/time/time-zone.ts';
import { viewOutcomes } from '../diagnostics/diagnostic-events.ts';
import { invalid } from '../errors/app-error.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { serve } from '../http/serve-call.ts';
import type { ClickToken, ClickTokens } from './click-tokens.ts';
import type { CountedSide, CountedTenant, LiveSubject } from './counted-side.ts';
import { deviceOf } from './device-of.ts';
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
const markDigits = 32;

/** Adds `POST /public/seen`. */
export function registerSeen(app: FastifyInstance, { side, callsPerMinute, ...deps }: CountingDeps): void {
  const limit = burstLimit(callsPerMinute);
  const count = async (request: FastifyRequest, items: readonly SeenItem[]) => {
    const tenant = await side.tenantOf(request);
    items.forEach(({ kind }, place) => refuseUncounted(side, kind, place));
    if (isRobot(request)) return left('robot', items.length);
    const came = await arrivalOf(deps, tenant, request);
    const views: CountedView[] = [];
    for (const { kind, id, event, part, device } of items) {
      const live = await tenant.findLive(kind, id);
      // Its tokens alone tell of its clicks.
      if (!live || (event === 'click' && side.countsClicksOf(kind) === 'by_token')) continue;
      const click = event === 'click' ? { click: clickOfHour(came, kind, id) } : {};
      const where = { part: partOf(live, part), device: device ?? came.device };
      views.push({ kind, subjectId: id, event, ...where, day: came.day, visitor: came.visitor, ...click });
    }
    left('not_live', items.length - views.length);
    return addTo(deps.writer, tenant, views);
  };
  serve(
    app,
    publicCountCalls['POST /public/seen'],
    async ({ request, body }) => {
      limit(request.ip);
      refuseBadItem(request.body);
      return { counted: await count(request, body().items) };
    },
    { bodyLimit },
  );
}

/** Adds `GET /c/:token`: it counts, and leads on to where the record leads and nowhere else. */
export function registerClicks(app: FastifyInstance, deps: CountingDeps): void {
  const { side, tokens, callsPerMinute } = deps;
  const limit = burstLimit(callsPerMinute);
  app.get<{ Params: { token: string } }>('/c/:token', { config: { permission: 'public' } }, async (request, reply) => {
    limit(request.ip);
    const tenant = await side.tenantOf(request);
    const token = tokens.read(request.params.token);
    const live = token && (await liveOf(deps, tenant, token));
    const destination = live && webAddress(live.destination);
    if (!destination) {
      left('bad_token', 1);
      return leadTo(reply, webAddress(tenant.home) ?? '/');
    }
    await countClick(deps, request, { tenant, token, live });
    return leadTo(reply, destination);
  });
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 302);
}

/** What a genuine token leads to; undefined where it was taken to another organisation, has ended, or is of what is not shown now. */
async function liveOf({ now = Date.now }: CountingDeps, tenant: CountedTenant, token: ClickToken) {
  if (token.accountId !== tenant.id) return undefined;
  if (token.single && Date.parse(token.single.endsAt) <= now()) return undefined;
  return tenant.findLive(token.kind, token.subjectId);
}

interface Click {
  tenant: CountedTenant;
  token: ClickToken;
  live: LiveSubject;
}

/** The person is led on, whatever becomes of the count. */
async function countClick(deps: CountingDeps, request: FastifyRequest, { tenant, token, live }: Click): Promise<void> {
  if (isRobot(request) || isAhead(request)) return void left('robot', 1);
  const { kind, subjectId, part, single } = token;
  try {
    const { day, device, visitor, atMs } = await arrivalOf(deps, tenant, request);
    const click = single ?? clickOfHour({ visitor, atMs }, kind, subjectId);
    const view = { kind, subjectId, part: partOf(live, part), day, device, visitor, event: 'click', click } as const;
    await addTo(deps.writer, tenant, [view]);
  } catch (error) {
    left('failed', 1);
    request.log.error({ err: error }, 'a click could not be counted');
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

/** The same visitor and record within an hour are one click. */
function clickOfHour({ visitor, atMs }: Pick<Arrival, 'visitor' | 'atMs'>, kind: string, subjectId: string) {
  const endsAt = new Date((Math.floor(atMs / hourMs) + 1) * hourMs).toISOString();
  const mark = createHash('sha256').update(`${kind}\n${subjectId}\n${visitor}`).digest('hex').slice(0, markDigits);
  return { mark, endsAt };
}

const partOf = ({ parts }: LiveSubject, part = '') => (parts.includes(part) ? part : '');

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

/** @throws AppError 422 that says which of them is wrong, and in what; of the body as a whole the call itself says it */
function refuseBadItem(body: unknown): void {
  const { issues = [] } = publicCountCalls['POST /public/seen'].body.safeParse(body).error ?? {};
  const issue = issues.find(({ path }) => path.length > 1);
  if (issue) throw invalid({ [issue.path.join('.')]: problemOf({ ...issue, path: issue.path.slice(-1) }, '') });
}

/** @throws AppError 422 that says which of them is of no kind that is counted */
function refuseUncounted(side: CountedSide, kind: string, place: number): void {
  if (side.countsClicksOf(kind) === undefined)
    throw invalid({ [`items.${place}.kind`]: { key: 'validation.bad_choice' } });
}
