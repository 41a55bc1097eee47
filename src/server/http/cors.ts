/** Pages of other origins: closed, but for those that a tenant's own, verified host serves (security R50). */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { publicBase } from '../../shared/contracts/public-calls.ts';
import { accountCookie, apiBase, authCookie, type Environment } from '../../shared/specification/constants.ts';
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
const maxHosts = 1_000;
/** A page of a new origin is rare; beyond this a network's are closed without asking the database. */
const looksPerMinute = 120;

/** What an open origin is told. No credentials: the bearer token is the only proof, and no browser sends that by itself. */
const opened = {
  'access-control-expose-headers': [
    permissionsVersionHeader,
    'content-range',
    'retry-after',
    'x-request-id',
    'x-server',
    auditHeader,
    totalRelationHeader,
    replayedHeader,
  ].join(', '),
};
/** And what it may send, when its browser asks first. */
const mayBeSent = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': [
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
  ].join(', '),
  'access-control-max-age': String(preflightSeconds),
  'content-length': '0',
};

/** What pages of any site may read, without anything that says who asks. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-language, etag, retry-after, x-request-id',
};
const mayBeSentByAll = {
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
  'access-control-allow-headers': 'client-token, content-type, idempotency-key, if-none-match',
  'access-control-max-age': String(preflightSeconds),
  'content-length': '0',
};
const openPath = `${apiBase}${publicBase}/`;

/**
 * Answers preflights and marks replies, for origins whose host is a verified one of an active tenant: over https, on its own
 * port, unless the server is a local one. Whatever else asks is answered as if nobody had asked; the browser keeps the answer from it.
 * The public side is open to the pages of all.
 */
export function installCors(app: FastifyInstance, { database, environment }: CorsDeps): void {
  const isVerified = believed((host) => isVerifiedHost(database, host));
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (request.url.startsWith(openPath)) {
      // Also where no page asks: a stored answer serves those that do.
      reply.headers(openToAll);
      if (request.method !== 'OPTIONS' || origin === undefined) return done();
      reply.code(204).headers(mayBeSentByAll).send();
      return;
    }
    // Nearly every call: of our own pages, or of no page.
    if (origin === undefined) return done();
    reply.header('vary', 'Origin');
    const host = isApi(request.url) ? hostOf(origin, environment) : null;
    if (host === null) return done();
    const answer = (isOpen: boolean) => {
      if (!isOpen) return done();
      reply.headers({ 'access-control-allow-origin': origin, ...opened });
      if (request.method !== 'OPTIONS') return done();
      reply.code(204).headers(mayBeSent).send();
    };
    // A database that does not answer opens nothing, and fails no preflight.
    isVerified(host, request.ip).then(answer, () => answer(false));
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
      sql`select from site_domains h join accounts a on a.id = h.account_id
           where h.host = ${host} and h.deleted_at is null and h.verified_at is not null and a.state = 'active'`.execute(
        db,
      ),
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
    if (oldest !== undefined && answers.size >= maxHosts) answers.delete(oldest);
    const open = ask(host);
    answers.delete(host);
    answers.set(host, { until: performance.now() + believedMs, open });
    open.catch(() => answers.delete(host));
    return open;
  };
}
