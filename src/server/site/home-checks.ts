/** What holds of the sections of a home page, and what is told before they are published. */
import { sql } from 'kysely';

import { homeSections, maxHomeSections } from '../../shared/resources/home-sections.ts';
import { partners as partnerDefinition } from '../../shared/resources/partners.ts';
import type { Row } from '../crud/row.ts';
import type { PlannedWrite, WriteHooks } from '../crud/write-hooks.ts';
import type { TenantScope } from '../db/scope.ts';
import { AppError } from '../errors/app-error.ts';
import type { Draft, Found, PublicationChecks } from '../publishing/draft-problems.ts';
import { readLiveRecords, wantedBy } from './live-records.ts';
import { hasSomething } from './public-home.ts';

/** What is looked for in a draft of the home page: hidden sections and such as have nothing to show are left out when it is shown. */
export const homeChecks: PublicationChecks = { [homeSections.name]: emptySections };

async function emptySections({ tenant, content }: Draft): Promise<Found[]> {
  const live = await readLiveRecords(tenant, wantedBy([content]));
  const livePartners = await countPartners(tenant);
  return (content[homeSections.name] ?? [])
    .filter((row) => row.is_visible && !hasSomething(row, live, livePartners))
    .map((row) => ({
      code: 'empty_source',
      weight: 'warns' as const,
      resource: homeSections.name,
      row,
      field: 'kind',
    }));
}

/** Those that are shown now, whatever of that has been written down. */
async function countPartners({ db, accountId }: TenantScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(partnerDefinition.name)}
     where account_id = ${accountId} and deleted_at is null and status in ('live', 'scheduled')
       and (starts_on is null or starts_on <= current_date + 1) and (ends_on is null or ends_on >= current_date - 1)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A home page has so many sections and no more, whichever way one more would come to be. */
export const homeHooks: WriteHooks = { [homeSections.name]: { before: refuseTooMany } };

/** @throws AppError 409 `limit_reached` with `details: { max }` */
async function refuseTooMany({ tenant, row, values, caller }: PlannedWrite): Promise<void> {
  const wasThere = row !== null && !row.deleted_at;
  const after: Row = { ...row, ...values };
  if (!caller || wasThere || after.deleted_at) return;
  // Of two that come at once one waits for the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant.accountId}/home_sections`}, 0))`.execute(
    tenant.db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from home_sections where account_id = ${tenant.accountId} and deleted_at is null`.execute(
    tenant.db,
  );
  if ((rows[0]?.count ?? 0) < maxHomeSections) return;
  const max = maxHomeSections;
  throw new AppError('limit_reached', { textKey: 'errors.home_sections', params: { max }, details: { max } });
}
