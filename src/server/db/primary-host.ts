import type { Selectable } from 'kysely';

import type { Environment } from '../../shared/specification/constants.ts';
import type { AccountHostsTable } from './types.ts';

/** The primary host of an environment, else the one of none, of a tenant's hosts. */
export function primaryOf(hosts: Selectable<AccountHostsTable>[], environment: Environment | null): string {
  const primaries = hosts.filter((host) => host.is_primary && host.verified_at);
  const found =
    primaries.find((host) => host.environment === environment) ?? primaries.find((host) => host.environment === null);
  const [first] = hosts;
  const shown = found ?? first;
  if (!shown) throw new Error('A tenant has no host.');
  return shown.host;
}
