/** The host that passkeys belong to: one of the tenant's own that somebody has verified. What a caller says of it is looked up. */
import type { FastifyRequest } from 'fastify';

import { isOwnMachine } from '../../../shared/checks.ts';
import type { TenantScope } from '../../db/scope.ts';
import { AppError } from '../../errors.ts';

/** The host a call was made to, as the database would have it. */
export const hostOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers.host ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

/** @throws AppError `unknown_domain` (404) when the tenant has no such host */
export async function requireHost({ accountId, db }: TenantScope, host: string): Promise<void> {
  const found = await db
    .selectFrom('account_hosts')
    .select('host')
    .where('account_id', '=', accountId)
    .where('host', '=', host)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  if (!found) throw new AppError('unknown_domain');
}

/** Whether a page of this origin is one of the host: behind TLS on any port, and without it on one's own machine alone. */
export function isPageOf(host: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return hostname === host && (protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname)));
}
