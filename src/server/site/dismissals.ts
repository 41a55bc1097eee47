/** What a visitor of the site has dismissed, and that it was seen: `POST /site/dismiss/…` and `GET /site/seen/…`. Pages have no script. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { announcements } from '../../shared/resources/announcements.ts';
import type { SeenItem } from '../../shared/contracts/view-count-calls.ts';
import { isId } from '../crud/row.ts';
import { cookieValues } from '../http/cookies.ts';
import { burstLimit } from '../http/burst-limit.ts';
import type { SiteSide, Tell } from './site-side.ts';

/** For good, and until the browser is closed. */
const cookies = { forGood: 'site_dismissed', forNow: 'site_closed' } as const;
const keptSeconds = 180 * 86_400;
/** Of those that were dismissed the latest are remembered. */
const mostKept = 40;

/** The ids that a browser has dismissed. */
export function dismissedBy(request: Pick<FastifyRequest, 'headers'>): Set<string> {
  const all = [cookies.forGood, cookies.forNow].flatMap((name) => cookieValues(request, name));
  return new Set(all.flatMap((text) => text.split('.').slice(0, mostKept)).filter(isId));
}

/** Of one network within a minute. */
const callsPerMinute = 600;

/** A picture of one pixel that is none. */
const nothing = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface Named {
  Params: { place: string; id: string };
  Querystring: { back?: unknown };
}

/** Adds both to `app`. */
export function registerDismissals(app: FastifyInstance, side: SiteSide, tell: Tell | undefined): void {
  const options = { config: { permission: 'public' } } as const;
  const countCall = burstLimit(callsPerMinute);
  const note = async (request: FastifyRequest<Named>, event: SeenItem['event']) => {
    const { place, id } = request.params;
    if (!isId(id) || isAhead(request)) return;
    const item = { kind: announcements.name, id, part: place, event };
    await tell?.(request, [item]).catch((error: unknown) => request.log.error({ err: error }, 'a view is not counted'));
  };
  app.get<Named>('/site/seen/:place/:id', options, async (request, reply) => {
    countCall(request.ip);
    await note(request, 'impression');
    return reply.headers({ 'cache-control': 'no-store' }).type('image/gif').send(nothing);
  });
  app.post<Named>('/site/dismiss/:place/:id', options, async (request, reply) => {
    countCall(request.ip);
    const { id } = request.params;
    const live = isId(id) ? await side.announcementOf(request, id) : undefined;
    if (live) {
      await note(request, 'dismiss');
      keep(request, reply, id, live['dismissible'] === true);
    }
    return reply.headers({ 'cache-control': 'no-store' }).redirect(backTo(request.query.back), 303);
  });
}

/** What a browser fetches ahead nobody has seen. */
const isAhead = ({ method, headers }: FastifyRequest) =>
  method === 'HEAD' || /prefetch|preview|prerender/i.test(`${headers['sec-purpose']} ${headers['purpose']}`);

function keep(request: FastifyRequest, reply: FastifyReply, id: string, isForGood: boolean): void {
  const name = isForGood ? cookies.forGood : cookies.forNow;
  const before = cookieValues(request, name).flatMap((text) => text.split('.').filter(isId));
  const value = [id, ...before.filter((one) => one !== id)].slice(0, mostKept).join('.');
  const age = isForGood ? `; Max-Age=${keptSeconds}` : '';
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=/site; HttpOnly; SameSite=Lax${age}${secure}`);
}

/** A page of the site, and no other. */
function backTo(back: unknown): string {
  const isOfSite = typeof back === 'string' && /^\/site\/(?!\/)[\w\-./~%?=&]*$/.test(back) && !back.includes('..');
  return isOfSite ? back : '/site/';
}
