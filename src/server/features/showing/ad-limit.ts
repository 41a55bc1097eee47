/** At one placement so many ads are shown at once as it says, and no more: whichever way one more would come to be. screens.md 3.7 */
import { sql } from 'kysely';

import { servedStates } from '../../../shared/resources/parts/ad-states.ts';
import { mostAtOnce, type Span } from '../../../shared/time/spans.ts';
import type { Row } from '../../crud/row.ts';
import type { PlannedWrite } from '../../crud/write-hooks.ts';
import { AppError, invalid } from '../../errors/app-error.ts';
import { fromNowOn, spanOf, type Window } from './window-states.ts';

/** What decides whether, when and where it is shown. */
const deciding = ['status', 'placement_ids', 'deleted_at', 'starts_at', 'ends_at'];

interface Placement {
  id: string;
  key: string;
  max_live: number;
  floor_price_cents: number | null;
  is_active: boolean;
}

interface Shown extends Span {
  id: string;
  name: string;
}

/** What a placement is called, within a text. */
export const placementName = (key: string) => ({ key: `resources.ad_placements.choices.key.${key}` });

/** @throws AppError 409 `limit_reached` with `details: { max, placement, records }`: those that are in its way */
export async function refuseTooManyAds(window: Window, write: PlannedWrite, values: Row): Promise<void> {
  const { tenant, row, caller } = write;
  const after: Row = { ...row, ...values };
  const isShown = servedStates.includes(String(after.status)) && !after.deleted_at;
  if (!caller || !isShown || !deciding.some((field) => field in values)) return;
  // In one order everywhere; of two that come at once one waits for the other.
  for (const { id, key, max_live: max } of await placementsOf(write, after)) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant.accountId}/ads/${id}`}, 0))`.execute(tenant.db);
    const { rows } = await sql<Shown>`
      select id, name, starts_at as from, ends_at as until from ads
       where account_id = ${tenant.accountId} and deleted_at is null and placement_ids @> array[${id}::uuid]
         and status in ('scheduled', 'live') and (ends_at is null or ends_at > now()) and id is distinct from ${row?.id ?? null}
       order by starts_at, id`.execute(tenant.db);
    const inTheWay = mostAtOnce(rows, fromNowOn(spanOf(window, after)));
    if (inTheWay.length >= max) throw tooMany(key, max, inTheWay);
  }
}

function tooMany(placement: string, max: number, inTheWay: readonly Shown[]): AppError {
  const named = inTheWay.slice(0, max);
  return new AppError('limit_reached', {
    textKey: 'errors.ads_at_once',
    params: {
      max,
      place: [placementName(placement)],
      names: named.map(({ name }) => ({ key: 'errors.quoted', title: name })),
    },
    details: { max, placement, records: named.map(({ id, name }) => ({ id, label: name })) },
  });
}

/** A placement that is switched off takes no new ads, and none takes less for a thousand impressions than its floor price. @throws AppError 422 */
export async function refuseUnfitPlacements(write: PlannedWrite): Promise<void> {
  const { row, values, caller } = write;
  const after: Row = { ...row, ...values };
  if (!caller || !['placement_ids', 'pricing', 'rate_cents'].some((field) => field in values)) return;
  const before = (row?.placement_ids ?? []) as string[];
  const placements = await placementsOf(write, after);
  const off = placements.filter(({ id, is_active }) => !is_active && !before.includes(id));
  if (off.length > 0)
    throw invalid({
      placement_ids: { key: 'validation.placement_off', names: off.map(({ key }) => placementName(key)) },
    });
  if (after.pricing !== 'cpm' || typeof after.rate_cents !== 'number') return;
  const rate = after.rate_cents;
  const dearer = placements.find(({ floor_price_cents: floor }) => floor !== null && floor > rate);
  if (dearer) throw invalid({ rate_cents: { key: 'validation.below_floor', place: [placementName(dearer.key)] } });
}

async function placementsOf({ tenant }: PlannedWrite, after: Row): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    select id, key, max_live, floor_price_cents, is_active from ad_placements
     where account_id = ${tenant.accountId} and id = any(${after.placement_ids ?? []}::uuid[]) order by id`.execute(
    tenant.db,
  );
  return rows;
}
