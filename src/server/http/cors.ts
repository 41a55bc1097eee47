/** Pages of other origins: closed, but for those that a tenant's own, verified host serves (security R50). */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { accountCookie, authCookie, type Environment } from '../../shared/constants.ts';
import { auditHeader, permissionsVersionHeader, totalRelationHeader } from '../../shared/contracts/headers.ts';
import type { ServerDatabase } from '../db/connect.ts';
import { withPublic } from '../db/scope.ts';
import { burstLimit } from './burst-limit.ts';
import { lookUp } from './deadline.ts';
import { isApi } from './headers.ts';
import { replayedHeader } from './idempotency.ts';

export interface CorsDeps {
  database: ServerDatabase;
  environment: Environment;
}

const preflightSeconds = 600;
/** How long a host's answer is believed: as long, a host that is taken away stays open. */
const believedMs = 30_000;
const mostHosts = 1_000;
/** A page of a new origin is rare; beyond this a network's are closed without asking the database. */
const looksPerMinute = 120;

/** What an open origin is told. No credentials: the bearer token is the only proof, and no browser sends that by itself. */
const opened = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'client-token',
    'client-type',
    'version',
    'build',
    'commit-hash',
    'idempotency-key',
    authCookie,
    accountCookie,
  ],
  exposedHeaders: [
    permissionsVersionHeader,
    'content-range',
    'retry-after',
    'x-request-id',
    'x-server',
    auditHeader,
    totalRelationHeader,
    replayedHeader,
  ],
  maxAge: preflightSeconds,
  strictPreflight: false,
};
const closed = { origin: false };

type Answer = (error: Error | null, options: FastifyCorsOptions) => void;

/**
 * Answers preflights and marks replies, for origins whose host is a verified one of an active tenant: over https, on its own
 * port, unless the server is a local one. Whatever else asks is answered as if nobody had asked; the browser keeps the answer from it.
 */
export async function installCors(app: FastifyInstance, { database, environment }: CorsDeps): Promise<void> {
  const isVerified = believed((host) => isVerifiedHost(database, host));
  await app.register(cors, {
    hideOptionsRoute: true,
    // By a callback and not a promise: nearly every call comes from no other origin, and waits for nothing then.
    delegator: ({ headers, url, ip }: FastifyRequest, answer: Answer) => {
      const { origin } = headers;
      const host = origin !== undefined && isApi(url) ? hostOf(origin, environment) : null;
      if (host === null) return answer(null, closed);
      const open = { ...opened, origin: origin! };
      isVerified(host, ip).then(
        (isOpen) => answer(null, isOpen ? open : closed),
        // A database that does not answer opens nothing, and fails no preflight.
        () => answer(null, closed),
      );
    },
  });
}

/** The host of an origin that could be a tenant's portal; null for any other, and for what no browser writes. */
function hostOf(origin: string, environment: Environment): string | null {
  if (origin.length > 300 || !URL.canParse(origin)) return null;
  const { origin: written, protocol, hostname, port } = new URL(origin);
  if (written !== origin) return null;
  const isLocal = environment === 'local' && protocol === 'http:';
  return isLocal || (protocol === 'https:' && port === '') ? hostname : null;
}

async function isVerifiedHost(database: ServerDatabase, host: string): Promise<boolean> {
  const { rows } = await lookUp(
    withPublic(database, { host }, (db) =>
      sql`select from account_hosts h join accounts a on a.id = h.account_id
           where h.host = ${host} and h.verified_at is not null and a.state = 'active'`.execute(db),
    ),
  );
  return rows.length > 0;
}

/** Remembers answers for a short time, of so many hosts at most; a failure is not remembered. */
function believed(ask: (host: string) => Promise<boolean>): (host: string, address: string) => Promise<boolean> {
  const answers = new Map<string, { until: number; open: Promise<boolean> }>();
  const limit = burstLimit(looksPerMinute);
  return async (host, address) => {
    const known = answers.get(host);
    if (known && known.until > performance.now()) return known.open;
    limit(address);
    const [oldest] = answers.keys();
    if (oldest !== undefined && answers.size >= mostHosts) answers.delete(oldest);
    const open = ask(host);
    answers.delete(host);
    answers.set(host, { until: performance.now() + believedMs, open });
    open.catch(() => answers.delete(host));
    return open;
  };
}
