/** Public reads of what is published: worked out once for whom it is the same, and sent as it was made. */
import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { Visitor } from '../../shared/audience/is-in-audience.ts';
import type { Call, ParamsOf, ReplyOf } from '../../shared/contracts/call.ts';
import type { VisitorWords } from '../../shared/contracts/public-calls.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { clockOf } from '../crud/timed-states.ts';
import { notFound } from '../errors/app-error.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { isKnown } from '../http/etag.ts';
import type { ReadAnswer } from '../http/public-request.ts';
import { serveRead } from '../http/serve-read.ts';
import { KeptMap } from '../public/kept-map.ts';
import type { PublicTenant, TenantOf } from '../public/public-tenant.ts';
import { browserLanguage, deviceOf, visitorOf } from '../public/visitor.ts';
import { periodOf, type PublishedSnapshot, type PublishedSnapshots } from './published.ts';

/** What is known of whoever reads, and what there is to be read. */
export interface PublishedQuestion<C extends Call> {
  tenant: PublicTenant;
  snapshot: PublishedSnapshot;
  visitor: Visitor;
  clock: Clock;
  params: ParamsOf<C>;
  query: VisitorWords & Readonly<Record<string, unknown>>;
}

export interface PublishedDeps {
  snapshots: PublishedSnapshots;
  /** @throws AppError `unknown_domain` (404), `rate_limited` (429) */
  tenantOf: TenantOf;
  now?: (() => number) | undefined;
}

interface Answer {
  /** Empty where there is nothing of the kind. */
  body: string | null;
  etag: string;
  language: string;
}

const readsPerMinute = 1_200;
const maxCharacters = 32_000_000;
const longestWords = 2_000;

/**
 * Adds a public read. What `make` answers is kept by tenant, snapshot, language, device and address until any of those is another; null is
 * a 404. The call's query has the visitor's words.
 */
export function servePublished<const C extends Call>(
  app: FastifyInstance,
  { snapshots, tenantOf, now = Date.now }: PublishedDeps,
  call: C,
  make: (question: PublishedQuestion<C>) => ReplyOf<C> | null | Promise<ReplyOf<C> | null>,
): void {
  const kept = new KeptMap<Answer>(maxCharacters);
  serveRead(
    app,
    call,
    async ({ request, params, query }) => {
      const tenant = await tenantOf(request);
      const snapshot = await snapshots.of(tenant.id);
      const clock = clockOf(tenant.timeZone, now());
      const browser = { language: browserLanguage(request, tenant), device: deviceOf(request) };
      const facts = [tenant.serial, snapshot.serial, periodOf(snapshot, clock.nowMs), clock.today];
      const key = `${facts.join(' ')} ${browser.language} ${browser.device} ${request.url}`;
      let answer = kept.get(key);
      if (!answer) {
        const words = query() as VisitorWords & Record<string, unknown>;
        const visitor = visitorOf(words, browser);
        const made = await make({ tenant, snapshot, visitor, clock, params, query: words });
        answer = toAnswer(made, visitor.language);
        if (request.url.length <= longestWords) kept.set(key, answer, (answer.body?.length ?? 0) + key.length);
      }
      return sent(answer, request.headers['if-none-match']);
    },
    { count: burstLimit(readsPerMinute) },
  );
}

function toAnswer(made: unknown, language: string): Answer {
  const body = made === null ? null : JSON.stringify(made);
  const hash = createHash('sha256').update(`${language} ${body}`).digest('base64url').slice(0, 22);
  return { body, etag: `W/"${hash}"`, language };
}

/** @throws AppError `not_found` (404) */
function sent({ body, etag, language }: Answer, ifNoneMatch: string | undefined): ReadAnswer {
  if (body === null) throw notFound();
  const headers = {
    etag,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-language': language,
    vary: 'Client-Token, Accept-Encoding, Accept-Language, User-Agent',
  };
  return { headers, content: isKnown(ifNoneMatch, etag) ? null : body };
}
