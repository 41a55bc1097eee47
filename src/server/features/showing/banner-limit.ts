/** At one placement a few banners are shown at once, and no more: whichever way one more would come to be. screens.md 3.1 */
import { sql } from 'kysely';

import { maxLiveBanners } from '../../../shared/resources/banners.ts';
import { shownStates } from '../../../shared/resources/parts/windowed-state.ts';
import { mostAtOnce, type Span } from '../../../shared/time/spans.ts';
import type { Row } from '../../crud/row.ts';
import type { PlannedWrite } from '../../crud/write-hooks.ts';
import { AppError } from '../../errors/app-error.ts';
import { fromNowOn, spanOf, type Window } from './window-states.ts';

/** What decides whether, when and where it is shown. */
const deciding = ['status', 'placement', 'deleted_at', 'starts_at', 'ends_at'];

interface Shown extends Span {
  id: string;
  title: string;
}

/** @throws AppError 409 `limit_reached` with `details: { max, records }`: those that are in its way */
export async function refuseTooMany(window: Window, write: PlannedWrite, values: Row): Promise<void> {
  const { tenant, row, caller } = write;
  const after: Row = { ...row, ...values };
  const isShown = shownStates.includes(String(after['status'])) && !after['deleted_at'];
  if (!caller || !isShown || !deciding.some((field) => field in values)) return;
  const placement = String(after['placement']);
  // Of two that come at once one waits for the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant.accountId}/banners/${placement}`}, 0))`.execute(
    tenant.db,
  );
  const { rows } = await sql<Shown>`
    select id, title, starts_at as from, ends_at as until from banners
     where account_id = ${tenant.accountId} and deleted_at is null and placement = ${placement}
       and status in ('scheduled', 'live') and (ends_at is null or ends_at > now()) and id is distinct from ${row?.['id'] ?? null}
     order by starts_at, id`.execute(tenant.db);
  const inTheWay = mostAtOnce(rows, fromNowOn(spanOf(window, after)));
  if (inTheWay.length < maxLiveBanners) return;
  const named = inTheWay.slice(0, maxLiveBanners);
  throw new AppError('limit_reached', {
    textKey: 'errors.banners_at_once',
    params: { max: maxLiveBanners, names: named.map(({ title }) => ({ key: 'errors.quoted', title })) },
    details: { max: maxLiveBanners, placement, records: named.map(({ id, title }) => ({ id, label: title })) },
  });
}
