/** Finding a tenant for somebody who has not said who they are: limited, so that nobody tries out names of hosts. */
import type { FastifyRequest } from 'fastify';

import { AppError } from '../../errors/app-error.ts';
import { failedAttemptLimit } from '../../http/failed-attempt-limit.ts';
import type { PublicRequest } from '../../http/public-request.ts';
import { findTenant, findTenantByHost, type Account, type HostedTenant, type TenantDeps } from './find-tenant.ts';

/** A portal asks twice or three times a visit; an office of hundreds behind one address still has room. */
const callsPerMinute = 600;

export interface PublicLookUpDeps extends TenantDeps {
  /** Look-ups that find nobody, of one network within a quarter of an hour. */
  missesPerAddress: number;
  /** Told to who finds nobody. */
  supportEmail?: string | undefined;
}

/**
 * Each answers what it found, and throws AppError `unknown_domain` (404) when there is none or `rate_limited` (429).
 * What is found costs a read; what is not is counted in the database, so that all servers know of it (security R4).
 */
export interface PublicLookUp {
  byHost: (request: FastifyRequest, host: string) => Promise<HostedTenant>;
  /** By the client token, else by the host the caller opened. */
  ofCaller: (request: PublicRequest) => Promise<Account>;
}

/** The look-ups of one server, which share their limits. */
export function publicLookUp(deps: PublicLookUpDeps): PublicLookUp {
  const { missesPerAddress: maxMisses, supportEmail } = deps;
  const limit = failedAttemptLimit(deps.database, {
    name: 'unknown',
    miss: 'unknown_domain',
    maxMisses,
    callsPerMinute,
  });
  const unknown = () =>
    new AppError('unknown_domain', supportEmail ? { details: { support_email: supportEmail } } : {});

  const limited = <T>({ ip }: Pick<PublicRequest, 'ip'>, find: () => Promise<T | undefined>): Promise<T> =>
    limit(ip, async () => {
      const found = await find();
      if (found === undefined) throw unknown();
      return found;
    });
  return {
    byHost: (request, host) => limited(request, () => findTenantByHost(deps, host)),
    ofCaller: (request) => limited(request, () => findTenant(deps, request.headers['client-token'], request.host)),
  };
}
