/** Counting, put together: what counts, what carries, what is asked. */
import type { FastifyInstance } from 'fastify';

import { openTenantKeys } from '../crypto/tenant-keys.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { findResource } from '../definitions/registry.ts';
import type { Env } from '../settings/env.ts';
import { carrier } from './carry-totals.ts';
import { clickTokens, type ClickTokens } from './click-tokens.ts';
import { registerClicks, registerSeen, type CountingDeps } from './counting.routes.ts';
import type { PublicSide } from './public-side.ts';
import { registerViewCounts } from './read-counts.ts';
import { ViewWriter } from './view-writer.ts';
import { visitorHash } from './visitors.ts';

export interface CountingOptions {
  database: ServerDatabase;
  env: Env;
  side: PublicSide;
  now?: (() => number) | undefined;
}

export interface Counting {
  /** For the addresses of clicks: `/c/<token>`. */
  tokens: ClickTokens;
  /** Adds what is called below /api. */
  registerApi: (api: FastifyInstance) => void;
}

/** What is counted is kept when it is answered; what is carried is carried until `app` closes. Adds `GET /c/:token`. */
export function openCounting(app: FastifyInstance, { database, env, side, now }: CountingOptions): Counting {
  const carrying = carrier(database, findResource);
  app.addHook('onClose', async () => carrying.close());
  const tokens = clickTokens(openTenantKeys(env));
  const deps: CountingDeps = {
    side,
    tokens,
    writer: new ViewWriter(database, { onKept: carrying.note }),
    visitorOf: visitorHash(database),
    callsPerMinute: env.viewCallsPerAddress,
    now,
  };
  registerClicks(app, deps);
  return {
    tokens,
    registerApi: (api) => {
      registerSeen(api, deps);
      registerViewCounts(api, { database, side });
    },
  };
}
