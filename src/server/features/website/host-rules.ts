/** What holds of hosts whichever way they are written, and what their verbs do. Security R4 and R5. */
import { sql } from 'kysely';

import { maxSiteDomains } from '../../../shared/resources/site-domains.ts';
import { isSameValue } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import type { VerbHandlers, VerbWork } from '../../crud/verb-handlers.ts';
import type { WriteHooks } from '../../crud/write-hooks.ts';
import { normaliseHost } from '../../db/normalise-host.ts';
import type { TenantScope } from '../../db/scope.ts';
import { actionRefused, AppError, invalid } from '../../errors/app-error.ts';
import { burstLimit } from '../../http/burst-limit.ts';
import { typedHost } from '../../http/typed-host.ts';
import { checkHost, type HostChecking, type HostFindings } from './check-host.ts';
import { recordsFor } from './host-records.ts';

/** Checks of one host within a minute. */
const checksPerMinute = 10;

export const hostHooks = (how: HostChecking): WriteHooks => ({
  site_domains: {
    before: async ({ tenant, row, values }) => {
      if (values['deleted_at']) refusePrimary(row);
      const comesBack = row !== null && values['deleted_at'] === null;
      if (row === null || comesBack) await refuseTooMany(tenant);
      const named = 'host' in values ? { host: typedHost(String(values['host']), how.environment) } : {};
      // Whoever has it back, or names another, shows anew that it is theirs: it may have been somebody else's meanwhile.
      const isOther = row !== null && 'host' in named && named.host !== row['host'];
      return { ...named, ...(row !== null && (comesBack || isOther) && newsIn(row, unchecked)) };
    },
    shown: (record) => ({
      ...record,
      records_to_add: recordsFor(String(record['host']), record['records_to_add'], how.leadTo),
    }),
  },
});

const unchecked: Row = {
  is_primary: false,
  verified_at: null,
  dns_status: 'pending',
  dns_problem: null,
  tls_status: 'pending',
  tls_problem: null,
  certificate_ends_at: null,
  checked_at: null,
};

function refusePrimary(row: Row | null): void {
  if (row?.['is_primary']) throw actionRefused('is_primary_host');
}

/** @throws AppError 409 `limit_reached` with `details: { max }` */
async function refuseTooMany({ accountId, db }: TenantScope): Promise<void> {
  // Of two that come at once one waits for the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}/site_domains`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from site_domains where account_id = ${accountId} and deleted_at is null`.execute(db);
  if ((rows[0]?.count ?? 0) < maxSiteDomains) return;
  const max = maxSiteDomains;
  throw new AppError('limit_reached', { textKey: 'errors.site_domains', params: { max }, details: { max } });
}

/** What its verbs do: DNS and certificate are asked before the host's row is locked. */
export function hostVerbs(how: HostChecking): VerbHandlers {
  const countCheck = burstLimit(checksPerMinute);
  return {
    'site_domains.verify': {
      gather: async (row) => {
        countCheck(String(row['id']));
        return checkHost(row, how);
      },
      run: async ({ row, gathered }: VerbWork) => {
        const found = gathered as HostFindings | undefined;
        // What was found is of the record as it was read, just before.
        if (!found) return undefined;
        const { verified_at: verifiedAt, ...rest } = found;
        // Somebody may have verified it meanwhile: then since when stays.
        return newsIn(row, row['verified_at'] === null && verifiedAt ? found : rest);
      },
    },
    'site_domains.make_primary': {
      refuse: ({ row }) => (row['is_primary'] ? 'so_already' : row['verified_at'] ? undefined : 'host_not_verified'),
      run: async (work) => {
        if (!isTyped(work)) throw invalid({ confirm_host: { key: 'actions.reasons.other_host_typed' } });
        await demoteOthers(work);
        return { is_primary: true };
      },
    },
  };
}

/** What is otherwise than it was. */
const newsIn = (row: Row, found: Row): Row =>
  Object.fromEntries(Object.entries(found).filter(([key, value]) => !isSameValue(row[key], value)));

const isTyped = ({ row, input }: VerbWork): boolean => normaliseHost(String(input['confirm_host'])) === row['host'];

/** There is one primary host for each environment. */
async function demoteOthers({ tenant: { accountId, actorId, db }, row }: VerbWork): Promise<void> {
  await sql`
    update site_domains set is_primary = false, version = version + 1, updated_at = now(), updated_by = ${actorId}
     where account_id = ${accountId} and is_primary and id <> ${row['id']}
       and environment is not distinct from ${row['environment'] ?? null}`.execute(db);
}
