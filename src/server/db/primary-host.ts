import type { Environment } from '../../shared/specification/constants.ts';

/** A host of a tenant's, as far as finding the primary one goes. */
export interface TenantHost {
  host: string;
  is_primary: boolean;
  environment: string | null;
  verified_at: string | null;
}

/** The primary host of an environment, else the one of none, of a tenant's hosts. */
export function primaryOf(hosts: readonly TenantHost[], environment: Environment | string | null): string {
  const primaries = hosts.filter((host) => host.is_primary && host.verified_at);
  const found =
    primaries.find((host) => host.environment === environment) ?? primaries.find((host) => host.environment === null);
  const [first] = hosts;
  const shown = found ?? first;
  if (!shown) throw new Error('A tenant has no host.');
  return shown.host;
}
