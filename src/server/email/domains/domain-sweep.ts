/** Looks at every organisation's sender domains once a day, and at those that are new or in trouble more often. */
import { sql } from 'kysely';

import type { Row } from '../../crud/row.ts';
import type { ServerDatabase } from '../../db/connect.ts';
import { readTenant, withTenant, type TenantScope } from '../../db/scope.ts';
import { tenantSchedule } from '../../jobs/tenant-schedule.ts';
import { checkSenderDomain, type DomainChecking, type DomainFindings } from './check-sender-domain.ts';
import { keptRecords, recordsBy, recordsOf } from '../../../shared/mail/domain-records.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import { platformNamesFor, type DomainRuling } from './domain-rules.ts';

/** Of an organisation, at a time. */
const atOnce = 4;

export type SweepMeans = DomainChecking & Pick<DomainRuling, 'spfInclude' | 'bounceDomain'>;

export const domainSweep = (how: SweepMeans) =>
  tenantSchedule({
    name: 'check_sender_domains',
    cron: '37 * * * *',
    failure: 'sender domains could not be looked at',
    act: (tenant, { database }) => checkDomainsOf(database, tenant.id, how),
  });

/** For one organisation; answers how many were looked at. */
export async function checkDomainsOf(database: ServerDatabase, accountId: string, how: SweepMeans): Promise<number> {
  const who = { accountId, actorId: null, subject: 'sender_domains' };
  const due = await readTenant(database, who, (tenant) => readDue(tenant, how));
  const left = [...due];
  const next = async (): Promise<void> => {
    for (let domain = left.shift(); domain !== undefined; domain = left.shift()) {
      const { id } = domain;
      const found = await checkSenderDomain(domain, how);
      await withTenant(database, who, (tenant) => note(tenant, String(id), found));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return due.length;
}

/** What nobody has looked at for a day; for an hour where it is new or failed. One that was not verified for a month is left alone. */
async function readDue(tenant: TenantScope, how: SweepMeans): Promise<Row[]> {
  const { accountId, db } = tenant;
  const { rows } = await sql<Row>`
    select * from sender_domains
     where account_id = ${accountId} and deleted_at is null
       and (signing_selector is not null or created_at > now() - interval '30 days')
       and (checked_at is null or checked_at < now() - case when status = 'verified'
         then interval '20 hours' else interval '50 minutes' end)
     order by checked_at nulls first, id limit 40`.execute(db);
  // The server that mail leaves by may be another than on the day before.
  const names = rows.length > 0 ? await platformNamesFor(tenant, how) : {};
  return rows.map((row) => ({
    ...row,
    records: keptRecords(row.host, recordsBy(String(row.host), recordsOf(row), names)),
  }));
}

/** It is no change of anybody's, so it raises no version; of a key that is no longer asked for nothing is noted. */
async function note(tenant: TenantScope, id: string, { selector, values }: DomainFindings): Promise<void> {
  const { accountId, db } = tenant;
  const { rows } = await sql<Row>`
    select * from sender_domains where account_id = ${accountId} and id = ${id} and selector = ${selector} and deleted_at is null
       for no key update`.execute(db);
  const [before] = rows;
  if (!before) return;
  const { records, ...rest } = values;
  const sets = Object.entries(rest).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update sender_domains set ${sql.join([...sets, sql`records = ${JSON.stringify(records)}::jsonb`])}
     where account_id = ${accountId} and id = ${id}`.execute(db);
  await tellOfFailure(tenant, before, values);
}
