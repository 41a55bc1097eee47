import { domainToASCII } from 'node:url';

import type { Selectable, Transaction } from 'kysely';

import type { Environment } from '../../../shared/specification/constants.ts';
import type { RegistrationMode } from '../../../shared/contracts/arrivals.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { primaryOf } from '../../db/primary-host.ts';
import { enterTenant, withPublic } from '../../db/scope.ts';
import type { AccountHostsTable, AccountsTable, Database } from '../../db/types.ts';
import { lookUp } from '../../http/deadline.ts';

export type Account = Selectable<AccountsTable>;

export interface TenantDeps {
  database: ServerDatabase;
  environment: Environment;
}

export interface HostedTenant {
  account: Account;
  host: Selectable<AccountHostsTable>;
  /** The host under which the portal of this environment is opened. */
  primaryHost: string;
  registration: RegistrationMode;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
/** The host that stands for the machine itself; a server in `local` alone knows it. */
const localHost = 'localhost';

/** A host as the database keeps it: lower case, ASCII, without port and final dot; null when it cannot be one. */
export function normaliseHost(text: string): string | null {
  const bare = text.trim().toLowerCase();
  if (loopback.has(bare)) return localHost;
  const name = bare.replace(/:\d{1,5}$/, '').replace(/\.$/, '');
  if (loopback.has(name)) return localHost;
  // Of an address it would take the host alone, and leave out what follows.
  const ascii = /[\s/\\?#@:]/.test(name) ? '' : domainToASCII(name);
  return ascii !== '' && ascii.length <= 253 && /^[a-z0-9.-]+$/.test(ascii) ? ascii : null;
}

/** The tenant of a verified host; undefined when nobody has it or its tenant is suspended. The database alone is asked (security R4). */
export async function findTenantByHost(
  { database, environment }: TenantDeps,
  hostText: string,
): Promise<HostedTenant | undefined> {
  const host = normaliseHost(hostText);
  if (host === null || (host === localHost && environment !== 'local')) return undefined;
  return lookUp(withPublic(database, { host }, (db) => readHost(db, host)));
}

async function readHost(db: Transaction<Database>, host: string): Promise<HostedTenant | undefined> {
  const own = await db.selectFrom('account_hosts').selectAll().where('host', '=', host).executeTakeFirst();
  if (!own?.verified_at) return undefined;
  const tenant = await enterTenant(db, own.account_id);
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', own.account_id).executeTakeFirst();
  if (account?.state !== 'active') return undefined;
  const hosts = await tenant.selectFrom('account_hosts').selectAll().execute();
  const settings = await tenant.selectFrom('registration_settings').select('mode').executeTakeFirst();
  return {
    account,
    host: own,
    primaryHost: primaryOf(hosts, own.environment),
    registration: settings?.mode ?? 'closed',
  };
}

/** The tenant a caller names by its client token, else by the host it opened. */
export async function findTenant(
  deps: TenantDeps,
  clientToken: unknown,
  hostHeader: string,
): Promise<Account | undefined> {
  if (typeof clientToken === 'string' && clientToken !== '') return findTenantByClientToken(deps.database, clientToken);
  return (await findTenantByHost(deps, hostHeader))?.account;
}

/** The tenant behind a client token; undefined when there is none or it is suspended. */
async function findTenantByClientToken(database: ServerDatabase, clientToken: string): Promise<Account | undefined> {
  return lookUp(
    withPublic(database, { clientToken }, (db) =>
      db
        .selectFrom('accounts')
        .selectAll()
        .where('client_token', '=', clientToken)
        .where('state', '=', 'active')
        .executeTakeFirst(),
    ),
  );
}
