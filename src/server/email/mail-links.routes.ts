/**
 * The addresses in mails to many, which anybody may call who has one: `GET|POST /u/<token>` unsubscribes (RFC 8058), `GET /o/<token>.gif`
 * counts an opening, `GET /l/<token>` a click, and leads where that mail's own link leads. Opening an address changes no subscription:
 * scanners of mail do that. Security R59.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

import { mailKinds, type MailKind } from '../../shared/mail/mail-kinds.ts';
import { languages } from '../../shared/specification/constants.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withTenant, type TenantScope } from '../db/scope.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { leavePage, unknownPage, type LeaveState } from './leave-page.ts';
import type { MailTokens } from './mail-tokens.ts';
import { leaveKinds } from './leave-kinds.ts';
import {
  followLink,
  noteOpening,
  readSubscription,
  subscribe,
  unsubscribe,
  type Subscription,
} from './subscription.ts';

export interface MailLinkDeps {
  database: ServerDatabase;
  tokens: MailTokens;
}

/** Of one network within a minute: a mail provider fetches the pictures of all its users. */
const callsPerMinute = 1_200;
const bodyLimit = 4 * 1_024;

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const options = { config: { permission: 'public' }, compress: false } as const;
type WithToken = { Params: { '*': string } };

/** Adds them to the root of every host. */
export function registerMailLinks(app: FastifyInstance, deps: MailLinkDeps): void {
  const limit = burstLimit(callsPerMinute);
  void app.register(async (scope) => {
    // A mail program posts a form, a page of ours too; what it says besides does not matter.
    scope.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain']);
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.get<WithToken>('/u/*', options, async (request, reply) => {
      limit(request.ip);
      const whose = deps.tokens.read('unsubscribe', request.params['*']);
      const found =
        whose && (await within(deps, whose.accountId, (tenant) => readSubscription(tenant, whose.recipientId)));
      return answer(request, reply, found, found?.is_unsubscribed ? 'done' : 'ask');
    });
    scope.post<WithToken>('/u/*', options, async (request, reply) => {
      limit(request.ip);
      const whose = deps.tokens.read('unsubscribe', request.params['*']);
      const asked = askedIn(request.body);
      const found =
        whose && (await within(deps, whose.accountId, (tenant) => doAsked(tenant, whose.recipientId, asked)));
      return answer(request, reply, found, stateAfter(asked, found));
    });
    scope.get<WithToken>('/o/*', options, async (request, reply) => {
      limit(request.ip);
      const whose = deps.tokens.read('open', request.params['*'].replace(/\.gif$/, ''));
      if (whose && isSeen(request))
        await within(deps, whose.accountId, (tenant) => noteOpening(tenant, whose.recipientId));
      return reply.headers({ 'content-type': 'image/gif', ...never }).send(pixel);
    });
    scope.get<WithToken>('/l/*', options, async (request, reply) => {
      limit(request.ip);
      const whose = deps.tokens.read('link', request.params['*']);
      const url =
        whose && (await within(deps, whose.accountId, (tenant) => followLink(tenant, whose, isSeen(request))));
      if (url === undefined) return answer(request, reply, undefined, 'ask');
      return reply.headers({ ...never, 'referrer-policy': 'no-referrer' }).redirect(url, 302);
    });
  });
}

/** What somebody asks for: one click of a mail program asks for what the organisation takes it for. */
interface Asked {
  way: 'one_click' | 'choose' | 'subscribe' | 'unsubscribe';
  wanted: readonly MailKind[];
}

function askedIn(body: unknown): Asked {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const said = form.get('action');
  const way = said === 'choose' || said === 'subscribe' || said === 'unsubscribe' ? said : 'one_click';
  const kinds = form.getAll('kind');
  return { way, wanted: mailKinds.filter((kind) => kinds.includes(kind)) };
}

async function doAsked(tenant: TenantScope, id: string, { way, wanted }: Asked): Promise<Subscription | undefined> {
  if (way === 'subscribe') return subscribe(tenant, id);
  const found = await readSubscription(tenant, id);
  // The organisation no longer has them choose: the page asks anew.
  if (!found || (way === 'choose' && !found.left)) return found;
  if (way === 'unsubscribe' || !found.left) return unsubscribe(tenant, id);
  const left = way === 'choose' ? mailKinds.filter((kind) => !wanted.includes(kind)) : [...found.left, found.kind];
  return leaveKinds(tenant, id, left);
}

function stateAfter({ way }: Asked, found: Subscription | undefined): LeaveState {
  if (way === 'subscribe') return 'again';
  if (found?.is_unsubscribed) return 'done';
  return found?.left ? 'saved' : 'ask';
}

const never = { 'cache-control': 'no-store' };

const within = <T>(
  { database }: MailLinkDeps,
  accountId: string,
  work: Parameters<typeof withTenant<T>>[2],
): Promise<T> => withTenant(database, { accountId, actorId: null }, work);

/** Whether somebody looks, as far as can be told: the numbers are estimates. */
const isSeen = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !isbot(headers['user-agent'] ?? '');

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Subscription | undefined,
  state: LeaveState,
): FastifyReply {
  const spoken = request.headers['accept-language']?.slice(0, 2);
  const language = languages.find((one) => one === spoken) ?? 'en';
  const body = found ? leavePage({ ...found, state }) : unknownPage(language);
  return reply
    .code(found ? 200 : 404)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer', ...never })
    .send(body);
}
