/**
 * Serves the webhooks of an area: whose it is, whether the provider has signed it, then it is kept and answered. Nothing of it is done yet.
 * Security R60.
 */
import type { FastifyInstance } from 'fastify';

import type { webhookCalls } from '../../shared/contracts/webhook-calls.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../db/scope.ts';
import { notFound } from '../errors/app-error.ts';
import { burstLimit } from '../http/burst-limit.ts';
import { serve } from '../http/serve-call.ts';
import { keepEvents } from './inbox.ts';
import { refused, type WebhookProvider } from './webhook-provider.ts';
import type { WebhookTokens } from './webhook-token.ts';

export interface WebhookArea {
  area: string;
  call: (typeof webhookCalls)['POST /hooks/email/:provider/:token'];
  database: ServerDatabase;
  tokens: WebhookTokens;
  providers: Readonly<Record<string, WebhookProvider>>;
  /** The key by which a provider's calls are known; undefined where the organisation has none of this provider. */
  keyOf: (tenant: TenantScope, provider: string) => Promise<string | undefined>;
  now?: (() => number) | undefined;
}

/** What a provider sends at most, and a little more. Own choice. */
const bodyLimit = 2 * 1_024 * 1_024;
/** Of one network within a minute: a provider tells of the mails of all organisations, from a few addresses. Own choice. */
const callsPerMinute = 6_000;
/** Whoever signs wrongly tries out keys, or is set up wrongly. Own choice. */
const refusedPerMinute = 120;

/** Adds the route. */
export function serveWebhooks(app: FastifyInstance, of: WebhookArea): void {
  const { area, call, database, tokens, providers, keyOf, now = Date.now } = of;
  const limit = burstLimit(callsPerMinute);
  const limitRefused = burstLimit(refusedPerMinute);
  void app.register(async (scope) => {
    // The signature is of the bytes, whatever they are said to be.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    serve(
      scope,
      call,
      async ({ request, params }) => {
        limit(request.ip);
        const { provider: name, token } = params;
        const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
        const accountId = tokens.read(token);
        if (!provider || accountId === undefined) throw notFound();
        const who = { accountId, actorId: null };
        const refuse = () => {
          limitRefused(request.ip);
          return refused();
        };
        const key = await readTenant(database, who, (tenant) => keyOf(tenant, name));
        if (key === undefined) throw refuse();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const reading = Promise.resolve().then(() =>
          provider.read({ headers: request.headers, body, nowMs: now() }, key),
        );
        const events = await reading.catch((error: unknown) => {
          limitRefused(request.ip);
          throw error;
        });
        const fresh = await withTenant(database, who, (tenant) => keepEvents(tenant, { area, provider: name }, events));
        return { data: { received: events.length, known: events.length - fresh } };
      },
      { bodyLimit },
    );
  });
}
