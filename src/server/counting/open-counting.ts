/** Counting, put together: what counts, what carries, what is asked. */
import type { FastifyInstance } from 'fastify';

import type { ServerDatabase } from '../db/connect.ts';
import { findResource } from '../definitions/registry.ts';
import type { Env } from '../settings/env.ts';
import { carrier } from './carry-totals.ts';
import type { ClickTokens } from './click-tokens.ts';
import { registerConversions } from './conversions.ts';
import type { CountedSide } from './counted-side.ts';
import { registerClicks, registerSeen, type CountingDeps, type TellSeen } from './counting.routes.ts';
import { registerViewCounts } from './read-counts.ts';
import { ViewWriter } from './view-writer.ts';
import { visitorHash } from './visitors.ts';

export interface CountingOptions {
  database: ServerDatabase;
  env: Pick<Env, 'viewCallsPerAddress'>;
  side: CountedSide;
  tokens: ClickTokens;
  now?: (() => number) | undefined;
}

/** Adds its calls. What is counted is kept when it is answered; what is carried is carried until `app` closes. Answers what tells visitors apart. */
export function openCounting(
  { app, api }: { app: FastifyInstance; api: FastifyInstance },
  { database, env, side, tokens, now }: CountingOptions,
): Pick<CountingDeps, 'visitorOf'> & { tell: TellSeen } {
  const carrying = carrier(database, findResource);
  app.addHook('onClose', async () => carrying.close());
  const deps: CountingDeps = {
    side,
    tokens,
    writer: new ViewWriter(database, { onKept: carrying.note }),
    visitorOf: visitorHash(database),
    callsPerMinute: env.viewCallsPerAddress,
    now,
  };
  const tell = registerSeen(api, deps);
  registerConversions(api, deps);
  registerViewCounts(api, { database, side });
  registerClicks(app, deps);
  return { ...deps, tell };
}
