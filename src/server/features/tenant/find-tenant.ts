import type { Selectable, Transaction } from 'kysely';

import type { Environment } from '../../../shared/specification/constants.ts';
import type { RegistrationMode } from '../../../shared/contracts/arrivals.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { localHost, normaliseHost } from '../../db/normalise-host.ts';
import { primaryOf, type TenantHost } from '../../db/primary-host.ts';
import { enterTenant, withPublic } from '../../db/scope.ts';
import type { AccountsTable, Database } from '../../db/types.ts';
import { lookUp } from '../../http/deadline.ts';

export type Account = Selectable<AccountsTable>;

export interface TenantDeps {
  database: ServerDatabase;
  environment: Environment;
}

export interface HostedTenant {
  account: Account;
  host: TenantHost;
  /** The host under which the portal of this environment is opened. */
  primaryHost: string;
  registration: RegistrationMode;
}

const hostColumns = ['host', 'is_primary', 'environment', 'verified_at'] as const;

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
  const own = await db
    .selectFrom('site_domains')
    .select([...hostColumns, 'account_id'])
    .where('host', '=', host)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!own?.verified_at) return undefined;
  const tenant = await enterTenant(db, own.account_id);
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', own.account_id).executeTakeFirst();
  if (account?.state !== 'active') return undefined;
  const hosts = await tenant.selectFrom('site_domains').select(hostColumns).where('deleted_at', 'is', null).execute();
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
