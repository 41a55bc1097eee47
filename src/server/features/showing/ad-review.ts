/** Whether an ad may be shown: somebody has agreed to it, besides its maker where two persons are asked for. screens.md 3.7 */
import { sql } from 'kysely';

import type { Reason } from '../../../shared/contracts/reasons.ts';
import { reviewedFields } from '../../../shared/resources/ads.ts';
import { approvedStates } from '../../../shared/resources/parts/ad-states.ts';
import { isSameValue } from '../../crud/record.ts';
import type { Row } from '../../crud/row.ts';
import { asOfNow } from '../../crud/timed-states.ts';
import type { PlannedWrite } from '../../crud/write-hooks.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';
import { actionRefused } from '../../errors/app-error.ts';
import { requirePermission, type Caller } from '../../http/caller.ts';
import { hasInvitedLately, needsDualControl } from '../../http/dual-control.ts';

/** Who has switched the rule off since the ad was made is held to it. */
const question = ({ created_at: at }: Row) => ({
  anyOf: ['ads.approve'] as const,
  ...(typeof at === 'string' && { since: at }),
});

/** Why this person does not approve an ad; undefined where they may. */
export async function reviewRefusal(tenant: TenantScope, row: Row, caller: Caller): Promise<Reason | undefined> {
  if (!(await needsDualControl(tenant, question(row)))) return undefined;
  const makers = await makersOf(tenant, row);
  if (makers.includes(caller.actorId)) return 'ad_is_yours';
  for (const maker of makers) if (await hasInvitedLately(tenant, maker, caller.actorId)) return 'let_in_by_who_asked';
  return undefined;
}

/** Who has made it, or changed what is shown of it or when: the ad or one of its creatives. */
async function makersOf({ db, accountId }: TenantScope, row: Row): Promise<string[]> {
  const { rows } = await sql<{ actor_id: string }>`
    select distinct actor_id from audit_logs
     where account_id = ${accountId} and actor_id is not null
       and (resource = 'ads' and resource_id = ${row.id} and after ?| ${reviewedFields as string[]}
         or resource = 'ad_creatives' and resource_id in (select id from ad_creatives where account_id = ${accountId} and ad_id = ${row.id}))`.execute(
    db,
  );
  const made = typeof row.created_by === 'string' ? [row.created_by] : await madeBy({ db, accountId }, row);
  return [...new Set([...made, ...rows.map(({ actor_id }) => actor_id)])];
}

async function madeBy({ db, accountId }: Pick<TenantScope, 'db' | 'accountId'>, row: Row): Promise<string[]> {
  const { rows } = await sql<{ created_by: string | null }>`
    select created_by from ads where account_id = ${accountId} and id = ${row.id}`.execute(db);
  const { created_by: maker } = firstRow(rows);
  return maker === null ? [] : [maker];
}

/**
 * Holds every way in which an ad comes to be shown without having been so: a verb, many at once, an undo.
 *
 * @throws AppError 403, or 409 `action_refused` for its maker
 */
export async function requireReview({ tenant, row, caller }: PlannedWrite, after: Row): Promise<void> {
  const wasApproved = row !== null && approvedStates.includes(String(row.status));
  if (!caller || wasApproved || !approvedStates.includes(String(after.status))) return;
  requirePermission(caller, 'ads.approve');
  const refused = await reviewRefusal(tenant, after, caller);
  if (refused) throw actionRefused(refused, { verb: 'approve' });
}

/** Where two persons are asked for, what is changed of an approved ad is looked at again before it is shown; otherwise nothing follows. */
export async function backToReview(write: PlannedWrite): Promise<Row> {
  const { tenant, definition, row, values, caller } = write;
  if (!caller || row === null || 'status' in values || 'deleted_at' in values) return {};
  const changes = reviewedFields.some((field) => field in values && !isSameValue(values[field], row[field]));
  return changes ? waitingAgain(tenant, asOfNow(definition, row, caller.timeZone)) : {};
}

/** The columns that send an approved ad back to be looked at. */
export async function waitingAgain(tenant: TenantScope, row: Row): Promise<Row> {
  if (!approvedStates.includes(String(row.status)) || !(await needsDualControl(tenant, question(row)))) return {};
  return { status: 'pending_review', status_previous: row.status };
}
