/** What an advertiser is told of an ad: the same numbers as the screen of the ad shows. screens.md 3.7, AD5 */
import { sql } from 'kysely';

import { pointsOf, type CountsPoint, type Figures } from '../../../shared/counting/counts-series.ts';
import { countFacets, type CountFacet } from '../../../shared/counting/count-facets.ts';
import type { ViewCounts } from '../../../shared/contracts/view-count-calls.ts';
import { ads } from '../../../shared/resources/ads.ts';
import { endedStates } from '../../../shared/resources/parts/ad-states.ts';
import type { Language } from '../../../shared/specification/constants.ts';
import { resolvePeriod, type SeriesUnit } from '../../../shared/time/periods.ts';
import { dayOf } from '../../../shared/time/time-zone.ts';
import { selectedColumns } from '../../crud/record.ts';
import { asOfNow } from '../../crud/timed-states.ts';
import type { Row } from '../../crud/row.ts';
import { countsOf, type Naming } from '../../counting/read-counts.ts';
import type { English } from '../../../shared/text/written-language.ts';
import { firstRow } from '../../db/first-row.ts';
import type { TenantScope } from '../../db/scope.ts';

/** Which days it is about; without one, from the first on which something was counted, and until today or the last of an ad that has ended. */
export interface ReportDays {
  from?: string | undefined;
  to?: string | undefined;
}

export interface ReportCreative {
  placement: string;
  alt: string;
  headline: string | null;
}

export interface AdReport {
  organisation: {
    name: string;
    color: string;
    timeZone: string;
    currency: string;
    language: Language;
    english: English;
  };
  ad: {
    id: string;
    name: string;
    status: string;
    pricing: string;
    starts_at: string;
    ends_at: string | null;
    budget_cents: number | null;
    spend_cents: number;
    goal_impressions: number | null;
    goal_clicks: number | null;
  };
  advertiser: string;
  from: string;
  to: string;
  /** The day on which it was made, where the organisation is. */
  today: string;
  unit: SeriesUnit;
  total: Figures;
  points: CountsPoint[];
  placements: ViewCounts['rows'];
  devices: ViewCounts['rows'];
  /** Of each sort of audience of which anything is known. */
  audiences: { facet: CountFacet; rows: ViewCounts['rows'] }[];
  creatives: ReportCreative[];
}

export interface ReportOptions {
  nowMs: number;
  naming: Naming;
}

/** The report as of a moment; undefined where there is no such ad. */
export async function readAdReport(
  tenant: TenantScope,
  id: string,
  days: ReportDays,
  { nowMs, naming }: ReportOptions,
): Promise<AdReport | undefined> {
  const row = await readAd(tenant, id);
  if (!row) return undefined;
  const organisation = await readOrganisation(tenant);
  const { timeZone } = organisation;
  const ad = asOfNow(ads, row, timeZone) as Row & AdReport['ad'];
  const asked = { kind: ads.name, subject_id: id, ...days };
  const [byDay, placements, devices, creatives, ...facets] = await Promise.all([
    countsOf(tenant, { ...asked, group: 'day' }),
    countsOf(tenant, { ...asked, group: 'part' }),
    countsOf(tenant, { ...asked, group: 'device' }),
    readCreatives(tenant, id),
    ...countFacets.map(async (facet) => ({
      facet,
      rows: (await countsOf(tenant, { ...asked, group: facet }, naming)).rows,
    })),
  ]);
  const counted = byDay.rows.map(({ key }) => key);
  const window = windowOf(days, { ad, counted, timeZone, nowMs });
  const { buckets, unit } = resolvePeriod(
    { period: 'custom', compare: 'none', ...window },
    { nowMs, timeZone, weekStart: 'monday' },
  );
  return {
    organisation,
    ad,
    advertiser: String(row.advertiser),
    ...window,
    today: dayOf(nowMs, timeZone),
    unit,
    total: byDay.total,
    points: pointsOf({ buckets }, byDay.rows),
    placements: placements.rows,
    devices: devices.rows,
    audiences: facets.filter(({ rows }) => rows.some(({ key }) => key !== '')),
    creatives,
  };
}

interface Known {
  ad: AdReport['ad'];
  /** The days on which something was counted, in their order. */
  counted: readonly string[];
  timeZone: string;
  nowMs: number;
}

/** Nothing was counted of days to come. */
function windowOf({ from, to }: ReportDays, { ad, counted, timeZone, nowMs }: Known): { from: string; to: string } {
  const today = dayOf(nowMs, timeZone);
  const last = endedStates.includes(ad.status) ? counted.at(-1) : undefined;
  const until = earlier(to ?? last ?? today, today);
  return { from: earlier(from ?? counted[0] ?? dayOf(Date.parse(ad.starts_at), timeZone), until), to: until };
}

const earlier = (one: string, other: string) => (one < other ? one : other);

async function readAd({ accountId, db }: TenantScope, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${selectedColumns(ads)}, (select name from advertisers v where v.account_id = ads.account_id and v.id = ads.advertiser_id) as advertiser
      from ads where account_id = ${accountId} and id = ${id} and deleted_at is null`.execute(db);
  return rows[0];
}

async function readOrganisation({ accountId, db }: TenantScope): Promise<AdReport['organisation']> {
  const { rows } = await sql<AdReport['organisation']>`
    select name, primary_color as color, time_zone as "timeZone", currency, default_language as language,
      coalesce(settings #>> '{GENERAL,english}', 'en-GB') as english
      from accounts where id = ${accountId}`.execute(db);
  return firstRow(rows);
}

async function readCreatives({ accountId, db }: TenantScope, id: string): Promise<ReportCreative[]> {
  const { rows } = await sql<ReportCreative>`
    select p.key as placement, c.alt, c.headline
      from ad_creatives c join ad_placements p on p.account_id = c.account_id and p.id = c.placement_id
     where c.account_id = ${accountId} and c.ad_id = ${id} and c.deleted_at is null order by c.created_at, c.id`.execute(
    db,
  );
  return rows;
}
