/** The host that passkeys belong to: one of the tenant's own that somebody has verified. What a caller says of it is looked up. */
import type { FastifyRequest } from 'fastify';

import { sql } from 'kysely';

import { isOwnMachine } from '../../../shared/definition/checks.ts';
import { primaryOf } from '../../db/primary-host.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors/app-error.ts';

/** The host a call was made to, as the database would have it. */
export const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers.host ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/** @throws AppError `unknown_domain` (404) when the tenant has no such host */
export async function requireHost(tenant: TenantScope, host: string): Promise<void> {
  const found = await tenant
    .selectFrom('site_domains')
    .select('host')
    .where('host', '=', host)
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new AppError('unknown_domain');
}

/**
 * The host under which the portal is opened and a provider leads back: the primary one of the tenant's own, of the environment that the
 * host of the call belongs to where that is one of them. It always comes from the tenant's rows, whatever a caller says of hosts.
 *
 * @throws AppError `unknown_domain` (404) for a tenant without any verified host
 */
export async function primaryHost(tenant: TenantScope, called: string): Promise<string> {
  const hosts = await tenant
    .selectFrom('site_domains')
    .selectAll()
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy(sql`environment nulls first`)
    .orderBy('host')
    .execute();
  if (hosts.length === 0) throw new AppError('unknown_domain');
  return primaryOf(hosts, hosts.find(({ host }) => host === called)?.environment ?? null);
}

/** Whether a page of this origin is one of the host: behind TLS on any port, and without it on one's own machine alone. */
export function isPageOf(host: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return hostname === host && (protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname)));
}
