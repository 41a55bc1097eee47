/** Looks at every organisation's hosts once a day, and at those that are new or in trouble more often. */
import { sql } from 'kysely';

import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { tenantSchedule } from '../../jobs/tenant-schedule.ts';
import { checkHost, type HostChecking, type HostFindings } from './check-host.ts';

/** Of an organisation, at a time. */
const atOnce = 4;

export const hostSweep = (how: HostChecking) =>
  tenantSchedule({
    name: 'check_hosts',
    cron: '17 * * * *',
    failure: 'hosts could not be looked at',
    act: (tenant, { database }) => checkHostsOf(database, tenant.id, how),
  });

type Due = Readonly<Record<string, unknown>> & { id: string };

/** For one organisation; answers how many were looked at. */
export async function checkHostsOf(database: ServerDatabase, accountId: string, how: HostChecking): Promise<number> {
  const who = { accountId, actorId: null, subject: 'site_domains' };
  const due = await readTenant(database, who, readDue);
  const left = [...due];
  const next = async (): Promise<void> => {
    for (let host = left.shift(); host !== undefined; host = left.shift()) {
      const { id } = host;
      const found = await checkHost(host, how);
      await withTenant(database, who, (tenant) => note(tenant, id, found));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return due.length;
}

/** What nobody has looked at for a day; for an hour where it is new or failed. A host that nobody has proved for a month is left alone. */
async function readDue({ accountId, db }: TenantScope): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, host, verified_at, dns_status, dns_status_previous, tls_status, records_to_add from site_domains
     where account_id = ${accountId} and deleted_at is null
       and (verified_at is not null or created_at > now() - interval '30 days')
       and (checked_at is null or checked_at < now() - case when dns_status = 'ok' and tls_status <> 'failed'
         then interval '20 hours' else interval '50 minutes' end)
     order by checked_at nulls first, id limit 40`.execute(db);
  return rows;
}

/** It is no change of anybody's, so it raises no version; what was taken from the host meanwhile stays taken. */
async function note({ accountId, db }: TenantScope, id: string, found: HostFindings): Promise<void> {
  const { verified_at: verifiedAt, ...rest } = found;
  const sets = Object.entries(rest).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const proved = verifiedAt === undefined ? [] : [sql`verified_at = coalesce(verified_at, ${verifiedAt})`];
  await sql`
    update site_domains set ${sql.join([...sets, ...proved])}
     where account_id = ${accountId} and id = ${id} and deleted_at is null`.execute(db);
}
