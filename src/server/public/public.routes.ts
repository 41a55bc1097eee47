/** `GET /public/<collection>` for each definition of which something leaves the organisation. `docs/glossary.md`: public side */
import type { FastifyInstance } from 'fastify';

import { publicCallOf, type PublicQuery } from '../../shared/contracts/public-calls.ts';
import { isPublic, type PublicResource } from '../../shared/definition/check-public.ts';
import { clockOf } from '../crud/timed-states.ts';
import { resources } from '../definitions/registry.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { isKnown } from '../http/etag.ts';
import { wordsOf, type PublicRequest, type ReadAnswer } from '../http/public-request.ts';
import { serveRead } from '../http/serve-read.ts';
import { PublicAnswers, type PublicAnswer } from './answers.ts';
import { ChangeFeed } from './change-feed.ts';
import type { PublicLinkOf } from './public-items.ts';
import { PublicTenants, type PublicTenant, type PublicTenantDeps, type TenantOf } from './public-tenant.ts';
import { isLive, type PublicRow } from './snapshot.ts';
import { Snapshots } from './snapshots.ts';
import { browserLanguage, deviceOf } from './visitor.ts';

/** Of one network: an office, or a site that asks for its visitors. */
const readsPerMinute = 1_200;

export interface PublicDeps extends Omit<PublicTenantDeps, 'feed'> {
  /** Tells what has changed; without it nothing is believed for longer than a second. */
  feed?: ChangeFeed | undefined;
  /** Makes the links that count; without it there are none. */
  linkOf?: PublicLinkOf | undefined;
  now?: (() => number) | undefined;
}

/** What else is done for anybody who visits builds on this: whose it is, and what of it is live. */
export interface PublicSide {
  /** @throws AppError `unknown_domain` (404), `rate_limited` (429) */
  tenantOf: TenantOf;
  /** A record that is live now, by the same rule as it is shown; undefined for any other. */
  findLive: (
    tenant: Pick<PublicTenant, 'id' | 'timeZone'>,
    definition: PublicResource,
    id: string,
  ) => Promise<PublicRow | undefined>;
}

/** Adds the calls. */
export function registerPublic(app: FastifyInstance, deps: PublicDeps): PublicSide {
  const { database, feed = new ChangeFeed(), now = Date.now } = deps;
  const tenants = new PublicTenants({ ...deps, feed });
  const snapshots = new Snapshots({ database, feed });
  const answers = new PublicAnswers(deps.linkOf);
  const countRead = burstLimit(readsPerMinute);

  for (const definition of Object.values(resources).filter(isPublic))
    serveRead(
      app,
      publicCallOf(definition),
      async ({ request, query }) => {
        const tenant = await tenants.of(request);
        const snapshot = await snapshots.of(tenant.id, definition);
        const answer = answers.to({
          tenant,
          snapshot,
          clock: clockOf(tenant.timeZone, now()),
          words: wordsOf(request),
          query: () => query() as PublicQuery,
          browser: { language: browserLanguage(request, tenant), device: deviceFor(definition, request) },
        });
        return sent(answer, { definition, ifNoneMatch: request.headers['if-none-match'] });
      },
      { count: countRead },
    );

  return {
    tenantOf: (request) => tenants.of(request),
    findLive: async (tenant, definition, id) => {
      const { rows } = await snapshots.of(tenant.id, definition);
      const row = rows.find((one) => one.id === id);
      return row && isLive(definition, row, clockOf(tenant.timeZone, now())) ? row : undefined;
    },
  };
}

function sent(
  { body, etag, language }: PublicAnswer,
  { definition, ifNoneMatch }: { definition: PublicResource; ifNoneMatch: string | undefined },
): ReadAnswer {
  const headers = {
    etag,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-language': language,
    vary: varyOf(definition),
  };
  return { headers, content: isKnown(ifNoneMatch, etag) ? null : body };
}

/** What else than the address an answer hangs on; only an audience asks what somebody uses. */
const varyOf = ({ public: part }: PublicResource) =>
  `Client-Token, Accept-Encoding, Accept-Language${part.audience === undefined ? '' : ', User-Agent'}`;

const deviceFor = ({ public: part }: PublicResource, request: PublicRequest) =>
  part.audience === undefined ? 'desktop' : deviceOf(request);
